/** The events that acts write. */

/** What of an act its events need. */
interface Writing {
  /** Who may do it, and so say its events. */
  readonly by: string;
  /** Types of its events; its own id if omitted. */
  readonly event?: string | readonly string[];
  /** What the sentences of its events need in words. */
  readonly sentenceData?: unknown;
}

/** Types of the events that an act writes. */
export function eventTypes(id: string, { event = id }: Writing): readonly string[] {
  return typeof event === "string" ? [event] : event;
}

/**
 * The act to ask about each type of event: of several that write one, one that has words for it.
 * @throws Error for a type that two acts write by different authority
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
