/** Lets days pass in one manual act that holds all their effects, so that one undo takes them back. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { gmAct } from "../ledger/gm-act.ts";
import type { DeedLine } from "../ledger/ledger-view.ts";
import { wholeState } from "../ledger/table-state.ts";
import { calendarIn } from "../rules/campaign/calendar.ts";
import {
  daysHappen,
  daysPass,
  isCalendarLink,
  readDays,
  readKeys,
  restChanges,
} from "../rules/campaign/passing-days.ts";
import { anyObject, listOf, plainObject } from "../rules/input.ts";
import { clocksIn } from "../rules/ledger/clocks.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { DayOffer, SharedDayOffer } from "../ruleset/days.ts";
import { dayWords } from "./calendar.ts";
import { type DayPlan, type GameDays, gamesOfDays, type Keyed, keysOf, planDays } from "./plan-days.ts";

/**
 * A game master's choices among the offers (effects of the days that can be taken or left): the keys of offers to take
 * that are not taken by default, and the keys of default offers to leave.
 */
export interface DayChoice {
  readonly take?: readonly string[];
  readonly leave?: readonly string[];
}

export interface TakenOffers {
  readonly own: ReadonlyMap<HostActor, readonly Keyed<DayOffer>[]>;
  readonly shared: readonly Keyed<SharedDayOffer>[];
}

/** Read a choice by the keys of a plan. @throws RulesError for an unknown part or key */
function readChoice(plan: DayPlan, given: DayChoice): Required<DayChoice> {
  const { take = [], leave = [] } = plainObject("options", given, ["take", "leave"]);
  const known = keysOf(plan);
  const keys = (field: string, value: unknown) =>
    readKeys(
      field,
      listOf(field, value, 200, (_field, key) => key),
      known,
    );
  return { take: keys("take", take), leave: keys("leave", leave) };
}

/** The offers of a plan that apply after a choice: the default ones and those in `take`, without those in `leave`. */
export function offersTaken({ characters, shared }: DayPlan, { take = [], leave = [] }: DayChoice): TakenOffers {
  const isTaken = ({ key, usual }: Keyed<{ readonly usual: boolean }>) =>
    !leave.includes(key) && (usual || take.includes(key));
  return {
    own: new Map(characters.map(({ actor, offers }) => [actor, offers.filter(isTaken)])),
    shared: shared.filter(isTaken),
  };
}

type Drawn = NonNullable<Awaited<ReturnType<NonNullable<DayOffer["draw"]>>>>;

/** Roll the dice that offers need, one character after the other; null if a roll is dismissed. */
async function drawAll({ own }: TakenOffers): Promise<Map<string, Drawn> | null> {
  const drawn = new Map<string, Drawn>();
  for (const { key, draw } of [...own.values()].flat()) {
    const found = await draw?.();
    if (found === null) return null;
    if (found) drawn.set(key, found);
  }
  return drawn;
}

/** The lines about the days that everybody may read: rests, open clocks and dates that are shown. */
function linesOf(plan: DayPlan, { own, shared }: TakenOffers, drawn: ReadonlyMap<string, Drawn>): DeedLine[] {
  const table = (text: string): DeedLine => ({ actor: "", text });
  return [
    ...[...own].flatMap(([actor, offers]) =>
      offers.map(({ key, text }) => ({ actor: actor.uuid, text: drawn.get(key)?.text ?? text })),
    ),
    ...shared.map(({ text }) => table(text)),
    ...plan.clocks
      .filter(({ view }) => view === "open")
      .map(({ name, filled, after, size }) =>
        table(localize("TESSERA.Calendar.clock", { name, from: filled, to: after, size })),
      ),
    ...plan.dates.filter(({ shown }) => shown).map(({ name }) => table(localize("TESSERA.Calendar.due", { name }))),
  ];
}

/** The changes of the party's state: the days that pass, the shared offers that are taken, and who rested. */
function partyChanges(plan: DayPlan, { own, shared }: TakenOffers): Change[] {
  const { party } = wholeState();
  return [
    ...daysPass(party, plan.days),
    ...shared.flatMap(({ changes }) => changes),
    ...[...own].flatMap(([actor, offers]) =>
      restChanges(party, actor.id, offers.some(({ rests }) => rests === true) ? plan.days : 0),
    ),
  ];
}

/** The changes of the scene's state: the clocks that are linked to days; empty if no clock is. */
function sceneChanges({ calendar, days }: DayPlan): Change[] {
  const isLinked = clocksIn(wholeState().scene).some(({ links }) => links.some(isCalendarLink));
  return isLinked ? [daysHappen(calendar, days)] : [];
}

/**
 * Let days pass as a game master has previewed them.
 * @param from the current day at the time of the preview; if another game master has let days pass since, nothing
 * happens
 */
export async function makeDaysPass(
  games: readonly GameDays[],
  days: number,
  choice: DayChoice,
  from: number,
): Promise<string | null> {
  const looked = planDays(games, days);
  if (!looked) return refuse("noCalendar");
  const chosen = readChoice(looked, choice);
  const drawn = currentGame().user.isGM ? await drawAll(offersTaken(looked, chosen)) : new Map<string, Drawn>();
  if (!drawn) return null;
  return gmAct(() => {
    const plan = planDays(games, days);
    if (plan?.calendar.day !== from) return refuse("cameTooLate");
    const taken = offersTaken(plan, chosen);
    const lines = linesOf(plan, taken, drawn);
    const told = lines.map(({ actor, text }) => (actor ? `${documentByUuid<HostActor>(actor)?.name}: ${text}` : text));
    const day = from + days;
    return {
      party: partyChanges(plan, taken),
      scene: sceneChanges(plan),
      costs: [
        ...[...taken.own.values()].flatMap((offers) => offers.flatMap(({ costs }) => costs)),
        ...[...drawn.values()].flatMap(({ costs }) => costs),
      ],
      messages: [...drawn.values()].map(({ message }): Data => message),
      once: `days.${from}`,
      label: "TESSERA.Calendar.Did.pass",
      // The sentences leave hidden clocks and dates out.
      data: { open: true, days, day: dayWords(plan.calendar.week, day), ...(told.length > 0 ? { told } : {}) },
      told: { lines },
    };
  });
}

/** An effect that the days would have, and that can be taken or left, for macros. */
export interface AheadOffer {
  /** The key that `take` and `leave` name. */
  readonly key: string;
  /** UUID of the character; empty for the table. */
  readonly actor: string;
  readonly text: string;
  /** True if the offer is taken by default. */
  readonly usual: boolean;
}

/** A plan of days, for macros. */
export interface DaysAhead {
  /** The day afterwards. */
  readonly day: number;
  readonly offers: readonly AheadOffer[];
  /** Clocks that move, with their filled segments before and after. */
  readonly clocks: readonly {
    readonly id: string;
    readonly name: string;
    readonly from: number;
    readonly to: number;
  }[];
  /** Dates that come due, with the number of times that they do. */
  readonly dates: readonly { readonly id: string; readonly name: string; readonly times: number }[];
}

/**
 * Look ahead at some days without passing them; game masters only.
 * @returns null if refused, or without a calendar
 * @throws RulesError for days that are not 1 to 365
 */
export async function daysAhead(days: number): Promise<DaysAhead | null> {
  const passing = readDays(days);
  if (!currentGame().user.isGM) return refuse("notAllowed");
  const plan = planDays(await gamesOfDays(), passing);
  if (!plan) return refuse("noCalendar");
  const offer = (actor: string) => (each: Keyed<DayOffer | SharedDayOffer>) => {
    const { key, text, usual } = each;
    return { key, actor, text, usual };
  };
  return {
    day: plan.calendar.day + passing,
    offers: [
      ...plan.characters.flatMap(({ actor, offers }) => offers.map(offer(actor.uuid))),
      ...plan.shared.map(offer("")),
    ],
    clocks: plan.clocks.map(({ id, name, filled, after }) => ({ id, name, from: filled, to: after })),
    dates: plan.dates.map(({ id, name, times }) => ({ id, name, times })),
  };
}

/**
 * Let days pass, for macros: with the default rests, unless `take` and `leave` change them by the keys of `ahead`.
 * @returns the id of the act; null if refused, without a calendar, or if a roll was dismissed
 * @throws RulesError for days that are not 1 to 365, and for unknown keys
 */
export async function passDays(days: number, options: DayChoice = {}): Promise<string | null> {
  const passing = readDays(days);
  anyObject("options", options);
  const calendar = calendarIn(wholeState().party);
  if (!currentGame().user.isGM) return refuse("notAllowed");
  if (!calendar) return refuse("noCalendar");
  return makeDaysPass(await gamesOfDays(), passing, options, calendar.day);
}
