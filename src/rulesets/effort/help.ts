/** Sections of the Effort rules journal to which the "?" buttons link, by topic. */
import { journalPlaces } from "../../ruleset/journal-places.ts";

const at = journalPlaces("effort-rules", "TessEffoRules001");

const ROLL = "TessEffoRulRoll1";
const NUMBERS = "TessEffoRulNums1";
const TURN = "TessEffoRulTurn1";
const SPEND = "TessEffoRulSpnd1";
const OPPOSING = "TessEffoRulOppo1";
const THREATS = "TessEffoRulFoes1";
const ENDS = "TessEffoRulEnds1";
const MAKING = "TessEffoRulMake1";
const RUNNING = "TessEffoRulRun01";

export const effortHelp = {
  whenToRoll: at(ROLL, "when-to-roll"),
  roll: at(ROLL, "the-roll"),
  difficulty: at(NUMBERS, "difficulty"),
  critical: at(NUMBERS, "critical-results"),
  turns: at(TURN, "turns"),
  deed: at(TURN, "one-action"),
  payment: at(SPEND, "which-one-pays"),
  resources: at(SPEND, "four-resources"),
  hinder: at(OPPOSING, "hinder"),
  resist: at(OPPOSING, "resist"),
  threats: at(THREATS, "what-a-threat-is"),
  pool: at(THREATS, "the-pool"),
  sceneEnd: at(ENDS, "when-a-scene-ends"),
  rests: at(ENDS, "short-rest"),
  advance: at(ENDS, "the-end-of-a-story"),
  attributes: at(MAKING, "attributes"),
  links: at(MAKING, "other-attributes"),
  significance: at(RUNNING, "what-a-failure-means"),
} as const;
