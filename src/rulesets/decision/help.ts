/** Sections of the Decision rules journal to which the "?" buttons link, by topic. */
import { journalPlaces } from "../../ruleset/journal-places.ts";

const at = journalPlaces("decision-rules", "TessDeciRules001");

const ROLL = "TessDeciRulRoll1";
const NUMBERS = "TessDeciRulNums1";
const TURN = "TessDeciRulTurn1";
const SPEND = "TessDeciRulSpnd1";
const ENEMY = "TessDeciRulFoes1";
const HARM = "TessDeciRulHarm1";
const ENDS = "TessDeciRulEnds1";
const MAKING = "TessDeciRulMake1";

export const decisionHelp = {
  success: at(ROLL, "success-and-failure"),
  advantage: at(ROLL, "advantage-and-disadvantage"),
  contests: at(ROLL, "contests"),
  ties: at(ROLL, "ties-in-a-contest"),
  targetNumber: at(NUMBERS, "the-target-number"),
  change: at(NUMBERS, "the-target-number"),
  adjust: at(NUMBERS, "moving-the-number"),
  luck: at(SPEND, "luck"),
  supplies: at(SPEND, "supply-dice"),
  drain: at(SPEND, "magazines"),
  refill: at(SPEND, "magazines"),
  specialty: at(ENEMY, "specialty-and-other"),
  does: at(ENEMY, "what-it-does"),
  damage: at(TURN, "damage"),
  defense: at(HARM, "defense"),
  vitality: at(HARM, "vitality"),
  stress: at(HARM, "stress"),
  sceneEnd: at(ENDS, "when-a-scene-ends"),
  rest: at(ENDS, "resting"),
  sessionEnd: at(ENDS, "a-new-session"),
  attributes: at(MAKING, "attributes"),
  derived: at(MAKING, "what-follows-from-them"),
  level: at(ENDS, "going-up-a-level"),
  scene: at(NUMBERS, "the-target-number"),
} as const;
