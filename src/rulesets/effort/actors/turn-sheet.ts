/** Base of Effort's sheets: turn state and its buttons. */
import { TesseraActorSheet } from "../../../actor/sheet.ts";
import { doCharacterAct } from "../../../acts/load-perform.ts";
import { type Data, onHook } from "../../../foundry/host.ts";
import { countedParts, takesTurns } from "../character-acts/turn.ts";
import { type EffortActorModel, turnOf } from "./actor-model.ts";

/**
 * Open sheets; the value is true if the actor took turns when the sheet was last drawn. They are tracked because
 * combats begin and end without an update of the actor.
 */
const shown = new Map<TurnSheet, boolean>();

function redrawSheets(): void {
  for (const [sheet, inTurns] of shown) if (takesTurns(sheet.actor) !== inTurns) void sheet.render();
}

/** Redraw open sheets when combats begin and end. Call in the `init` hook. */
export function watchTurnsOnSheets(): void {
  onHook("tessera.turns", redrawSheets);
}

export class TurnSheet<System extends EffortActorModel = EffortActorModel> extends TesseraActorSheet<System> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["effort"],
    actions: { spend: TurnSheet.#onSpend },
  };

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    shown.set(this, takesTurns(this.actor));
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    shown.delete(this);
  }

  static async #onSpend(this: TurnSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const part = countedParts().find((each) => each === dataset["name"]);
    if (!this.isEditable || !part) return;
    await doCharacterAct(this.actor, turnOf(this.actor)[part] ? "spend" : "giveBack", { part });
  }
}
