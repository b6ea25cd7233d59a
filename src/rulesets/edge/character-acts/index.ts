/** Acts of Edge's characters beside checks, in the order of their buttons. */
import type { CharacterActs } from "../../../ruleset/character-acts.ts";
import { advance } from "./advance.ts";
import { asset } from "./assets.ts";
import { assistance } from "./assistance.ts";
import { earn, experience } from "./awards.ts";
import { convert, grant, spend } from "./boons.ts";
import { complication } from "./complications.ts";
import { follower } from "./followers.ts";
import { fatigue, rest, treat } from "./rest.ts";

export const edgeCharacterActs: CharacterActs = {
  spend,
  asset,
  follower,
  convert,
  fatigue,
  rest,
  treat,
  complication,
  assistance,
  advance,
  grant,
  experience,
  earn,
};
