/** People whom the table has met, as records of the ledger. */
import { oneOf } from "../error.ts";
import { flag, plainObject, text } from "../input.ts";
import type { Change } from "../ledger/entry.ts";
import { type RecordWords, recordChanges, recordsIn } from "../ledger/records.ts";
import type { SharedState } from "../ledger/state.ts";
import { oneLine } from "../one-line.ts";

/** Relations of a person to the table's characters, in display order. */
export const STANDINGS = ["friend", "neutral", "foe", "gone", "dead"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Largest lengths, in letters, of a name, of a line, and of a game master's note. */
export const NAME_LENGTH = 100;
export const LINE_LENGTH = 200;
export const SECRET_LENGTH = 500;

/** A person as game masters describe them. */
export interface Person {
  readonly name: string;
  /** Path of the portrait; empty for none. */
  readonly img: string;
  /** One line about the person: what they want, or where the characters met them. */
  readonly line: string;
  /** Debts and promises, in the game master's words. */
  readonly owes: string;
  readonly standing: Standing;
  /** True if players see them. */
  readonly shown: boolean;
  /** For game masters only. */
  readonly secret: string;
  /** UUID of their actor; empty for none. */
  readonly actor: string;
}

export interface MetPerson extends Person {
  readonly id: string;
  /** Time when they were first met, in milliseconds since the epoch by the server's clock. */
  readonly met: number;
}

const PARTS = ["name", "img", "line", "owes", "standing", "shown", "secret", "actor"] as const;

function lineOf(field: string, value: unknown, length: number): string {
  return oneLine(text(field, value), length);
}

/** Return the path of a picture; empty for text that a page would run as a script. */
function pathOf(value: unknown): string {
  const path = text("img", value, 500).trim();
  return /^(?:javascript|data):/i.test(path) ? "" : path;
}

/**
 * The given parts of a person, validated and written as the texts that the ledger stores.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
function wordsOf(given: unknown): RecordWords {
  const said = plainObject("person", given, PARTS);
  const words: Record<string, string> = {};
  const put = (part: (typeof PARTS)[number], read: (value: unknown) => string): void => {
    if (said[part] !== undefined) words[part] = read(said[part]);
  };
  put("name", (value) => lineOf("name", value, NAME_LENGTH));
  put("img", pathOf);
  put("line", (value) => lineOf("line", value, LINE_LENGTH));
  put("owes", (value) => lineOf("owes", value, LINE_LENGTH));
  put("standing", (value) => oneOf("standing", value, STANDINGS));
  put("shown", (value) => (flag("shown", value) ? "1" : ""));
  put("secret", (value) => lineOf("secret", value, SECRET_LENGTH));
  put("actor", (value) => text("actor", value, 200));
  return words;
}

/** The people of a state, latest met first, then by name; those without a name are left out. */
export function peopleIn(state: SharedState): MetPerson[] {
  const found = [...recordsIn(state, "person")].flatMap(([id, words]): MetPerson[] => {
    const word = (part: string): string => words[part] ?? "";
    if (!word("name")) return [];
    return [
      {
        ...{ id, name: word("name"), img: pathOf(word("img")), line: word("line"), owes: word("owes") },
        standing: STANDINGS.find((each) => each === word("standing")) ?? "neutral",
        shown: word("shown") === "1",
        secret: word("secret"),
        actor: word("actor"),
        met: Number(word("met")) || 0,
      },
    ];
  });
  return found.sort(
    (first, second) =>
      second.met - first.met || first.name.localeCompare(second.name) || (first.id < second.id ? -1 : 1),
  );
}

/** The people who were first met after `began`, up to `ended`. */
export function metWithin(people: readonly MetPerson[], began: number, ended: number): MetPerson[] {
  return people.filter(({ met }) => met > began && met <= ended);
}

/**
 * The changes that add somebody, met at `met`; none without a name.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export function personStarts(id: string, given: Partial<Person>, met: number): Change[] {
  const words = wordsOf(given);
  return words["name"] ? recordChanges("person", id, {}, { ...words, met: String(met) }) : [];
}

/**
 * Return the changes that edit a person; none if nothing differs, or if the name would become empty.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export function personAlters(state: SharedState, id: string, given: Partial<Person>): Change[] {
  const former = recordsIn(state, "person").get(id);
  const words = wordsOf(given);
  return former && words["name"] !== "" ? recordChanges("person", id, former, words) : [];
}
