/** Sections of the Challenge rules journal to which the "?" buttons link, by topic. */
import { journalPlaces } from "../../ruleset/journal-places.ts";

const at = journalPlaces("challenge-rules", "TessChalRules001");

const ROLL = "TessChalRulRoll1";
const NUMBERS = "TessChalRulNums1";
const TURN = "TessChalRulTurn1";
const SPEND = "TessChalRulSpnd1";
const ENEMY = "TessChalRulFoes1";
const HARM = "TessChalRulHarm1";
const ENDS = "TessChalRulEnds1";
const MAKING = "TessChalRulMake1";

export const challengeHelp = {
  whenToRoll: at(ROLL, "when-to-roll"),
  hits: at(ROLL, "hits"),
  ones: at(ROLL, "ones"),
  challenge: at(NUMBERS, "the-challenge"),
  target: at(NUMBERS, "the-target"),
  threshold: at(NUMBERS, "hits-needed"),
  skill: at(NUMBERS, "skill-ratings"),
  bonus: at(NUMBERS, "bonus-hits"),
  kind: at(TURN, "actions-and-shifts"),
  initiative: at(TURN, "who-acts-next"),
  initiativeTest: at(TURN, "the-initiative-test"),
  zones: at(TURN, "zones"),
  defy: at(TURN, "defy-danger"),
  createAdvantage: at(TURN, "create-an-advantage"),
  recover: at(TURN, "recover"),
  ranks: at(SPEND, "ranks-in-focus"),
  advantages: at(SPEND, "advantages"),
  useAdvantage: at(SPEND, "advantages"),
  momentum: at(SPEND, "momentum"),
  entropy: at(ENEMY, "entropy"),
  escalation: at(ENEMY, "raising-the-challenge"),
  hazards: at(ENEMY, "hazards"),
  triggers: at(ENEMY, "triggers"),
  damage: at(HARM, "defenses"),
  timer: at(ENDS, "the-timer"),
  encounterEnd: at(ENDS, "when-an-encounter-ends"),
  sceneEnd: at(ENDS, "when-a-scene-ends"),
  waypoint: at(ENDS, "waypoints"),
  waypointEnd: at(ENDS, "waypoints"),
  milestones: at(ENDS, "milestones"),
  traits: at(MAKING, "traits"),
  backgroundTerm: at(MAKING, "your-past"),
  rule: at(NUMBERS, "hits-needed"),
} as const;
