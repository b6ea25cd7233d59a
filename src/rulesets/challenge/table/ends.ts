/** Changes to Challenge characters when a Waypoint ends for all. */
import { sessionAdvances } from "../../../actor/advances.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { drawnMessage } from "../../../ruleset/check-roll.ts";
import type { EndChange, EndKind } from "../../../ruleset/ends.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import { gaugeNames, vitalsOf } from "../actors/vitals.ts";
import { drawFocus, focusCosts, gaugeCosts, rankCosts } from "../character-acts/waypoint.ts";
import { areAdvancesCounted } from "../settings/variants.ts";

/** Changes of one character at the end of a Waypoint, as the act `waypoint` makes them. */
export function challengeEnds(actor: HostActor, end: EndKind): EndChange[] {
  if (end !== "waypoint" || !isOf(actor, ChallengeCharacterModel)) return [];
  const now = vitalsOf(actor);
  const costs = gaugeCosts(actor);
  const ranks = rankCosts(actor);
  const gauges = gaugeNames
    .filter((name) => now[name].value < now[name].max)
    .map((name) => `${localize(`TESSERA.Challenge.Vital.${name}`)} ${now[name].value} → ${now[name].max}`);
  return [
    ...(costs.length > 0
      ? [{ text: localize("TESSERA.Challenge.Ends.restored", { gauges: gauges.join(", ") }), costs }]
      : []),
    ...(ranks.length > 0 ? [{ text: localize("TESSERA.Challenge.Ends.ranks"), costs: ranks }] : []),
    {
      text: localize("TESSERA.Challenge.Ends.focus"),
      costs: [],
      draw: async () => {
        const drawn = await drawFocus(actor);
        if (!drawn) return null;
        const trait = localize(`TESSERA.Challenge.Trait.${drawn.trait}`);
        const words = localize("TESSERA.Challenge.Waypoint.drawn", { trait });
        return {
          text: words,
          costs: focusCosts(actor, drawn.trait),
          message: drawnMessage(actor, drawn.roll, words),
        };
      },
    },
  ];
}

/** Awards at the end of a session. */
export const challengeAwards = sessionAdvances(areAdvancesCounted, "TESSERA.Challenge", "milestones");
