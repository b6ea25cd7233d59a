/** The chances of each character at each difficulty of a request, for game masters before they ask. */
import { prepareHere } from "../check/prepare-in-zones.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import { catchRulesError, type RulesError } from "../rules/error.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { AskField } from "../ruleset/requests.ts";
import { explain } from "../ui/explain-error.ts";

/**
 * Maximum number of difficulties to show for a field that takes any number; a requested difficulty beyond them is
 * added.
 */
const SHOWN_NUMBERS = 6;

/** A difficulty that may be asked for. */
export interface Level {
  readonly value: string | number;
  /** Localized. */
  readonly label: string;
}

/** The chances of one character, in the order of the levels. */
export interface ActorChances {
  readonly uuid: string;
  readonly name: string;
  /** Chance of success, 0 to 1; null where the check cannot be rolled. */
  readonly chances: readonly (number | null)[];
  /** Index of the level whose chance is nearest to one half; null without a chance. */
  readonly even: number | null;
  /**
   * Localized labels of the best options in the fields that the request leaves to the player. The chances are those
   * with these options.
   */
  readonly best: readonly string[];
}

/** Chances of a request by character and difficulty. */
export interface ChanceTable {
  /** The field that the levels are values of, and the index of the requested value; -1 if it is none of the levels. */
  readonly field: AskField;
  readonly chosen: number;
  readonly levels: readonly Level[];
  readonly rows: readonly ActorChances[];
  /** Reason why there is no chance at all, localized; null if there is one. */
  readonly missing: string | null;
}

/** The difficulty field of a form; the last one if it has several. */
function difficultyOf(ruleset: Ruleset): AskField | undefined {
  return ruleset.asking?.fields().findLast(({ difficulty }) => difficulty);
}

function levelsOf({ steps, options, min = 1, max }: AskField, given: unknown): Level[] {
  if (options) return [...options];
  const numbers = steps
    ? steps.map(({ value, label }) => ({ value: Number(value), label }))
    : Array.from({ length: Math.min(SHOWN_NUMBERS, (max ?? Number.MAX_SAFE_INTEGER) - min + 1) }, (_, index) => ({
        value: min + index,
        label: String(min + index),
      }));
  const further = typeof given === "number" && numbers.every(({ value }) => value !== given);
  return further ? [...numbers, { value: given, label: String(given) }] : numbers;
}

/** Index of the chance nearest to one half; of two that are equally near, the first, which is the easier one. */
function nearestToEven(chances: readonly (number | null)[]): number | null {
  const far = chances.map((chance) => (chance === null ? Number.POSITIVE_INFINITY : Math.abs(chance - 0.5)));
  const least = Math.min(...far);
  return Number.isFinite(least) ? far.findIndex((each) => each - least < 1e-9) : null;
}

/**
 * Chances by level for a specification, and the first error that keeps the check from being rolled, if there is one.
 */
interface Tried {
  readonly specification: Data;
  readonly chances: readonly (number | null)[];
  readonly fault: RulesError | null;
}

/**
 * Measure of how good a specification is for the actor: the sum of its chances, or −1 if the check cannot be rolled.
 */
const worthOf = ({ chances, fault }: Tried) =>
  fault ? -1 : chances.reduce<number>((sum, chance) => sum + (chance ?? 0), 0);

/**
 * The best specification that an actor can make by choosing options of the `open` fields, which the request leaves to
 * the player: first for the fields without which the rules refuse the check, then for every other field whose options
 * raise the chances.
 */
function bestOf(open: readonly AskField[], specification: Data, tryOut: (specification: Data) => Tried): Tried {
  const better = (one: Tried, other: Tried) => (worthOf(other) > worthOf(one) + 1e-9 ? other : one);
  const over = (tried: Tried, { name, options = [] }: AskField, choose: (specification: Data) => Tried): Tried =>
    options.map(({ value }) => choose({ ...tried.specification, [name]: value })).reduce(better, tried);
  const asked = (given: Data): Tried => {
    const tried = tryOut(given);
    const field = open.find(({ name }) => name === tried.fault?.field && given[name] === undefined);
    return field ? over(tried, field, asked) : tried;
  };
  return open.reduce(
    (best, field) => (best.specification[field.name] === undefined ? over(best, field, tryOut) : best),
    asked(specification),
  );
}

/**
 * The exact chances of these characters at each difficulty of a check. Other fields keep their values in
 * `specification`; fields that it leaves to the player take the best option of each character. Null if the rule set has
 * no difficulty to ask for.
 */
export function chancesOf(ruleset: Ruleset, specification: Data, actors: readonly HostActor[]): ChanceTable | null {
  const field = difficultyOf(ruleset);
  if (!field) return null;
  const given = specification[field.name];
  const levels = levelsOf(field, given);
  const nobody = ruleset.judgesTargets || ruleset.readsTargets ? { targets: [] } : {};
  const whole = { ...ruleset.sceneDefaults?.(specification), ...ruleset.asking?.called, ...specification };
  const fields = ruleset.asking?.fields() ?? [];
  const open = fields.filter(({ name, options }) => options && name !== field.name && whole[name] === undefined);
  let missing: string | null = null;
  const tryOut = (actor: HostActor, tried: Data): Tried => {
    let fault: RulesError | null = null;
    const chances = levels.map(({ value }) =>
      catchRulesError(
        () => ruleset.odds(prepareHere(ruleset, actor, { ...tried, ...nobody, [field.name]: value }).check).success,
        (error: RulesError) => {
          fault ??= error;
          return null;
        },
      ),
    );
    return { specification: tried, chances, fault };
  };
  const rows = actors.map((actor) => {
    const { specification: best, chances, fault } = bestOf(open, whole, (tried) => tryOut(actor, tried));
    if (fault) missing ??= explain(fault);
    const chosen = open.flatMap(({ name, options }) => options?.find(({ value }) => value === best[name])?.label ?? []);
    return { uuid: actor.uuid, name: actor.name, chances, even: nearestToEven(chances), best: chosen };
  });
  const none = rows.every(({ even }) => even === null);
  return {
    field,
    levels,
    chosen: levels.findIndex(({ value }) => value === given),
    rows,
    missing: none ? missing : null,
  };
}
