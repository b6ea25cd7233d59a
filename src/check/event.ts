/** Events as they are stored, in a check's own message or in a reply to it. */
import type { CheckEvent } from "../rules/outcome.ts";
import type { Cost } from "./cost.ts";

/** A stored event: what happened, when, what it cost, and which roll of its message holds its dice. */
export interface StoredEvent extends Omit<CheckEvent, "id"> {
  /** Milliseconds since the epoch by the server's clock: the order in which events apply. */
  readonly time: number;
  /** Index among the rolls of the message that holds the event. */
  readonly roll?: number;
  readonly costs?: readonly Cost[];
  /** Ids of the items that the actor gained with it. */
  readonly items?: readonly string[];
  /** True once taken back: kept as history, counted no more. */
  readonly undone?: boolean;
  /** Who acted, by user id, for the history that a card shows. */
  readonly user?: string;
  readonly [field: string]: unknown;
}

/** An event with where it stands, ready for the rules. */
export interface PlacedEvent {
  readonly id: string;
  readonly event: StoredEvent;
  /** Id of the message that holds it: the check's own, or a reply's. */
  readonly message: string;
  /** When it happened: as it says, and not before the server made the reply that says it, so that who came first is first. */
  readonly time: number;
}

/** Whether something that was said about a check still holds somebody's points or items: that must be undone first. */
export function holdsPoints(placed: readonly PlacedEvent[]): boolean {
  return placed.some(
    ({ event }) => event.undone !== true && ((event.costs?.length ?? 0) > 0 || (event.items?.length ?? 0) > 0),
  );
}

/** By time, then by id, so that every client puts the same events in the same order. */
export function inOrder(first: PlacedEvent, second: PlacedEvent): number {
  return first.time - second.time || (first.id < second.id ? -1 : first.id > second.id ? 1 : 0);
}
