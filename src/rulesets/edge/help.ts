/** Sections of the Edge rules journal to which the "?" buttons link, by topic. */
import { journalPlaces } from "../../ruleset/journal-places.ts";

const at = journalPlaces("edge-rules", "TessEdgeRules001");

const ROLL = "TessEdgeRulRoll1";
const NUMBERS = "TessEdgeRulNums1";
const TURN = "TessEdgeRulTurn1";
const SPEND = "TessEdgeRulSpnd1";
const WORLD = "TessEdgeRulBeat1";
const ENEMY = "TessEdgeRulEnmy1";
const HARM = "TessEdgeRulHarm1";
const ENDS = "TessEdgeRulEnds1";

export const edgeHelp = {
  pool: at(ROLL, "the-pool"),
  outcomes: at(ROLL, "four-outcomes"),
  description: at(ROLL, "how-you-tell-it"),
  difficulty: at(NUMBERS, "the-difficulty"),
  attributes: at(NUMBERS, "attributes"),
  skills: at(NUMBERS, "skills"),
  position: at(TURN, "position"),
  assistance: at(TURN, "helping"),
  follower: at(TURN, "followers"),
  asset: at(TURN, "assets"),
  stakes: at(TURN, "stakes"),
  rule: at(NUMBERS, "the-difficulty"),
  boons: at(SPEND, "boons"),
  award: at(SPEND, "earning-boons"),
  grant: at(SPEND, "earning-boons"),
  spend: at(SPEND, "what-a-boon-buys"),
  convert: at(SPEND, "boons-into-xp"),
  storyBeats: at(WORLD, "story-beats"),
  spendBeats: at(WORLD, "spending-them"),
  consequence: at(WORLD, "consequences"),
  threats: at(ENEMY, "threats"),
  complication: at(ENDS, "a-complication-pays"),
  fatigue: at(HARM, "fatigue"),
  harm: at(HARM, "harm"),
  treat: at(HARM, "treating-harm"),
  rest: at(HARM, "resting"),
  sceneEnd: at(ENDS, "when-a-scene-ends"),
  setPieceEnd: at(ENDS, "when-a-scene-ends"),
  legEnd: at(ENDS, "when-a-leg-ends"),
  sessionEnd: at(ENDS, "when-a-session-ends"),
  experience: at(ENDS, "when-a-session-ends"),
  advance: at(ENDS, "spending-experience"),
} as const;
