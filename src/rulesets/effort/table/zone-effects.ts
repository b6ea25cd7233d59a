/** Effects that a Zone may have on Effort checks, with texts for them; `rules/zones.ts` applies the effects. */
import { localize } from "../../../foundry/host.ts";
import type { ZoneRules } from "../../../ruleset/zones.ts";
import type { EffortCheck } from "../rules/check.ts";
import { inZones, ZONE_STEPS } from "../rules/zones.ts";

export const effortZones: ZoneRules<EffortCheck> = {
  carries: {
    steps: {
      min: -ZONE_STEPS,
      max: ZONE_STEPS,
      named: true,
      words: (steps) =>
        localize(`TESSERA.Effort.Zone.steps.${steps > 0 ? "easier" : "harder"}`, { steps: Math.abs(steps) }),
    },
  },
  given: inZones,
};
