/** The input of an Edge check, and its pool. */
import { RulesError } from "../../../rules/error.ts";
import type { CheckOf, InputOf } from "../../../rules/fields.ts";
import * as fields from "../../../rules/fields.ts";
import * as input from "../../../rules/input.ts";
import { HARM_DICE_LIMIT, HARM_LIMIT } from "./harm.ts";
import { RATING_LIMIT } from "./ratings.ts";

/** Levels of description (source 002, The Description Ladder), ascending. */
export const DESCRIPTIONS = ["basic", "detailed", "intricate"] as const;
export type Description = (typeof DESCRIPTIONS)[number];

/** Positions, from safest to worst. They affect consequences, never the dice. */
export const POSITIONS = ["controlled", "risky", "desperate"] as const;
export type Position = (typeof POSITIONS)[number];

/**
 * Kinds of help by what the helper pays for the die: a Boon, Stress (marked as Fatigue), or only a vivid description;
 * or help by a follower, who was brought into the scene for a Boon (source 003).
 */
export const ASSISTANCE_KINDS = ["boon", "stress", "description", "follower"] as const;
export type AssistanceKind = (typeof ASSISTANCE_KINDS)[number];

/** Help by another character. */
export interface Assistance {
  readonly kind: AssistanceKind;
  /** The helper, as an id of the host. */
  readonly by?: string;
  /** Dice lent by a follower, 0 to 3; omitted for other kinds, which add one. */
  readonly dice?: number;
  /** Id of the payment in the host, if it was made beforehand. The rules do not read it. */
  readonly paid?: string;
}

/**
 * Most dice that assistance adds (source 003, Assistance). Help by description may exceed it, depending on
 * `describedHelpLimited`.
 */
export const ASSISTANCE_LIMIT = 3;

/** Most dice that one circumstance adds or removes. */
export const SITUATIONAL_LIMIT = 20;

/** Situational dice: gear, an earlier complication, a talent. */
const SITUATIONAL = {
  label: fields.stored(input.text),
  dice: fields.number({ min: -SITUATIONAL_LIMIT, max: SITUATIONAL_LIMIT }),
};
export type SituationalDice = CheckOf<typeof SITUATIONAL>;

const readAssistance = input.record<Assistance>({
  kind: input.choice(ASSISTANCE_KINDS),
  by: input.maybe(input.text),
  dice: input.maybe(input.whole(0, ASSISTANCE_LIMIT)),
  paid: input.maybe(input.text),
});

export const EDGE_FIELDS = {
  attribute: fields.number({ min: 1, max: RATING_LIMIT }),
  skill: fields.number({ min: 0, max: RATING_LIMIT }),
  /** Successes needed (DV); null while the GM has not set it. */
  difficulty: fields.number({ min: 1, nullable: true }),
  description: fields.choice(DESCRIPTIONS, "basic"),
  /** True if the description allows rerolls (a world setting, see `EdgeVariants`). */
  descriptionRerolls: fields.flag(true),
  position: fields.choice(POSITIONS, "risky"),
  /** True if a Boon, paid with the check, improves the Position by one step (source 003, Spending Boons). */
  improvesPosition: fields.flag(),
  /** True if the action is a defense (source 002, Combat 1: "next defense −1d"). */
  defends: fields.flag(),
  /** At most one helper pays (source 003, Assistance). */
  assistance: fields.stored<readonly Assistance[]>(input.list(readAssistance, 100), []),
  situational: fields.rows(SITUATIONAL, 100),
  /** True if described help counts toward the limit of assistance (a world setting, see `EdgeVariants`). */
  describedHelpLimited: fields.flag(true),
  /**
   * The acting character's Harm; 2 for a character at Harm 3 who has leave to act. At 3 the check waits for the GM's
   * leave.
   */
  harm: fields.number({ min: 0, max: HARM_LIMIT, initial: 0 }),
  /** True if Harm removes dice from the action; by default, the function `harmApplies` in `harm.ts` decides this. */
  harmApplies: fields.flag(),
  /** Dice that Harm removes if it applies (a world setting for Harm 3). */
  harmDice: fields.number({ min: 0, max: HARM_DICE_LIMIT, initial: 1 }),
  /** True if the stakes were stated before the roll; always true if `stakes` has a text. */
  stakesStated: fields.flag(),
  /** Text of the stakes: what changes on success and what the failure costs. */
  stakes: fields.line(300),
  /** Harm that a success deals to each target, 1 to 3, if a threat makes the check. */
  deals: fields.stored<number | undefined>(input.maybe(input.whole(1, HARM_LIMIT)), undefined),
  /** The player's intent. */
  intent: fields.line(),
  /** Ids of attribute and skill in the host. The rules do not read them. */
  attributeId: fields.line(),
  skillId: fields.line(),
};
/** An Edge check with all fields. */
export type EdgeCheck = CheckOf<typeof EDGE_FIELDS>;
/** An Edge check as a caller writes it; omitted fields take their defaults. */
export type EdgeCheckInput = InputOf<typeof EDGE_FIELDS>;

/** Largest pool accepted, far above any character's; it limits the work of computing odds. */
export const POOL_LIMIT = 60;

const readCheck = fields.readerOf(EDGE_FIELDS);

/**
 * Remove a stored flag by which, in earlier builds, players themselves confirmed the GM's leave to act; only the GM's
 * ruling counts now.
 */
function withoutOwnLeave(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("actsDespiteHarm" in value)) return value;
  const { actsDespiteHarm: _, ...rest } = value;
  return rest;
}

/**
 * Validate a check and fill in its defaults.
 * @throws RulesError for a field that is missing, unknown, of the wrong type or out of range, for a second paying
 *   helper (`assistance.N.kind`, `limitReached`), for a Position that cannot improve (`improvesPosition`, `noFurther`),
 *   and for more than 60 dice (`situational`, `tooManyDice`).
 */
export const validateCheck = input.validator((value) => {
  const read = readCheck("", withoutOwnLeave(value));
  const check = read.stakes.trim() === "" ? read : { ...read, stakesStated: true };
  let paying = 0;
  check.assistance.forEach((help, index) => {
    if (help.kind !== "description") paying += 1;
    if (paying > 1) throw new RulesError(`assistance.${index}.kind`, "limitReached", { maximum: 1 });
  });
  if (check.improvesPosition && check.position === POSITIONS[0])
    throw new RulesError("improvesPosition", "noFurther", { value: check.position });
  const { dice } = buildPool(check);
  if (dice > POOL_LIMIT) throw new RulesError("situational", "tooManyDice", { value: dice, maximum: POOL_LIMIT });
  return check;
});

export interface PoolPart {
  /** Translation key of the part, below `TESSERA.Edge.Pool`. */
  readonly part: "attribute" | "skill" | "assistance" | "assistanceLimit" | "situational" | "harm" | "minimum";
  /** The circumstance's label, the attribute's or skill's id, or the helper's name; may be empty. */
  readonly text: string;
  /** Number of dice, negative if removed; all parts add up to the pool. */
  readonly dice: number;
}

/** The dice of a check and their origin. */
export interface EdgePool {
  /** d10s to roll, 1 to 60. */
  readonly dice: number;
  readonly parts: readonly PoolPart[];
  /** True at Harm 3: the character cannot act without the GM's leave. */
  readonly incapacitated: boolean;
}

/**
 * Dice removed by Harm: one at Harm 1 from related actions, one at Harm 2 from most (source 003, Harm Levels). Our
 * reading: a character who acts at Harm 3 by the GM's leave loses as many dice as at Harm 2, unless the table says
 * otherwise.
 */
function harmPenalty({ harm, harmApplies, harmDice }: EdgeCheck): number {
  return harmApplies && harm > 0 ? harmDice : 0;
}

function buildPool(check: EdgeCheck): EdgePool {
  const parts: PoolPart[] = [{ part: "attribute", text: check.attributeId, dice: check.attribute }];
  parts.push({ part: "skill", text: check.skillId, dice: check.skill });
  for (const { label, dice } of check.situational) parts.push({ part: "situational", text: label, dice });
  for (const { by, dice = 1 } of check.assistance) parts.push({ part: "assistance", text: by ?? "", dice });
  const limited = check.assistance.filter(({ kind }) => check.describedHelpLimited || kind !== "description");
  const excess = limited.reduce((sum, { dice = 1 }) => sum + dice, 0) - ASSISTANCE_LIMIT;
  if (excess > 0) parts.push({ part: "assistanceLimit", text: "", dice: -excess });
  const penalty = harmPenalty(check);
  if (penalty > 0) parts.push({ part: "harm", text: "", dice: -penalty });
  const sum = parts.reduce((total, part) => total + part.dice, 0);
  if (sum < 1) parts.push({ part: "minimum", text: "", dice: 1 - sum });
  return { dice: Math.max(1, sum), parts, incapacitated: check.harm === HARM_LIMIT };
}

/**
 * The pool of a check: Attribute + Skill (+ gear, assists) (sources 002 and 003), minus Harm; reading: at least one
 * die.
 * @throws RulesError as `validateCheck` does.
 */
export function pool(check: EdgeCheckInput): EdgePool {
  return buildPool(validateCheck(check));
}

/**
 * The description that decides on the check's reroll: `basic`, which allows none, if the table plays without the
 * ladder.
 */
export function rerollingDescription(check: EdgeCheck): Description {
  return check.descriptionRerolls ? check.description : "basic";
}
