/** The message by which an act by hand of a game master is told to those who may know of it. */

import { fields, type Schema } from "../foundry/classes.ts";
import { lineField } from "../foundry/fields.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostMessage,
  localize,
  onHook,
} from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { fill, whenLoaded } from "../foundry/templates.ts";
import { actWords } from "./act-words.ts";
import type { DeedLine } from "./ledger-view.ts";
import { allActs, undoGmAct } from "./table-state.ts";

/** `system` of a message of type `deed`. */
export class DeedMessageModel extends TesseraModel<HostMessage<DeedMessageModel>> {
  /** Id of the act. */
  declare readonly act: string;
  /** Localisation key of what was done, with `data`. */
  declare readonly label: string;
  declare readonly data: Data;
  declare readonly lines: readonly DeedLine[];
  /** Id of the rule set whose colours it has; empty for none. */
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

function isDeed(message: HostMessage): message is DeedMessage {
  return message.type === "deed";
}

/** Whether this user may know how an actor fares: their own, whoever a player has, and for game masters everybody. */
function mayKnow(uuid: string): boolean {
  const { user } = currentGame();
  const actor = documentByUuid<HostActor>(uuid);
  return (
    user.isGM || uuid === "" || actor?.hasPlayerOwner === true || actor?.testUserPermission(user, "LIMITED") === true
  );
}

/** The lines that this user may read, each with the name of whom it concerns. */
function linesFor({ lines }: DeedMessageModel): string[] {
  return lines
    .filter(({ actor }) => mayKnow(actor))
    .map(({ actor, text }) => {
      const name = actor && documentByUuid<HostActor>(actor)?.name;
      return name ? `${name}: ${text}` : text;
    });
}

/** What the template of a deed shows. What players write of themselves as a game master's deed counts for nothing. */
export function deedContext(message: DeedMessage): Data {
  const { author, system } = message;
  const genuine = author?.isGM === true;
  const { user } = currentGame();
  const act = genuine ? allActs().find(({ id, undone }) => id === system.act && !undone) : undefined;
  const warning = genuine ? (act?.counts === false ? "TESSERA.Tracker.lateHint" : "") : "TESSERA.Deed.uncounted";
  return {
    ruleset: system.ruleset,
    emblem: system.ruleset ? `systems/tessera/assets/emblems/${system.ruleset}.svg` : "systems/tessera/assets/icon.svg",
    title: genuine ? actWords(system.label, system.data) : localize("TESSERA.Card.someone"),
    lines: genuine ? linesFor(system) : [],
    warning: warning && localize(warning),
    mayUndo: user.isGM && act !== undefined,
  };
}

/** Draw deeds as their messages are rendered; in the `init` hook. */
export function drawDeeds(): void {
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    const content = element.querySelector<HTMLElement>(".message-content");
    if (!isDeed(message) || !content || !message.isContentVisible) return;
    element.classList.add("tessera-message");
    whenLoaded(() => {
      content.innerHTML = fill("ledger/deed", deedContext(message));
    });
    content.addEventListener("click", (event) => {
      if ((event.target as HTMLElement).closest('[data-act="undo"]')) void undoGmAct(message.system.act);
    });
  });
}
