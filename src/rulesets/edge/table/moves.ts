/** Moves of threats in Edge, apart from their purchases with Story Beats. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import type { Move } from "../../../rules/moves.ts";
import type { Moment, MoveEffect, MoveRules } from "../../../ruleset/moves.ts";
import { type EdgeCharacter, EdgeCharacterModel, storedCharacter } from "../actors/character.ts";
import { fatigueCosts, wearChange } from "../actors/costs.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { takeHarm } from "../rules/index.ts";
import type { EDGE_EFFECTS, EDGE_MOMENTS } from "../rules/moves.ts";

const words = (name: string, amount: string | number) => localize(`TESSERA.Edge.Move.lands.${name}`, { amount });

function isCharacter(actor: HostActor): actor is EdgeCharacter {
  return isOf(actor, EdgeCharacterModel);
}

function harm(whom: HostActor, { amount }: Move) {
  if (!isCharacter(whom)) return {};
  const { harm: now, fatigue } = storedCharacter(whom);
  return { costs: wearChange(whom, { fatigue, harm: takeHarm(now, amount).harm }) };
}

const moments: Record<(typeof EDGE_MOMENTS)[number], Moment<DerivedEdge>> = {
  misses: { by: ({ outcome }) => outcome.result === "miss" },
  makesBeats: { by: ({ outcome }) => outcome.beats.made > 0 },
};

const effects: Record<(typeof EDGE_EFFECTS)[number], MoveEffect<DerivedEdge>> = {
  harm: { befalls: "characters", words: (_move, amount) => words("harm", amount), plan: harm },
  fatigue: {
    befalls: "characters",
    words: (_move, amount) => words("fatigue", amount),
    plan: (whom, { amount }) => (isCharacter(whom) ? { costs: fatigueCosts(whom, amount) } : {}),
  },
  beats: {
    befalls: "nobody",
    words: (_move, amount) => words("beats", amount),
    plan: (_threat, { amount }) => ({ party: [{ type: "earn", counter: "storyBeats", amount }] }),
  },
};

export const edgeMoves: MoveRules<DerivedEdge> = { prefix: "TESSERA.Edge.Move", moments, effects };
