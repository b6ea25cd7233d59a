/** The points that characters gained and lost in a period, from the stories of their numbers. */
import { linesOf, type StoredStory, type StoryLine, type StoryValue } from "../story.ts";

/** One number of a character; `before + gained − lost` is `after`. */
export interface NumberGains {
  readonly path: string;
  /** Its name at the time of writing. */
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly gained: number;
  readonly lost: number;
}

export interface CharacterGains {
  readonly actor: string;
  readonly name: string;
  readonly numbers: readonly NumberGains[];
}

/** Largest number of characters of a record, and of numbers of one character. */
const CHARACTERS = 30;
const NUMBERS = 12;
/** Longest text, in letters. */
const TEXT = 200;

/** A period: after `began`, up to `ended`. */
export interface GainsPeriod {
  readonly began: number;
  readonly ended: number;
  /**
   * Time of each end of a scene or session, by the name of the cause that its changes carry. An end's changes are
   * stored later than this time, but belong to the period that the end closes.
   */
  readonly closings: ReadonlyMap<string, number>;
}

/** Number of lines up to and including the last one whose time is `time` or earlier. */
function countUntil(lines: readonly StoryLine[], time: number, closings: GainsPeriod["closings"]): number {
  const timeOf = ({ entry, time: stored }: StoryLine): number =>
    (entry?.cause !== undefined && !entry.undo ? closings.get(entry.cause) : undefined) ??
    stored ??
    Number.POSITIVE_INFINITY;
  return lines.findLastIndex((line) => timeOf(line) <= time) + 1;
}

interface Step {
  readonly from: StoryValue;
  readonly to: StoryValue;
  readonly entry?: StoryLine["entry"];
}

/**
 * True if a change may have begun before the period: folded changes, and successive manual changes that are stored as
 * one.
 */
function isJoined({ entry }: Step): boolean {
  return entry === undefined || (entry.cause === undefined && !entry.undo);
}

/**
 * Return the changes of the period. If `known` is given, the changes begin with this value, the last one in the record
 * of the previous period.
 */
function stepsIn(lines: readonly StoryLine[], period: GainsPeriod, now: StoryValue, known: number | undefined): Step[] {
  const start = countUntil(lines, period.began, period.closings);
  const within: Step[] = lines.slice(start, countUntil(lines, period.ended, period.closings));
  const [first, ...others] = within;
  // A first line without an entry sums several old changes; how many of those predate the period is unknown.
  const isFolded = start === 0 && lines[0] !== undefined && lines[0].entry === undefined;
  if (known === undefined) return isFolded && period.began > 0 ? others : within;
  if (!first && isFolded) return [];
  const stood = first?.from ?? lines[start]?.from ?? lines[start - 1]?.to ?? now;
  if (stood === known) return within;
  if (first && isJoined(first)) return [{ ...first, from: known }, ...others];
  return [{ from: known, to: stood }, ...within];
}

interface Difference {
  readonly by: number;
  readonly entry: StoryLine["entry"];
}

/**
 * Return the differences. Those of an undone cause are summed with those of its undo, so that only the remainder
 * counts.
 */
function whatStands(differences: readonly Difference[]): number[] {
  const undone = new Set(differences.flatMap(({ entry }) => (entry?.undo ? (entry.cause ?? []) : [])));
  const left = new Map<string, number>();
  const others: number[] = [];
  for (const { by, entry } of differences) {
    const cause = entry?.cause;
    if (cause !== undefined && undone.has(cause)) left.set(cause, (left.get(cause) ?? 0) + by);
    else others.push(by);
  }
  return [...others, ...left.values()];
}

/** A value of a character, by its path. */
export interface RecordedValue {
  readonly path: string;
  readonly now: StoryValue;
  /** The last value in the record of the previous period, if that record has one. */
  readonly known?: number | undefined;
}

/** The changes since the character was made: a new character's numbers are what they start with, and no gains. */
function sinceMade(steps: readonly Step[]): readonly Step[] {
  return steps.slice(steps.findLastIndex(({ entry }) => entry?.cause === "maker") + 1);
}

/**
 * The points that a value gained and lost in a period, apart from those that making the character gave it; null if it
 * did not change, or is not a number throughout.
 */
export function gainsIn(
  story: StoredStory,
  { path, now, known }: RecordedValue,
  period: GainsPeriod,
): Omit<NumberGains, "label"> | null {
  const steps = sinceMade(stepsIn(linesOf(story, path, now), period, now, known));
  const differences = steps.flatMap(({ from, to, entry }): Difference[] =>
    typeof from === "number" && typeof to === "number" ? [{ by: to - from, entry }] : [],
  );
  const before = steps[0]?.from;
  const after = steps.at(-1)?.to;
  if (differences.length < steps.length || typeof before !== "number" || typeof after !== "number") return null;
  const stands = whatStands(differences);
  const sum = (sign: 1 | -1) => stands.reduce((total, by) => total + Math.max(0, sign * by), 0);
  const [gained, lost] = [sum(1), sum(-1)];
  return gained === 0 && lost === 0 ? null : { path, before, after, gained, lost };
}

/** Limit gains to the numbers of characters and values that a record may hold. */
export function boundedGains(gains: readonly CharacterGains[]): CharacterGains[] {
  return gains
    .filter(({ numbers }) => numbers.length > 0)
    .slice(0, CHARACTERS)
    .map(({ numbers, ...one }) => ({ ...one, numbers: numbers.slice(0, NUMBERS) }));
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= TEXT;
}

function readNumber(stored: unknown): NumberGains[] {
  const { path, label, before, after, gained, lost } = (stored ?? {}) as Partial<NumberGains>;
  const isValid = isText(path) && isText(label) && [before, after, gained, lost].every(Number.isFinite);
  return isValid ? [{ path, label, before, after, gained, lost } as NumberGains] : [];
}

/** Read the stored gains of a record; none for a record that a former version stored without gains. */
export function readGains(stored: unknown): CharacterGains[] {
  if (!Array.isArray(stored)) return [];
  return boundedGains(
    stored.flatMap((each: unknown): CharacterGains[] => {
      const { actor, name, numbers } = (each ?? {}) as Partial<Record<keyof CharacterGains, unknown>>;
      if (!isText(actor) || !isText(name) || !Array.isArray(numbers)) return [];
      return [{ actor, name, numbers: numbers.flatMap(readNumber) }];
    }),
  );
}

/**
 * Merge one number's gains of two successive records; a change between the records counts too, though neither lists it.
 */
function followed(former: NumberGains, { path, label, before, after, gained, lost }: NumberGains): NumberGains {
  const between = before - former.after;
  return {
    ...{ path, label, before: former.before, after },
    gained: former.gained + gained + Math.max(0, between),
    lost: former.lost + lost + Math.max(0, -between),
  };
}

/** Merge the stored gains of successive records, oldest first. */
export function joinedGains(records: readonly unknown[]): CharacterGains[] {
  const characters = new Map<string, CharacterGains>();
  for (const { actor, name, numbers } of records.flatMap(readGains)) {
    const byPath = new Map(characters.get(actor)?.numbers.map((each) => [each.path, each]));
    for (const each of numbers) {
      const former = byPath.get(each.path);
      byPath.set(each.path, former ? followed(former, each) : each);
    }
    characters.set(actor, { actor, name, numbers: [...byPath.values()] });
  }
  return boundedGains([...characters.values()]);
}
