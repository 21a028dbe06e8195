// A quantity is read whole or not at all.
import { expect, test } from "vitest";
import { isQuantity, readAs, readings } from "../../../compiler/catalog/index.ts";

test.each([
  ["10k", "ohm", 10000], ["4k7", "ohm", 4700], ["0R1", "ohm", 0.1], ["R47", "ohm", 0.47], ["1meg", "ohm", 1e6], ["1M", "ohm", 1e6], ["1m", "ohm", 1e-3],
  ["470", "ohm", 470], ["10kΩ", "ohm", 10000], ["10kΩ", "ohm", 10000], ["10 ohm", "ohm", 10], ["4k7Ω", "ohm", 4700], ["10R", "ohm", 10],
  ["100nF", "farad", 1e-7], ["2u2", "farad", 2.2e-6], ["4µ7", "farad", 4.7e-6], ["4μ7", "farad", 4.7e-6], ["10uf", "farad", 1e-5], ["22p", "farad", 2.2e-11],
  ["10uH", "henry", 1e-5], ["3V3", "volt", 3.3], ["5V", "volt", 5], ["5V1", "volt", 5.1], ["-12V", "volt", -12], ["230Vac", "volt", 230], ["5v", "volt", 5],
  ["500ma", "ampere", 0.5], ["0.25W", "watt", 0.25], ["16MHz", "hertz", 16e6], ["32.768kHz", "hertz", 32768], ["10ms", "second", 0.01],
  ["1%", "percent", 0.01], ["±1%", "percent", 0.01], ["±0.5%", "percent", 0.005], ["5", "percent", 0.05], ["100ppm", "ppm", 1e-4], ["10ppm", "percent", 1e-5],
  ["2000mAh", "coulomb", 7200], ["25°C", "celsius", 25], ["3950K", "kelvin", 3950], ["1e-3", "ohm", 1e-3], ["6", "number", 6],
] as const)("%s as %s is %d", (word, dimension, number) => {
  expect(readAs(word, dimension)).toEqual({ number, dimension });
});

test.each(["1N4148", "2N7000", "BC547", "LM358", "X7R", "red", "", "k", "4k7k", "10kk", "1..2", "10 k 5", "0x10", "--5", "1/4W"])("%s is no quantity", (word) => {
  expect(isQuantity(word)).toBe(false);
});

test.each([["10uF", "ohm"], ["5V", "percent"], ["10k", "text"], ["10k", "flag"], ["1%", "volt"]] as const)("%s does not fit %s", (word, dimension) => {
  expect(readAs(word, dimension)).toBeUndefined();
});

test("K is kelvin, and kilo only by habit", () => {
  expect(readings("10K")).toEqual([{ number: 10000, prefix: "K" }, { number: 10, dimension: "kelvin", prefix: "" }]);
});
