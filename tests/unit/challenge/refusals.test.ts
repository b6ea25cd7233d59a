/** Out-of-range input is refused with an error that names the field. */
import * as challenge from "../../../src/rulesets/challenge/rules/index.ts";
import { describeRefusals, type Range, type SingleRefusal } from "../refusals.ts";

const check = {
  challenge: 3,
  rating: 2,
  target: 4,
  modifiers: [{ label: "a", dice: 1 }],
  hazards: [{ label: "b", rating: 2, source: "s" }],
  waived: [{ label: "c", rating: 1 }],
  defied: 1,
  bonusHits: [{ label: "d", hits: 1 }],
  bonusDice: [{ label: "e", dice: 1 }],
  ranks: 2,
  threshold: 2,
};

const ranges: readonly Range[] = [
  ["challenge", 1, 50],
  ["target", 2, 20],
  ["rating", 0, 4],
  ["modifiers.0.dice", -20, 20],
  ["hazards.0.rating", 1, 50],
  ["waived.0.rating", 1, 50],
  ["defied", 0, 1000],
  ["bonusHits.0.hits", -50, 50],
  ["bonusDice.0.dice", 1, 10],
  ["ranks", 0, 20],
  ["threshold", 1, 50],
];

const turn = { actions: 1, shifts: 1 };
const luck = challenge.skill("luck", "source");

const single: readonly SingleRefusal[] = [
  ["rating of a Skill", () => challenge.mayRoll(luck, Number.NaN, "source"), "rating"],
  ["edition", () => challenge.mayRoll({ ...luck, trained: true }, 0, "third" as never), "edition"],
  ["actions left", () => challenge.spendAction({ ...turn, actions: 2 }), "turn.actions"],
  ["Shifts left", () => challenge.spendShift({ ...turn, shifts: 0.5 }), "turn.shifts"],
];

describeRefusals(challenge, check, ranges, single);
