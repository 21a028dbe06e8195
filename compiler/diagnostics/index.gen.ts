// Made by `npm run gen` from the files of this folder. Do not edit.
import { fileTooLarge } from "./gx1001-file-too-large.ts";
import { notText } from "./gx1002-not-text.ts";
import { logisimFile } from "./gx1003-logisim-file.ts";
import { damagedCharacter } from "./gx1004-damaged-character.ts";
import { unquotedCharacter } from "./gx1005-unquoted-character.ts";
import { unclosedString } from "./gx1006-unclosed-string.ts";
import { unclosedComment } from "./gx1007-unclosed-comment.ts";
import { unknownEscape } from "./gx1008-unknown-escape.ts";
import { commentTouchesWord } from "./gx1009-comment-touches-word.ts";
import { arrowTouchesWord } from "./gx1010-arrow-touches-word.ts";
import { nestingTooDeep } from "./gx1011-nesting-too-deep.ts";
import { unknownPin } from "./gx1012-unknown-pin.ts";
import { invisibleCharacter } from "./gx1013-invisible-character.ts";
import { statementTooLong } from "./gx1014-statement-too-long.ts";
import { unclosedBracket } from "./gx1020-unclosed-bracket.ts";
import { strayBracket } from "./gx1021-stray-bracket.ts";
import { missingRightSide } from "./gx1022-missing-right-side.ts";
import { missingLeftSide } from "./gx1023-missing-left-side.ts";
import { strayMark } from "./gx1024-stray-mark.ts";
import { unclosedBrace } from "./gx1025-unclosed-brace.ts";
import { strayBrace } from "./gx1026-stray-brace.ts";
import { missingBrace } from "./gx1027-missing-brace.ts";
import { missingLineEnd } from "./gx1028-missing-line-end.ts";
import { noStatement } from "./gx1029-no-statement.ts";
import { unexpectedWord } from "./gx1030-unexpected-word.ts";
import { missingKind } from "./gx1031-missing-kind.ts";
import { blockNotAllowed } from "./gx1032-block-not-allowed.ts";
import { statementOutOfPlace } from "./gx1033-statement-out-of-place.ts";
import { incompleteStatement } from "./gx1034-incomplete-statement.ts";
import { incompleteRange } from "./gx1035-incomplete-range.ts";
import { dashesInDeclaration } from "./gx1036-dashes-in-declaration.ts";
import { blankInName } from "./gx1037-blank-in-name.ts";
import { continuationNotIndented } from "./gx1038-continuation-not-indented.ts";
import { markdown } from "./gx1040-markdown.ts";
import { foreignComment } from "./gx1041-foreign-comment.ts";
import { foreignQuotes } from "./gx1042-foreign-quotes.ts";
import { foreignArrow } from "./gx1043-foreign-arrow.ts";
import { kindFirst } from "./gx1044-kind-first.ts";
import { missingColon } from "./gx1045-missing-colon.ts";
import { noKind } from "./gx1046-no-kind.ts";
import { equalsDeclaration } from "./gx1047-equals-declaration.ts";
import { callArguments } from "./gx1048-call-arguments.ts";
import { propertyBlock } from "./gx1049-property-block.ts";
import { pinMap } from "./gx1050-pin-map.ts";
import { wrapper } from "./gx1052-wrapper.ts";
import { connectWords } from "./gx1053-connect-words.ts";
import { netlistForm } from "./gx1054-netlist-form.ts";
import { spiceCard } from "./gx1055-spice-card.ts";
import { pinForm } from "./gx1056-pin-form.ts";
import { arrowInPass } from "./gx1058-arrow-in-pass.ts";
import { rangeDots } from "./gx1059-range-dots.ts";
import { importWord } from "./gx1060-import-word.ts";
import { strayComma } from "./gx1061-stray-comma.ts";
import { quantityForm } from "./gx1062-quantity-form.ts";
import { doubleBar } from "./gx1063-double-bar.ts";
import { commentForParallel } from "./gx1064-comment-for-parallel.ts";
import { foreignOverbar } from "./gx1065-foreign-overbar.ts";
import { unknownKind } from "./gx1100-unknown-kind.ts";
import { kindDeclaredTwice } from "./gx1101-kind-declared-twice.ts";
import { kindMissing } from "./gx1102-kind-missing.ts";
import { kindInferred } from "./gx1103-kind-inferred.ts";
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
import { declaredTwice } from "./gx1200-declared-twice.ts";
import { undeclaredDesignator } from "./gx1201-undeclared-designator.ts";
import { usedOnce } from "./gx1202-used-once.ts";
import { nameAlike } from "./gx1203-name-alike.ts";
import { namesNearlyAlike } from "./gx1204-names-nearly-alike.ts";
import { pinOfWhichUnit } from "./gx1205-pin-of-which-unit.ts";
import { pinNumberOrName } from "./gx1206-pin-number-or-name.ts";
import { pinAliasShared } from "./gx1207-pin-alias-shared.ts";
import { pinNameRepeated } from "./gx1208-pin-name-repeated.ts";
import { habitPin } from "./gx1209-habit-pin.ts";
import { tooManySteps } from "./gx1210-too-many-steps.ts";
import { memberOfNet } from "./gx1211-member-of-net.ts";
import { unknownPart } from "./gx1212-unknown-part.ts";
import { habitUnit } from "./gx1213-habit-unit.ts";
import { badName } from "./gx1214-bad-name.ts";
import { dashInName } from "./gx1215-dash-in-name.ts";
import { valueFitsNothing } from "./gx1300-value-fits-nothing.ts";
import { secondValue } from "./gx1301-second-value.ts";
import { wrongDimension } from "./gx1302-wrong-dimension.ts";
import { nearOption } from "./gx1303-near-option.ts";
import { nearKey } from "./gx1304-near-key.ts";
import { keyIsPin } from "./gx1305-key-is-pin.ts";
import { packageAsValue } from "./gx1306-package-as-value.ts";
import { doubtfulMagnitude } from "./gx1307-doubtful-magnitude.ts";
import { strayArgument } from "./gx1308-stray-argument.ts";
import { keyGivenTwice } from "./gx1309-key-given-twice.ts";
import { familySize } from "./gx1310-family-size.ts";
import { unknownParameter } from "./gx1311-unknown-parameter.ts";
import { capitalKilo } from "./gx1312-capital-kilo.ts";
import { listLengths } from "./gx1400-list-lengths.ts";
import { bareAtEnd } from "./gx1401-bare-at-end.ts";
import { needsWay } from "./gx1402-needs-way.ts";
import { notPassedBare } from "./gx1403-not-passed-bare.ts";
import { passedTwice } from "./gx1404-passed-twice.ts";
import { sameWayInAndOut } from "./gx1405-same-way-in-and-out.ts";
import { pinByPin } from "./gx1406-pin-by-pin.ts";
import { mixedPlace } from "./gx1407-mixed-place.ts";
import { commaForParallel } from "./gx1408-comma-for-parallel.ts";
import { branchWithoutPart } from "./gx1409-branch-without-part.ts";
import { branchesDisagree } from "./gx1410-branches-disagree.ts";
import { rangeOnOneNet } from "./gx1411-range-on-one-net.ts";
import { joinsNothing } from "./gx1412-joins-nothing.ts";
import { ncAsNet } from "./gx1413-nc-as-net.ts";
import { namesJoined } from "./gx1414-names-joined.ts";
import { supplyToGround } from "./gx1415-supply-to-ground.ts";
import { suppliesDiffer } from "./gx1416-supplies-differ.ts";
import { badRange } from "./gx1417-bad-range.ts";
import { ncOfNet } from "./gx1419-nc-of-net.ts";
import { useRefused } from "./gx1500-use-refused.ts";
import { useSelf } from "./gx1501-use-self.ts";
import { namespaceTaken } from "./gx1504-namespace-taken.ts";
import { kindAmbiguous } from "./gx1505-kind-ambiguous.ts";
import { moduleRecursion } from "./gx1510-module-recursion.ts";
import { tooManyParts } from "./gx1511-too-many-parts.ts";
import { tooDeep } from "./gx1512-too-deep.ts";
import { budgetSpent } from "./gx1513-budget-spent.ts";
import { moduleParameterMissing } from "./gx1514-module-parameter-missing.ts";
import { moduleParameterUnknown } from "./gx1515-module-parameter-unknown.ts";
import { unknownPort } from "./gx1516-unknown-port.ts";
import { hintNamesNothing } from "./gx1600-hint-names-nothing.ts";
import { hintContradicts } from "./gx1601-hint-contradicts.ts";
import { hintArgument } from "./gx1602-hint-argument.ts";
import { ignoreUseless } from "./gx1603-ignore-useless.ts";
import { ignoreOfError } from "./gx1604-ignore-of-error.ts";
import { ignoreUnknownCode } from "./gx1605-ignore-unknown-code.ts";
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
import { instancePortOpen } from "./gx2035-instance-port-open.ts";
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
import { hintDropped } from "./gx3001-hint-dropped.ts";
import { drawnPlainly } from "./gx3002-drawn-plainly.ts";
import { entryOf, type DiagnosticEntry } from "./registry.ts";

export type { Extra } from "./define.ts";
export { diagnosticPage } from "./page.ts";
export type { DiagnosticEntry } from "./registry.ts";
export {
  fileTooLarge,
  notText,
  logisimFile,
  damagedCharacter,
  unquotedCharacter,
  unclosedString,
  unclosedComment,
  unknownEscape,
  commentTouchesWord,
  arrowTouchesWord,
  nestingTooDeep,
  unknownPin,
  invisibleCharacter,
  statementTooLong,
  unclosedBracket,
  strayBracket,
  missingRightSide,
  missingLeftSide,
  strayMark,
  unclosedBrace,
  strayBrace,
  missingBrace,
  missingLineEnd,
  noStatement,
  unexpectedWord,
  missingKind,
  blockNotAllowed,
  statementOutOfPlace,
  incompleteStatement,
  incompleteRange,
  dashesInDeclaration,
  blankInName,
  continuationNotIndented,
  markdown,
  foreignComment,
  foreignQuotes,
  foreignArrow,
  kindFirst,
  missingColon,
  noKind,
  equalsDeclaration,
  callArguments,
  propertyBlock,
  pinMap,
  wrapper,
  connectWords,
  netlistForm,
  spiceCard,
  pinForm,
  arrowInPass,
  rangeDots,
  importWord,
  strayComma,
  quantityForm,
  doubleBar,
  commentForParallel,
  foreignOverbar,
  unknownKind,
  kindDeclaredTwice,
  kindMissing,
  kindInferred,
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
  declaredTwice,
  undeclaredDesignator,
  usedOnce,
  nameAlike,
  namesNearlyAlike,
  pinOfWhichUnit,
  pinNumberOrName,
  pinAliasShared,
  pinNameRepeated,
  habitPin,
  tooManySteps,
  memberOfNet,
  unknownPart,
  habitUnit,
  badName,
  dashInName,
  valueFitsNothing,
  secondValue,
  wrongDimension,
  nearOption,
  nearKey,
  keyIsPin,
  packageAsValue,
  doubtfulMagnitude,
  strayArgument,
  keyGivenTwice,
  familySize,
  unknownParameter,
  capitalKilo,
  listLengths,
  bareAtEnd,
  needsWay,
  notPassedBare,
  passedTwice,
  sameWayInAndOut,
  pinByPin,
  mixedPlace,
  commaForParallel,
  branchWithoutPart,
  branchesDisagree,
  rangeOnOneNet,
  joinsNothing,
  ncAsNet,
  namesJoined,
  supplyToGround,
  suppliesDiffer,
  badRange,
  ncOfNet,
  useRefused,
  useSelf,
  namespaceTaken,
  kindAmbiguous,
  moduleRecursion,
  tooManyParts,
  tooDeep,
  budgetSpent,
  moduleParameterMissing,
  moduleParameterUnknown,
  unknownPort,
  hintNamesNothing,
  hintContradicts,
  hintArgument,
  ignoreUseless,
  ignoreOfError,
  ignoreUnknownCode,
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
  instancePortOpen,
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
  hintDropped,
  drawnPlainly,
};

let entries: readonly DiagnosticEntry[] | undefined;

/** Every code, in the order of codes; the list is made when first asked for. */
export function allDiagnostics(): readonly DiagnosticEntry[] {
  entries ??= [
    entryOf(fileTooLarge),
    entryOf(notText),
    entryOf(logisimFile),
    entryOf(damagedCharacter),
    entryOf(unquotedCharacter),
    entryOf(unclosedString),
    entryOf(unclosedComment),
    entryOf(unknownEscape),
    entryOf(commentTouchesWord),
    entryOf(arrowTouchesWord),
    entryOf(nestingTooDeep),
    entryOf(unknownPin),
    entryOf(invisibleCharacter),
    entryOf(statementTooLong),
    entryOf(unclosedBracket),
    entryOf(strayBracket),
    entryOf(missingRightSide),
    entryOf(missingLeftSide),
    entryOf(strayMark),
    entryOf(unclosedBrace),
    entryOf(strayBrace),
    entryOf(missingBrace),
    entryOf(missingLineEnd),
    entryOf(noStatement),
    entryOf(unexpectedWord),
    entryOf(missingKind),
    entryOf(blockNotAllowed),
    entryOf(statementOutOfPlace),
    entryOf(incompleteStatement),
    entryOf(incompleteRange),
    entryOf(dashesInDeclaration),
    entryOf(blankInName),
    entryOf(continuationNotIndented),
    entryOf(markdown),
    entryOf(foreignComment),
    entryOf(foreignQuotes),
    entryOf(foreignArrow),
    entryOf(kindFirst),
    entryOf(missingColon),
    entryOf(noKind),
    entryOf(equalsDeclaration),
    entryOf(callArguments),
    entryOf(propertyBlock),
    entryOf(pinMap),
    entryOf(wrapper),
    entryOf(connectWords),
    entryOf(netlistForm),
    entryOf(spiceCard),
    entryOf(pinForm),
    entryOf(arrowInPass),
    entryOf(rangeDots),
    entryOf(importWord),
    entryOf(strayComma),
    entryOf(quantityForm),
    entryOf(doubleBar),
    entryOf(commentForParallel),
    entryOf(foreignOverbar),
    entryOf(unknownKind),
    entryOf(kindDeclaredTwice),
    entryOf(kindMissing),
    entryOf(kindInferred),
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
    entryOf(declaredTwice),
    entryOf(undeclaredDesignator),
    entryOf(usedOnce),
    entryOf(nameAlike),
    entryOf(namesNearlyAlike),
    entryOf(pinOfWhichUnit),
    entryOf(pinNumberOrName),
    entryOf(pinAliasShared),
    entryOf(pinNameRepeated),
    entryOf(habitPin),
    entryOf(tooManySteps),
    entryOf(memberOfNet),
    entryOf(unknownPart),
    entryOf(habitUnit),
    entryOf(badName),
    entryOf(dashInName),
    entryOf(valueFitsNothing),
    entryOf(secondValue),
    entryOf(wrongDimension),
    entryOf(nearOption),
    entryOf(nearKey),
    entryOf(keyIsPin),
    entryOf(packageAsValue),
    entryOf(doubtfulMagnitude),
    entryOf(strayArgument),
    entryOf(keyGivenTwice),
    entryOf(familySize),
    entryOf(unknownParameter),
    entryOf(capitalKilo),
    entryOf(listLengths),
    entryOf(bareAtEnd),
    entryOf(needsWay),
    entryOf(notPassedBare),
    entryOf(passedTwice),
    entryOf(sameWayInAndOut),
    entryOf(pinByPin),
    entryOf(mixedPlace),
    entryOf(commaForParallel),
    entryOf(branchWithoutPart),
    entryOf(branchesDisagree),
    entryOf(rangeOnOneNet),
    entryOf(joinsNothing),
    entryOf(ncAsNet),
    entryOf(namesJoined),
    entryOf(supplyToGround),
    entryOf(suppliesDiffer),
    entryOf(badRange),
    entryOf(ncOfNet),
    entryOf(useRefused),
    entryOf(useSelf),
    entryOf(namespaceTaken),
    entryOf(kindAmbiguous),
    entryOf(moduleRecursion),
    entryOf(tooManyParts),
    entryOf(tooDeep),
    entryOf(budgetSpent),
    entryOf(moduleParameterMissing),
    entryOf(moduleParameterUnknown),
    entryOf(unknownPort),
    entryOf(hintNamesNothing),
    entryOf(hintContradicts),
    entryOf(hintArgument),
    entryOf(ignoreUseless),
    entryOf(ignoreOfError),
    entryOf(ignoreUnknownCode),
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
    entryOf(instancePortOpen),
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
    entryOf(hintDropped),
    entryOf(drawnPlainly),
  ];
  return entries;
}

/** One code's entry, `GX1012` in any case; undefined when there is none. */
export function findDiagnostic(code: string): DiagnosticEntry | undefined {
  const wanted = code.toUpperCase();
  return allDiagnostics().find((entry) => entry.code === wanted);
}
