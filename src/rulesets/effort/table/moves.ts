/** Moves of threats in Effort: the moments that trigger a move, and the effects of a move. */
import { check } from "../../../check/start.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Move } from "../../../rules/moves.ts";
import type { Moment, MoveEffect, MoveRules } from "../../../ruleset/moves.ts";
import { playsEffort } from "../actors/actor-model.ts";
import { nameOf } from "../actors/labels.ts";
import type { EffortThreatModel } from "../actors/threat.ts";
import { isOpen } from "../card/open-to-opposition.ts";
import { whyNotOppose } from "../card/opposition.ts";
import type { DerivedEffort } from "../check/derived.ts";
import { costOf } from "../check/prepare.ts";
import type { EFFORT_EFFECTS, EFFORT_MOMENTS } from "../rules/moves.ts";
import { effortConfig } from "../settings/config.ts";

const words = (name: string, data: Record<string, unknown> = {}) => localize(`TESSERA.Effort.Move.lands.${name}`, data);

/**
 * Costs that take a move's points from `whom`: from the resource that the move names, else from the fullest one, and
 * never more than are left.
 */
function points(whom: HostActor, { on, amount }: Move) {
  if (!playsEffort(whom)) return {};
  const held = (id: string) => whom.system.purse(id)?.value ?? 0;
  const ids = effortConfig().resources.map(({ id }) => id);
  const id = ids.includes(on) ? on : ids.toSorted((first, second) => held(second) - held(first))[0];
  return id ? { costs: costOf(whom, id, Math.min(amount, held(id))) } : {};
}

/** Costs that restore points to the threat's pool, up to its maximum. */
function refill(threat: HostActor, { amount }: Move) {
  const { value, max } = storedSystem<Pick<EffortThreatModel, "pool">>(threat).pool;
  const gained = Math.min(amount, Math.max(0, max - value));
  return gained === 0
    ? {}
    : { costs: [{ actor: threat.uuid, path: "system.pool.value", amount: -gained, maximum: max }] };
}

const moments: Record<(typeof EFFORT_MOMENTS)[number], Moment<DerivedEffort>> = {
  failsCritically: { by: ({ outcome }) => outcome.result === "criticalFailure" },
};

const effects: Record<(typeof EFFORT_EFFECTS)[number], MoveEffect<DerivedEffort>> = {
  points: {
    befalls: "characters",
    ons: () => [
      { value: "", label: words("fullest") },
      ...effortConfig().resources.map(({ id }) => ({ value: id, label: nameOf("resource", id) })),
    ],
    words: ({ on }, amount) =>
      on ? words("pointsOf", { amount, resource: nameOf("resource", on) }) : words("points", { amount }),
    plan: points,
  },
  pool: { befalls: "itself", words: (_move, amount) => words("pool", { amount }), plan: refill },
  hinder: {
    befalls: "nobody",
    plain: true,
    words: () => words("hinder"),
    isAbout: (derived, threat) => isOpen(derived) && whyNotOppose(derived, "hinder", threat) === null,
    perform: (threat, { message }) => check(threat, { opposes: { check: message.id, form: "hinder" } }),
  },
};

export const effortMoves: MoveRules<DerivedEffort> = { prefix: "TESSERA.Effort.Move", moments, effects };
