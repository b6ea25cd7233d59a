/**
 * Switches off the Zones and Hazards in regions that players made, as Foundry allows for spells. If they stayed on,
 * they would begin to count once a game master moves the region. A game master who adds a Zone or Hazard to such a
 * region, or switches one on, takes the region over.
 */
import { updateOf } from "../foundry/batch.ts";
import { currentGame, type Data, onHook } from "../foundry/host.ts";
import type { HostBehavior, HostRegion } from "../foundry/regions.ts";
import { asActiveGM, writeAsGM } from "../log/by-gm.ts";
import { isNotedAsPlayers } from "../tokens/zone-regions.ts";
import { isPlace } from "./behaviors.ts";

/** Updates that switch off the Zones and Hazards of a region, except one. */
function switchedOff(region: HostRegion, except: HostBehavior | null) {
  return region.behaviors
    .filter((behavior) => isPlace(behavior) && !behavior.disabled && behavior !== except)
    .map((behavior) => updateOf(behavior, { disabled: true }));
}

function onMade(region: HostRegion, _options: Data, userId: string): void {
  const by = currentGame().users.get(userId);
  if (by?.isGM !== false) return;
  asActiveGM(() => {
    const writes = region.parent ? switchedOff(region, null) : [];
    if (writes.length > 0) void writeAsGM(writes);
  });
}

/** As the active game master, take over a region in which a game master set up a Zone or a Hazard. */
function takeOver(behavior: HostBehavior, userId: string): void {
  const by = currentGame().users.get(userId);
  const region = behavior.parent as HostRegion | null;
  if (!region || !by || !isPlace(behavior) || behavior.disabled) return;
  asActiveGM(
    () => {
      if (!isNotedAsPlayers(region)) return;
      void writeAsGM([...switchedOff(region, behavior), updateOf(region, { "flags.tessera.takenOver": by.id })]);
    },
    { cause: { by, may: () => false } },
  );
}

/** Watch who makes regions, Zones and Hazards. Call in the `init` hook. */
export function watchAuthors(): void {
  onHook("createRegion", onMade);
  onHook("createRegionBehavior", (behavior: HostBehavior, _options: Data, userId: string) =>
    takeOver(behavior, userId),
  );
  onHook("updateRegionBehavior", (behavior: HostBehavior, _changed: Data, _options: Data, userId: string) =>
    takeOver(behavior, userId),
  );
}
