/** The gear that a Challenge character carries, against its limits. */
import type { HostActor } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { GearModel } from "../../../item/models/gear.ts";
import { carrying } from "../rules/index.ts";
import type { ChallengeCharacterModel } from "./character.ts";

/** Ready and carried items against their limits; each item counts once, whatever its quantity (our reading). */
export function carriedBy(actor: HostActor<ChallengeCharacterModel>) {
  const { traits, skills } = actor.system;
  const rank = (id: string) => skills[id] ?? 0;
  const ranks = { endure: rank("endure"), exert: rank("exert"), implements: rank("implements") };
  const { loadout, inventory } = carrying(traits, ranks);
  const gear = itemsOf(actor, GearModel);
  const ready = gear.filter(({ system }) => system.ready).length;
  const tooMuch = ready > loadout || gear.length > inventory;
  return { ready, loadout, carried: gear.length, inventory, tooMuch };
}
