/** Effects that a Zone may have on Decision checks, with texts for them; `rules/zones.ts` applies the effects. */
import { localize } from "../../../foundry/host.ts";
import type { ZoneRules } from "../../../ruleset/zones.ts";
import { signed } from "../../../ui/signed.ts";
import type { DecisionCheck } from "../rules/check.ts";
import { inZones, ZONE_MODIFIER } from "../rules/zones.ts";

export const decisionZones: ZoneRules<DecisionCheck> = {
  carries: {
    modifier: {
      min: -ZONE_MODIFIER,
      max: ZONE_MODIFIER,
      words: (value) => localize("TESSERA.Decision.Zone.modifier.words", { value: signed(value) }),
    },
    advantage: {
      min: -1,
      max: 1,
      named: true,
      words: (value) => localize(`TESSERA.Decision.Zone.advantage.${value > 0 ? "advantage" : "disadvantage"}`),
    },
  },
  given: inZones,
};
