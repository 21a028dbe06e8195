// synthetic.ts — circuits of any size for timing: amplifier stages of ten parts, each feeding the next and showing its level on an LED.

/** A .circ text with `parts` parts (a multiple of ten), which checks without an error. */
export function syntheticCircuit(parts: number): string {
  const stages = Array.from({ length: parts / 10 }, (_, index) => stage(index + 1));
  return [
    `title "${parts} parts"`, "", "VCC: power 12V", "GND: ground", "S1: port input", `S${stages.length + 1}: port output`, "", ...stages,
  ].join("\n");
}

function stage(n: number): string {
  const name = (prefix: string, which: number) => `${prefix}${n * 10 + which}`;
  const [top, bottom, collector, emitter, base, led] = [1, 2, 3, 4, 5, 6].map((which) => name("R", which));
  const input = name("C", 1);
  const [amplifier, driver, diode] = [name("Q", 1), name("Q", 2), name("D", 1)];
  return `${input}: capacitor 10uF
${top}: resistor 47k
${bottom}: resistor 10k
${collector}: resistor 4k7
${emitter}: resistor 1k
${base}: resistor 22k
${led}: resistor 1k
${amplifier}: npn BC547
${driver}: npn BC547
${diode}: led green
S${n} -> ${input} -> B${n}
VCC -> ${top} -> B${n} -> ${bottom} -> GND
B${n} -> ${amplifier}.B
VCC -> ${collector} -> S${n + 1} -> ${amplifier}.C
${amplifier}.E -> ${emitter} -> GND
S${n + 1} -> ${base} -> ${driver}.B
VCC -> ${led} -> ${diode} -> ${driver}.C
${driver}.E -> GND
`;
}
