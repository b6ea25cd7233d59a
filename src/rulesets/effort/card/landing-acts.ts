/** Effects of an Effort check on its targets: the result against each, who may resist, and points that it costs them. */
import { resultName } from "../../../check/foe-words.ts";
import { playedActor } from "../../../check/gate/authority.ts";
import { actorByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { isFoes } from "../../../ruleset/foes.ts";
import type { Landing, LandingAct } from "../../../ruleset/landing.ts";
import { choice } from "../../../ui/controls.ts";
import { type EffortActorModel, type Purse, playsEffort } from "../actors/actor-model.ts";
import { nameOf } from "../actors/names.ts";
import type { DerivedEffort, EffortAct } from "../check/derived.ts";
import { costOf } from "../check/prepare.ts";
import { POINTS_LIMIT, THREAT_POOL } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { isOpen } from "./open-to-opposition.ts";
import { isWorthOpposing, whyNotOppose } from "./opposition.ts";

const words = (name: string, data: Record<string, unknown> = {}) => localize(`TESSERA.Effort.Lands.${name}`, data);

/** The gauges of an actor that hold points, by id: its resources, or a threat's pool. */
function purses({ system }: HostActor<EffortActorModel>): { readonly id: string; readonly purse: Purse }[] {
  return [...effortConfig().resources.map(({ id }) => id), THREAT_POOL].flatMap((id) => {
    const purse = system.purse(id);
    return purse && purse.value > 0 ? [{ id, purse }] : [];
  });
}

/** A target against which the action succeeds and that has lost nothing to it yet. @throws RulesError if it is none */
function struck(derived: DerivedEffort, uuid: string | undefined): HostActor<EffortActorModel> {
  const target = uuid ? playedActor(uuid, derived.ruleset) : null;
  const against = derived.outcome.targets.find(({ id }) => id === uuid);
  if (!playsEffort(target) || !against) throw new RulesError("actor", "missing");
  if (!against.success || derived.outcome.suffered.some(({ actor }) => actor === uuid))
    throw new RulesError("points", "noLongerPossible");
  return target;
}

/** Points that the action costs a target. Reading: the source names no harm, so the table says which and how many. */
const suffer: EffortAct = {
  by: "reactor",
  icon: "fa-solid fa-heart-crack",
  event: "suffered",
  // Offered in the targets' rows.
  offer: () => false,
  asks: (derived, { parameters }) => {
    const target = struck(derived, parameters?.["actor"]);
    const held = purses(target);
    const most = (id: string | undefined) =>
      held.find((each) => each.id === id)?.purse.value ?? held[0]?.purse.value ?? 1;
    return {
      fields: ({ resource }) => [
        choice(
          "resource",
          words("resource"),
          held.map(({ id, purse }) => ({
            value: id,
            label: words("held", { resource: nameOf("resource", id), value: purse.value }),
          })),
        ),
        { kind: "number", name: "points", label: words("points"), value: 1, min: 1, max: most(resource) },
      ],
      does: ({ resource = "", points }) =>
        words("does", { name: shownName(target.uuid), points: Number(points), resource: nameOf("resource", resource) }),
    };
  },
  apply: (derived, { actor, resource, points }) => {
    const target = struck(derived, actor);
    const id = oneOf(
      "resource",
      resource,
      purses(target).map((each) => each.id),
    );
    const lost = wholeNumber("points", Number(points), 1, Math.min(POINTS_LIMIT, target.system.purse(id)?.value ?? 0));
    return { event: { actor: target.uuid, resource: id, points: lost }, costs: costOf(target, id, lost) };
  },
  price: ({ actor, resource, points }) => {
    const target = typeof actor === "string" ? actorByUuid(actor) : null;
    const path = playsEffort(target) ? target.system.purse(String(resource))?.path : undefined;
    return path && typeof points === "number" && points > 0 ? [{ path, amount: points }] : [];
  },
  sentenceData: ({ actor, resource }) => ({
    who: typeof actor === "string" ? shownName(actor) : "",
    resourceWords: typeof resource === "string" ? nameOf("resource", resource) : "",
  }),
};

/** Resist by a target that may, or the reason why it may not although that could matter. */
function resistance(derived: DerivedEffort, target: HostActor): LandingAct[] {
  if (!isOpen(derived) || !isWorthOpposing(derived, "resist", target, "all")) return [];
  const reason = whyNotOppose(derived, "resist", target);
  const refusal = reason ? { refusal: { key: `TESSERA.Refusal.${reason}` } } : {};
  return [{ id: "resist", parameters: { actor: target.uuid }, ...refusal }];
}

/** The result against one target, and what it may do. */
export function effortLands(derived: DerivedEffort, target: HostActor): Landing | null {
  const { outcome } = derived;
  const against = outcome.targets.find(({ id }) => id === target.uuid);
  if (!against || outcome.withdrawn || outcome.awaitingRoll || !playsEffort(target)) return null;
  const byFoe = isFoes(derived.ruleset, derived.actor, derived.check);
  const result = resultName("TESSERA.Effort.Result", against.result, byFoe);
  const lost = outcome.suffered.find(({ actor }) => actor === target.uuid);
  if (lost) {
    const data = { result, points: lost.points, resource: nameOf("resource", lost.resource) };
    return { words: words("lost", data), acts: [] };
  }
  const loses = against.success && purses(target).length > 0;
  return {
    words: words("result", { result, total: against.total }),
    acts: [...resistance(derived, target), ...(loses ? [{ id: "suffer", parameters: { actor: target.uuid } }] : [])],
  };
}

export const landingActs = { suffer };
