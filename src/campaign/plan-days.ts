/**
 * Plans days that pass: the effects offered to each character and to the table, the clocks that move, and the dates
 * that come due.
 */
import { partyCharacters } from "../ends/plan.ts";
import type { HostActor } from "../foundry/host.ts";
import { loaded } from "../foundry/on-demand.ts";
import { type TableState, wholeState } from "../ledger/table-state.ts";
import { type Calendar, calendarIn, datesIn } from "../rules/campaign/calendar.ts";
import {
  clocksMoved,
  type DueDate,
  datesDue,
  daysHappen,
  type MovedClock,
  restedBefore,
} from "../rules/campaign/passing-days.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { DayOffer, DayOffers, SharedDayOffer } from "../ruleset/days.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";

/** A game with the effects that its rules give to passing days. */
export interface GameDays {
  readonly ruleset: Ruleset;
  readonly offers: DayOffers;
}

/** An offer under its key in the plan. */
export type Keyed<Offer> = Offer & { readonly key: string };

/** Effects of days on one character. */
export interface CharacterDays {
  readonly actor: HostActor;
  readonly ruleset: Ruleset;
  readonly offers: readonly Keyed<DayOffer>[];
}

/** All effects that the days would have. */
export interface DayPlan {
  readonly calendar: Calendar;
  readonly days: number;
  readonly characters: readonly CharacterDays[];
  readonly shared: readonly Keyed<SharedDayOffer>[];
  /** Clocks of the party and of the active scene, as the ledger will move them. */
  readonly clocks: readonly MovedClock[];
  readonly dates: readonly DueDate[];
}

/** Load the code for passing days of the games in play. */
export async function gamesOfDays(): Promise<GameDays[]> {
  const games = await Promise.all(
    enabledRulesets().map(async (ruleset) => {
      const offers = ruleset.days && (await loaded(() => (ruleset.days as NonNullable<typeof ruleset.days>).load()));
      return offers ? [{ ruleset, offers }] : [];
    }),
  );
  return games.flat();
}

/**
 * Read the offers of a game; empty if the game's code fails. In that case the user is notified, and the days of the
 * other games still pass.
 */
function broughtBy<Brought>({ id }: Ruleset, member: string, read: () => readonly Brought[]): readonly Brought[] {
  try {
    return read();
  } catch (error) {
    tellRulesetError(error instanceof RulesetError ? error : new RulesetError(id, member, error));
    return [];
  }
}

function charactersWith(games: readonly GameDays[], party: TableState["party"], days: number): CharacterDays[] {
  return games.flatMap(({ ruleset, offers }) =>
    partyCharacters(ruleset).map((actor) => ({
      ...{ actor, ruleset },
      offers: broughtBy(ruleset, "days.offers", () =>
        offers
          .offers(actor, { days, restedBefore: restedBefore(party, actor.id) })
          .map((offer) => ({ ...offer, key: `${actor.uuid}:${offer.id}` })),
      ),
    })),
  );
}

/** The plan of some days from now; null for a table that keeps no calendar. */
export function planDays(games: readonly GameDays[], days: number): DayPlan | null {
  const { party, scene } = wholeState();
  const calendar = calendarIn(party);
  if (!calendar) return null;
  const happened = daysHappen(calendar, days);
  return {
    ...{ calendar, days },
    characters: charactersWith(games, party, days),
    shared: games.flatMap(({ ruleset, offers }) =>
      broughtBy(ruleset, "days.shared", () =>
        (offers.shared?.(party, days) ?? []).map((offer) => ({ ...offer, key: `${ruleset.id}:${offer.id}` })),
      ),
    ),
    clocks: [...clocksMoved(scene, happened), ...clocksMoved(party, happened)],
    dates: datesDue(datesIn(party), calendar, days),
  };
}

/** Keys of all offers of a plan. */
export function keysOf({ characters, shared }: DayPlan): string[] {
  return [...characters.flatMap(({ offers }) => offers), ...shared].map(({ key }) => key);
}
