import { defineDiagnostic } from "./define.ts";

export const logisimFile = defineDiagnostic<{ readonly what: string }>({
  code: "GX1003",
  name: "logisim-file",
  severity: "info",
  title: "Logisim file",
  message: ({ what }) => `this is ${what}, which shares the ending \`.circ\`; it is left alone`,
  why: "Logisim and Logisim-evolution also write files that end in `.circ`, as XML. They are recognised and not read as Circ.",
  bad: ['<?xml version="1.0" encoding="UTF-8"?>\n<project source="2.7.1" version="1.0"></project>\n'],
  good: ["V9: power 9V\nGND: ground\nR1: resistor 10k\nV9 -> R1 -> GND\n"],
});
