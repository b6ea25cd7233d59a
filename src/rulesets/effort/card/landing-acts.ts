/** Effects of an Effort check on its targets: the result against each, who may resist, and points that it costs them. */
import { resultName } from "../../../check/foe-words.ts";
import { actorByUuid, type HostActor } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown.ts";
import { toneForPlayers } from "../../../rules/tones.ts";
import type { Landing, LandingAct } from "../../../ruleset/landing.ts";
import { playsEffort } from "../actors/actor-model.ts";
import { nameOf } from "../actors/names.ts";
import type { DerivedEffort, EffortAct } from "../check/derived.ts";
import { effortTones } from "./card.ts";
import { isOpen } from "./open-to-opposition.ts";
import { isWorthOpposing, whyNotOppose } from "./opposition.ts";
import { purses, landingWords as words } from "./purses.ts";

/** Points that the action costs a target. Reading: the source names no harm, so the table says which and how many. */
const suffer: EffortAct = {
  by: "reactor",
  icon: "fa-solid fa-heart-crack",
  event: "suffered",
  // Offered in the targets' rows.
  offer: () => false,
  steps: async () => (await import("./suffer.ts")).suffer,
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
  const result = resultName("TESSERA.Effort.Result", against.result, derived.foe);
  const lost = outcome.suffered.find(({ actor }) => actor === target.uuid);
  if (lost) {
    const data = { result, points: lost.points, resource: nameOf("resource", lost.resource) };
    return { words: words("lost", data), acts: [] };
  }
  const loses = against.success && purses(target).length > 0;
  return {
    words: words("result", { result, total: against.total }),
    tone: toneForPlayers(effortTones[against.result], derived.foe),
    acts: [...resistance(derived, target), ...(loses ? [{ id: "suffer", parameters: { actor: target.uuid } }] : [])],
  };
}

export const landingActs = { suffer };
