/** Data models of Challenge's actors. */
import type { HostActor } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import type { ActorOf } from "../../../ruleset/document-types.ts";
import { ChallengeCharacterModel } from "./character.ts";
import { ChallengeThreatModel } from "./threat.ts";

/** Data models by actor type. */
export type ChallengeModels = { challenge: ChallengeCharacterModel; challengeThreat: ChallengeThreatModel };

/** Data model of a character or of a threat. */
export type ChallengeModel = ChallengeModels[keyof ChallengeModels];

/** A character or a threat. */
export type ChallengeActor = ActorOf<ChallengeModels>;

export function playsChallenge(actor: HostActor | null): actor is ChallengeActor {
  return isOf(actor, ChallengeCharacterModel) || isOf(actor, ChallengeThreatModel);
}
