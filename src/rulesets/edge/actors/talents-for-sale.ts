/** Talents of the packs that experience buys in Edge. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { PackedItem } from "../../../ruleset/maker.ts";
import { PRESTIGE_COST, TIERS, tierOf } from "../rules/index.ts";
import { storedCharacter } from "./character.ts";

/** XP that a talent costs, as its sheet says; 0 for one that is not for sale. */
export function costOf({ data }: PackedItem): number {
  const { cost } = data["system"] as { readonly cost?: unknown };
  return typeof cost === "number" ? cost : 0;
}

/** Name of the tier at which a talent becomes available; empty if it is available to the character now. */
export function lockedUntil(actor: HostActor, talent: PackedItem): string {
  const isLocked = costOf(talent) >= PRESTIGE_COST && !tierOf(storedCharacter(actor).experience.earned).prestige;
  const opens = TIERS.find(({ prestige }) => prestige);
  return isLocked && opens ? localize(`TESSERA.Edge.Tier.${opens.id}`) : "";
}

/** The talents for sale that are of use and that the character does not have yet, the cheapest first. */
export function talentsForSale(actor: HostActor, talents: readonly PackedItem[]): PackedItem[] {
  const held = new Set([...actor.items].map(({ name }) => name));
  return talents
    .filter((talent) => costOf(talent) > 0 && !talent.useless && !held.has(talent.name))
    .toSorted((one, other) => costOf(one) - costOf(other));
}

/** Id of the advance that buys a talent. */
export const talentAdvance = ({ id }: PackedItem): string => `talent-${id}`;
