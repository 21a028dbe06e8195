// Made by `npm run gen` from the files of this folder. Do not edit.
import { kindDeclaredTwice } from "./gx1101-kind-declared-twice.ts";
import { pinNumberRepeated } from "./gx1150-pin-number-repeated.ts";
import { unknownPinWord } from "./gx1151-unknown-pin-word.ts";
import { misplacedStatement } from "./gx1152-misplaced-statement.ts";
import { pinNumbersMismatch } from "./gx1153-pin-numbers-mismatch.ts";
import { pinWithoutPlace } from "./gx1154-pin-without-place.ts";
import { badPrimitive } from "./gx1155-bad-primitive.ts";
import { badBorrow } from "./gx1156-bad-borrow.ts";
import { unknownPartMember } from "./gx1157-unknown-part-member.ts";
import { badUnitName } from "./gx1158-bad-unit-name.ts";
import { badParameterDefinition } from "./gx1159-bad-parameter-definition.ts";
import { pinOffGrid } from "./gx1160-pin-off-grid.ts";
import { leadMeetsNothing } from "./gx1161-lead-meets-nothing.ts";
import { badRange } from "./gx1417-bad-range.ts";
import { supplyShort } from "./gx2001-supply-short.ts";
import { suppliesJoined } from "./gx2002-supplies-joined.ts";
import { outputsJoined } from "./gx2003-outputs-joined.ts";
import { openPin } from "./gx2004-open-pin.ts";
import { outputOnRail } from "./gx2005-output-on-rail.ts";
import { supplyPinNotFed } from "./gx2006-supply-pin-not-fed.ts";
import { inputNotDriven } from "./gx2007-input-not-driven.ts";
import { netWithOnePin } from "./gx2008-net-with-one-pin.ts";
import { partNotConnected } from "./gx2009-part-not-connected.ts";
import { unusedUnit } from "./gx2010-unused-unit.ts";
import { partBackwards } from "./gx2011-part-backwards.ts";
import { ledWithoutLimit } from "./gx2012-led-without-limit.ts";
import { baseWithoutResistor } from "./gx2013-base-without-resistor.ts";
import { coilWithoutDiode } from "./gx2014-coil-without-diode.ts";
import { noDecoupling } from "./gx2015-no-decoupling.ts";
import { crystalWithoutLoad } from "./gx2016-crystal-without-load.ts";
import { busWithoutPullUp } from "./gx2017-bus-without-pull-up.ts";
import { openCollectorWithoutPullUp } from "./gx2018-open-collector-without-pull-up.ts";
import { gateFloating } from "./gx2019-gate-floating.ts";
import { valueMissing } from "./gx2020-value-missing.ts";
import { designatorPrefix } from "./gx2022-designator-prefix.ts";
import { resetNotHeld } from "./gx2023-reset-not-held.ts";
import { endsOnOneNet } from "./gx2024-ends-on-one-net.ts";
import { voltageRating } from "./gx2025-voltage-rating.ts";
import { regulatorSwapped } from "./gx2026-regulator-swapped.ts";
import { noConnectJoined } from "./gx2027-no-connect-joined.ts";
import { powerOutputsJoined } from "./gx2029-power-outputs-joined.ts";
import { groundsApart } from "./gx2030-grounds-apart.ts";
import { supplyWithoutSource } from "./gx2031-supply-without-source.ts";
import { resistorPower } from "./gx2032-resistor-power.ts";
import { ledCurrent } from "./gx2033-led-current.ts";
import { portNotUsed } from "./gx2034-port-not-used.ts";
import { supplyPinsReversed } from "./gx2036-supply-pins-reversed.ts";
import { pairCrossed } from "./gx2039-pair-crossed.ts";
import { followerBackwards } from "./gx2040-follower-backwards.ts";
import { amplifierWithoutBias } from "./gx2041-amplifier-without-bias.ts";
import { levelsDiffer } from "./gx2042-levels-differ.ts";
import { transistorReversed } from "./gx2043-transistor-reversed.ts";
import { switchShortsSupply } from "./gx2044-switch-shorts-supply.ts";
import { coilOnLogic } from "./gx2045-coil-on-logic.ts";
import { referenceWithoutCapacitor } from "./gx2046-reference-without-capacitor.ts";
import { supplyNameAndVoltage } from "./gx2047-supply-name-and-voltage.ts";
import { sourceAndSupplyDiffer } from "./gx2048-source-and-supply-differ.ts";
import { entryOf, type DiagnosticEntry } from "./registry.ts";

export { defineDiagnostic, type DiagnosticKind, type DiagnosticSpec, type Extra } from "./define.ts";
export { diagnosticPage } from "./page.ts";
export type { DiagnosticEntry } from "./registry.ts";
export {
  kindDeclaredTwice,
  pinNumberRepeated,
  unknownPinWord,
  misplacedStatement,
  pinNumbersMismatch,
  pinWithoutPlace,
  badPrimitive,
  badBorrow,
  unknownPartMember,
  badUnitName,
  badParameterDefinition,
  pinOffGrid,
  leadMeetsNothing,
  badRange,
  supplyShort,
  suppliesJoined,
  outputsJoined,
  openPin,
  outputOnRail,
  supplyPinNotFed,
  inputNotDriven,
  netWithOnePin,
  partNotConnected,
  unusedUnit,
  partBackwards,
  ledWithoutLimit,
  baseWithoutResistor,
  coilWithoutDiode,
  noDecoupling,
  crystalWithoutLoad,
  busWithoutPullUp,
  openCollectorWithoutPullUp,
  gateFloating,
  valueMissing,
  designatorPrefix,
  resetNotHeld,
  endsOnOneNet,
  voltageRating,
  regulatorSwapped,
  noConnectJoined,
  powerOutputsJoined,
  groundsApart,
  supplyWithoutSource,
  resistorPower,
  ledCurrent,
  portNotUsed,
  supplyPinsReversed,
  pairCrossed,
  followerBackwards,
  amplifierWithoutBias,
  levelsDiffer,
  transistorReversed,
  switchShortsSupply,
  coilOnLogic,
  referenceWithoutCapacitor,
  supplyNameAndVoltage,
  sourceAndSupplyDiffer,
};

let entries: readonly DiagnosticEntry[] | undefined;

/** Every code, in the order of codes; the list is made when first asked for. */
export function allDiagnostics(): readonly DiagnosticEntry[] {
  entries ??= [
    entryOf(kindDeclaredTwice),
    entryOf(pinNumberRepeated),
    entryOf(unknownPinWord),
    entryOf(misplacedStatement),
    entryOf(pinNumbersMismatch),
    entryOf(pinWithoutPlace),
    entryOf(badPrimitive),
    entryOf(badBorrow),
    entryOf(unknownPartMember),
    entryOf(badUnitName),
    entryOf(badParameterDefinition),
    entryOf(pinOffGrid),
    entryOf(leadMeetsNothing),
    entryOf(badRange),
    entryOf(supplyShort),
    entryOf(suppliesJoined),
    entryOf(outputsJoined),
    entryOf(openPin),
    entryOf(outputOnRail),
    entryOf(supplyPinNotFed),
    entryOf(inputNotDriven),
    entryOf(netWithOnePin),
    entryOf(partNotConnected),
    entryOf(unusedUnit),
    entryOf(partBackwards),
    entryOf(ledWithoutLimit),
    entryOf(baseWithoutResistor),
    entryOf(coilWithoutDiode),
    entryOf(noDecoupling),
    entryOf(crystalWithoutLoad),
    entryOf(busWithoutPullUp),
    entryOf(openCollectorWithoutPullUp),
    entryOf(gateFloating),
    entryOf(valueMissing),
    entryOf(designatorPrefix),
    entryOf(resetNotHeld),
    entryOf(endsOnOneNet),
    entryOf(voltageRating),
    entryOf(regulatorSwapped),
    entryOf(noConnectJoined),
    entryOf(powerOutputsJoined),
    entryOf(groundsApart),
    entryOf(supplyWithoutSource),
    entryOf(resistorPower),
    entryOf(ledCurrent),
    entryOf(portNotUsed),
    entryOf(supplyPinsReversed),
    entryOf(pairCrossed),
    entryOf(followerBackwards),
    entryOf(amplifierWithoutBias),
    entryOf(levelsDiffer),
    entryOf(transistorReversed),
    entryOf(switchShortsSupply),
    entryOf(coilOnLogic),
    entryOf(referenceWithoutCapacitor),
    entryOf(supplyNameAndVoltage),
    entryOf(sourceAndSupplyDiffer),
  ];
  return entries;
}

/** One code's entry, `GX1012` in any case; undefined when there is none. */
export function findDiagnostic(code: string): DiagnosticEntry | undefined {
  const wanted = code.toUpperCase();
  return allDiagnostics().find((entry) => entry.code === wanted);
}
