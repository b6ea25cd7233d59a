/** Messages of type `deed`: reports of manual acts of game masters. */

import { fields, type Schema } from "../foundry/classes.ts";
import { lineField } from "../foundry/fields.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostDocument,
  type HostMessage,
  localize,
  onHook,
  redrawMessage,
} from "../foundry/host.ts";
import { findPage, openPage } from "../foundry/journal.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { TesseraModel } from "../foundry/model.ts";
import { SYSTEM_EMBLEM } from "../foundry/system-emblem.ts";
import { fill } from "../foundry/templates.ts";
import { actWords } from "./act-words.ts";
import { undoGmAct } from "./gm-act.ts";
import type { DeedLine } from "./ledger-view.ts";
import { allActs } from "./table-state.ts";

class DeedMessageModel extends TesseraModel<HostMessage<DeedMessageModel>> {
  /** Id of the act. */
  declare readonly act: string;
  /** Localization key of what was done, with `data`. */
  declare readonly label: string;
  declare readonly data: Data;
  declare readonly lines: readonly DeedLine[];
  /** Id of the rule set that styles the card; empty for none. */
  declare readonly ruleset: string;

  static override defineSchema(): Schema {
    return {
      act: lineField(),
      label: lineField(),
      data: new fields.ObjectField(),
      lines: new fields.ArrayField(new fields.SchemaField({ actor: lineField(), text: lineField() })),
      ruleset: lineField(),
    };
  }
}

type DeedMessage = HostMessage<DeedMessageModel>;

/**
 * True if this user may know about an actor: a game master, anybody if a player owns it, else users with limited
 * permission.
 */
function mayKnow(uuid: string): boolean {
  const { user } = currentGame();
  const actor = documentByUuid<HostActor>(uuid);
  return (
    user.isGM || uuid === "" || actor?.hasPlayerOwner === true || actor?.testUserPermission(user, "LIMITED") === true
  );
}

/** Lines that this user may read, each with the name of its actor. */
function linesFor({ lines }: DeedMessageModel): string[] {
  return lines
    .filter(({ actor }) => mayKnow(actor))
    .map(({ actor, text }) => {
      const name = actor && documentByUuid<HostActor>(actor)?.name;
      return name ? `${name}: ${text}` : text;
    });
}

/** Template context. A player's message is marked as not counting, because only game masters may make manual acts. */
function deedContext(message: DeedMessage) {
  const { author, system } = message;
  const genuine = author?.isGM === true;
  const { user } = currentGame();
  const act = genuine ? allActs().find(({ id, undone }) => id === system.act && !undone) : undefined;
  const warning = genuine ? (act?.counts === false ? "TESSERA.Tracker.lateHint" : "") : "TESSERA.Deed.uncounted";
  return {
    ruleset: system.ruleset,
    emblem: system.ruleset ? `systems/tessera/assets/emblems/${system.ruleset}.svg` : SYSTEM_EMBLEM,
    sentence: genuine ? actWords(system.label, system.data) : localize("TESSERA.Card.someone"),
    lines: genuine ? linesFor(system) : [],
    page: genuine && findPage(system.act) !== undefined,
    warning: warning && localize(warning),
    mayUndo: user.isGM && act !== undefined,
  };
}

export const deedMessages: MessageType<DeedMessage> = {
  model: DeedMessageModel,
  html: (message) => fill("check/note", deedContext(message)),
  line(message) {
    const { sentence, lines, warning } = deedContext(message);
    return [sentence, ...lines, warning].join(" ");
  },
  press: ({ system }, { dataset }) => {
    if (dataset["act"] === "undo") return undoGmAct(system.act);
    const page = findPage(system.act);
    return page && openPage(page);
  },
};

/** Redraw the report of an act when the journal page that records it is created or deleted; in the `init` hook. */
export function watchRecords(): void {
  const redraw = ({ id }: HostDocument): void => {
    for (const message of currentGame().messages.contents)
      if (message.type === "deed" && (message as DeedMessage).system.act === id) redrawMessage(message);
  };
  for (const did of ["create", "delete"]) onHook(`${did}JournalEntryPage`, redraw);
}
