/** Days of the campaign that pass: what they bring the characters of a rule set, and which of its acts take days. */
import type { HostActor } from "../foundry/host.ts";
import type { StoredEvent } from "../log/event.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import type { EndChange } from "./ends.ts";

/** Days that pass for one character. */
export interface PassingDays {
  /** From 1. */
  readonly days: number;
  /** Days that the character has rested in a row before them. */
  readonly restedBefore: number;
}

/** Something that days bring, which a game master takes or leaves. */
interface Offer {
  /** Its name among the offers to one character, or to the table. */
  readonly id: string;
  /** Localised: what it would do now. */
  readonly text: string;
  /** True if it is taken unless a game master leaves it. */
  readonly usual: boolean;
}

/** Something that days bring a character: a rest, a treatment. */
export interface DayOffer extends Offer, EndChange {
  /** True if a character who takes it rests, so that these days count for `restedBefore`. */
  readonly rests?: boolean;
}

/** Something that days bring or cost the whole table. */
export interface SharedDayOffer extends Offer {
  /** Changes of the party's state. */
  readonly changes: readonly Change[];
}

/** Effects of days in one game; offers are read when a game master looks at them, and once more when they pass. */
export interface DayOffers<Actor extends HostActor = HostActor> {
  /** Offers of some days to one of its characters now, in display order. */
  offers(actor: Actor, passing: PassingDays): readonly DayOffer[];
  /** Offers and costs of some days for the table now, by the party's state; none if omitted. */
  shared?(party: SharedState, days: number): readonly SharedDayOffer[];
}

/** Days that an act beside checks takes. */
export interface TakenDays {
  /** From 1. */
  readonly days: number;
  /** True if the act itself was the rest, so that its character does not rest again. */
  readonly rested?: boolean;
}

/** Rules of days that pass, in one game. */
export interface DayRules<Actor extends HostActor = HostActor> {
  /** Load what days bring: no table needs it to join. */
  load(): Promise<DayOffers<Actor>>;
  /** Days that an act beside checks takes, by its event; null for none. No act takes any if omitted. */
  takes?(event: StoredEvent): TakenDays | null;
}
