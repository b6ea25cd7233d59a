/** Events as stored in a check's message or in a reply to it. */
import type { HostActor, HostUser } from "../foundry/host.ts";
import type { CheckEvent } from "../rules/outcome.ts";
import { type Cost, payableBy, readCosts } from "./cost.ts";

/** A stored event, with its time, its costs, and the roll of its message that holds its dice. */
export interface StoredEvent extends Omit<CheckEvent, "id"> {
  /** Milliseconds since the epoch by the server's clock, as claimed by the author. */
  readonly time: number;
  /** Index among the rolls of the message. */
  readonly roll?: number;
  readonly costs?: readonly Cost[];
  /** Ids of the items that the actor gained by the event. */
  readonly items?: readonly string[];
  /** Id shared by events that a game master wrote with one press of a button, and that are undone together. */
  readonly press?: string;
  /** True once undone: kept as history, not counted. */
  readonly undone?: boolean;
  readonly [field: string]: unknown;
}

/** An event with its id, message and author, ready for the rules. */
export interface PlacedEvent {
  /** Unique id: the message id and the event's key in it, joined by a dot. */
  readonly id: string;
  /** Its key among the events of its message. */
  readonly key: string;
  readonly event: StoredEvent;
  /** Id of the message that holds it: the check's or a reply's. */
  readonly message: string;
  /** Author of that message; null if that user no longer exists. */
  readonly author: HostUser | null;
  /** Milliseconds since the epoch: the claimed time, clamped to the server's timestamps of its message. */
  readonly time: number;
}

/**
 * True if one of these events still counts for points that it moved, or for items that the actor gained by it. Such an
 * event must be undone before the check or act on which it depends. Costs and items that the event's author could not
 * have paid or given do not count, since nobody could undo them.
 */
export function holdsPoints(placed: readonly PlacedEvent[], actor: HostActor | null): boolean {
  return placed.some(({ event: { undone, costs, items }, author }) => {
    const gained = Array.isArray(items) && items.some((id) => actor?.items.has(id));
    const held = actor && gained ? [{ actor: actor.uuid, path: "system." }] : [];
    return !undone && payableBy([...readCosts(costs), ...held], author).length > 0;
  });
}

function compare(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * Compare two events, to sort events in the order in which every client applies them: by clamped time, then claimed
 * time, which orders events of one millisecond, then by key and message.
 */
export function inOrder(first: PlacedEvent, second: PlacedEvent): number {
  return (
    first.time - second.time ||
    first.event.time - second.event.time ||
    compare(first.key, second.key) ||
    compare(first.message, second.message)
  );
}
