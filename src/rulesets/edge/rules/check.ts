/** What an Edge check asks, and the dice it is rolled with. */
import { RulesError } from "../../../rules/error.ts";
import { choice, flag, list, maybe, nullable, open, record, text, validator, whole } from "../../../rules/input.ts";

/** How richly the action is described (source 002, The Description Ladder), from the least to the most. */
export const DESCRIPTIONS = ["basic", "detailed", "intricate"] as const;
export type Description = (typeof DESCRIPTIONS)[number];

/** How exposed the character is, from the safest to the worst. It weighs consequences, never the dice. */
export const POSITIONS = ["controlled", "risky", "desperate"] as const;
export type Position = (typeof POSITIONS)[number];

/**
 * What a helper gives for the die: a Boon, Stress (marked as Fatigue), or nothing but a vivid description; or the helper is
 * a follower, whom a Boon brought into the scene (source 003).
 */
export const ASSISTANCE_KINDS = ["boon", "stress", "description", "follower"] as const;
export type AssistanceKind = (typeof ASSISTANCE_KINDS)[number];

/** What somebody else adds. */
export interface Assistance {
  readonly kind: AssistanceKind;
  /** Who helps, as the host names them. */
  readonly by?: string;
  /** Dice that a follower lends, 0 to 3; others add one, and name none. */
  readonly dice?: number;
  /** What the host knows the payment by, where the helper paid beforehand. The rules do not read it. */
  readonly paid?: string;
}

/** Dice for a circumstance: gear, an earlier complication, a talent. */
export interface SituationalDice {
  readonly label: string;
  /** −20 to 20. */
  readonly dice: number;
}

/** An Edge check as it may be written; what is left out takes the value given in `EdgeCheck`. */
export interface EdgeCheckInput {
  readonly attribute: number;
  readonly skill: number;
  readonly difficulty: number | null;
  readonly description?: Description | undefined;
  readonly descriptionRerolls?: boolean | undefined;
  readonly position?: Position | undefined;
  readonly assistance?: readonly Assistance[] | undefined;
  readonly situational?: readonly SituationalDice[] | undefined;
  readonly harm?: number | undefined;
  readonly harmApplies?: boolean | undefined;
  readonly actsDespiteHarm?: boolean | undefined;
  readonly harmDice?: number | undefined;
  readonly stakesStated?: boolean | undefined;
  readonly stakes?: string | undefined;
  readonly intent?: string | undefined;
  readonly attributeId?: string | undefined;
  readonly skillId?: string | undefined;
}

/** An Edge check with nothing left open. */
export interface EdgeCheck {
  /** 1 to 5. */
  readonly attribute: number;
  /** 0 to 5. */
  readonly skill: number;
  /** Successes needed (DV), 1 or more; null while the GM has not set it. */
  readonly difficulty: number | null;
  /** `basic` when left out. */
  readonly description: Description;
  /** Whether the description allows rerolls (a world setting, see `EdgeVariants`); true when left out. */
  readonly descriptionRerolls: boolean;
  /** `risky` when left out. */
  readonly position: Position;
  /** Nobody when left out; at most one helper pays (source 003, Assistance). */
  readonly assistance: readonly Assistance[];
  /** None when left out. */
  readonly situational: readonly SituationalDice[];
  /** The acting character's Harm, 0 to 3; 0 when left out. */
  readonly harm: number;
  /** Whether the action suffers from that Harm: related to it at 1, not exempt at 2; false when left out. */
  readonly harmApplies: boolean;
  /** Whether the GM lets a character with Harm 3 act; false when left out. */
  readonly actsDespiteHarm: boolean;
  /** Dice that the Harm takes where it applies, 0 to 5 (a world setting for Harm 3); 1 when left out. */
  readonly harmDice: number;
  /** Whether the stakes were stated before the roll; true where `stakes` says them, else false when left out. */
  readonly stakesStated: boolean;
  /** What changes on success and what bites on failure, at most 300 characters; empty when left out. */
  readonly stakes: string;
  /** What the player wants and how, in their own words; empty when left out. */
  readonly intent: string;
  /** Which attribute and skill these are, as the host names them; empty when left out. The rules do not read them. */
  readonly attributeId: string;
  readonly skillId: string;
}

/** Most dice that assistance adds (source 003, Assistance). */
export const ASSISTANCE_LIMIT = 3;
/** Largest pool accepted, far above what any character reaches; it bounds the work that odds take. */
export const POOL_LIMIT = 60;

/** A DV when it is a whole number from 1 up, or null; else a RulesError naming `field`. */
export const readDifficulty = nullable(whole(1));

/** Longest stakes in words. */
const STAKES_LENGTH = 300;

/** Stakes in words, at most 300 characters; else a RulesError naming `field`. */
export function readStakes(field: string, value: unknown): string {
  return text(field, value, STAKES_LENGTH);
}

const readCheck = record<EdgeCheck>({
  attribute: whole(1, 5),
  skill: whole(0, 5),
  difficulty: readDifficulty,
  description: open(choice(DESCRIPTIONS), "basic"),
  descriptionRerolls: open(flag, true),
  position: open(choice(POSITIONS), "risky"),
  assistance: open(
    list(
      record<Assistance>({
        kind: choice(ASSISTANCE_KINDS),
        by: maybe(text),
        dice: maybe(whole(0, 3)),
        paid: maybe(text),
      }),
      100,
    ),
    [],
  ),
  situational: open(list(record<SituationalDice>({ label: text, dice: whole(-20, 20) }), 100), []),
  harm: open(whole(0, 3), 0),
  harmApplies: open(flag, false),
  actsDespiteHarm: open(flag, false),
  harmDice: open(whole(0, 5), 1),
  stakesStated: open(flag, false),
  stakes: open(readStakes, ""),
  intent: open(text, ""),
  attributeId: open(text, ""),
  skillId: open(text, ""),
});

/**
 * The check with every field in its place.
 * @throws RulesError for a field that is missing, unknown, of the wrong kind or out of range, for a second paying helper
 *   (`assistance.N.kind`, `limitReached`), and for more than 60 dice (`situational`, `tooManyDice`).
 */
export const validateCheck = validator((value) => {
  const read = readCheck("", value);
  const check = read.stakes.trim() === "" ? read : { ...read, stakesStated: true };
  let paying = 0;
  check.assistance.forEach((help, index) => {
    if (help.kind !== "description") paying += 1;
    if (paying > 1) throw new RulesError(`assistance.${index}.kind`, "limitReached", { maximum: 1 });
  });
  const { dice } = buildPool(check);
  if (dice > POOL_LIMIT) throw new RulesError("situational", "tooManyDice", { value: dice, maximum: POOL_LIMIT });
  return check;
});

/** One line of a pool's account. */
export interface PoolPart {
  /** A key below `TESSERA.Edge.Pool`. */
  readonly part: "attribute" | "skill" | "assistance" | "assistanceLimit" | "situational" | "harm" | "minimum";
  /** The circumstance's own label, the attribute's or skill's id, the helper's name; empty where there is none. */
  readonly text: string;
  /** Dice added, or taken when negative; all parts together make the pool. */
  readonly dice: number;
}

/** The dice of a check and where they come from. */
export interface EdgePool {
  /** d10s to roll, 1 to 60. */
  readonly dice: number;
  readonly parts: readonly PoolPart[];
  /** Harm 3 and no leave from the GM: the character cannot act. */
  readonly incapacitated: boolean;
}

/**
 * Dice that Harm takes: one at Harm 1 from related actions, one at Harm 2 from most (source 003, Harm Levels). Reading:
 * who acts at Harm 3 by the GM's leave does so as at Harm 2, unless the table says otherwise.
 */
function harmPenalty({ harm, harmApplies, harmDice }: EdgeCheck): number {
  return harmApplies && harm > 0 ? harmDice : 0;
}

function buildPool(check: EdgeCheck): EdgePool {
  const parts: PoolPart[] = [{ part: "attribute", text: check.attributeId, dice: check.attribute }];
  parts.push({ part: "skill", text: check.skillId, dice: check.skill });
  for (const { label, dice } of check.situational) parts.push({ part: "situational", text: label, dice });
  for (const { by, dice = 1 } of check.assistance) parts.push({ part: "assistance", text: by ?? "", dice });
  const excess = check.assistance.reduce((sum, { dice = 1 }) => sum + dice, 0) - ASSISTANCE_LIMIT;
  if (excess > 0) parts.push({ part: "assistanceLimit", text: "", dice: -excess });
  const penalty = harmPenalty(check);
  if (penalty > 0) parts.push({ part: "harm", text: "", dice: -penalty });
  const sum = parts.reduce((total, part) => total + part.dice, 0);
  if (sum < 1) parts.push({ part: "minimum", text: "", dice: 1 - sum });
  return { dice: Math.max(1, sum), parts, incapacitated: check.harm === 3 && !check.actsDespiteHarm };
}

/**
 * The pool of a check: Attribute + Skill (+ gear, assists) (sources 002 and 003), less what Harm takes; reading: never
 * below one die.
 * @throws RulesError as `validateCheck` does.
 */
export function pool(check: EdgeCheckInput): EdgePool {
  return buildPool(validateCheck(check));
}

/** The description whose reroll the check still has or had: `basic` where the table plays without the ladder. */
export function rerollingDescription(check: EdgeCheck): Description {
  return check.descriptionRerolls ? check.description : "basic";
}
