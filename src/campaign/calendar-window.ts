/**
 * The window of the calendar: everybody reads the day and the dates; game masters set them, preview the effects of some
 * days, and let days pass.
 */
import type { Action, TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { wholeState } from "../ledger/table-state.ts";
import { calendarIn, type SetDate } from "../rules/campaign/calendar.ts";
import {
  type CalendarWish,
  DATE_LENGTH,
  DAY_LIMIT,
  FIRST_LENGTH,
  NOTE_LENGTH,
  PASSING_LIMIT,
  WEEK_NAMES_LENGTH,
} from "../rules/campaign/passing-days.ts";
import { ask } from "../ui/ask.ts";
import { type CalendarNow, calendarNow, dayWords, untilWords } from "./calendar.ts";
import { addDate, alterDate, endCalendar, removeDate, setCalendar } from "./calendar-acts.ts";
import { makeDaysPass } from "./pass-days.ts";
import { type DayPlan, type GameDays, gamesOfDays, type Keyed, planDays } from "./plan-days.ts";

/** Numbers of days that can be chosen by one press. */
const USUAL_DAYS = [1, 3, 7, 30];

const named = (part: string): string => localize(`TESSERA.Calendar.Part.${part}`);

/** Ask for the parts of a date in a dialog; null if dismissed. */
async function askDate(title: string, does: string, today: number, date?: SetDate): Promise<Data | null> {
  return ask("", title, {
    fields: [
      {
        kind: "line",
        name: "name",
        label: named("name"),
        length: DATE_LENGTH,
        value: date?.name ?? "",
        required: true,
      },
      { kind: "number", name: "day", label: named("day"), value: date?.day ?? today + 1, min: 1, max: DAY_LIMIT },
      { kind: "note", label: localize("TESSERA.Calendar.dayHint", { day: today }) },
      { kind: "number", name: "every", label: named("every"), value: date?.every ?? 0, min: 0, max: DAY_LIMIT },
      { kind: "tick", name: "shown", label: named("shown"), checked: date?.shown ?? true },
      { kind: "line", name: "secret", label: named("secret"), length: NOTE_LENGTH, value: date?.secret ?? "" },
      { kind: "note", label: localize("TESSERA.Calendar.secretHint") },
    ],
    does: ({ name }) => (name?.trim() ? does : ""),
  });
}

/** Ask for the calendar's day and names; null if dismissed. */
async function askCalendar(title: string, does: string): Promise<CalendarWish | null> {
  const { day = 1, first = "", week = [] } = calendarIn(wholeState().party) ?? {};
  return ask("", title, {
    fields: [
      { kind: "number", name: "day", label: named("today"), value: day, min: 1, max: DAY_LIMIT },
      { kind: "line", name: "first", label: named("first"), length: FIRST_LENGTH, value: first },
      { kind: "line", name: "week", label: named("week"), length: WEEK_NAMES_LENGTH, value: week.join(", ") },
      { kind: "note", label: localize("TESSERA.Calendar.weekHint") },
    ],
    does: () => does,
  });
}

export class CalendarWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-calendar",
    classes: ["tessera", "tessera-sheet", "tessera-calendar"],
    position: { width: 560, height: 740 },
    window: { title: "TESSERA.Calendar.title", icon: "fa-solid fa-calendar-days", resizable: true },
    actions: {
      async begin() {
        const wish = await askCalendar("TESSERA.Calendar.beginTitle", localize("TESSERA.Calendar.begin"));
        if (wish) await setCalendar(wish);
      },
      async set() {
        const wish = await askCalendar("TESSERA.Calendar.setTitle", localize("TESSERA.Calendar.save"));
        if (wish) await setCalendar(wish);
      },
      end: () => endCalendar(),
      async add() {
        const { day = 1 } = calendarNow() ?? {};
        const given = await askDate("TESSERA.Calendar.addTitle", localize("TESSERA.Calendar.addDate"), day);
        if (given) await addDate(given);
      },
      async edit(_event, target) {
        const { day = 1 } = calendarNow() ?? {};
        const date = dateAt(target);
        const given =
          date && (await askDate("TESSERA.Calendar.editTitle", localize("TESSERA.Calendar.save"), day, date));
        if (date && given) await alterDate(date.id, given);
      },
      async show(_event, target) {
        const date = dateAt(target);
        if (date) await alterDate(date.id, { shown: !date.shown });
      },
      async remove(_event, target) {
        const date = dateAt(target);
        if (date) await removeDate(date.id);
      },
      async days(_event, { dataset }) {
        await this.look(Number(dataset["days"]));
      },
      pass: CalendarWindow.#onPass,
    } satisfies Record<string, Action<CalendarWindow>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    head: { template: templatePath("campaign/calendar-head") },
    dates: { template: templatePath("campaign/calendar-dates"), scrollable: [""] },
    ahead: { template: templatePath("campaign/calendar-ahead"), scrollable: [".tessera-calendar-brings"] },
  };

  #games: readonly GameDays[] = [];
  #days = 1;
  /** The game master's choices that differ from the default, by the key of the offer: true if taken, false if left. */
  readonly #chosen = new Map<string, boolean>();
  /** UUID of the character whose rest took the days, and who by default does not rest again; null for none. */
  #rested: string | null = null;
  /** The current day when the preview was made. */
  #from = 0;
  #passing = false;

  /** Render the calendar again, if it is shown. */
  follow(): void {
    if (this.rendered && !this.#passing) void this.render();
  }

  /** Preview some days; `rested` is the UUID of the character whose rest took them. */
  async look(days: number, rested: string | null = this.#rested): Promise<void> {
    if (rested !== this.#rested) this.#chosen.clear();
    this.#days = Math.min(PASSING_LIMIT, Math.max(1, Math.trunc(days) || 1));
    this.#rested = rested;
    await this.render({ parts: ["ahead"] });
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const { isGM } = currentGame().user;
    const calendar = calendarNow();
    if (isGM) this.#games = await gamesOfDays();
    const plan = isGM ? planDays(this.#games, this.#days) : null;
    this.#from = plan?.calendar.day ?? 0;
    return {
      ...(await super._prepareContext(options)),
      calendar,
      ...(calendar ? datesContext(calendar) : {}),
      ahead: plan && this.#ahead(plan),
      isGM,
      rootId: this.id,
    };
  }

  #isTaken({ key, usual }: Keyed<{ readonly usual: boolean }>): boolean {
    return this.#chosen.get(key) ?? (usual && !(this.#rested && key.startsWith(`${this.#rested}:`)));
  }

  #ahead(plan: DayPlan): Data {
    const { calendar, days, characters, shared, clocks, dates } = plan;
    const games = [...new Set(characters.map(({ ruleset }) => ruleset))];
    const row = (offer: Keyed<{ readonly text: string; readonly usual: boolean }>): Data => ({
      key: offer.key,
      text: offer.text,
      taken: this.#isTaken(offer),
    });
    return {
      days,
      most: PASSING_LIMIT,
      usual: USUAL_DAYS.map((number) => ({
        days: number,
        label: localize("TESSERA.Calendar.days", { days: number }),
        chosen: number === days,
      })),
      until: dayWords(calendar.week, calendar.day + days),
      does: localize("TESSERA.Calendar.pass", { days }),
      games: games.map((game) => ({
        label: games.length > 1 ? localize(game.label) : "",
        characters: characters
          .filter(({ ruleset }) => ruleset === game)
          .map(({ actor, offers }) => ({ name: actor.name, img: actor.img, offers: offers.map(row) })),
      })),
      shared: shared.map(row),
      clocks: clocks.map(({ name, filled, after, size, portents }) => ({
        text: localize(`TESSERA.Calendar.${after === size ? "clockFull" : "clock"}`, {
          name: name || localize("TESSERA.Clock.unnamed"),
          from: filled,
          to: after,
          size,
        }),
        portents: portents.slice(filled, after),
      })),
      dates: dates.map(({ name, times, shown, secret }) => ({
        text: localize(times > 1 ? "TESSERA.Calendar.dueTimes" : "TESSERA.Calendar.due", { name, times }),
        shown,
        secret,
      })),
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const { name, value, checked, dataset } = target as HTMLInputElement;
      const { key } = dataset;
      if (name === "days") void this.look(Number(value));
      else if (key) this.#chosen.set(key, checked);
    });
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#forget();
  }

  #forget(): void {
    this.#chosen.clear();
    this.#rested = null;
    this.#days = 1;
  }

  static async #onPass(this: CalendarWindow): Promise<void> {
    const plan = planDays(this.#games, this.#days);
    if (!plan || this.#passing) return;
    const offers = [...plan.characters.flatMap((each) => each.offers), ...plan.shared];
    const keys = (taken: boolean) =>
      offers.filter((offer) => offer.usual !== taken && this.#isTaken(offer) === taken).map(({ key }) => key);
    this.#passing = true;
    try {
      const choice = { take: keys(true), leave: keys(false) };
      if (await makeDaysPass(this.#games, this.#days, choice, this.#from)) this.#forget();
    } finally {
      this.#passing = false;
      this.follow();
    }
  }
}

/** The date whose row an element is in. */
function dateAt(element: HTMLElement): SetDate | undefined {
  const id = element.closest<HTMLElement>("[data-date]")?.dataset["date"];
  return calendarNow()?.dates.find((date) => date.id === id);
}

function returnsWords(every: number): string {
  if (every === 0) return "";
  return every === 1 ? localize("TESSERA.Calendar.everyDay") : localize("TESSERA.Calendar.every", { days: every });
}

function datesContext({ day, week, first, dates }: CalendarNow): Data {
  const row = (date: SetDate): Data => ({
    ...date,
    words: untilWords(date, day),
    on: dayWords(week, date.day),
    returns: returnsWords(date.every),
  });
  return {
    firstWords: first && localize("TESSERA.Calendar.firstWas", { first }),
    coming: dates.filter((date) => date.day >= day).map(row),
    past: dates.filter((date) => date.day < day).map(row),
  };
}
