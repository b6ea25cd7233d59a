import { characterParts, characterTabs, type SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import type { Data } from "../../../foundry/host.ts";
import type { DecisionCharacterModel } from "./character.ts";

export class DecisionCharacterSheet extends TesseraActorSheet<DecisionCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["decision"],
    actions: { check: DecisionCharacterSheet.#onCheck },
  };

  static override PARTS = characterParts("decision");

  static override TABS = characterTabs("fa-dice");

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./sheet-view.ts")).sheetView;
  }

  static async #onCheck(this: DecisionCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { stat: target.dataset["stat"] }, { configure: !event.shiftKey });
  }
}
