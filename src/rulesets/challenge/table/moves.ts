/** Moves of threats in Challenge. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { wholeState } from "../../../ledger/table-state.ts";
import type { Move } from "../../../rules/moves.ts";
import { HAZARD_LIMIT } from "../../../rules/placed-hazards.ts";
import type { Moment, MoveEffect, MoveRules } from "../../../ruleset/moves.ts";
import { named } from "../../../ui/controls.ts";
import { playsChallenge } from "../actors/models.ts";
import { ChallengeThreatModel } from "../actors/threat.ts";
import { vitalsOf } from "../actors/vitals.ts";
import { gaugeCosts } from "../card/defenses.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { DEFENSE_IDS, takeHits } from "../rules/index.ts";
import type { CHALLENGE_EFFECTS, CHALLENGE_MOMENTS } from "../rules/moves.ts";

const words = (name: string, data: Record<string, unknown>) => localize(`TESSERA.Challenge.Move.lands.${name}`, data);

/**
 * Costs of Hits on an actor: they reduce the Defense that the move names, else the primary one (upstream Traits,
 * Damage).
 */
function hits(whom: HostActor, { on, amount }: Move) {
  if (!playsChallenge(whom)) return {};
  const defense = DEFENSE_IDS.find((each) => each === on) ?? whom.system.primaryDefense;
  return { costs: gaugeCosts(whom, takeHits(vitalsOf(whom), defense, amount).vitals) };
}

function hazard(threat: HostActor, { amount }: Move) {
  if (!isOf(threat, ChallengeThreatModel)) return {};
  const { hazard: now } = threat.system;
  const to = Math.min(HAZARD_LIMIT, amount);
  return now === to
    ? {}
    : { costs: [{ actor: threat.uuid, path: "system.hazard", amount: now - to, maximum: HAZARD_LIMIT }] };
}

const moments: Record<(typeof CHALLENGE_MOMENTS)[number], Moment<DerivedChallenge>> = {
  seizes: { by: ({ outcome }) => outcome.initiative === "seized" },
  holds: { now: () => wholeState().scene.words["initiative"] === "enemy" },
};

const effects: Record<(typeof CHALLENGE_EFFECTS)[number], MoveEffect<DerivedChallenge>> = {
  hits: {
    befalls: "characters",
    ons: () => [
      { value: "", label: localize("TESSERA.Challenge.Ask.primary") },
      ...named(DEFENSE_IDS, "TESSERA.Challenge.Vital"),
    ],
    words: ({ on }, amount) =>
      on ? words("hitsOn", { amount, defense: localize(`TESSERA.Challenge.Vital.${on}`) }) : words("hits", { amount }),
    plan: hits,
  },
  hazard: { befalls: "itself", words: (_move, amount) => words("hazard", { amount }), plan: hazard },
  entropy: {
    befalls: "nobody",
    words: (_move, amount) => words("entropy", { amount }),
    plan: (_threat, { amount }) => ({ party: [{ type: "earn", counter: "entropy", amount }] }),
  },
};

export const challengeMoves: MoveRules<DerivedChallenge> = { prefix: "TESSERA.Challenge.Move", moments, effects };
