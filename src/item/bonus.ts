/** What gear, talents and conditions add to a check: which of them count for it. Pure, so that it can be tested alone. */

/** What one item adds, or takes where the numbers are negative. */
export interface Bonus {
  /** Dice added to the pool, −20 to 20. */
  readonly dice: number;
  /** Number added to the result, −20 to 20. */
  readonly modifier: number;
  /** Id of the skill, attribute or stat it helps; empty for every check. */
  readonly appliesTo: string;
}

/** A bonus as dialogs offer it. */
export interface OfferedBonus {
  /** Name of the item that gives it. */
  readonly label: string;
  readonly dice: number;
  readonly modifier: number;
  /** UUID of the item that gives it. */
  readonly item: string;
  /** What a condition does beside, by id: see `conditionEffects` of a rule set. */
  readonly effects: Readonly<Record<string, number>>;
  /** It wears off with the first check that it counts for. */
  readonly once: boolean;
  /** It counts where nobody says otherwise. What wears off is offered beyond the checks it is for, and counts there on request. */
  readonly usual: boolean;
}

/** What is read of an item. */
export interface BonusSource {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** The parts of the models that decide whether a bonus counts; each type has its own. */
interface Holder {
  readonly bonus?: Bonus;
  /** Gear: worn or at hand. */
  readonly ready?: boolean;
  readonly quantity?: number;
  /** Conditions: in force. */
  readonly active?: boolean;
  /** Conditions: the rule sets it belongs to; none means all. */
  readonly rulesets?: ReadonlySet<string>;
  readonly once?: boolean;
}

/** The values of these fields, as far as they are not 0. */
export function effectsAmong(names: readonly string[], system: object): Readonly<Record<string, number>> {
  const values = Object.entries(system).filter(([name, value]) => names.includes(name) && value !== 0);
  return Object.fromEntries(values);
}

function inForce({ ready, quantity, active, rulesets }: Holder, ruleset: string | null): boolean {
  if (ready === false || quantity === 0 || active === false) return false;
  return !rulesets?.size || (ruleset !== null && rulesets.has(ruleset));
}

/**
 * The bonuses that count for a check, in the order of `items`.
 * @param appliesTo ids of the skill, attribute or stat that the check uses
 * @param ruleset id of the rule set that the actor plays by; null for none
 * @param effects ids of what conditions may do beside
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
    const usual = bonus.appliesTo === "" || appliesTo.includes(bonus.appliesTo);
    if ((!usual && !once) || !inForce(system as Holder, ruleset)) continue;
    const { dice, modifier } = bonus;
    offered.push({ label: name, dice, modifier, item: uuid, effects: found, once, usual });
  }
  return offered;
}
