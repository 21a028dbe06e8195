import { defineDiagnostic } from "./define.ts";

export const unclosedBracket = defineDiagnostic<{ readonly open: string; readonly close: string; readonly comment: boolean }>({
  code: "GX1020",
  name: "unclosed-bracket",
  severity: "error",
  title: "unclosed bracket",
  message: ({ open, close, comment }) => `\`${open}\` is not closed before the statement ends; add \`${close}\`${comment ? ' (\`//\` begins a comment: parallel parts are written \`(R1 | R2)\`)' : ''}`,
  why: "A statement ends at its line's end even inside a bracket, unless the next line continues it, so that one bracket cannot swallow what follows.",
  bad: ["VCC: power 5V\nGND: ground\nIN: port input\nOUT: port output\nU1: NE555\nVCC -> U1.VCC, U1.RESET\nGND -> U1.GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.[CTRL, DISCH\n"],
  good: ["VCC: power 5V\nGND: ground\nIN: port input\nOUT: port output\nU1: NE555\nVCC -> U1.VCC, U1.RESET\nGND -> U1.GND\nIN -> U1.TRIG, U1.THRES\nU1.OUT -> OUT\nnc U1.[CTRL, DISCH]\n", "V9: power 9V\nGND: ground\nR1: resistor 10k\nR2: resistor 10k\nV9 -> (R1 | R2) -> GND\n"],
});
