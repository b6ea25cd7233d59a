/**
 * Dispatches events of regions to their behaviors. Every client does so itself, for the same transactions in the same
 * order.
 */
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import type { RegionDocument } from "../client/region.ts";
import type { RegionBehavior } from "../client/region-behavior.ts";
import type { TokenDocument } from "../client/token.ts";
import type { User } from "../client/user.ts";

/** The event as the handlers of a behavior receive it. */
export interface RegionEvent {
  name: string;
  data: Record<string, unknown>;
  region: RegionDocument;
  /** The user whose operation caused the event. */
  user: User | null;
}

/** Send an event to one behavior, if that is not disabled and listens to it. Resolves when its handler is done. */
export async function tellBehavior(behavior: RegionBehavior, event: RegionEvent): Promise<void> {
  try {
    await behavior._handleRegionEvent(event);
  } catch (error) {
    Hooks.onError(`RegionBehavior ${event.name}`, error as Error, { behavior: behavior.uuid });
  }
}

/** Send an event to all behaviors of a region. */
export function tellRegion(region: RegionDocument, name: string, data: Record<string, unknown>, userId: string): void {
  const event: RegionEvent = { name, data, region, user: game.users.get(userId) ?? null };
  for (const behavior of region.behaviors.values()) {
    if (!behavior.disabled && behavior.hasEvent(name)) void tellBehavior(behavior, event);
  }
}

/** Send an event to all regions that contain a token. */
export function tellRegionsOfToken(
  name: string,
  token: TokenDocument,
  data: Record<string, unknown>,
  userId: string,
): void {
  for (const region of token.regions) tellRegion(region, name, data, userId);
}
