/** Places in the rules journal of Decision, by what a "?" is about. */
import { journalPlaces } from "../../ruleset/journal-places.ts";

const at = journalPlaces("decision-rules", "TessDeciRules001");

const ROLL = "TessDeciRulRoll1";
const SPEND = "TessDeciRulSpnd1";
const ENEMY = "TessDeciRulFoes1";
const HARM = "TessDeciRulHarm1";
const MAKING = "TessDeciRulMake1";

export const decisionHelp = {
  advantage: at(ROLL, "advantage-and-disadvantage"),
  targetNumber: at("TessDeciRulNums1", "the-target-number"),
  luck: at(SPEND, "luck"),
  supplies: at(SPEND, "supply-dice"),
  specialty: at(ENEMY, "specialty-and-other"),
  does: at(ENEMY, "what-it-does"),
  defense: at(HARM, "defense"),
  vitality: at(HARM, "vitality"),
  stress: at(HARM, "stress"),
  attributes: at(MAKING, "attributes"),
  derived: at(MAKING, "what-follows-from-them"),
  level: at("TessDeciRulEnds1", "going-up-a-level"),
  scene: at("TessDeciRulRun01", "how-hard"),
} as const;
