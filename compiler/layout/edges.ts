// edges.ts — turns nets into edges of two ends: from what drives, through the joints of columns, to what is driven.
import { chosen, key } from "./choices.ts";
import type { Choices } from "./choices.ts";
import type { Circuit, Net } from "./circuit.ts";
import { meetingPoint } from "./finish.ts";
import type { Node, Port } from "./finish.ts";
import type { Flow } from "./flow.ts";
import { isOut } from "./flow.ts";

export interface Edge {
  readonly id: string;
  /** Ids of ports: from an east port to a west port. */
  readonly from: string;
  readonly to: string;
  readonly net: string;
  /** How much it should be straight and short. */
  readonly priority: number;
}

/** A small layered graph: what ELK and the quick placer place. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
}

interface Joint {
  readonly node: Node;
  readonly tap: string;
  readonly y: number;
}

export function joinNodes(circuit: Circuit, drawn: readonly Node[], flow: Flow, choices: Choices): Graph {
  const nodes: Node[] = [...drawn];
  const edges: Edge[] = [];
  const owner = new Map<string, Node>();
  const byNet = new Map<string, { readonly node: Node; readonly port: Port }[]>();
  for (const node of drawn) {
    for (const port of node.ports) {
      owner.set(port.id, node);
      const list = byNet.get(port.net.id);
      if (list) list.push({ node, port });
      else byNet.set(port.net.id, [{ node, port }]);
    }
  }
  const add = (from: string, to: string, net: Net): void => {
    edges.push({ id: `e${edges.length}`, from, to, net: net.id, priority: priorityOf(owner.get(from), owner.get(to), from, flow, circuit) });
  };
  for (const net of circuit.nets.values()) {
    const list = byNet.get(net.id);
    if (!list) continue;
    const sources = list.filter(({ port }) => port.tap === undefined && port.side === "east").map(({ port }) => port.id);
    const sinks = list.filter(({ port }) => port.tap === undefined && port.side === "west").map(({ port }) => port.id);
    const joints = orderJoints(list, Number(choices.get(key.taps(net.id)) ?? 0));
    if (sources.length + sinks.length + joints.length < 2) continue;
    let from = sources;
    if (from.length === 0 && joints.length === 0) {
      const meeting = meetingPoint(`m ${net.id}`, net, ["east"]);
      nodes.push(meeting);
      from = [`${meeting.id}.east`];
    }
    joints.forEach((joint, i) => {
      for (const source of from) add(source, `${joint.tap}|west`, net);
      from = i < joints.length - 1 || sinks.length > 0 ? [`${joint.tap}|east`] : [];
    });
    const [first] = from;
    if (sinks.length > 0 && first !== undefined) {
      for (const sink of sinks) add(first, sink, net);
      for (const other of from.slice(1)) add(other, sinks[0] ?? "", net);
    } else if (joints.length === 0 && from.length > 1) {
      const meeting = meetingPoint(`m ${net.id}`, net, ["west"]);
      nodes.push(meeting);
      for (const source of from) add(source, `${meeting.id}.west`, net);
    }
  }
  return push({ nodes, edges }, choices);
}

function orderJoints(list: readonly { readonly node: Node; readonly port: Port }[], turn: number): readonly Joint[] {
  const joints: Joint[] = [];
  for (const { node, port } of list) if (port.tap !== undefined && port.side === "west") joints.push({ node, tap: port.tap, y: port.y });
  const hang = (joint: Joint): number => (joint.node.rank === 0 ? 0 : joint.y <= 30 ? 3 : joint.y >= joint.node.height - 30 ? 1 : 2);
  joints.sort((a, b) => hang(a) - hang(b));
  const by = joints.length > 0 ? turn % joints.length : 0;
  return [...joints.slice(by), ...joints.slice(0, by)];
}

function priorityOf(from: Node | undefined, to: Node | undefined, port: string, flow: Flow, circuit: Circuit): number {
  void circuit;
  for (const a of namesOf(from)) for (const b of namesOf(to)) if (flow.main.has(`${a}>${b}`)) return 20;
  const drives = from?.draft?.units.some((posed) => posed.unit.form !== "axial" && [...posed.unit.pins.values()].some((pin) => port === `${posed.unit.id}.${pin.number}` && isOut({ unit: posed.unit, pin })));
  return drives === true ? 5 : 0;
}

function namesOf(node: Node | undefined): readonly string[] {
  if (!node?.draft) return [];
  if (node.draft.units.length > 0) return node.draft.units.map((posed) => posed.unit.id);
  return node.draft.flags.map((flag) => (node.edge === "last" ? `port ${flag.net.id}/${flag.label}` : `port ${flag.net.id}`));
}

/** Nodes that the search pushes one layer on get a bare point before each of their inputs. */
function push(graph: Graph, choices: Choices): Graph {
  if (![...choices.keys()].some((name) => name.startsWith("push "))) return graph;
  const nodes = [...graph.nodes];
  let edges = [...graph.edges];
  for (const node of graph.nodes) {
    if (!chosen(choices, key.push(node.id))) continue;
    const west = new Map(node.ports.filter((port) => port.side === "west").map((port) => [port.id, port]));
    edges = edges.flatMap((edge) => {
      const port = west.get(edge.to);
      if (!port) return [edge];
      const meeting = meetingPoint(`p ${edge.id}`, port.net, ["west", "east"]);
      nodes.push(meeting);
      return [{ ...edge, to: `${meeting.id}.west` }, { ...edge, id: `${edge.id}p`, from: `${meeting.id}.east`, priority: 10 }];
    });
  }
  return { nodes, edges };
}
