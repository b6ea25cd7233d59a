/** `game.system.api.people` and `game.system.api.calendar` for macros and modules. Documented in docs/api.md. */
import { onDemand } from "../foundry/on-demand.ts";
import { calendarNow } from "./calendar.ts";
import { openCalendar, openPeople } from "./open.ts";
import { addPerson, alterPerson, notePerson, notesOn, peopleNow, removePerson } from "./people.ts";

export const peopleApi = {
  /** The people met whom this user may know of, the latest first. */
  list: peopleNow,
  /** Add a person to the list: game masters only. */
  add: addPerson,
  /** Change the details of a listed person: game masters only. */
  alter: alterPerson,
  /** Remove a person from the list: game masters only. */
  remove: removePerson,
  /** Note something about somebody, as this user. */
  note: notePerson,
  /** Notes about somebody: this user's own, and those of others. */
  notes: notesOn,
  /** Open the list in its window. */
  open: openPeople,
};

type Acts = typeof import("./calendar-acts.ts");
type Passing = typeof import("./pass-days.ts");

const acts = () => import("./calendar-acts.ts");
const passing = () => import("./pass-days.ts");

export const calendarApi = {
  /**
   * The current day, its description in words, and the dates that this user may know of; null if the table keeps no
   * calendar.
   */
  now: calendarNow,
  /** Begin the calendar, or set its day and names: game masters only. */
  set: (...given: Parameters<Acts["setCalendar"]>) => onDemand(acts, ({ setCalendar }) => setCalendar(...given)),
  /** Remove the calendar: game masters only. */
  end: () => onDemand(acts, ({ endCalendar }) => endCalendar()),
  /** Set a date: game masters only. */
  addDate: (...given: Parameters<Acts["addDate"]>) => onDemand(acts, ({ addDate }) => addDate(...given)),
  /** Change a date: game masters only. */
  alterDate: (...given: Parameters<Acts["alterDate"]>) => onDemand(acts, ({ alterDate }) => alterDate(...given)),
  /** Remove a date: game masters only. */
  removeDate: (...given: Parameters<Acts["removeDate"]>) => onDemand(acts, ({ removeDate }) => removeDate(...given)),
  /** Preview the effects of some days without letting them pass; game masters only. */
  ahead: (...given: Parameters<Passing["daysAhead"]>) => onDemand(passing, ({ daysAhead }) => daysAhead(...given)),
  /** Let days pass: game masters only. */
  pass: (...given: Parameters<Passing["passDays"]>) => onDemand(passing, ({ passDays }) => passDays(...given)),
  /** Open the calendar in its window. */
  open: openCalendar,
};
