// keywords.ts — the words that begin a statement, and the kinds that are no parts: where each may stand, what it does, and how it is written.

/** Where a statement stands. */
export type Where = "top" | "module" | "part" | "unit" | "symbol";

export interface Keyword {
  readonly word: string;
  readonly where: readonly Where[];
  readonly about: string;
  readonly example: string;
  /** With `${1:name}` places, as LSP writes them. Absent: a kind, which is no statement. */
  readonly snippet?: string;
}

const CIRCUIT = ["top", "module"] as const;

export const KEYWORDS: readonly Keyword[] = [
  { word: "title", where: ["top"], about: "The circuit's title block.", example: 'title "555 blinker" rev=A', snippet: 'title "${1:title}"' },
  { word: "use", where: ["top"], about: "Brings in the parts and modules of another file.", example: 'use "power/ldo.circ" as power', snippet: 'use "${1}"' },
  { word: "part", where: ["top"], about: "Declares a kind of part: its pins, units, parameters and symbol.", example: 'part buzzer "Piezo buzzer" prefix=BZ {\n  positive: pin 1\n  negative: pin 2\n}', snippet: 'part ${1:name} "${2:description}" prefix=${3:U} {\n  ${4:IN}: pin ${5:1} ${6:input}\n}' },
  { word: "module", where: ["top"], about: "Declares a circuit to be used as one piece, with ports and parameters.", example: "module divider(top=10k) {\n  IN: port input\n  OUT: port output\n  R1: resistor {top}\n  IN -> R1 -> OUT\n}", snippet: 'module ${1:name}(${2:value=10k}) "${3:description}" {\n  ${4:IN}: port input\n  $0\n}' },
  { word: "group", where: CIRCUIT, about: "A frame around what it holds. Names stay shared.", example: 'group "Output stage" {\n  R1: resistor 10k\n}', snippet: 'group "${1:title}" {\n  $0\n}' },
  { word: "sheet", where: CIRCUIT, about: "A sheet of its own. Names stay shared.", example: 'sheet "IO" {\n  R1: resistor 10k\n}', snippet: 'sheet "${1:title}" {\n  $0\n}' },
  { word: "nc", where: CIRCUIT, about: "Marks pins as left open on purpose.", example: "nc U1.5, U1.7", snippet: "nc ${1:pin}" },
  { word: "place", where: CIRCUIT, about: "Suggests where a part is drawn.", example: "place C5 near U1.VCC", snippet: "place ${1:part} ${2|near,above,below,left of,right of|} ${3:other}" },
  { word: "align", where: CIRCUIT, about: "Suggests that parts are drawn in one line.", example: "align R1, R2, R3", snippet: "align ${1:parts}" },
  { word: "orient", where: CIRCUIT, about: "Suggests how a part is turned.", example: "orient R1 vertical", snippet: "orient ${1:part} ${2|vertical,horizontal|}" },
  { word: "draw", where: CIRCUIT, about: "Draws a net as labels or as wires.", example: "draw SCL as label", snippet: "draw ${1:net} as ${2|label,wire|}" },
  { word: "flow", where: CIRCUIT, about: "The direction in which the circuit is read.", example: "flow right", snippet: "flow ${1|right,down|}" },
  { word: "note", where: CIRCUIT, about: "A text in the drawing.", example: 'note "trim to 1.2 V" near R2', snippet: 'note "${1:text}" near ${2:part}' },
  { word: "unit", where: ["part"], about: "One of several pieces that a part is drawn as.", example: "unit A { IN: pin 1 input ; OUT: pin 2 output }", snippet: "unit ${1:A} {\n  ${2:IN}: pin ${3:1} ${4:input}\n}" },
  { word: "symbol", where: ["part"], about: "The part's drawing, or one borrowed from another kind.", example: "symbol = opamp", snippet: "symbol {\n  $0\n}" },
  { word: "param", where: ["part"], about: "A parameter of the kind: a dimension, a flag, or a choice of words.", example: "param resistance: ohm", snippet: "param ${1:name}: ${2:ohm}" },
  { word: "alias", where: ["part"], about: "Other names of the kind.", example: "alias R res", snippet: "alias ${1:name}" },
  { word: "through", where: ["part"], about: "Between which pins a bare mention passes.", example: "through A > K", snippet: "through ${1:A} > ${2:K}" },
  { word: "swap", where: ["part"], about: "Units that may stand for each other.", example: "swap A B", snippet: "swap ${1:A} ${2:B}" },
  { word: "spice", where: ["part"], about: "The part's card in a SPICE netlist.", example: "spice D {A} {K} {value}", snippet: "spice ${1:X}" },
  { word: "kicad", where: ["part"], about: "The part's symbol and footprint in KiCad.", example: 'kicad "Device:R" 1=pin1 2=pin2', snippet: 'kicad "${1:Device:R}"' },
  { word: "line", where: ["symbol"], about: "A line of a drawing.", example: "line (0, -2) (0, 2)", snippet: "line (${1:0}, ${2:0}) (${3:0}, ${4:2})" },
  { word: "polyline", where: ["symbol"], about: "Lines from point to point.", example: "polyline (0, 0) (1, 1) (2, 0)", snippet: "polyline (${1:0}, ${2:0}) (${3:1}, ${4:1})" },
  { word: "polygon", where: ["symbol"], about: "A closed outline.", example: "polygon (0, 0) (1, 1) (2, 0)", snippet: "polygon (${1:0}, ${2:0}) (${3:1}, ${4:1}) (${5:2}, ${6:0})" },
  { word: "rect", where: ["symbol"], about: "A rectangle by two corners.", example: "rect (-2, -1) (2, 1)", snippet: "rect (${1:-2}, ${2:-1}) (${3:2}, ${4:1})" },
  { word: "circle", where: ["symbol"], about: "A circle.", example: "circle (0, 0) radius=2", snippet: "circle (${1:0}, ${2:0}) radius=${3:1}" },
  { word: "arc", where: ["symbol"], about: "A piece of a circle, clockwise from east.", example: "arc (0, 0) radius=2 from=-90 to=90", snippet: "arc (${1:0}, ${2:0}) radius=${3:1} from=${4:-90} to=${5:90}" },
  { word: "path", where: ["symbol"], about: "A path of SVG.", example: 'path "M 0 0 L 1 1"', snippet: 'path "${1:M 0 0 L 1 1}"' },
  { word: "text", where: ["symbol"], about: "A text of a drawing.", example: 'text "+" (0, 0) size=1', snippet: 'text "${1:+}" (${2:0}, ${3:0}) size=${4:1}' },
  { word: "net", where: [], about: "A net by name. Nets need no declaration; one silences the doubt about a name that stands once.", example: "OUT: net" },
  { word: "power", where: [], about: "A supply: one net wherever its name stands, in modules too.", example: "+5V: power 5V" },
  { word: "ground", where: [], about: "A ground: one net wherever its name stands, in modules too.", example: "GND: ground" },
  { word: "port", where: [], about: "A connection of a module, or of the whole circuit.", example: "IN: port input" },
  { word: "pin", where: [], about: "A pin of a part: its number, its electrical type, its side.", example: "TRIG: pin 2 input left" },
];
