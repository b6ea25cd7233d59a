import type { HostActor } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import type { ActOffer } from "../../../ruleset/acts.ts";
import type { EffortActorModel } from "../actors/actor-model.ts";
import type { DerivedEffort, EffortAct } from "../check/derived.ts";
import { prepareEffortCheck } from "../check/prepare.ts";
import { type OppositionForm, validateCheck } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { isOpen } from "./open-to-opposition.ts";
import { chanceAgainst, isWorthOpposing, ownOpposers, whyNotOppose } from "./opposition.ts";

/**
 * Chance of the opposed action before and after `actor` opposes it with its best attribute; undefined if it cannot be
 * computed.
 */
function chanceOf(
  derived: DerivedEffort,
  form: OppositionForm,
  actor: HostActor<EffortActorModel>,
): ActOffer["chance"] {
  const numberOf = (id: string) => actor.system.attributeOf(id);
  const [best] = effortConfig()
    .attributes.map(({ id }) => id)
    .sort((first, second) => numberOf(second) - numberOf(first));
  if (!best) return undefined;
  return catchRulesError(
    () => {
      const prepared = prepareEffortCheck(actor, { attribute: best, deed: "none" });
      return {
        ...chanceAgainst(derived, form, actor, validateCheck(prepared.check)),
        words: "TESSERA.Effort.Act.chance",
        spoken: "TESSERA.Effort.Act.chanceSpoken",
      };
    },
    () => undefined,
  );
}

/**
 * Offer to owners of an actor whose opposition could matter; disabled with a reason if none of their actors can oppose
 * now. The button is emphasized only against the other side, and only if this opposition alone, without the stacked
 * penalties of others, could change the outcome.
 */
function offerOf(derived: DerivedEffort, form: OppositionForm): boolean | ActOffer {
  if (!isOpen(derived)) return false;
  const own = ownOpposers(derived, form);
  const able = own
    .filter((actor) => whyNotOppose(derived, form, actor) === null)
    .find((actor) => isWorthOpposing(derived, form, actor, "all"));
  if (!able) {
    const wouldBe = own.find((actor) => isWorthOpposing(derived, form, actor, "itself"));
    const reason = wouldBe && whyNotOppose(derived, form, wouldBe);
    return reason ? { refusal: { key: `TESSERA.Refusal.${reason}` } } : false;
  }
  const chance = chanceOf(derived, form, able);
  // A target has the larger button, for Resist, in its own row of the card.
  const aimedAt = derived.outcome.targets.some(({ id }) => id === able.uuid);
  const facing = derived.foe !== (able.type === "effortThreat");
  return chance ? { chance, primary: facing && !aimedAt && isWorthOpposing(derived, form, able, "itself") } : true;
}

function opposing(form: OppositionForm, icon: string): EffortAct {
  return {
    by: "reactor",
    icon,
    // The act adds no event: the opposing check is a check of its own in the log.
    event: [],
    // The rows of the card's targets show the button for Resist.
    offer: (derived) => form === "hinder" && offerOf(derived, form),
    steps: async () => (await import("./oppose-steps.ts")).opposing(form),
  };
}

export const opposeActs: Readonly<Record<OppositionForm, EffortAct>> = {
  hinder: opposing("hinder", "fa-solid fa-hand"),
  resist: opposing("resist", "fa-solid fa-shield-halved"),
};
