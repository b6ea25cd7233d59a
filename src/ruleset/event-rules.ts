/** The events that acts write. */

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
 * The act responsible for each event type: of several, one with sentence data.
 * @throws Error if two acts write a type by different authority
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
