/** Events that a game master wrote by one press, as one act: which of them belong together. */
import type { PlacedEvent } from "../../log/event.ts";

/**
 * The events of the press that wrote an event, in their order; itself alone if it has none in common with others. Only a game
 * master's press counts, and only for events of one type in one message: a claimed id draws in nobody else's.
 */
export function pressOf(placed: readonly PlacedEvent[], of: PlacedEvent): readonly PlacedEvent[] {
  const { press, type } = of.event;
  if (typeof press !== "string" || press === "" || of.author?.isGM !== true) return [of];
  return placed.filter(({ message, event }) => message === of.message && event.type === type && event.press === press);
}

/** All events by press, in the order of the first of each. */
export function byPress(placed: readonly PlacedEvent[]): readonly (readonly PlacedEvent[])[] {
  return placed.map((each) => pressOf(placed, each)).filter(([first], index) => first === placed[index]);
}
