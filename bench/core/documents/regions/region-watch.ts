/** Keeps track of which token is in which region, and sends the region events when that changes. */
import { REGION_EVENTS } from "../../const/canvas.ts";
import { game } from "../../game.ts";
import type { RegionDocument } from "../client/region.ts";
import type { RegionBehavior } from "../client/region-behavior.ts";
import type { Scene } from "../client/scene.ts";
import type { TokenDocument } from "../client/token.ts";
import { segmentize } from "./path.ts";
import { tellBehavior, tellRegion } from "./region-events.ts";
import type { TokenMovement } from "./token-movement.ts";

function put(token: TokenDocument, region: RegionDocument, inside: boolean): void {
  if (inside) {
    region.tokens.add(token);
    token.regions.add(region);
  } else {
    region.tokens.delete(token);
    token.regions.delete(region);
  }
}

/** Record which tokens are in which regions without sending events, as on loading. */
export function watchRegions(scene: Scene): void {
  for (const region of scene.regions.values()) {
    for (const token of scene.tokens.values()) put(token, region, region.containsToken(token));
  }
}

export function tellTokenCreated(token: TokenDocument, userId: string): void {
  for (const region of token.scene?.regions.values() ?? []) {
    if (!region.containsToken(token)) continue;
    put(token, region, true);
    tellRegion(region, REGION_EVENTS.TOKEN_ENTER, { token }, userId);
  }
}

export function tellTokenDeleted(token: TokenDocument, userId: string): void {
  for (const region of [...token.regions]) {
    put(token, region, false);
    tellRegion(region, REGION_EVENTS.TOKEN_EXIT, { token }, userId);
  }
}

/** Send the events of a token's movement to each region that it leaves, crosses or enters, in the order of the path. */
export function tellTokenMoved(token: TokenDocument, movement: TokenMovement | null, userId: string): void {
  for (const region of token.scene?.regions.values() ?? []) tellMovement(token, region, movement, userId);
}

function tellMovement(
  token: TokenDocument,
  region: RegionDocument,
  movement: TokenMovement | null,
  userId: string,
): void {
  const data = { token, movement };
  const tell = (...names: string[]) => {
    for (const name of names) tellRegion(region, name, data, userId);
  };
  const before = region.tokens.has(token);
  const after = region.containsToken(token);
  put(token, region, after);
  let inside = before;
  for (const kind of crossings(token, region, movement)) {
    if (kind === "exit" && inside) tell(REGION_EVENTS.TOKEN_EXIT, REGION_EVENTS.TOKEN_MOVE_OUT);
    else if (kind === "enter" && !inside) tell(REGION_EVENTS.TOKEN_ENTER, REGION_EVENTS.TOKEN_MOVE_IN);
    inside = kind === "enter";
  }
  if (inside && !after) tell(REGION_EVENTS.TOKEN_EXIT, REGION_EVENTS.TOKEN_MOVE_OUT);
  else if (!inside && after) tell(REGION_EVENTS.TOKEN_ENTER, REGION_EVENTS.TOKEN_MOVE_IN);
  else if (before && after) tell(REGION_EVENTS.TOKEN_MOVE_WITHIN);
}

/** Points at which the path of the token's center enters and leaves the region's shapes, in order. */
function crossings(token: TokenDocument, region: RegionDocument, movement: TokenMovement | null): ("enter" | "exit")[] {
  if (!movement || !region.spansToken(token)) return [];
  const points = [movement.origin, ...movement.passed.waypoints].map((waypoint) => token.getCenterPoint(waypoint));
  return segmentize(region.storedShapes, points).flatMap(({ type }) => (type === "move" ? [] : type));
}

/**
 * Update the tokens inside a region that was created or whose boundary changed, and send an event for each that is now
 * inside or outside.
 */
export function tellBoundary(region: RegionDocument, userId: string, { created = false } = {}): void {
  if (!created) tellRegion(region, REGION_EVENTS.REGION_BOUNDARY, {}, userId);
  for (const token of region.scene?.tokens.values() ?? []) {
    const [before, after] = [region.tokens.has(token), region.containsToken(token)];
    if (before === after) continue;
    put(token, region, after);
    tellRegion(region, after ? REGION_EVENTS.TOKEN_ENTER : REGION_EVENTS.TOKEN_EXIT, { token }, userId);
  }
}

/** Send the behaviors of a deleted region the events that its tokens left and that they are deactivated. */
export function tellRegionDeleted(region: RegionDocument, userId: string): void {
  for (const behavior of region.behaviors.values()) if (!behavior.disabled) tellDeactivated(behavior, userId);
  for (const token of [...region.tokens]) put(token, region, false);
}

/**
 * Send a behavior the event that it is now active, then one for every token inside; other behaviors receive no event.
 */
export function tellActivated(behavior: RegionBehavior, userId: string): void {
  const { region } = behavior;
  if (!region) return;
  const user = game.users.get(userId) ?? null;
  const tell = (name: string, data: Record<string, unknown>) => {
    if (behavior.hasEvent(name)) void tellBehavior(behavior, { name, data, region, user });
  };
  tell(REGION_EVENTS.BEHAVIOR_ACTIVATED, {});
  if (region.scene?.isView) tell(REGION_EVENTS.BEHAVIOR_VIEWED, {});
  for (const token of region.tokens) tell(REGION_EVENTS.TOKEN_ENTER, { token });
}

/**
 * Send a behavior an event for every token inside that it left, then one that it is no longer active; other behaviors
 * receive no event.
 */
export function tellDeactivated(behavior: RegionBehavior, userId: string): void {
  const { region } = behavior;
  if (!region) return;
  const user = game.users.get(userId) ?? null;
  const tell = (name: string, data: Record<string, unknown>) => {
    if (behavior.hasEvent(name)) void tellBehavior(behavior, { name, data, region, user });
  };
  for (const token of region.tokens) tell(REGION_EVENTS.TOKEN_EXIT, { token });
  if (region.scene?.isView) tell(REGION_EVENTS.BEHAVIOR_UNVIEWED, {});
  tell(REGION_EVENTS.BEHAVIOR_DEACTIVATED, {});
}
