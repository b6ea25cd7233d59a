/** Passing days of the campaign: what a rule set offers its characters for them, and which of its acts take days. */
import type { HostActor } from "../foundry/host.ts";
import type { StoredEvent } from "../log/event.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import type { EndChange } from "./ends.ts";

/** Days that pass for one character. */
export interface PassingDays {
  /** Number of days, from 1. */
  readonly days: number;
  /** Days that the character has rested in a row before them. */
  readonly restedBefore: number;
}

/** An effect of passing days that a game master accepts or declines. */
interface Offer {
  /** Id of the offer, unique among the offers to one character, or among those to the table. */
  readonly id: string;
  /** Localized description of the effect that the offer would have now. */
  readonly text: string;
  /** True if the offer is accepted unless a game master declines it. */
  readonly usual: boolean;
}

/** An effect of passing days on a character: a rest, a treatment. */
export interface DayOffer extends Offer, EndChange {
  /** True if a character who accepts the offer rests, so that these days count for `restedBefore`. */
  readonly rests?: boolean;
}

/** A benefit or cost of passing days for the whole table. */
export interface SharedDayOffer extends Offer {
  /** Changes of the party's state. */
  readonly changes: readonly Change[];
}

/** Effects of days in one game; offers are computed when a game master looks at them, and again when the days pass. */
export interface DayOffers<Actor extends HostActor = HostActor> {
  /** Return what passing days offer to one of the game's characters now, in display order. */
  offers(actor: Actor, passing: PassingDays): readonly DayOffer[];
  /** Return what `days` passing days offer to or cost the table, given the party's state; nothing if omitted. */
  shared?(party: SharedState, days: number): readonly SharedDayOffer[];
}

/** Days that a character act takes. */
export interface TakenDays {
  /** Number of days, from 1. */
  readonly days: number;
  /** True if the act itself was the rest, so that its character does not rest again. */
  readonly rested?: boolean;
}

/** Rules of days that pass, in one game. */
export interface DayRules<Actor extends HostActor = HostActor> {
  /** Load the effects of passing days; they are loaded on demand, since joining a world does not need them. */
  load(): Promise<DayOffers<Actor>>;
  /** Return the days that a character act takes, from its event; null for none. If omitted, no act takes days. */
  takes?(event: StoredEvent): TakenDays | null;
}
