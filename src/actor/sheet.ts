/** Base of actor sheets: banner, vitals, tabs; steppers and tracks that work by click and key. */
import {
  type Action,
  enrichHTML,
  HandlebarsActorSheet,
  type MenuEntry,
  renderTemplate,
  type TemplatePart,
} from "../foundry/classes.ts";
import type { Data, HostActor, HostItem } from "../foundry/host.ts";
import { currentGame, localize, onHook, pathsOf } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import { openWindows } from "../foundry/windows.ts";
import { effectActions } from "../item/effect-list.ts";
import { rememberPut } from "../log/put-items.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { markDraggable, watchDrags } from "../ui/drag.ts";
import { askPortrait } from "../ui/portrait.ts";
import { pulseChanged } from "../ui/pulse.ts";
import { writeTitle } from "../ui/window-title.ts";
import { actButtons, actOfMenu, menuActs, openAct } from "./acts.ts";
import { headlineContext, statesContext } from "./banner.ts";
import { itemActions } from "./item-list.ts";
import { makerOf, missingParts } from "./maker/missing-parts.ts";
import { advanceOf, openMaker } from "./maker/open.ts";
import { playedBy } from "./played-by.ts";
import type { OpenShop, OpenShopAt } from "./shop/shop-sheet.ts";
import { openStory } from "./story/open.ts";

function read(source: unknown, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split(".")) value = (value as Data | undefined)?.[key];
  return value;
}

/**
 * True if the actor can be exported and imported: the host does neither for an actor that belongs to a single token.
 */
function ownsFile(this: TesseraActorSheet): boolean {
  return this.isEditable && !this.actor.isToken;
}

/** True if the user may see more of the actor than its name and portrait. */
function isRead(this: TesseraActorSheet): boolean {
  return this.actor.testUserPermission(currentGame().user, "OBSERVER");
}

/** True if the actor can be made step by step by this user. */
function canMake(this: TesseraActorSheet): boolean {
  return ownsFile.call(this) && !this.actor.pack && makerOf(this.actor) !== undefined;
}

/** True if the actor is made and can advance by this user. */
function canAdvance(this: TesseraActorSheet): boolean {
  return ownsFile.call(this) && !this.actor.pack && advanceOf(this.actor) !== undefined;
}

/** Change by arrow key; forward keys add. */
const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Letters of a name that fit into the banner in its usual size. */
const LONG_NAME = 18;

/** Parts that show a rich text; a part is named after its field. */
const textParts = ["biography", "description"];

/** The template context of one part of a sheet. */
interface PartView<Sheet> {
  context(sheet: Sheet): Data | Promise<Data>;
}

/** The template contexts that a game adds to its sheets; loaded when one is first drawn. */
export interface SheetView<Sheet> {
  context?(sheet: Sheet): Data;
  /** Changes to the usual context of the banner's main number. */
  headline?(sheet: Sheet): Data;
  /** Contexts of parts by their names. */
  readonly parts?: Readonly<Record<string, PartView<Sheet>["context"]>>;
}

/** Base of actor sheets. Subclasses add parts, tabs and their context. */
export class TesseraActorSheet<System extends object = object> extends HandlebarsActorSheet {
  declare readonly actor: HostActor<System>;

  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet"],
    position: { width: 680, height: 720 },
    window: {
      resizable: true,
      controls: [
        { icon: "fa-solid fa-seedling", label: "TESSERA.Maker.begin", action: "makeCharacter", visible: canMake },
        { icon: "fa-solid fa-angles-up", label: "TESSERA.Maker.advance", action: "advance", visible: canAdvance },
        { icon: "fa-solid fa-clock-rotate-left", label: "TESSERA.Story.open", action: "story", visible: isRead },
        { icon: "fa-solid fa-print", label: "TESSERA.Sheet.print", action: "print", visible: isRead },
        { icon: "fa-solid fa-file-export", label: "TESSERA.Sheet.exportFile", action: "exportFile", visible: ownsFile },
        { icon: "fa-solid fa-file-import", label: "TESSERA.Sheet.importFile", action: "importFile", visible: ownsFile },
      ],
    },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      makeCharacter: TesseraActorSheet.#onMakeCharacter,
      advance: TesseraActorSheet.#onAdvance,
      print: TesseraActorSheet.#onPrint,
      exportFile: TesseraActorSheet.#onExportFile,
      importFile: TesseraActorSheet.#onImportFile,
      act: TesseraActorSheet.#onAct,
      story: TesseraActorSheet.#onStory,
      edit: TesseraActorSheet.#onEdit,
      step: TesseraActorSheet.#onStep,
      track: TesseraActorSheet.#onTrack,
      portrait: TesseraActorSheet.#onPortrait,
      ...itemActions,
      ...effectActions,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {};

  /** Drop an item, and remember it, so that the user can undo the drop by the key for undo. */
  override async _onDropItem(event: DragEvent, item: HostItem): Promise<unknown> {
    const dropped = await super._onDropItem(event, item);
    if (dropped && item.parent !== this.actor) rememberPut(dropped as HostItem);
    return dropped;
  }

  /** The shop that is open on the sheet; null if none is. */
  #shop: OpenShop | null = null;

  /** Open a shop on the sheet, until its user closes it. */
  async showShop(open: OpenShopAt): Promise<void> {
    await this.endEditing();
    await this.render({ force: true });
    this.changeTab("traits", "primary");
    this.#shop?.close();
    this.#shop = open({
      element: this.element,
      closed: () => {
        this.#shop = null;
      },
    });
    this.#shop.draw();
    this.#shop.focus();
  }

  /** True if numbers can be edited; off in play, against stray clicks. */
  #editing = false;
  /** True if edit mode began by itself, because the character was still to be made. */
  #isFilledIn = false;

  get editing(): boolean {
    return this.#editing && this.isEditable;
  }

  static async #onEdit(this: TesseraActorSheet): Promise<void> {
    this.#shop?.close();
    this.#editing = !this.#editing;
    this.#isFilledIn = false;
    const unchanged = ["tabs", "items", "effects", ...textParts];
    await this.render({ parts: Object.keys(this.parts).filter((part) => !unchanged.includes(part)) });
  }

  /** Add `data-by` to the number at `data-path`, within `data-min` and `data-max`. */
  static async #onStep(this: TesseraActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, by, min, max } = target.dataset;
    if (!this.isEditable || !path) return;
    const current = Number(read(this.actor._source, path) ?? 0);
    const next = Math.min(
      Math.max(current + Number(by ?? 1), Number(min ?? 0)),
      Number(max ?? Number.MAX_SAFE_INTEGER),
    );
    if (next !== current) await this.actor.update({ [path]: next });
  }

  /** Fill the track at `data-path` up to the clicked pip; the last filled pip clicked again empties it. */
  static async #onTrack(this: TesseraActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, value } = target.dataset;
    if (!this.isEditable || !path) return;
    const clicked = Number(value);
    await this.setTrack(path, clicked === this.trackValue(path) ? clicked - 1 : clicked);
  }

  /** Arrow keys change a track or stepper by one; focus follows. */
  #onArrow(event: KeyboardEvent): void {
    const by = arrows[event.key];
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action=track], [data-action=step]");
    const track = target?.parentElement?.querySelectorAll<HTMLElement>(`[data-action=${target.dataset["action"]}]`);
    if (!by || !target || !track || !this.isEditable) return;
    event.preventDefault();
    if (target.dataset["action"] === "step") {
      const button = [...track].find(({ dataset }) => Number(dataset["by"]) === by);
      button?.focus();
      button?.click();
      return;
    }
    const { path = "" } = target.dataset;
    const value = Math.min(Math.max(this.trackValue(path) + by, 0), track.length);
    track[Math.max(value - 1, 0)]?.focus();
    if (value !== this.trackValue(path)) void this.setTrack(path, value);
  }

  /** Do the act at `data-act`, about the item at `data-item` if there is one. */
  static async #onAct(this: TesseraActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const item = dataset["item"] ? (this.actor.items.get(dataset["item"]) ?? null) : null;
    if (this.isEditable) await openAct(this.actor, dataset["act"] ?? "", item);
  }

  /** Open the story of the number at `data-path`, or of all. */
  static async #onStory(this: TesseraActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await openStory(this.actor, dataset["path"] ?? null);
  }

  /** Leave edit mode. */
  async endEditing(): Promise<void> {
    if (this.editing) await TesseraActorSheet.#onEdit.call(this);
  }

  /** End edit mode, and print what the sheet shows then. */
  static async #onPrint(this: TesseraActorSheet): Promise<void> {
    await this.endEditing();
    const { PARTS } = this.constructor as typeof TesseraActorSheet;
    const shown = Object.entries(PARTS).filter(([part]) => part !== "tabs");
    const context = { ...(await this._prepareContext({})), editable: false };
    const drawn = shown.map(async ([part, { template }]) =>
      renderTemplate(template, await this._preparePartContext(part, { ...context }, {})),
    );
    const parts = await Promise.all(drawn);
    await onDemand(
      () => import("./print.ts"),
      ({ printPage }) => printPage(this.element, this.options["classes"] as string[], parts),
    );
  }

  static async #onMakeCharacter(this: TesseraActorSheet): Promise<void> {
    if (canMake.call(this)) await openMaker(this.actor);
  }

  static async #onAdvance(this: TesseraActorSheet): Promise<void> {
    if (canAdvance.call(this)) await openMaker(this.actor, "advance");
  }

  /** The parts that an empty character lacks, in words; empty if none, or if this user may not make it. */
  get #unmade(): string {
    const missing = canMake.call(this) ? missingParts(this.actor) : [];
    return missing.map((key) => localize(key)).join(", ");
  }

  static #onExportFile(this: TesseraActorSheet): void {
    this.actor.exportToJSON();
  }

  static async #onImportFile(this: TesseraActorSheet): Promise<void> {
    await this.actor.importFromJSONDialog();
  }

  static async #onPortrait(this: TesseraActorSheet): Promise<void> {
    if (!this.isEditable) return;
    const img = await askPortrait(this.actor.img);
    if (img) await this.actor.update({ img });
  }

  /** Filled pips of the track at `path`; override for inverted tracks. */
  protected trackValue(path: string): number {
    return Number(read(this.actor._source, path) ?? 0);
  }

  /** Store a track's value; override for further consequences. */
  protected async setTrack(path: string, value: number): Promise<void> {
    await this.actor.update({ [path]: value });
  }

  /** Character acts come first in the window's menu. */
  override _getHeaderControls(): MenuEntry[] {
    return [...menuActs(this.actor, () => this.isEditable), ...super._getHeaderControls()];
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const act = actOfMenu(target.dataset["action"]);
    if (act === null) super._onClickAction(event, target);
    else {
      void this.toggleControls(false);
      if (this.isEditable) void openAct(this.actor, act);
    }
  }

  /** Render only parts that a change touches, so that others keep focus, caret and scroll position. */
  override _configureRenderOptions(options: Data): void {
    const isMade = this.#isFilledIn && isMadeBy(options) && missingParts(this.actor).length === 0;
    if (isMade) {
      this.#editing = false;
      this.#isFilledIn = false;
    }
    if (!options["isFirstRender"] && !isMade) options["parts"] ??= partsTouched(Object.keys(this.parts), options);
    super._configureRenderOptions(options);
    writeTitle(options, this.title);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const unmade = this.#unmade;
    const view = await this.#viewed();
    if (options["isFirstRender"]) {
      this.#editing = unmade !== "";
      this.#isFilledIn = this.#editing;
    }
    return {
      ...context,
      unmade: unmade && localize("TESSERA.Maker.missing", { missing: unmade }),
      mayAdvance: canAdvance.call(this),
      actor: this.actor,
      system: this.actor.system,
      source: this.actor._source,
      editable: this.isEditable,
      editing: this.editing,
      limited: this.actor.limited && !this.actor.testUserPermission(currentGame().user, "OBSERVER"),
      foe: typeof (this.actor.system as Data)["several"] === "boolean",
      playedBy: currentGame().user.isGM ? playedBy(this.actor) : "",
      emblem: rulesetOf(this.actor)?.emblem,
      longName: this.actor.name.length > LONG_NAME,
      headline: view.headline ? { ...this.headline(), ...view.headline(this) } : this.headline(),
      states: statesContext(this.actor),
      rootId: this.id,
      ...view.context?.(this),
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    watchDrags(this.element, this.actor);
    this.element.addEventListener("keydown", (event) => this.#onArrow(event));
    // A window with only a name and a portrait needs no large height.
    if (context["limited"]) this.setPosition({ height: "auto" });
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    markDraggable(this.element);
    pulseChanged(this.element);
    this.#shop?.draw();
  }

  /**
   * Add the context that a part needs, chosen by its name: its tab; its items, effects, traits or rich text; and the
   * game's own context.
   */
  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    const tabs = context["tabs"] as Record<string, Data> | undefined;
    if (tabs?.[partId]) part["tab"] = tabs[partId];
    if (partId === "items") part["itemGroups"] = await this.#itemGroups();
    if (partId === "effects") part["effects"] = await this.#effects();
    if (partId === "traits") Object.assign(part, this.traits());
    // A threat is played from one page, so its description is shown there, at the top.
    const { biography } = this.actor.system as Data;
    if (partId === "threat" && biography) part["wants"] = await this.enriched(String(biography));
    Object.assign(part, await (await this.#viewed()).parts?.[partId]?.(this));
    if (textParts.includes(partId)) part[partId] = await this.enriched((this.actor.system as Data)[partId] as string);
    return part;
  }

  async #itemGroups(): Promise<Data[]> {
    const groups = await onDemand(
      () => import("./item-rows.ts"),
      ({ itemsContext }) => itemsContext(this.actor, rulesetOf(this.actor)?.itemTypes ?? []),
    );
    return (groups ?? []).map((group) => ({ ...group, acts: this.itemActs(String(group["type"])) }));
  }

  #effects(): Promise<Data[] | null> {
    return onDemand(
      () => import("../item/effect-rows.ts"),
      ({ effectsContext }) => effectsContext(this.actor),
    );
  }

  /** Buttons of the acts that belong to a part of the sheet: to a vital, or to the heading of a type of items. */
  itemActs(of: string): Data[] {
    return this.isEditable ? actButtons(this.actor, of) : [];
  }

  /** Load the contexts that this sheet adds to the common ones; null if there are none. */
  protected view(): Promise<SheetView<this>> | null {
    return null;
  }

  async #viewed(): Promise<SheetView<this>> {
    const shown = await onDemand(
      async () => this.view() ?? {},
      (view) => view,
    );
    return shown ?? {};
  }

  /** Context of the number that matters most; override to add its acts, its place in the rules or a note. */
  protected headline(): Data | null {
    return headlineContext(this.actor);
  }

  /** Context of the part `traits`: the numbers that the actor rolls with. */
  protected traits(): Data {
    return {};
  }

  /** Enriched HTML of a rich text of the actor. */
  enriched(html: string): Promise<string> {
    return enrichHTML(html, this.actor.isOwner, this.actor);
  }
}

/**
 * Parts to render after an update described by `renderContext` and `renderData`: rich texts only if changed, items only
 * with items, tabs never. Undefined for all parts.
 */
function partsTouched(parts: readonly string[], { renderContext, renderData }: Data): string[] | undefined {
  if (typeof renderContext !== "string") return undefined;
  const [action, collection] = renderContext.split(".");
  const ofItems = collection === "items" || collection === "effects";
  if (action !== "updateActor" && !ofItems) return undefined;
  const paths = ofItems ? [] : pathsOf(renderData);
  const changed = (part: string) => paths.some((path) => path.startsWith(`system.${part}`));
  const ofText = (path: string) => textParts.some((part) => path.startsWith(`system.${part}`)) || path.startsWith("_");
  const onlyText = textParts.some(changed) && paths.every(ofText);
  return parts.filter((part) => {
    if (part === "tabs") return false;
    if (textParts.includes(part)) return changed(part);
    if (onlyText) return part === "threat" && changed("biography");
    return part !== "items" || ofItems || paths.some((path) => path.startsWith("items") || path.startsWith("effects"));
  });
}

/**
 * True for the update by which the maker, on any client, writes a character: it changes the maker's flag together with
 * numbers, whereas filling in numbers by hand leaves the flag alone.
 */
function isMadeBy({ renderContext, renderData }: Data): boolean {
  const paths = renderContext === "updateActor" ? pathsOf(renderData) : [];
  return paths.includes("flags.tessera.maker") && paths.some((path) => path.startsWith("system."));
}

/** Redraw the names of characters' players on open sheets when a user's character changes; in the `init` hook. */
export function watchPlayers(): void {
  onHook("updateUser", (_user: unknown, changes: Data) => {
    if (!("character" in changes)) return;
    for (const sheet of openWindows())
      if (sheet instanceof TesseraActorSheet)
        void sheet.render({ parts: ["header", "members"].filter((part) => part in sheet.parts) });
  });
}

/** A part by its template's short name. */
function sheetPart(name: string, options: Partial<TemplatePart> = {}): TemplatePart {
  return { template: templatePath(name), ...options };
}

/** Header, tabs, and one part per tab, by their templates' short names. */
export function sheetParts(header: string, bodies: Readonly<Record<string, string>>): Record<string, TemplatePart> {
  return {
    header: sheetPart(header),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...Object.fromEntries(
      Object.entries(bodies).map(([part, template]) => [part, sheetPart(template, { scrollable: [""] })]),
    ),
  };
}

/**
 * Parts of a character sheet: banner and traits from the rule set's templates; shared items, effects and biography.
 * @param folder short name of the rule set's template folder
 */
export function characterParts(folder: string): Record<string, TemplatePart> {
  return sheetParts(`${folder}/sheet/header`, {
    traits: `${folder}/sheet/traits`,
    items: "actor/items",
    effects: "actor/effects",
    biography: "actor/biography",
  });
}

/** Tabs named like their parts, each with an icon, the first one active; names have keys below `TESSERA.Sheet.Tab`. */
export function sheetTabs(icons: Readonly<Record<string, string>>): Data {
  const tabs = Object.entries(icons).map(([id, icon]) => ({ id, icon: `fa-solid ${icon}` }));
  return { primary: { tabs, initial: tabs[0]?.id, labelPrefix: "TESSERA.Sheet.Tab" } };
}

/** Tabs of a character sheet; `icon` is that of its traits. */
export function characterTabs(icon: string): Data {
  return sheetTabs({ traits: icon, items: "fa-suitcase", effects: "fa-bolt", biography: "fa-feather-pointed" });
}

/**
 * Parts of a threat's sheet. `header` and `threat` are short names of the rule set's own templates: for the header, and
 * for the tab with the threat's numbers and moves.
 */
export function threatParts(header: string, threat: string): Record<string, TemplatePart> {
  return sheetParts(header, { threat, effects: "actor/effects", biography: "actor/biography" });
}

/** Tabs of a threat's sheet. */
export function threatTabs(): Data {
  return sheetTabs({ threat: "fa-triangle-exclamation", effects: "fa-bolt", biography: "fa-feather-pointed" });
}

/** An action that runs only if the sheet is editable. */
export function ifEditable<System extends object>(
  act: (actor: HostActor<System>, target: HTMLElement, event: PointerEvent) => unknown,
): Action<TesseraActorSheet<System>> {
  return function (event, target) {
    return this.isEditable ? act(this.actor, target, event) : undefined;
  };
}
