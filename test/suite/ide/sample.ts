// sample.ts — a circuit with one of everything that has a name, for the properties of editing.

export const SAMPLE = `title "everything" rev=A
use "parts.circ"
use "parts.circ" as lib
+5V: power 5V
GND: ground
OUT: net
part twin "Twin gate" prefix=U {
  unit A { IN: pin 1 input left ; Y: pin 2 output right }
  unit B { IN2: pin 3 input left ; Y2: pin 4 output right alias=YB }
  swap A B
}
part clip(n=2) "Clip" prefix=J { P[1..{n}]: pin 1..{n} passive left }
module divider(top=10k, bottom=10k) "Voltage divider" {
  IN: port input
  OUT: port output
  R1: resistor {top}
  R2: resistor {bottom}
  C9: capacitor 10nF
  IN -> R1 -> OUT -> R2 -> GND
  OUT -> C9 -> GND
}
U1: twin
U2: NE555
R[1..3]: resistor 330
R7, R8: resistor 10k 1%
D[1..3]: led red
K1: relay2
K2: lib.relay2
J1: clip 4
DIV1: divider top=4k7
C1: capacitor 100nF
+5V -> R[1..3] -> D[1..3] -> GND
+5V -> R7 -> U1.A.IN
U1.A.Y -> U1.IN2
U1.YB -> (R8 | C1) -> TIMING
TIMING -> U2.TRIG, U2.[THRES, DISCH]
+5V -> U2.VCC, U2.RESET
U2.GND -> GND
U2.OUT -> K1(COIL1 > COIL2) -> GND
OUT -> K2.C2
K2.COIL1 -> DIV1.OUT
+5V -> DIV1.IN
K1.NO -> "odd name", J1.P1
"odd name" -> J1.P[2..3]
nc U2.CTRL, K2.NO, J1.4
place C1 near U2.VCC
align R7, R8
draw TIMING as label
note "trim" near R7
`;
