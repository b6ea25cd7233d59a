/** Events as they are stored, in a check's own message or in a reply to it. */
import type { HostUser } from "../foundry/host.ts";
import type { CheckEvent } from "../rules/outcome.ts";
import { type Cost, readCosts } from "./cost.ts";

/** A stored event: what happened, when, what it cost, and which roll of its message holds its dice. */
export interface StoredEvent extends Omit<CheckEvent, "id"> {
  /** Milliseconds since the epoch by the server's clock, as the author claims it. */
  readonly time: number;
  /** Index among the rolls of the message that holds the event. */
  readonly roll?: number;
  readonly costs?: readonly Cost[];
  /** Ids of the items that the actor gained with it. */
  readonly items?: readonly string[];
  /** True once taken back: kept as history, counted no more. */
  readonly undone?: boolean;
  readonly [field: string]: unknown;
}

/** An event with where it stands, ready for the rules. */
export interface PlacedEvent {
  /** Its name: the id of its message and its key in it, joined by a dot. */
  readonly id: string;
  /** Its key among the events of its message. */
  readonly key: string;
  readonly event: StoredEvent;
  /** Id of the message that holds it: the check's own, or a reply's. */
  readonly message: string;
  /** Who says so: the author of that message; null if that user is gone. */
  readonly author: HostUser | null;
  /** When it happened, in milliseconds since the epoch: as it claims, within the server's stamps of its message. */
  readonly time: number;
}

/** Whether something that was said about a check still holds somebody's points or items: that must be undone first. */
export function holdsPoints(placed: readonly PlacedEvent[]): boolean {
  return placed.some(
    ({ event: { undone, costs, items } }) =>
      undone !== true && (readCosts(costs).length > 0 || (Array.isArray(items) && items.length > 0)),
  );
}

function compare(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * The order in which events apply, the same on every client: by time, then as they claim, which tells apart what follows
 * within a millisecond, then by key and message.
 */
export function inOrder(first: PlacedEvent, second: PlacedEvent): number {
  return (
    first.time - second.time ||
    first.event.time - second.event.time ||
    compare(first.key, second.key) ||
    compare(first.message, second.message)
  );
}
