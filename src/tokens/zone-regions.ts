/**
 * Regions that are Zones, and who made them; for rooms that cannot import the region behaviors from a room above them.
 */
import { currentGame } from "../foundry/host.ts";
import type { HostBehavior, HostRegion, HostToken } from "../foundry/regions.ts";

/** Type of the behavior that makes a region a Zone. */
export const ZONE = "tessera.zone";

/** True if a player made or changed a document last, as the server noted it. */
export function isNotedAsPlayers({ _stats }: HostBehavior | HostRegion): boolean {
  return currentGame().users.get(_stats?.lastModifiedBy ?? "")?.isGM === false;
}

/**
 * True if a player set up a behavior: hosts let players create regions, with behaviors in them. The server notes who wrote the
 * region; the notes of behaviors that came with it are what their author sent, so that alone they prove nothing.
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
