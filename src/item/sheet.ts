/** Sheet of all item types, to read until it is edited: banner, details by type, description, active effects. */

import { enrichHTML, HandlebarsItemSheet, type TemplatePart } from "../foundry/classes.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { askPortrait } from "../ui/portrait.ts";
import { writeTitle } from "../ui/window-title.ts";
import { effectActions } from "./effect-list.ts";
import { ItemModel } from "./models/item-model.ts";
import { sheetActs } from "./sheet-acts.ts";

export class TesseraItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet", "tessera-item-sheet"],
    position: { width: 520, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      portrait: TesseraItemSheet.#onPortrait,
      edit: TesseraItemSheet.#onEdit,
      act: TesseraItemSheet.#onAct,
      ...effectActions,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: templatePath("item/header") },
    description: { template: templatePath("item/description") },
    details: { template: templatePath("item/details") },
    effects: { template: templatePath("item/effects") },
  };

  /**
   * True if the sheet is in edit mode; null until the first render, which chooses edit mode for an item that is still
   * blank.
   */
  #editing: boolean | null = null;

  static async #onEdit(this: TesseraItemSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #onAct(this: TesseraItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await sheetActs().open(this.item, dataset["act"] ?? "");
  }

  static async #onPortrait(this: TesseraItemSheet): Promise<void> {
    if (!this.isEditable) return;
    const img = await askPortrait(this.item.img);
    if (img) await this.item.update({ img });
  }

  /** An item that a character carries has the colors of their game. */
  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const game = this.item.actor && rulesetOf(this.item.actor)?.id;
    if (game) this.element.dataset["ruleset"] = game;
  }

  override _configureRenderOptions(options: Data): void {
    super._configureRenderOptions(options);
    writeTitle(options, this.title);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const drawn = await onDemand(
      () => Promise.all([import("./details.ts"), import("./effect-rows.ts")]),
      ([{ detailRows, isBlank }, { effectsContext }]) => {
        this.#editing ??= isBlank(item);
        return { rows: detailRows(item, this.#editing), effects: effectsContext(item) };
      },
    );
    return {
      ...context,
      item,
      source: item._source,
      editable: this.isEditable,
      editing: this.#editing && this.isEditable,
      limited: item.limited && !item.testUserPermission(currentGame().user, "OBSERVER"),
      rootId: this.id,
      type: localize(`TYPES.Item.${item.type}`),
      ...drawn,
      acts: await sheetActs().buttons(item),
      description: await enrichHTML(
        item.system instanceof ItemModel ? item.system.description : "",
        item.isOwner,
        item,
      ),
    };
  }
}
