// choices.ts — what the search may change about a block. A choice is a key and a value; an absent key is the default.

export type Choices = ReadonlyMap<string, string | number>;

export const NO_CHOICES: Choices = new Map();

/** Keys, by what they decide. */
export const key = {
  /** Exchange the inputs of an op-amp, or turn a drawing upside down. */
  flip: (unit: string): string => `flip ${unit}`,
  /** Mirror a transistor or a drawing from left to right. */
  mirror: (unit: string): string => `mirror ${unit}`,
  /** Exchange west and east of a part in series. */
  reverse: (unit: string): string => `reverse ${unit}`,
  /** `left` or `right`: the side of one pin of a box. */
  side: (unit: string, pin: string): string => `side ${unit} ${pin}`,
  /** Place of one pin among those of its side. */
  order: (unit: string, pin: string): string => `order ${unit} ${pin}`,
  /** Free places before a pin of a box. */
  gap: (unit: string, pin: string): string => `gap ${unit} ${pin}`,
  /** Show a net by flags. */
  label: (net: string): string => `label ${net}`,
  /** Push a node one layer to the right. */
  push: (node: string): string => `push ${node}`,
  /** Order of the joints of a net: a rotation of the default order. */
  taps: (net: string): string => `taps ${net}`,
  /** Draw a two-terminal part lying rather than in a column, or the other way round. */
  lie: (unit: string): string => `lie ${unit}`,
} as const;

export function chosen(choices: Choices, name: string): boolean {
  return choices.get(name) === 1;
}

export function withChoice(choices: Choices, name: string, value: string | number | undefined): Choices {
  const next = new Map(choices);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}
