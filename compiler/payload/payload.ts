// payload.ts — the payload as it is written: the strict dialect, every field there.
import type { Rotation } from "../types/layout.ts";
import type { NetClass, PortDirection } from "../types/model.ts";
import type { Point } from "../types/symbol.ts";

export interface PayloadPort {
  readonly name: string;
  readonly number: string;
  readonly electrical: string;
  /** Absent when the part is not drawn. */
  readonly position?: Point;
  readonly net: string | null;
  readonly open: boolean;
}

export interface PayloadPose {
  readonly position: Point;
  readonly rotation: Rotation;
  readonly mirrored: boolean;
  readonly placed: boolean;
}

export interface PayloadComponent extends PayloadPose {
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly ports: readonly PayloadPort[];
  readonly units: readonly ({ readonly name: string } & PayloadPose)[];
  readonly group: string | null;
  readonly module: string | null;
}

export interface PayloadEnd {
  readonly componentId: string;
  readonly portName: string;
}

export interface PayloadNet {
  readonly name: string;
  readonly kind: NetClass;
  readonly named: boolean;
  readonly ports: readonly string[];
  readonly drawnAs: "wire" | "label" | "symbol";
  readonly because: string;
}

export interface Payload {
  readonly schema: "ginexys-diagram-v2";
  readonly domain: "electrical";
  readonly components: readonly PayloadComponent[];
  readonly circuitPorts: readonly { readonly name: string; readonly direction: PortDirection; readonly net: string }[];
  readonly connections: readonly { readonly id: string; readonly from: PayloadEnd; readonly to: PayloadEnd; readonly net: string }[];
  readonly nets: readonly PayloadNet[];
  readonly metadata: {
    readonly title: string;
    readonly exportedAt?: string;
    readonly componentCount: number;
    readonly connectionCount: number;
    readonly netCount: number;
    readonly contentHash: string;
    readonly generator?: string;
  };
}
