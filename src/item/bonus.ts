/** Bonuses of gear, talents and conditions to checks. Pure. */

/** Bonus of one item; negative numbers are penalties. */
export interface Bonus {
  /** Dice added to the pool, −20 to 20. */
  readonly dice: number;
  /** Number added to the result, −20 to 20. */
  readonly modifier: number;
  /**
   * Id of the skill, attribute or stat to which the bonus applies, or a text made by `withSomebody`; empty for every
   * check.
   */
  readonly appliesTo: string;
  /** True if the bonus counts only at times: it is offered, but not selected. */
  readonly conditional?: boolean;
}

/** A bonus offered in dialogs. */
export interface OfferedBonus {
  readonly label: string;
  readonly dice: number;
  readonly modifier: number;
  /** UUID of the item. */
  readonly item: string;
  /** Further effects of a condition, by id: see `conditionEffects` of a rule set. */
  readonly effects: Readonly<Record<string, number>>;
  /** True if the bonus is used up by the first check for which it counts. */
  readonly once: boolean;
  /**
   * True if the bonus counts by default. It is offered unselected if it is conditional, or if it is for checks with a
   * certain person who is not known to be part of this check.
   */
  readonly usual: boolean;
}

const WITH = "with:";

/**
 * The `appliesTo` of bonuses for checks that involve a certain person: `who` is the UUID of an actor, or a name. Case
 * and white space do not matter.
 */
export function withSomebody(who: string): string {
  return WITH + who.trim().replace(/\s+/g, " ").toLowerCase();
}

/** True if a bonus is for checks that involve a certain person (see `withSomebody`). */
export function isWithSomebody(appliesTo: string): boolean {
  return appliesTo.startsWith(WITH);
}

/** Item data that bonuses depend on. */
export interface BonusSource {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** Model fields, by item type, that decide whether a bonus counts. */
interface Holder {
  readonly bonus?: Bonus;
  /** Gear: worn or at hand. */
  readonly ready?: boolean;
  readonly quantity?: number;
  /** Conditions: active. */
  readonly active?: boolean;
  /** Conditions: ids of their rule sets; empty for all. */
  readonly rulesets?: ReadonlySet<string>;
  readonly once?: boolean;
}

/** The values of the named fields that are not zero. */
export function effectsAmong(names: readonly string[], system: object): Readonly<Record<string, number>> {
  const values = Object.entries(system).filter(([name, value]) => names.includes(name) && value !== 0);
  return Object.fromEntries(values);
}

function inForce({ ready, quantity, active, rulesets }: Holder, ruleset: string | null): boolean {
  if (ready === false || quantity === 0 || active === false) return false;
  return !rulesets?.size || (ruleset !== null && rulesets.has(ruleset));
}

/**
 * Bonuses to offer for a check, in the order of `items`.
 * @param appliesTo ids of the skill, attribute or stat that the check uses
 * @param ruleset id of the actor's rule set; null for none
 * @param effects ids of further effects of conditions
 */
export function bonusesAmong(
  items: Iterable<BonusSource>,
  appliesTo: readonly string[],
  ruleset: string | null,
  effects: readonly string[] = [],
): OfferedBonus[] {
  const offered: OfferedBonus[] = [];
  for (const { uuid, name, system } of items) {
    const { bonus, once = false } = system as Holder;
    const found = effectsAmong(effects, system);
    if (!bonus || (bonus.dice === 0 && bonus.modifier === 0 && Object.keys(found).length === 0)) continue;
    const fits = bonus.appliesTo === "" || appliesTo.includes(bonus.appliesTo);
    // A bonus for checks with a certain person is always offered: a person who is no target is known only to the user.
    if ((!fits && !isWithSomebody(bonus.appliesTo)) || !inForce(system as Holder, ruleset)) continue;
    const { dice, modifier } = bonus;
    offered.push({ label: name, dice, modifier, item: uuid, effects: found, once, usual: fits && !bonus.conditional });
  }
  return offered;
}
