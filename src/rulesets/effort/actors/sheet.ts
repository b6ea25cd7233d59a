import { characterParts, characterTabs, type SheetView } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import type { Data } from "../../../foundry/host.ts";
import { ASSOCIATIONS } from "../rules/index.ts";
import type { EffortCharacterModel } from "./character.ts";
import { TurnSheet } from "./turn-sheet.ts";

export class EffortCharacterSheet extends TurnSheet<EffortCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 680, height: 760 },
    actions: {
      check: EffortCharacterSheet.#onCheck,
    },
  };

  static override PARTS = characterParts("effort");

  static override TABS = characterTabs("fa-circle-nodes");

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./sheet-view.ts")).sheetView;
  }

  static async #onCheck(this: EffortCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = ASSOCIATIONS.find((each) => each === target.dataset["kind"]);
    if (!kind) return;
    const association = { kind, id: target.dataset["id"] };
    await check(this.actor, { association }, { configure: !event.shiftKey });
  }
}
