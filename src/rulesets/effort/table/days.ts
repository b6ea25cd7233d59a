/** Effects of passing days on Effort's characters: a night counts as a long rest. */
import { localize } from "../../../foundry/host.ts";
import type { DayOffers } from "../../../ruleset/days.ts";
import { type Character, planRest, pointsOfRest } from "../character-acts/rest.ts";

export const effortDays: DayOffers<Character> = {
  offers: (actor) => {
    const points = pointsOfRest(actor, "long");
    if (points === 0) return [];
    const { costs = [] } = planRest(actor, "long");
    return [{ id: "longRest", text: localize("TESSERA.Effort.Days.longRest", { points }), costs, usual: true }];
  },
};
