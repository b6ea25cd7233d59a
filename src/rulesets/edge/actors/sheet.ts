import { characterParts, characterTabs, type SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import type { Data } from "../../../foundry/host.ts";
import { tick } from "../../../rules/clocks/clock.ts";
import { highestAttribute } from "../check/checks.ts";
import { type EdgeCharacterModel, storedCharacter } from "./character.ts";
import { edgeVitalChanges } from "./summary.ts";

export class EdgeCharacterSheet extends TesseraActorSheet<EdgeCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["edge"],
    actions: {
      chooseAttribute: EdgeCharacterSheet.#onChooseAttribute,
      check: EdgeCharacterSheet.#onCheck,
      tickHaste: EdgeCharacterSheet.#onTickHaste,
    },
  };

  static override PARTS = characterParts("edge");

  static override TABS = characterTabs("fa-dice");

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./sheet-view.ts")).sheetView;
  }

  /** Attribute that the user chose to roll skills with; null for the highest one. */
  #attribute: string | null = null;

  get chosenAttribute(): string {
    return this.#attribute ?? highestAttribute(this.actor.system);
  }

  protected override async setTrack(path: string, value: number): Promise<void> {
    await this.actor.update(edgeVitalChanges(this.actor, path, value));
  }

  static async #onChooseAttribute(this: EdgeCharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#attribute = target.dataset["attribute"] ?? null;
    await this.render({ parts: ["traits"] });
  }

  static async #onCheck(this: EdgeCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const specification = { attribute: this.chosenAttribute, skill: target.dataset["skill"] };
    await check(this.actor, specification, { configure: !event.shiftKey });
  }

  /** Tick a Haste clock; with Shift, untick it. */
  static async #onTickHaste(this: EdgeCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset["key"] ?? "";
    const clock = storedCharacter(this.actor).haste[key];
    if (!this.isEditable || !clock) return;
    const { filled } = tick(clock, event.shiftKey ? -1 : 1).clock;
    await this.actor.update({ [`system.haste.${key}.filled`]: filled });
  }
}
