/** Events of regions, told to their behaviours. Every client tells its own, of the same transactions in the same order. */
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import type { RegionDocument } from "../client/region.ts";
import type { RegionBehavior } from "../client/region-behavior.ts";
import type { TokenDocument } from "../client/token.ts";
import type { User } from "../client/user.ts";

/** What a behaviour is told. */
export interface RegionEvent {
  name: string;
  data: Record<string, unknown>;
  region: RegionDocument;
  /** Whoever caused it. */
  user: User | null;
}

/** Tell one behaviour, if it is not disabled and listens. Gives the promise of its handler. */
export async function tellBehavior(behavior: RegionBehavior, event: RegionEvent): Promise<void> {
  try {
    await behavior._handleRegionEvent(event);
  } catch (error) {
    Hooks.onError(`RegionBehavior ${event.name}`, error as Error, { behavior: behavior.uuid });
  }
}

/** Tell all behaviours of a region. */
export function tellRegion(region: RegionDocument, name: string, data: Record<string, unknown>, userId: string): void {
  const event: RegionEvent = { name, data, region, user: game.users.get(userId) ?? null };
  for (const behavior of region.behaviors.values()) {
    if (!behavior.disabled && behavior.hasEvent(name)) void tellBehavior(behavior, event);
  }
}

/** Tell the regions that a token is in. */
export function tellRegionsOfToken(
  name: string,
  token: TokenDocument,
  data: Record<string, unknown>,
  userId: string,
): void {
  for (const region of token.regions) tellRegion(region, name, data, userId);
}
