/** How a sheet becomes a shop: what its character can gain now, at what price, and the way there. */
import type { HostActor } from "../foundry/host.ts";
import type { Given } from "../ui/ask.ts";
import type { Field } from "../ui/controls.ts";

/** One thing that a character can gain. All words are localised. */
export interface Offer {
  readonly id: string;
  /** Selector of what it raises, on the sheet in play; in the list of the shop if omitted. */
  readonly at?: string;
  /** "Stealth 3 → 4". */
  readonly label: string;
  /** "8 XP". */
  readonly price: string;
  /** What is missing to have it; omitted if nothing is. */
  readonly lacks?: string;
  /** What is asked before; nothing if omitted. */
  fields?(given: Given): readonly Field[];
  /** What would change: dice, odds, days. @throws RulesError for answers that do not do */
  changes(given: Given): readonly string[];
  /** Write it; returns the way back, or null if it was refused. @throws RulesError */
  buy(given: Given): Promise<(() => Promise<unknown>) | null>;
}

/** One step of the way that characters grow. */
export interface Rung {
  readonly label: string;
  /** What it takes, or what it opens; may be empty. */
  readonly line: string;
  readonly state: "past" | "now" | "next" | "ahead";
}

/** The shop of characters of one type. */
export interface Shop<System extends object = object> {
  /** What there is to spend, or when something can be gained; localised. */
  purse(actor: HostActor<System>): string;
  ladder(actor: HostActor<System>): readonly Rung[];
  offers(actor: HostActor<System>): readonly Offer[];
}
