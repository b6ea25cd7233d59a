/** Places in the rules journal of Edge, by what a "?" is about. */
import { journalPlaces } from "../../ruleset/journal-places.ts";

const at = journalPlaces("edge-rules", "TessEdgeRules001");

const ROLL = "TessEdgeRulRoll1";
const NUMBERS = "TessEdgeRulNums1";
const TURN = "TessEdgeRulTurn1";
const SPEND = "TessEdgeRulSpnd1";
const ENEMY = "TessEdgeRulBeat1";
const HARM = "TessEdgeRulHarm1";
const ENDS = "TessEdgeRulEnds1";

export const edgeHelp = {
  pool: at(ROLL, "the-pool"),
  description: at(ROLL, "how-you-tell-it"),
  difficulty: at(NUMBERS, "the-difficulty"),
  attributes: at(NUMBERS, "attributes"),
  skills: at(NUMBERS, "skills"),
  position: at(TURN, "position"),
  assistance: at(TURN, "helping"),
  stakes: at(TURN, "stakes"),
  boons: at(SPEND, "boons"),
  storyBeats: at(ENEMY, "story-beats"),
  spendBeats: at(ENEMY, "spending-them"),
  threats: at(ENEMY, "threats"),
  fatigue: at(HARM, "fatigue"),
  harm: at(HARM, "harm"),
  experience: at(ENDS, "spending-experience"),
} as const;
