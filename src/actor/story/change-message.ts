/**
 * Messages of type `change`: they report in the log a number changed by hand, once quick successive changes have been
 * merged.
 */

import { chatMessageClass, fields, type Schema } from "../../foundry/classes.ts";
import { serverNow } from "../../foundry/clock.ts";
import { lineField } from "../../foundry/fields.ts";
import {
  currentGame,
  documentByUuid,
  type HostActor,
  type HostItem,
  type HostMessage,
  localize,
} from "../../foundry/host.ts";
import type { MessageType } from "../../foundry/message-types.ts";
import { TesseraModel } from "../../foundry/model.ts";
import { SYSTEM_EMBLEM } from "../../foundry/system-emblem.ts";
import { fill } from "../../foundry/templates.ts";
import { QUICK, readStory, type StoryEntry } from "../../rules/story.ts";
import type { StoryNumber } from "../../ruleset/document-types.ts";
import { type StoryReaders, storyInLog } from "../../settings/story-in-log.ts";
import { numbersOf } from "./numbers.ts";
import { openStory } from "./open.ts";
import { storyOf } from "./record-changes.ts";
import { isByHand } from "./undo-changes.ts";
import { actorOf, changeWords } from "./value-words.ts";

class ChangeMessageModel extends TesseraModel<HostMessage<ChangeMessageModel>> {
  /** UUID of the actor or item. */
  declare readonly document: string;
  /** The entry of its story. */
  declare readonly entry: unknown;

  static override defineSchema(): Schema {
    return { document: lineField(), entry: new fields.ObjectField({ initial: {} }) };
  }
}

type ChangeMessage = HostMessage<ChangeMessageModel>;

interface Told {
  readonly actor: HostActor;
  readonly document: HostActor | HostItem;
  readonly entry: StoryEntry;
  readonly number: StoryNumber;
}

/**
 * The change that a message reports; null if its author does not own the actor, or if the number or document does not
 * exist.
 */
function toldBy({ system, author }: ChangeMessage): Told | null {
  const document = documentByUuid<HostActor | HostItem>(system.document);
  if (!author || !document || !["Actor", "Item"].includes(document.documentName)) return null;
  const actor = actorOf(document);
  const entry = readStory({ entries: { told: system.entry } }).entries["told"];
  if (!entry || entry.user !== author.id || !actor?.testUserPermission(author, "OWNER")) return null;
  const number = numbersOf(document).find(({ path }) => path === entry.path);
  return number ? { actor, document, entry, number } : null;
}

function sentenceOf(message: ChangeMessage): string {
  const told = toldBy(message);
  if (!told) return localize("TESSERA.Story.notTold");
  return changeWords(told.document, told.entry, told.number);
}

/** Changes to report once no further change can join them: UUID and id of the entry. */
const waiting = new Set<string>();

/** Post the change of an entry in the log, unless the entry is gone, because changes cancelled out, or undone. */
async function tell(document: HostActor | HostItem, id: string, readers: StoryReaders): Promise<void> {
  const key = `${document.uuid}.${id}`;
  const entry = storyOf(document).entries[id];
  const left = entry ? entry.time + QUICK - serverNow() : 0;
  if (left >= 0 && entry) {
    setTimeout(() => void tell(document, id, readers), left + 1);
    return;
  }
  waiting.delete(key);
  const actor = actorOf(document);
  if (!entry || !isByHand(entry) || !actor) return;
  const { user, users } = currentGame();
  const owners = users.filter((each) => actor.testUserPermission(each, "OWNER"));
  // Numbers of actors that only game masters own are shown only to game masters.
  const isOpen = readers === "everyone" && owners.some(({ isGM }) => !isGM);
  await chatMessageClass().create({
    ...{ type: "change", author: user.id, speaker: { alias: user.name } },
    whisper: isOpen ? [] : owners.map((each) => each.id),
    system: { document: document.uuid, entry },
  });
}

/** Report these entries of the current user's changes in the log, if the world's setting says so. */
export function tellEntries(
  document: HostActor | HostItem,
  entries: Readonly<Record<string, StoryEntry | null>>,
): void {
  const readers = storyInLog();
  if (readers === "off") return;
  for (const [id, entry] of Object.entries(entries)) {
    const key = `${document.uuid}.${id}`;
    if (!entry || !isByHand(entry) || waiting.has(key)) continue;
    waiting.add(key);
    setTimeout(() => void tell(document, id, readers), QUICK + 1);
  }
}

export const changeMessages: MessageType<ChangeMessage> = {
  model: ChangeMessageModel,
  html(message) {
    const told = toldBy(message);
    return fill("actor/told-change", {
      emblem: SYSTEM_EMBLEM,
      sentence: sentenceOf(message),
      mayOpen: told?.actor.testUserPermission(currentGame().user, "OBSERVER") ?? false,
    });
  },
  line: sentenceOf,
  press(message) {
    const told = toldBy(message);
    return told ? openStory(told.actor, told.document === told.actor ? told.entry.path : null) : undefined;
  },
};
