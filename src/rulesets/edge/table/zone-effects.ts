/** Declares what a Zone may carry in Edge, with its words; `rules/zones.ts` applies it to checks. */
import { localize } from "../../../foundry/host.ts";
import type { ZoneRules } from "../../../ruleset/zones.ts";
import { signed } from "../../../ui/signed.ts";
import type { EdgeCheck } from "../rules/check.ts";
import { inZones, ZONE_DICE, ZONE_DIFFICULTY, ZONE_POSITION } from "../rules/zones.ts";

const words = (id: string) => (value: number) => localize(`TESSERA.Edge.Zone.${id}.words`, { value: signed(value) });

export const edgeZones: ZoneRules<EdgeCheck> = {
  carries: {
    dice: { min: -ZONE_DICE, max: ZONE_DICE, words: words("dice") },
    difficulty: { min: -ZONE_DIFFICULTY, max: ZONE_DIFFICULTY, words: words("difficulty") },
    position: {
      min: -ZONE_POSITION,
      max: ZONE_POSITION,
      named: true,
      words: (steps) =>
        localize(`TESSERA.Edge.Zone.position.${steps > 0 ? "worse" : "better"}`, { steps: Math.abs(steps) }),
    },
  },
  given: inZones,
};
