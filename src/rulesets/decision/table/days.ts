/**
 * Effects of passing days on Decision's characters: each day counts as a full day of rest (upstream, Stats, at the
 * source's commit).
 */
import { localize } from "../../../foundry/host.ts";
import type { DayOffers } from "../../../ruleset/days.ts";
import type { Character } from "../character-acts/damage.ts";
import { planRest } from "../character-acts/recovery.ts";
import { daysForVitality } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** The gauges that rest changes, in display order. */
const RESTED = ["defense", "vitality", "stress"] as const;

export const decisionDays: DayOffers<Character> = {
  offers: (actor, { days, restedBefore }) => {
    const { costs = [], now } = planRest(actor, days, restedBefore);
    const { vitality } = actor.system;
    const changes = RESTED.filter((name) => now[name] !== actor.system[name].value).map((name) =>
      localize(`TESSERA.Decision.Days.${name}`, { from: actor.system[name].value, to: now[name] }),
    );
    const each = daysForVitality(variantsInForce().vitalityRecovery);
    const towards = (restedBefore + days) % each;
    if (now.vitality < vitality.max && towards > 0)
      changes.push(localize("TESSERA.Decision.Days.towards", { days: towards, of: each }));
    if (changes.length === 0) return [];
    const text = localize("TESSERA.Decision.Days.rest", { changes: changes.join(", ") });
    return [{ id: "rest", text, costs, usual: true, rests: true }];
  },
};
