/** Ten macros within reach, on five pages [type documentation: Hotbar]. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { openSheet } from "../sheets/open-sheet.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import {
  complain,
  configuration,
  documentByUuid,
  Hooks,
  type TableDocument,
  type TableDocumentClass,
  table,
  words,
} from "../world/table.ts";
import { placeElement } from "./placement.ts";

/** A macro, as the hotbar handles it. */
export interface TableMacro extends TableDocument {
  canExecute?: boolean;
  execute(scope?: object): unknown;
}

/** One slot of the hotbar as it is drawn. */
export interface HotbarSlot {
  slot: number;
  macro: TableMacro | null;
  key: number;
  img: string | null;
  cssClass: "full" | "open";
  tooltip: string | null;
  ariaLabel: string;
}

const PAGES = 5;

/** The bar at the bottom. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "hotbar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: {
      execute: Hotbar.#onExecute,
      pageUp: Hotbar.#onPageUp,
      pageDown: Hotbar.#onPageDown,
      toggleLock: Hotbar.#onToggleLock,
    },
  };

  static override PARTS = {
    hotbar: { root: true, template: "templates/ui/hotbar.hbs" },
  };

  #page = 1;
  #locked = false;

  /** The page that is shown, 1 to 5. */
  get page(): number {
    return this.#page;
  }

  /** True if macros cannot be dragged. */
  get locked(): boolean {
    return this.#locked;
  }

  /** The ten slots of the page. */
  get slots(): HotbarSlot[] {
    return (table().user.getHotbarMacros(this.#page) as { slot: number; macro: TableMacro | null }[]).map(
      ({ slot, macro }, index) => {
        const key = (index + 1) % 10;
        return {
          slot,
          macro,
          key,
          img: macro?.img ?? null,
          cssClass: macro ? "full" : "open",
          tooltip: macro?.name ?? null,
          ariaLabel: macro ? `${key}: ${macro.name}` : `${key}: ${words("HOTBAR.Empty", "empty")}`,
        };
      },
    );
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    return { slots: this.slots, page: this.#page, locked: this.#locked };
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-bottom");
    element.setAttribute("aria-label", words("HOTBAR.Label", "Macros"));
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this.element.addEventListener("dragstart", (event) => this.#onDragStart(event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  #macroAt(slot: number): TableMacro | null {
    return this.slots.find((candidate) => candidate.slot === slot)?.macro ?? null;
  }

  #slotOf(target: EventTarget | null): number | null {
    const slot = (target as HTMLElement | null)?.closest<HTMLElement>(".slot[data-slot]")?.dataset["slot"];
    return slot ? Number(slot) : null;
  }

  /** Entries of the context menu of a macro. */
  _getContextMenuOptions(): ContextMenuEntry[] {
    const of = (element: HTMLElement) => this.#macroAt(Number(element.dataset["slot"]));
    return [
      {
        label: words("MACRO.Edit", "Edit"),
        icon: "fa-solid fa-pen",
        visible: (element) => of(element)?.isOwner === true && Boolean(of(element)?.sheet),
        onClick: (_event, element) => of(element)?.sheet?.render({ force: true }),
      },
      {
        label: words("MACRO.Remove", "Take it off the bar"),
        icon: "fa-solid fa-xmark",
        onClick: (_event, element) =>
          table().user.assignHotbarMacro(null, Number(element.dataset["slot"])).catch(complain),
      },
      {
        label: words("MACRO.Delete", "Delete"),
        icon: "fa-solid fa-trash",
        visible: (element) => of(element)?.isOwner === true,
        onClick: (_event, element) => of(element)?.delete().catch(complain),
      },
    ];
  }

  /** Run the macro of a key, 0 to 9, of the page that is shown. */
  async runKey(key: number): Promise<void> {
    const macro = this.slots.find((slot) => slot.key === key)?.macro;
    if (macro) await this.#run(macro);
  }

  async #run(macro: TableMacro): Promise<void> {
    try {
      await macro.execute();
    } catch (error) {
      complain(error);
    }
  }

  /** Show a page, 1 to 5. */
  async changePage(page: number): Promise<void> {
    this.#page = Math.min(PAGES, Math.max(1, page));
    await this.render();
  }

  /** Show the next page, or with a negative `direction` the one before. */
  async cyclePage(direction: number): Promise<void> {
    const step = direction < 0 ? -1 : 1;
    await this.changePage(((this.#page - 1 + step + PAGES) % PAGES) + 1);
  }

  /** Open the sheet of a document, or close it if it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const target = await documentByUuid(uuid);
    if (target?.sheet?.rendered) await target.sheet.close();
    else if (target) await openSheet(target);
  }

  #onDragStart(event: DragEvent): void {
    const slot = this.#slotOf(event.target);
    const macro = slot === null ? null : this.#macroAt(slot);
    if (!macro || this.#locked) {
      event.preventDefault();
      return;
    }
    const data = { ...(macro.toDragData?.() ?? { type: "Macro", uuid: macro.uuid }), slot };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const slot = this.#slotOf(event.target);
    if (slot === null) return;
    try {
      const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "null") as DropData | null;
      if (data) await this._onDropData(data, slot);
    } catch (error) {
      complain(error);
    }
  }

  /** Handle a drop on a slot. A listener of the hook `hotbarDrop` may take it over by returning false. */
  async _onDropData(data: DropData, slot: number): Promise<void> {
    if (!Hooks.call("hotbarDrop", this, data, slot)) return;
    if (!data.uuid) return;
    const dropped = await documentByUuid(data.uuid);
    if (!dropped) return;
    const macro = data.type === "Macro" ? await ownMacro(dropped) : await this.#macroFor(dropped);
    if (macro) await table().user.assignHotbarMacro(macro, slot, data.slot ? { fromSlot: data.slot } : {});
  }

  async #macroFor(dropped: TableDocument): Promise<TableDocument | null> {
    if (dropped.documentName === "RollTable") return this._createRollTableRollMacro(dropped);
    return dropped.sheet ? this._createDocumentSheetToggle(dropped) : null;
  }

  /** A macro that draws from a table. */
  async _createRollTableRollMacro(rollTable: TableDocument): Promise<TableDocument> {
    const command = `const table = await fromUuid(${JSON.stringify(rollTable.uuid)});\nawait table.draw();`;
    const name = words("TABLE.DrawFrom", "Draw from {name}").replace("{name}", rollTable.name);
    return createMacro({ name, type: "script", img: rollTable.img, command });
  }

  /** A macro that opens and closes a document's sheet. */
  async _createDocumentSheetToggle(target: TableDocument): Promise<TableDocument> {
    const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(target.uuid)});`;
    const name = words("HOTBAR.Display", "Show {name}").replace("{name}", target.name);
    return createMacro({ name, type: "script", img: target.img ?? null, command });
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = this.#slotOf(target);
    const macro = slot === null ? null : this.#macroAt(slot);
    if (macro) await this.#run(macro);
    else if (slot !== null) await this.#createInSlot(slot).catch(complain);
  }

  async #createInSlot(slot: number): Promise<void> {
    const macro = await createMacro({ name: words("MACRO.New", "New macro"), type: "chat", command: "" });
    await table().user.assignHotbarMacro(macro, slot);
    await macro.sheet?.render({ force: true });
  }

  static async #onPageUp(this: Hotbar): Promise<void> {
    await this.cyclePage(1);
  }

  static async #onPageDown(this: Hotbar): Promise<void> {
    await this.cyclePage(-1);
  }

  static #onToggleLock(this: Hotbar): void {
    this.#locked = !this.#locked;
    void this.render();
  }
}

interface DropData {
  type?: string;
  uuid?: string;
  slot?: number;
  [key: string]: unknown;
}

async function createMacro(data: object): Promise<TableDocument> {
  const macroClass = configuration("Macro").documentClass as TableDocumentClass;
  const macro = (await macroClass.create(data)) as TableDocument | undefined;
  if (!macro) throw new Error(words("MACRO.NotCreated", "The macro was not created."));
  return macro;
}

/** The macro itself if it is in this world, otherwise a copy of it. */
async function ownMacro(macro: TableDocument): Promise<TableDocument> {
  if (!macro.pack) return macro;
  const { _id: _ignored, folder: _folder, ...data } = macro.toObject();
  return createMacro(data);
}
