/**
 * Effects of an Effort check on its targets: the result against each, the offer to resist, and the points that the
 * action costs them.
 */
import { resultName } from "../../../check/foe-words.ts";
import { actorByUuid, type HostActor } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { toneForPlayers } from "../../../rules/tones.ts";
import type { Landing, LandingAct } from "../../../ruleset/landing.ts";
import { playsEffort } from "../actors/actor-model.ts";
import { nameOf } from "../actors/labels.ts";
import type { DerivedEffort, EffortAct } from "../check/derived.ts";
import { isOpen } from "./open-to-opposition.ts";
import { isWorthOpposing, whyNotOppose } from "./opposition.ts";
import { effortTones } from "./outcome-tones.ts";
import { purses, landingWords as words } from "./purses.ts";

/**
 * Take points from a target. Our reading: the source names no harm, so the table decides which resource loses how many
 * points.
 */
const suffer: EffortAct = {
  by: "reactor",
  icon: "fa-solid fa-heart-crack",
  event: "suffered",
  // The rows of the targets show this act's buttons.
  offer: () => false,
  steps: async () => (await import("./suffer-steps.ts")).suffer,
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

/** The act Resist for a target, if it could matter; disabled with the reason if the target may not resist. */
function resistance(derived: DerivedEffort, target: HostActor): LandingAct[] {
  if (!isOpen(derived) || !isWorthOpposing(derived, "resist", target, "all")) return [];
  const reason = whyNotOppose(derived, "resist", target);
  const offer = reason ? { refusal: { key: `TESSERA.Refusal.${reason}` } } : { primary: true };
  return [{ id: "resist", parameters: { actor: target.uuid }, ...offer }];
}

/** Effect on one target, shown in the target's row: the result, and the acts that the target can use. */
export function effortLands(derived: DerivedEffort, target: HostActor): Landing | null {
  const { outcome } = derived;
  const against = outcome.targets.find(({ id }) => id === target.uuid);
  if (!against || outcome.withdrawn || outcome.awaitingRoll || !playsEffort(target)) return null;
  const result = resultName("TESSERA.Effort.Result", against.result, derived.foe);
  const tone = toneForPlayers(effortTones[against.result], derived.foe);
  const lost = outcome.suffered.find(({ actor }) => actor === target.uuid);
  if (lost) {
    const data = { result, points: lost.points, resource: nameOf("resource", lost.resource) };
    return { words: words("lost", data), tone, acts: [] };
  }
  const loses = against.success && purses(target).length > 0;
  return {
    words: words("result", { result, total: against.total }),
    tone,
    ...(!against.success && { away: true }),
    acts: [...resistance(derived, target), ...(loses ? [{ id: "suffer", parameters: { actor: target.uuid } }] : [])],
  };
}

export const landingActs = { suffer };
