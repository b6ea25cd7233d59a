/** Groups the events that a game master wrote by one press of a button, so that they are undone as one act. */
import type { PlacedEvent } from "../../log/event.ts";

/**
 * All events written by the same press of a button as a given event, in order; only the event itself if there are no
 * others. A press counts only if it is a game master's, and only for events of one type in one message, so that a
 * forged press id cannot include events of others.
 */
export function pressOf(placed: readonly PlacedEvent[], of: PlacedEvent): readonly PlacedEvent[] {
  const { press, type } = of.event;
  if (typeof press !== "string" || press === "" || of.author?.isGM !== true) return [of];
  return placed.filter(({ message, event }) => message === of.message && event.type === type && event.press === press);
}

/** All events grouped by press, in the order of the first event of each group. */
export function byPress(placed: readonly PlacedEvent[]): readonly (readonly PlacedEvent[])[] {
  return placed.map((each) => pressOf(placed, each)).filter(([first], index) => first === placed[index]);
}
