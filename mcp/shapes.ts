// shapes.ts — the full shapes of structured answers, as a resource, since the listing names their keys alone.

export const answerShapes = `# Shapes of answers

- list_diagrams: { diagrams: [{ path, hash, title, components, nets, errors, warnings } | { path, problem }], total, next? }
- check_diagram: { hash?, counts: { error, warning, info }, diagnostics: [Finding], omitted? }
- query_diagram: { ask, nets?: [{ name, kind, named?, pins }], pins?: [{ pin, net, electrical, open? }], components?: [{ id, type, properties?, group?, module? }], path?: ["R1.pin1", "OUT", …], changes?: [Change], total?, next? }
- lookup_reference: { entries: [{ kind, name, … , snippet? }], omitted? }
- create_diagram: { hash, outcome, path, summary, counts, diagnostics: [Finding] }
- edit_diagram: { hash, outcome, matches: [{ index, lines, reading }], changes: [Change], changesOmitted?, introduced: [Finding], resolved: [{ code, message }], remaining: { error, warning, info }, undo? }
- update_diagram: as edit_diagram, without matches

Finding: { code, severity, line, column, message, excerpt, path?, fixes?: [{ id, title }] }; lines and columns from 1.
Change: { kind, subject, before, after }; before is null for what was added, after for what was removed.
outcome: "written", "dry_run", "already_applied".
next, undo: { tool, arguments }, a call that can be made as it stands.

A refusal (isError): { code, message, state, next?, sameCallWorks, askUser, details? }, and the same in words.
`;
