/** Clocks that this user may see. */
import { currentGame, localize } from "../foundry/host.ts";
import { PARTY } from "../ledger/places.ts";
import { shownState } from "../ledger/shown-state.ts";
import { CLOCK_SCOPES, type ClockScope, clocksIn, type SharedClock } from "../rules/ledger/clocks.ts";

/** A clock with its place and this user's rights. */
export interface ClockNow extends SharedClock {
  readonly ledger: "party" | "scene";
  readonly scope: ClockScope;
  /** Place of the ledger that holds the clock. */
  readonly place: string;
  /** True if this user may tick it. */
  readonly mine: boolean;
  /** The clock's name for display; a localized word if it has none. */
  readonly shown: string;
}

/** Clocks of the scene, then of the party, that this user may see, as they are stored. */
export function visibleClocks(): ClockNow[] {
  const state = shownState();
  const { user } = currentGame();
  return (["scene", "party"] as const).flatMap((ledger) =>
    clocksIn(state[ledger]).map((clock): ClockNow => {
      const mine = user.isGM || clock.owners.includes(user.id);
      const scope = ledger === "scene" ? "scene" : clock.campaign ? "campaign" : "party";
      const shown = clock.name.trim() || localize("TESSERA.Clock.unnamed");
      return { ...clock, name: shown, ledger, scope, place: ledger === "scene" ? state.place : PARTY, mine, shown };
    }),
  );
}

/** The order of names in the game's language: made once, because the clocks are listed after every check. */
let order: { readonly language: string; compare(first: string, second: string): number } | null = null;

function orderOfNames(): (first: string, second: string) => number {
  const language = currentGame().i18n.lang;
  if (order?.language !== language)
    order = { language, compare: new Intl.Collator(language, { numeric: true }).compare };
  return order.compare;
}

/** Clocks of the scene, the party and the campaign that this user may see, in this order, then by name. */
export function clocksNow(): ClockNow[] {
  const rank = (clock: ClockNow) => CLOCK_SCOPES.indexOf(clock.scope);
  const compare = orderOfNames();
  return visibleClocks().sort(
    (first, second) =>
      rank(first) - rank(second) || compare(first.shown, second.shown) || (first.id < second.id ? -1 : 1),
  );
}

/** The clock with this id, if this user may see it. */
export function clockNow(id: string): ClockNow | undefined {
  return visibleClocks().find((clock) => clock.id === id);
}

/** Clocks marked as fronts that are not full, so that they can still tick. */
export function openFronts(): ClockNow[] {
  return clocksNow().filter(({ front, filled, size }) => front && filled < size);
}

/** A clock in words: "The flood: 2 of 6." */
export function clockWords({ shown, filled, size }: ClockNow): string {
  return localize(filled < size ? "TESSERA.Clock.state" : "TESSERA.Clock.fullState", { name: shown, filled, size });
}
