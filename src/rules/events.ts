/** Applies the events of a check, for every rule set; an event that is not allowed is refused and changes nothing. */
import { RulesError, reasonInShort, requireFunctions } from "./error.ts";
import { anyObject, below, identifier, listOf, type PlainObject, type Readers, record } from "./input.ts";
import type { CheckEvent, Refusal } from "./outcome.ts";

/**
 * Thrown by a handler if the rules forbid an event, before the handler has changed anything. `reason` is a key below
 * `Refusal` of the rule set's prefix, or else below `TESSERA.Refusal`.
 */
export class NotAllowed extends Error {
  readonly reason: string;
  readonly data: Readonly<Record<string, string | number>>;

  constructor(reason: string, data: Readonly<Record<string, string | number>> = {}) {
    super(reasonInShort(reason, data));
    this.name = "NotAllowed";
    this.reason = reason;
    this.data = data;
  }
}

/**
 * Apply events in order and return the refused ones. `apply` throws NotAllowed if the rules forbid an event, or
 * RulesError if its fields are invalid (refused as `malformed`); it must throw before it changes anything. A second
 * event with the same id is refused as `sameEventTwice`.
 * @throws RulesError for an event without an id or type, which no refusal could name.
 */
function applyEvents(events: unknown, apply: (event: ReadEvent) => void): readonly Refusal[] {
  const seen = new Set<string>();
  const refused: Refusal[] = [];
  for (const event of listOf("events", events, 10_000, readEvent)) {
    const refusal = seen.has(event.id) ? { event: event.id, reason: "sameEventTwice" } : refusalOf(event, apply);
    seen.add(event.id);
    if (refusal) refused.push(refusal);
  }
  return refused;
}

/** Applies an event of one type to a check's `play`. */
export type Handler<Play> = (play: Play, event: ReadEvent) => void;

/**
 * A handler of events with exactly the fields of `readers`. `apply` must be atomic: it changes `play` only once the
 * event is known to be allowed.
 */
export function on<Play, Fields>(
  readers: Readers<Fields>,
  apply: (play: Play, fields: Fields, event: ReadEvent) => void,
): Handler<Play> {
  requireFunctions({ apply });
  const read = record<Fields>(readers);
  return (play, event) => {
    const { id: _id, type: _type, ...fields } = anyObject("event", event);
    apply(play, read("", fields), event);
  };
}

/**
 * Apply `events` by the handlers of their types; returns the refused ones.
 * @throws RulesError as `applyEvents` does.
 */
export function playEvents<Play>(
  play: Play,
  events: unknown,
  handlers: Readonly<Record<string, Handler<Play>>>,
): readonly Refusal[] {
  requireFunctions(anyObject("handlers", handlers));
  return applyEvents(events, (event) => {
    const { type } = event;
    if (!Object.hasOwn(handlers, type)) throw new NotAllowed("unknownType", { type });
    handlers[type]?.(play, event);
  });
}

/** An event whose id and type are texts; its other fields are unvalidated. */
export type ReadEvent = CheckEvent & PlainObject;

function readEvent(field: string, value: unknown): ReadEvent {
  if (typeof value !== "object" || value === null) throw new RulesError(field, "notObject");
  const event = value as PlainObject;
  return {
    ...event,
    id: identifier(below(field, "id"), event["id"]),
    type: identifier(below(field, "type"), event["type"]),
  };
}

function refusalOf(event: ReadEvent, apply: (event: ReadEvent) => void): Refusal | null {
  try {
    apply(event);
    return null;
  } catch (error) {
    if (error instanceof NotAllowed) return { event: event.id, reason: error.reason, data: error.data };
    if (error instanceof RulesError)
      return { event: event.id, reason: "malformed", data: { field: error.field, code: error.code } };
    throw error;
  }
}
