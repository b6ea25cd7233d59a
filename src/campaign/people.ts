/** The people whom the table has met: game masters list them by manual acts, and each user keeps notes of their own. */
import { serverNow } from "../foundry/clock.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type Data, type HostActor, type HostUser, newId } from "../foundry/host.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { shownState } from "../ledger/shown-state.ts";
import { type HandAct, wholeState } from "../ledger/table-state.ts";
import {
  LINE_LENGTH,
  type MetPerson,
  metWithin,
  type Person,
  peopleIn,
  personAlters,
  personStarts,
} from "../rules/campaign/people.ts";
import { text as textOf } from "../rules/input.ts";
import type { Change } from "../rules/ledger/entry.ts";
import { recordEnds } from "../rules/ledger/records.ts";
import { oneLine } from "../rules/one-line.ts";

/** The flag in which a user keeps notes: texts by the id of the person. */
const NOTES = "notes";

/** The people that this user may know of, the latest met first. */
export function peopleNow(): MetPerson[] {
  return peopleIn(shownState().party);
}

/** The people of a period of play that this user may know of; times in milliseconds by the server's clock. */
export function peopleMet(began: number, ended: number): MetPerson[] {
  return metWithin(peopleNow(), began, ended);
}

/**
 * The act that makes these changes; null if there are none. Players get no history of the list, because it would reveal
 * hidden people.
 */
function actOf(did: "add" | "alter" | "remove", name: string, party: readonly Change[]): HandAct | null {
  if (party.length === 0) return null;
  return { party, label: `TESSERA.People.Did.${did}`, data: { name: excerpt(name), veiled: true } };
}

/**
 * Add a person whom the table has met just now: game masters only.
 * @returns the id of the act; null if refused, or without a name
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export function addPerson(given: Partial<Person>): Promise<string | null> {
  const changes = personStarts(newId(), given, serverNow());
  return gmAct(() => actOf("add", given.name ?? "", changes));
}

/**
 * Change the details of a listed person: game masters only. Omitted parts keep their values.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export function alterPerson(id: string, given: Partial<Person>): Promise<string | null> {
  textOf("id", id);
  return gmAct(() => {
    const { party } = wholeState();
    const name = peopleIn(party).find((each) => each.id === id)?.name ?? "";
    return actOf("alter", name, personAlters(party, id, given));
  });
}

/** Remove a person from the list: game masters only. */
export function removePerson(id: string): Promise<string | null> {
  textOf("id", id);
  return gmAct(() => {
    const person = peopleIn(wholeState().party).find((each) => each.id === id);
    return person ? actOf("remove", person.name, recordEnds("person", id)) : null;
  });
}

/** A person as their actor shows them. */
export function personOf({ name, img, uuid }: HostActor): Partial<Person> {
  return { name, img, actor: uuid };
}

function noteOf(user: HostUser, id: string): string {
  const notes = user.getFlag("tessera", NOTES);
  const note = typeof notes === "object" && notes !== null ? (notes as Data)[id] : undefined;
  return typeof note === "string" ? excerpt(note.replace(/\s+/g, " ").trim(), LINE_LENGTH) : "";
}

/** A note of a user about somebody. */
export interface PersonNote {
  readonly user: string;
  readonly text: string;
}

/** Notes on a person: this user's own, and those of all other users. */
export function notesOn(id: string): { readonly own: string; readonly others: readonly PersonNote[] } {
  const { user, users } = currentGame();
  const others = users.filter((each) => each !== user).map((each) => ({ user: each.name, text: noteOf(each, id) }));
  return { own: noteOf(user, id), others: others.filter(({ text }) => text !== "") };
}

/**
 * Note something about a person; an empty text removes the note.
 * @returns false for a person whom this user does not know of
 * @throws RulesError for an argument that is not a text
 */
export async function notePerson(id: string, text: string): Promise<boolean> {
  textOf("id", id);
  const note = oneLine(textOf("text", text), LINE_LENGTH);
  if (!peopleNow().some((each) => each.id === id)) return false;
  await currentGame().user.setFlag("tessera", NOTES, { [id]: note });
  return true;
}
