// sample.ts — a file of some 60 lines with every form of the language, for tests that damage it.
export const SAMPLE = `title "Blinker with a display" rev=A author="M. Muster"
use "power/ldo.circ"
use "parts.circ" as lib

V9: power 9V
GND: ground
U1: NE555
R1: resistor 10k 1% 0.25W footprint=Resistor_SMD:R_0603 mpn="RC0603FR-0710KL"
R2, R3: resistor 470
R[4..7]: resistor 330 dnp
C1: polarized_capacitor 10uF 25V
U2: AMS1117-3.3
J1: connector 2 "AC in"
D[7..0]: net
U3: lib.opamp // from the parts file

V9 -> R1 -> U1.DISCH -> R2 -> TIMING -> C1 -> GND
TIMING -> U1.TRIG, U1.THRES
V9 -> U1.VCC, U1.RESET
U1.OUT -> (R3 | C1 -> R4) -> D1(K > A) -- "Net-(C1-Pad1)"
U1.[TRIG, THRES] -> U2.D[0..1]
  -> GND
nc U1.5, U1.7
/* the LM358 with
   its two halves */
part LM358 "Dual op-amp" prefix=U {
  unit A { IN+: pin 3 input left ; IN-: pin 2 input left ; OUT: pin 1 output right }
  unit B {
    IN+: pin 5 input left
    IN-: pin 6 input left
    OUT: pin 7 output right
  }
  unit power { V+: pin 8 power_in top alias=VCC ; V-: pin 4 power_in bottom alias=GND }
  swap A B
  symbol A, B = opamp
}

part buzzer(n=2) "Piezo buzzer" prefix=BZ {
  param resistance: ohm
  param color: red | green = red
  alias BZ beeper
  through positive > negative
  spice B {positive} {negative}
  P[1..{n}]: pin 1..{n} passive left at (-2, -1)
  symbol iec {
    arc (0, 0) radius=2 from=-90 to=90
    line (0, -2) (0, 2)
    text "B" (0, 0) size=1.2
  }
}
module divider(top=10k, bottom=10k) "Voltage divider" {
  IN: port input
  OUT: port output
  R1: resistor {top}
  IN -> R1 -> OUT -> R2 -> GND
}
group "Output stage" {
  DIV1: divider bottom=22k draw=box
  DIV1.OUT -> ~RESET
}
place C1 near U1.VCC
place R1 left of R2
place R3 at (12, 4) rotate=90 mirror
align R1, R2, R3
orient R1 vertical
draw SCL as label
flow right
note "trim to 1.2 V" near R2
`;
