/** The data of a chronicle page: facts in plain data, in order of time. Neither HTML nor rules. */
import { type CharacterGains, joinedGains } from "./gains.ts";

/**
 * Kind of a fact: a check, another roll, a spend or an award, a manual act, a later event of an earlier check, or a
 * ledger entry whose message was deleted.
 */
export type FactKind = "check" | "roll" | "note" | "act" | "later" | "unknown";

export interface DieFact {
  readonly faces: number;
  readonly value: number;
  /** Former values, oldest first. */
  readonly former: readonly number[];
  /** Effect of the die: `success`, `beat`, `blank`, … */
  readonly state: string;
}

/** A change of an actor's data. */
export interface Spent {
  readonly time: number;
  /** Name and UUID of the character. */
  readonly who: string;
  readonly actor: string;
  /**
   * Id of the changed number of the sheet, or `used` for an item; and its label, empty if the change is not worth a
   * mention.
   */
  readonly name: string;
  readonly label: string;
  /** Points gained, negative if paid; null if no number changed. */
  readonly by: number | null;
  /** The new value of a word, if no number changed. */
  readonly to?: string;
}

/** A change of a shared value. */
export interface Moved {
  readonly place: "party" | "scene";
  /** Name of the counter or word. */
  readonly name: string;
  readonly from: number | string;
  readonly to: number | string;
}

/** One event of play. Texts are as displayed at the time; ids beside them belong to the rule sets. */
export interface Fact {
  /** Name of the fact's entry in the ledger, derived from its message or act; the same for every user. */
  readonly id: string;
  /** Milliseconds since the epoch by the server's clock. */
  readonly time: number;
  readonly kind: FactKind;
  /** Name of the scene. */
  readonly scene: string;
  /** Name and UUID of the character; empty for none. */
  readonly who: string;
  readonly actor: string;
  /** Name of the user. */
  readonly user: string;
  /** Id of the rule set, or empty. */
  readonly ruleset: string;
  readonly title: string;
  readonly intent: string;
  /** Id and label of the outcome; empty if there is none. */
  readonly result: string;
  readonly word: string;
  readonly tone: string;
  readonly success: boolean | null;
  readonly dice: readonly DieFact[];
  /** Effects in sentences. */
  readonly came: readonly string[];
  readonly spent: readonly Spent[];
  readonly moved: readonly Moved[];
  /** Points that the outcome feeds to shared values, by name of the feed. */
  readonly feeds: Readonly<Record<string, number>>;
  /** True for a roll of the enemy. */
  readonly enemy: boolean;
  /** Values of the character stored with the check. */
  readonly stood: Readonly<Record<string, number>>;
  /** Visible to game masters only. */
  readonly hidden: boolean;
  /** True for a manual act whose texts hold nothing that only game masters may know, whatever values it changed. */
  readonly open?: boolean;
}

/** A clock that moved in the period of a record. */
export interface ChronicledClock {
  readonly name: string;
  /** Number of segments; 0 if unknown. */
  readonly size: number;
}

/** A character with plotted values. */
export interface Chronicled {
  readonly actor: string;
  readonly name: string;
  /** Values at the start, null if unknown, and at the end. */
  readonly start: Readonly<Record<string, number>> | null;
  readonly end: Readonly<Record<string, number>>;
}

/** The record of a scene, or of several successive ones. */
export interface ChronicleRecord {
  /** The kind of end, or `summary` for the session so far. */
  readonly kind: string;
  readonly title: string;
  /** Milliseconds since the epoch; 0 for the start of the world. */
  readonly began: number;
  readonly ended: number;
  /** Party counters at the start. */
  readonly start: Readonly<Record<string, number>>;
  readonly facts: readonly Fact[];
  readonly characters: readonly Chronicled[];
  /** Clocks that moved, by id, with their names and sizes, since the facts hold only what changed of a clock. */
  readonly clocks: Readonly<Record<string, ChronicledClock>>;
  /** Points that characters gained and lost. */
  readonly gains: readonly CharacterGains[];
}

/** Create a fact of which only the id and the time are known. */
export function bareFact(id: string, time: number): Fact {
  return {
    ...{ id, time, kind: "unknown", scene: "", who: "", actor: "", user: "", ruleset: "", title: "", intent: "" },
    ...{ result: "", word: "", tone: "", success: null, dice: [], came: [], spent: [], moved: [], feeds: {} },
    ...{ enemy: false, stood: {}, hidden: false },
  };
}

/** Sort by time, then by id. */
export function inOrder(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
}

/** Time at which the record starts; the time of its first fact if it began with the world. */
export function firstMoment({ began, ended, facts }: ChronicleRecord): number {
  return began > 0 ? began : facts.reduce((least, { time }) => Math.min(least, time), ended);
}

/** Merge successive records under a new title. Of facts with the same id, the more detailed one is kept. */
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
    clocks: Object.assign({}, ...ordered.map(({ clocks }) => clocks)) as ChronicleRecord["clocks"],
    gains: joinedGains(ordered.map(({ gains }) => gains)),
  };
}
