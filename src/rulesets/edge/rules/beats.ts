/**
 * The GM's purchases with Story Beats (source 002, Story Beat Spend Menu; source 003, What SB Can Do and its examples).
 * Texts are localized under `TESSERA.Edge.Beat.<context>.<id>`. Entries without an effect are narrative.
 */
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { text } from "../../../rules/input.ts";

export const BEAT_CONTEXTS = ["universal", "combat", "stealth", "social", "travel", "arcana"] as const;
export type BeatContext = (typeof BEAT_CONTEXTS)[number];

/** Checks to which a condition is limited: defenses, or checks against one contact; null for all checks. */
export type Occasion = "defense" | "contact" | null;

/** Effects of a minor injury: a mark of Fatigue, a die off the next check, or the story alone. */
export const INJURIES = ["fatigue", "condition", "story"] as const;

/** Mechanical effect of an entry; most are narrative only. */
export type BeatEffect =
  | { readonly kind: "clock"; readonly clock: "supply" | "rail" | "front"; readonly ticks: number }
  | {
      readonly kind: "condition";
      readonly occasion: Occasion;
      /** True if the condition ends with the first check that it affects. */
      readonly once: boolean;
      readonly dice: number;
      /** Steps by which the condition worsens the Position. */
      readonly position: number;
    }
  | { readonly kind: "fatigue"; readonly marks: number }
  /** A minor injury: the GM chooses its effect from `INJURIES`. */
  | { readonly kind: "injury" };

export interface BeatOption {
  readonly id: string;
  readonly context: BeatContext;
  /** Story Beats it costs. */
  readonly cost: number;
  /** True if more Story Beats may be spent for a stronger effect. */
  readonly orMore: boolean;
  readonly effect?: BeatEffect;
}

function options(context: BeatContext, cost: number, ...ids: readonly string[]): BeatOption[] {
  return ids.map((id) => ({ id, context, cost, orMore: context === "universal" && cost === 4 }));
}

function condition(more: Partial<BeatEffect & { kind: "condition" }>): BeatEffect {
  return { kind: "condition", occasion: null, once: true, dice: 0, position: 0, ...more };
}

function withEffect(context: BeatContext, cost: number, id: string, effect: BeatEffect): BeatOption {
  return { id, context, cost, orMore: false, effect };
}

/** All menu entries, by context and cost. */
export const BEAT_OPTIONS: readonly BeatOption[] = [
  ...options("universal", 1, "noise", "trace"),
  withEffect("universal", 1, "supply", { kind: "clock", clock: "supply", ticks: 1 }),
  ...options("universal", 2, "alarm"),
  withEffect("universal", 2, "lostCover", condition({ position: 1 })),
  ...options("universal", 2, "lesserFoe", "lock"),
  ...options("universal", 3, "reinforcements", "gearBreaks"),
  withEffect("universal", 3, "rail", { kind: "clock", clock: "rail", ticks: 1 }),
  withEffect("universal", 3, "front", { kind: "clock", clock: "front", ticks: 1 }),
  ...options("universal", 4, "trap", "authority", "sceneShift"),
  withEffect("combat", 1, "lostFooting", condition({ occasion: "defense", dice: -1 })),
  ...options("combat", 2, "weaponShifts", "battlefieldShifts"),
  ...options("combat", 3, "pinned", "disarmed", "separated"),
  ...options("stealth", 1, "sound", "shadowSeen"),
  ...options("stealth", 2, "patrolChanges", "lockResists"),
  ...options("stealth", 3, "partialAlarm"),
  ...options("stealth", 4, "fullAlarm"),
  withEffect("social", 1, "fauxPas", condition({ occasion: "contact", once: false, dice: -1 })),
  ...options("social", 2, "concession"),
  ...options("social", 3, "rival"),
  ...options("social", 4, "patronTurns", "hostileAudience", "pillarInvoked", "oathInvoked"),
  ...options("travel", 1, "lostTime"),
  withEffect("travel", 1, "minorInjury", { kind: "injury" }),
  ...options("travel", 1, "weather"),
  withEffect("travel", 2, "supply", { kind: "clock", clock: "supply", ticks: 1 }),
  ...options("travel", 2, "mountLamed"),
  withEffect("travel", 3, "wrongWay", { kind: "fatigue", marks: 1 }),
  ...options("travel", 4, "sceneRewritten"),
  ...options("arcana", 1, "prickle"),
  ...options("arcana", 2, "sideEffect"),
  ...options("arcana", 3, "residue"),
  withEffect("arcana", 4, "backlash", condition({ once: false })),
  ...options("arcana", 4, "manifestation", "lastingMark"),
];

/** Kinds of trouble from Story Beats, at any cost (source 003, What SB Can Do). */
export const BEAT_USES = ["threat", "resources", "danger", "collateral"] as const;

/** The entry `context.id`. */
export function beatOption(context: BeatContext, id: string): BeatOption {
  const menu = oneOf("context", context, BEAT_CONTEXTS);
  const name = text("id", id);
  const offered = BEAT_OPTIONS.filter((option) => option.context === menu);
  const found = offered.find((option) => option.id === name);
  if (!found)
    throw new RulesError("id", "unknown", { value: name, choices: offered.map((each) => each.id).join(", ") });
  return found;
}

/** The universal menu and the menu of a context; each entry is marked as affordable or not. */
export function beatMenu(
  context: BeatContext,
  beats: number,
): readonly (BeatOption & { readonly affordable: boolean })[] {
  const menu = oneOf("context", context, BEAT_CONTEXTS);
  const held = wholeNumber("beats", beats, 0, Number.MAX_SAFE_INTEGER);
  return BEAT_OPTIONS.filter((option) => option.context === "universal" || option.context === menu).map((option) => ({
    ...option,
    affordable: option.cost <= held,
  }));
}

/** A card of the GM's hand: a menu entry, or the GM's own idea, which has no id and costs 1 or more. */
export type BeatCard = Omit<BeatOption, "context"> & { readonly affordable: boolean };

/**
 * The cards of one situation, the GM's own idea last; each is marked as affordable if the held Story Beats pay its
 * lowest price.
 */
export function beatHand(context: BeatContext, beats: number): readonly BeatCard[] {
  const menu = beatMenu(context, beats).filter((option) => option.context === context);
  return [...menu, { id: "", cost: 1, orMore: true, affordable: beats >= 1 }];
}

/**
 * Story Beats left after buying an entry.
 * @param held Story Beats of a check or of the bank
 * @param beats Story Beats to spend; defaults to the entry's cost, more only if the entry takes more
 * @throws RulesError for a wrong price (`beats`) or one that cannot be paid (`held`).
 */
export function spendBeats(held: number, context: BeatContext, id: string, beats?: number): number {
  const now = wholeNumber("held", held, 0, Number.MAX_SAFE_INTEGER);
  const { cost, orMore } = beatOption(context, id);
  const spent = wholeNumber("beats", beats ?? cost, cost, orMore ? Number.MAX_SAFE_INTEGER : cost);
  if (spent > now) throw new RulesError("held", "notEnough", { value: now, needed: spent });
  return now - spent;
}
