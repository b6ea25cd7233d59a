/** `game.system.api.people` for macros and modules. Documented in docs/api.md. */
import { openPeople } from "./open.ts";
import { addPerson, alterPerson, notePerson, notesOn, peopleNow, removePerson } from "./people.ts";

export const peopleApi = {
  /** The people met whom this user may know of, the latest first. */
  list: peopleNow,
  /** List somebody: game masters only. */
  add: addPerson,
  /** Say something else of somebody: game masters only. */
  alter: alterPerson,
  /** Take somebody off the list: game masters only. */
  remove: removePerson,
  /** Note something about somebody, as this user. */
  note: notePerson,
  /** Notes about somebody: this user's own, and those of others. */
  notes: notesOn,
  /** Open the list in its window. */
  open: openPeople,
};
