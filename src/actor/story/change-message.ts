/**
 * Messages of type `change`: they report in the log a number changed by hand, once quick successive changes have been
 * merged.
 */

import { fields, type Schema } from "../../foundry/classes.ts";
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
import { readStory, type StoryEntry } from "../../rules/story.ts";
import type { StoryNumber } from "../../ruleset/document-types.ts";
import { numbersOf } from "./numbers.ts";
import { openStory } from "./open.ts";
import { actorOf, changeWords } from "./value-words.ts";

class ChangeMessageModel extends TesseraModel<HostMessage<ChangeMessageModel>> {
  /** UUID of the actor or item. */
  declare readonly document: string;
  /** The entry of the document's story that records the change. */
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
