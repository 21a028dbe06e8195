// shape.ts — a circuit without its names: two models with equal shapes are one circuit, whatever its parts, nets and kinds are called.
import type { Model } from "../types/model.ts";

/** Text that is equal for circuits that differ in names only. Parts and nets are told apart by their order and by their pins. */
export function shapeOf(model: Model): string {
  const index = new Map(model.parts.map((part, i) => [part.id, i]));
  const modules = new Map(model.modules.map((module, i) => [module.id, i]));
  const frames = new Map(model.frames.map((frame, i) => [frame.id, i]));
  const nets = new Map(model.nets.map((net) => [net.id, net.pins.map((pin) => `${index.get(pin.part) ?? "?"}.${pin.pin}`).sort().join(" ")]));
  const place = (id: string) => index.get(id) ?? modules.get(id) ?? index.get(id.slice(0, id.lastIndexOf("."))) ?? "?";
  return JSON.stringify({
    parts: model.parts.map((part) => [
      part.unknown, part.params.map((param) => [param.text, param.quantity?.number ?? null]), part.properties, part.dnp, modules.get(part.module ?? "") ?? null, frames.get(part.frame ?? "") ?? null,
      part.pins.map((pin) => [pin.def.number, pin.def.electrical, pin.def.ground, pin.def.unit === "", pin.open, pin.net === null]),
      part.def.units.map((unit) => [unit.pins, unit.symbol ?? null]), part.def.through ?? null,
    ]),
    nets: model.nets.map((net) => [nets.get(net.id), net.named, net.class, net.voltage ?? null, net.style ?? null, net.declared, net.otherNames.length]).map((net) => JSON.stringify(net)).sort(),
    ports: model.ports.map((port) => [port.direction, nets.get(port.net) ?? null]),
    modules: model.modules.map((module) => [module.drawAs, modules.get(module.parent ?? "") ?? null, module.ports.map((port) => [port.direction, nets.get(port.net) ?? null])]),
    hints: model.hints.map((hint) => {
      switch (hint.kind) {
        case "flow": return [hint.kind, hint.direction, modules.get(hint.module ?? "") ?? null];
        case "draw": return [hint.kind, hint.as, hint.nets.map((net) => nets.get(net) ?? "?")];
        case "at": return [hint.kind, place(hint.what), hint.x, hint.y, hint.rotate, hint.mirror];
        case "align": return [hint.kind, hint.what.map(place)];
        case "orient": return [hint.kind, hint.what.map(place), hint.direction];
        default: return [hint.kind, hint.what.map(place), place(hint.target)];
      }
    }),
    notes: model.notes.map((note) => [note.text, note.near === null ? null : place(note.near)]),
    frames: model.frames.length,
  });
}
