/** The shop on a sheet: gains that the character can buy now, their prices, and the stages of growth. */
import type { HostActor } from "../foundry/host.ts";
import type { Given } from "../ui/ask.ts";
import type { Field } from "../ui/controls.ts";

/** The undo of a purchase. */
export interface PurchaseUndo {
  (): Promise<unknown>;
  /** False once the purchase was undone elsewhere; if omitted, the shop cannot tell. */
  stands?(): boolean;
}

/** One thing that a character can gain. All words are localized. */
export interface Offer {
  readonly id: string;
  /** CSS selector of the sheet's element that the purchase raises; if omitted, the offer is listed in the shop. */
  readonly at?: string;
  /** Words such as "Stealth 3 → 4". */
  readonly label: string;
  /** Words such as "8 XP". */
  readonly price: string;
  /** Words that say what the character lacks to buy the offer; omitted if nothing is lacking. */
  readonly lacks?: string;
  /** Use of the gain, in one line. */
  readonly about?: string;
  /** Reason why the offer is not recommended now: it can be bought, but does not glow. */
  readonly caution?: string;
  /**
   * Heading of the group below the sheet's numbers that lists the offer; without it, the bar above the numbers lists
   * it.
   */
  readonly group?: string;
  /** Questions before the purchase; none if omitted. */
  fields?(given: Given): readonly Field[];
  /**
   * Localized lines on what the purchase would change, such as dice, odds or days. @throws RulesError if the answers
   * are invalid
   */
  changes(given: Given): readonly string[];
  /** Write the purchase; returns its undo, or null if it was refused. @throws RulesError */
  buy(given: Given): Promise<PurchaseUndo | null>;
}

/** One stage of a character's growth, such as a level. */
export interface Rung {
  readonly label: string;
  /** Price of the stage, or gains that it opens; may be empty. */
  readonly line: string;
  readonly state: "past" | "now" | "next" | "ahead";
}

/** Return the state of the stage with the number `step` for a character who has reached the stage `reached`. */
export function rungState(step: number, reached: number): Rung["state"] {
  if (step < reached) return "past";
  if (step === reached) return "now";
  return step === reached + 1 ? "next" : "ahead";
}

/** The shop of characters of one type. */
export interface Shop<System extends object = object> {
  /** Currency left to spend, or the occasion for a gain; localized. */
  purse(actor: HostActor<System>): string;
  /**
   * Words that every offer has as `lacks` while the purse is empty, which the shop then shows once; undefined
   * otherwise.
   */
  empty?(actor: HostActor<System>): string | undefined;
  ladder(actor: HostActor<System>): readonly Rung[];
  offers(actor: HostActor<System>): readonly Offer[];
}
