/** Numbers that Zones may carry in a rule set; a game master sets them in the Zone's window. */
import type { ZoneGift, ZoneNumber } from "../rules/zones.ts";

/**
 * One number that a Zone may carry, 0 for nothing. Its label and hint are `Zone.<id>.label` and `.hint` below the
 * prefix.
 */
export interface ZoneCarry extends ZoneNumber {
  /** Its effect at this value, localized: "Difficulty +1". */
  words(value: number): string;
  /**
   * True if the window offers each value by its text, because a bare number would not show in which direction it works.
   */
  readonly named?: true;
}

export interface ZoneRules<Check extends object = object> {
  /** Numbers that a Zone may carry, by id, in display order. */
  readonly carries: Readonly<Record<string, ZoneCarry>>;
  /**
   * Return a valid check with the gifts of these Zones applied. Pure.
   * @throws RulesError if they exceed what a check may hold
   */
  given(check: Check, zones: readonly ZoneGift[]): Check;
}

/** Gifts of a Zone in words, in display order. */
export function giftWords({ carries }: ZoneRules, gives: ZoneGift["gives"]): string {
  return Object.entries(carries)
    .flatMap(([id, { words }]) => (gives[id] ? [words(gives[id])] : []))
    .join(", ");
}
