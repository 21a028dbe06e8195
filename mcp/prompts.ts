// prompts.ts — three ways to begin: design, review, fix.

interface PromptSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly argument: { readonly name: string; readonly description: string };
  readonly text: (given: string) => string;
}

const prompts: readonly PromptSpec[] = [
  {
    name: "design", title: "Design a circuit", description: "From a wish in words to a checked circuit file.",
    argument: { name: "wish", description: "What the circuit shall do." },
    text: (wish) => `Design this circuit: ${wish}\n\nLook up each part's pins with lookup_reference before using it. Write the file with create_diagram, mend every error, then read the model with read_diagram (view "model") and compare each net with what you meant. Draw it with render_diagram at the end.`,
  },
  {
    name: "review", title: "Review a circuit", description: "Find what would fail on the bench.",
    argument: { name: "path", description: "The file." },
    text: (path) => `Review ${path}. Read its text and its model with read_diagram, check it with check_diagram, and follow each supply, each reset and enable, each feedback path with query_diagram. List faults with the component and net names, the most harmful first. Change nothing.`,
  },
  {
    name: "fix", title: "Mend a circuit", description: "Take away errors and warnings without touching anything else.",
    argument: { name: "path", description: "The file." },
    text: (path) => `Mend ${path}. Call check_diagram, apply fixes that fit by edit_diagram (op apply_fix), and mend the rest by the smallest edits. Keep comments and hand placements. After each edit compare \`changes\` with what you meant, and undo what you did not mean.`,
  },
];

export function listPrompts() {
  return prompts.map(({ name, title, description, argument }) => ({ name, title, description, arguments: [{ ...argument, required: true }] }));
}

/** The prompt filled in; undefined when there is none of that name. */
export function getPrompt(name: string, given: Readonly<Record<string, string>>) {
  const prompt = prompts.find((each) => each.name === name);
  if (!prompt) return undefined;
  const text = prompt.text(given[prompt.argument.name] ?? `(${prompt.argument.description})`);
  return { description: prompt.description, messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}
