/** Tells which regions are Zones, and who made them; for folders that may not import `src/regions`. */
import { currentGame } from "../foundry/host.ts";
import type { HostBehavior, HostRegion, HostToken } from "../foundry/regions.ts";

/** Type of the behavior that makes a region a Zone. */
export const ZONE = "tessera.zone";

/** True if a player made or changed a document last, as the server noted it. */
export function isNotedAsPlayers({ _stats }: HostBehavior | HostRegion): boolean {
  return currentGame().users.get(_stats?.lastModifiedBy ?? "")?.isGM === false;
}

/**
 * True if a player set up a behavior, since the host can let players create regions with behaviors. The server notes
 * who wrote a region last. A behavior that comes with a new region keeps the note that its author's client sent, so the
 * note of a behavior alone proves nothing.
 */
export function isPlayers(behavior: HostBehavior, region: HostRegion): boolean {
  return isNotedAsPlayers(region) || isNotedAsPlayers(behavior);
}

/** Title of a Zone that this user may know; null if the region is no Zone for this user. */
export function zoneTitle(region: HostRegion): string | null {
  if (region.hidden && !currentGame().user.isGM) return null;
  const zone = region.behaviors.find(
    (behavior) => behavior.type === ZONE && !behavior.disabled && !isPlayers(behavior, region),
  );
  return zone ? ((zone.system as { readonly title?: string }).title ?? "") : null;
}

/** The Zones that contain a token. */
export function zonesOf({ regions }: HostToken): HostRegion[] {
  return [...(regions ?? [])].filter((region) => zoneTitle(region) !== null);
}
