/**
 * Parser for text enrichers: `[[/check edge wits+stealth dv=3]]`, `[[/contest decision cha]]`, `[[/supply Torches]]`, `[[/clock
 * The guard wakes 2/6]]`, `[[/clock The guard wakes]]`, `[[/rehearse edge wits+stealth]]`, `[[/example edge wits+stealth: 9 7 1]]`. Pure: bad input returns a problem, never throws.
 */
import { type Clock, validateClock } from "../rules/clocks/clock.ts";
import { catchRulesError } from "../rules/error.ts";

/** The part of a requestable field that the parser needs. */
export interface ReadableField {
  readonly name: string;
  readonly words?: readonly string[];
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  readonly difficulty?: boolean;
}

/** Requestable fields by rule set id. */
export type Vocabulary = Readonly<Record<string, readonly ReadableField[]>>;

/** A problem: a key below `TESSERA.Enricher.Problem`, with data. */
export interface Problem {
  readonly problem: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A check written in a text. */
export interface WrittenCheck {
  readonly ruleset: string;
  readonly specification: Readonly<Record<string, string | number>>;
}

/** A clock written in a text. */
export interface WrittenClock extends Clock {
  readonly name: string;
}

function wrong(problem: string, data: Problem["data"] = {}): Problem {
  return { problem, data };
}

/** Normalize a word: `Animal-Handling` becomes `animalHandling`. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[\s'’_-]/g, "");
}

/** End of a sticky pattern's match at `from`; `from` itself for no match. */
function matchEnd(sticky: RegExp, text: string, from: number): number {
  sticky.lastIndex = from;
  return sticky.test(text) ? sticky.lastIndex : from;
}

const closingQuotes = new Map([
  ['"', '"'],
  ["“", "”"],
]);

/**
 * Split into words, `key=value` and `key="two words"`, with `+` between words read as a space. Linear: every character examined
 * becomes part of the token, and closing quotes are only sought while one is left.
 */
function* tokens(text: string): Generator<string, undefined> {
  const starts = /[^\s+]/g;
  const keys = /[^\s+="“”]+/y;
  const words = /[^\s+]+/y;
  const values = /\S+/y;
  const lastClosing = new Map([...closingQuotes.values()].map((quote) => [quote, text.lastIndexOf(quote)]));
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    const start = found.index;
    const equals = matchEnd(keys, text, start);
    const value = equals + 1;
    let end = start;
    if (equals > start && text[equals] === "=") {
      const quote = closingQuotes.get(text[value] ?? "");
      const closes = quote !== undefined && (lastClosing.get(quote) ?? -1) > value;
      end = closes ? text.indexOf(quote, value + 1) + 1 : matchEnd(values, text, value);
    }
    // A key without a value is a word ending in an equals sign.
    if (end <= value) end = matchEnd(words, text, start);
    yield text.slice(start, end);
    starts.lastIndex = end;
  }
}

function optionNamed(field: ReadableField, word: string): string | undefined {
  const wanted = plain(word);
  return field.options?.find(({ value, label }) => plain(value) === wanted || plain(label) === wanted)?.value;
}

function numberFor({ name, min = 0, max = Number.MAX_SAFE_INTEGER }: ReadableField, word: string): number | Problem {
  const value = /^[+-]?\d+$/.test(word) ? Number(word) : Number.NaN;
  if (value >= min && value <= max) return value;
  return wrong("number", { field: name, value: word, minimum: String(min), maximum: String(max) });
}

function readPair(fields: readonly ReadableField[], key: string, word: string): [string, string | number] | Problem {
  const named = plain(key);
  if (named === "intent") return ["intent", word];
  const field = fields.find(({ name, words = [] }) => [name, ...words].some((each) => plain(each) === named));
  if (!field) return wrong("field", { field: key, choices: ["intent", ...fields.map(({ name }) => name)].join(", ") });
  if (!field.options) {
    const value = numberFor(field, word);
    return typeof value === "number" ? [field.name, value] : value;
  }
  const value = optionNamed(field, word);
  const choices = field.options.map((option) => option.value).join(", ");
  return value === undefined ? wrong("option", { field: field.name, value: word, choices }) : [field.name, value];
}

/** A bare word names an option of a field not yet set; a bare number is the difficulty. */
function readWord(
  fields: readonly ReadableField[],
  said: ReadonlySet<string>,
  word: string,
): [string, string | number] | Problem {
  const free = fields.filter(({ name }) => !said.has(name));
  for (const field of free) {
    const value = optionNamed(field, word);
    if (value !== undefined) return [field.name, value];
  }
  const number = /^\d+$/.test(word) ? free.find(({ difficulty, options }) => difficulty && !options) : undefined;
  if (!number) return wrong(fields.some((field) => optionNamed(field, word)) ? "twice" : "word", { value: word });
  const value = numberFor(number, word);
  return typeof value === "number" ? [number.name, value] : value;
}

/** Read `edge wits+stealth dv=3`. */
export function parseCheck(text: string, vocabulary: Vocabulary): WrittenCheck | Problem {
  const rest = tokens(text);
  const { value: first = "" } = rest.next();
  const named = plain(first);
  const ruleset = Object.keys(vocabulary).find((id) => plain(id) === named);
  const fields = ruleset === undefined ? undefined : vocabulary[ruleset];
  if (ruleset === undefined || !fields)
    return wrong("ruleset", { value: first, choices: Object.keys(vocabulary).join(", ") });
  const specification: Record<string, string | number> = {};
  for (const token of rest) {
    const [, key, quoted] = /^([^=]+)=(.*)$/.exec(token) ?? [];
    const read =
      key === undefined
        ? readWord(fields, new Set(Object.keys(specification)), token)
        : readPair(fields, key, (quoted ?? "").replace(/^["“]|["”]$/g, ""));
    if ("problem" in read) return read;
    if (read[0] in specification) return wrong("twice", { value: token });
    specification[read[0]] = read[1];
  }
  return { ruleset, specification };
}

/** Read `edge wits+stealth dv=2: 9 7 4 1`: a check, and the values of its dice after a colon. */
export function parseExample(text: string): { readonly check: string; readonly dice: readonly number[] } | Problem {
  const colon = text.lastIndexOf(":");
  const values = text.slice(colon + 1).trim();
  if (colon < 0 || !/^\d{1,3}(?:[\s,]+\d{1,3})*$/.test(values)) return wrong("example");
  return { check: text.slice(0, colon), dice: values.split(/[\s,]+/).map(Number) };
}

export function parseSupply(text: string): { readonly item: string } | Problem {
  const item = text.trim();
  return item ? { item } : wrong("item");
}

/**
 * Read `The guard wakes 2/6` (filled/size); `The guard wakes 6` is an empty clock. A name alone links to the shared clock of
 * that name.
 */
export function parseClock(text: string): WrittenClock | { readonly name: string } | Problem {
  const whole = text.trim();
  const [, name = "", filled = "0", size] = /^(.*?\S)\s+(?:(\d+)\s*\/\s*)?(\d+)$/.exec(whole) ?? [];
  if (!whole || /^[\d\s/]+$/.test(whole)) return wrong("clock");
  if (size === undefined) return { name: whole };
  return catchRulesError(
    () => ({ name, ...validateClock({ size: Number(size), filled: Number(filled) }) }),
    () => wrong("clock"),
  );
}
