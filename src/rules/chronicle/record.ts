/** What the chronicle keeps of a scene: facts in plain data, in the order in which they happened. No HTML, no decision. */
/** What a fact is about: a check, another roll, a spend or an award, an act by hand, what was said later about an earlier check, or an entry of the ledger whose message is gone. */
export type FactKind = "check" | "roll" | "note" | "act" | "later" | "unknown";

/** One die. */
export interface DieFact {
  readonly faces: number;
  readonly value: number;
  /** Values that it showed before, oldest first. */
  readonly former: readonly number[];
  /** What it did: `success`, `beat`, `blank`, … */
  readonly state: string;
}

/** What changed on somebody's sheet. */
export interface Spent {
  readonly time: number;
  /** Name and UUID of the character. */
  readonly who: string;
  readonly actor: string;
  /** What changed: a number of the sheet, or `used` of an item; and in words, empty where it is not worth telling. */
  readonly name: string;
  readonly label: string;
  /** Gained, negative where it was paid; null where no number changed. */
  readonly by: number | null;
  /** The word that stands there now, where no number changed. */
  readonly to?: string;
}

/** What changed of what the table shares. */
export interface Moved {
  readonly place: "party" | "scene";
  /** Name of the counter or word. */
  readonly name: string;
  readonly from: number | string;
  readonly to: number | string;
}

/** One thing that happened. Words are as they were at the table; ids beside them are the rule sets' own. */
export interface Fact {
  /** Id of the message or act that it comes from; the same for everybody. */
  readonly id: string;
  /** Milliseconds since the epoch by the server's clock. */
  readonly time: number;
  readonly kind: FactKind;
  /** Name of the scene. */
  readonly scene: string;
  /** Name and UUID of the character; empty for none. */
  readonly who: string;
  readonly actor: string;
  /** Name of who sat at the table. */
  readonly user: string;
  /** Id of the rule set; empty for none. */
  readonly ruleset: string;
  readonly title: string;
  readonly intent: string;
  /** Id of the outcome, and what it is called; empty where there is none. */
  readonly result: string;
  readonly word: string;
  readonly tone: string;
  readonly success: boolean | null;
  readonly dice: readonly DieFact[];
  /** What came of it, in sentences. */
  readonly came: readonly string[];
  readonly spent: readonly Spent[];
  readonly moved: readonly Moved[];
  /** What the outcome feeds the table, by name. */
  readonly feeds: Readonly<Record<string, number>>;
  /** The enemy's roll. */
  readonly enemy: boolean;
  /** What of the character the check says itself. */
  readonly stood: Readonly<Record<string, number>>;
  /** Known to game masters alone. */
  readonly hidden: boolean;
}

/** A character of whom the chronicle draws something. */
export interface Chronicled {
  readonly actor: string;
  readonly name: string;
  /** Values as it began, null where nobody knows, and as it ended. */
  readonly start: Readonly<Record<string, number>> | null;
  readonly end: Readonly<Record<string, number>>;
}

/** The record of a scene, or of several that follow each other. */
export interface ChronicleRecord {
  /** What ended, or `summary` of a whole session so far. */
  readonly kind: string;
  readonly title: string;
  /** Milliseconds since the epoch; 0 where it began with the world. */
  readonly began: number;
  readonly ended: number;
  /** Counters of the party as it began. */
  readonly start: Readonly<Record<string, number>>;
  readonly facts: readonly Fact[];
  readonly characters: readonly Chronicled[];
}

/** A fact of which nothing is known but when it was. */
export function bareFact(id: string, time: number): Fact {
  return {
    ...{ id, time, kind: "unknown", scene: "", who: "", actor: "", user: "", ruleset: "", title: "", intent: "" },
    ...{ result: "", word: "", tone: "", success: null, dice: [], came: [], spent: [], moved: [], feeds: {} },
    ...{ enemy: false, stood: {}, hidden: false },
  };
}

/** By time, then by id. */
export function inOrder(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
}

/** When something of it happened first: the beginning, or the first fact where it began with the world. */
export function firstMoment({ began, ended, facts }: ChronicleRecord): number {
  return began > 0 ? began : facts.reduce((least, { time }) => Math.min(least, time), ended);
}

/** Records that follow each other as one, under another title. The facts of one id are one fact, the one that tells more. */
export function joined(kind: string, title: string, records: readonly ChronicleRecord[]): ChronicleRecord | null {
  const ordered = [...records].sort((first, second) => first.ended - second.ended);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return null;
  const facts = new Map<string, Fact>();
  const characters = new Map<string, Chronicled>();
  for (const record of ordered) {
    for (const fact of record.facts) if (!facts.get(fact.id)?.hidden) facts.set(fact.id, fact);
    for (const one of record.characters)
      characters.set(one.actor, { ...one, start: (characters.get(one.actor) ?? one).start });
  }
  const { began, start } = first;
  return {
    kind,
    title,
    began,
    ended: last.ended,
    start,
    facts: inOrder([...facts.values()]),
    characters: [...characters.values()],
  };
}
