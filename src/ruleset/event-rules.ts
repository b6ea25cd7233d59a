/** Derives the types and rules of events from the acts that write them. */

/** The part of an act that its events need. */
interface Writing {
  /** Authority over the act and its events. */
  readonly by: string;
  /** Types of its events; its own id if omitted. */
  readonly event?: string | readonly string[];
  /** Data for the sentences of its events. */
  readonly sentenceData?: unknown;
}

/** Types of the events that an act writes. */
export function eventTypes(id: string, { event = id }: Writing): readonly string[] {
  return typeof event === "string" ? [event] : event;
}

/**
 * Map each event type to the act responsible for it; if several acts write the type, to one with sentence data.
 * @throws Error if acts of different authority write the same type
 */
export function eventRules<Act extends Writing>(acts: Readonly<Record<string, Act>>): ReadonlyMap<string, Act> {
  const rules = new Map<string, Act>();
  for (const [id, act] of Object.entries(acts))
    for (const type of eventTypes(id, act)) {
      const known = rules.get(type);
      if (known && known.by !== act.by)
        throw new Error(`Tessera | acts of different authority write the event ${type}`);
      if (!known || act.sentenceData) rules.set(type, act);
    }
  return rules;
}
