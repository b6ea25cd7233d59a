/** The skeleton of every actor sheet: banner, vitals, tabs; steppers and tracks that work by click and by key. */
import { HandlebarsActorSheet, type TemplatePart } from "../foundry/classes.ts";
import type { Data } from "../foundry/host.ts";
import { currentGame, localize, pathsOf } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { followDrags, markDraggable } from "../text/drag.ts";
import type { TesseraActor } from "./actor.ts";
import { itemActions, itemsContext } from "./item-list.ts";
import { askPortrait } from "./portrait.ts";

function read(source: unknown, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split(".")) value = (value as Data | undefined)?.[key];
  return value;
}

/** One pip of a track. */
export interface Pip {
  readonly value: number;
  readonly filled: boolean;
  readonly label: string;
}

/** The pips of a track from 1 to `size`, the first `filled` of them filled. `label` names the track. */
export function pips(size: number, filled: number, label: string): Pip[] {
  return Array.from({ length: size }, (_, index) => ({
    value: index + 1,
    filled: index < filled,
    label: localize("TESSERA.Sheet.pip", { track: label, value: index + 1, size }),
  }));
}

/** Base of the actor sheets. Subclasses name their parts and prepare each part's context. */
export class TesseraActorSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet"],
    position: { width: 680, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      step: TesseraActorSheet.#onStep,
      track: TesseraActorSheet.#onTrack,
      portrait: TesseraActorSheet.#onPortrait,
      ...itemActions,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {};

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

  static async #onPortrait(this: TesseraActorSheet): Promise<void> {
    if (!this.isEditable) return;
    const img = await askPortrait(this.actor.img);
    if (img) await this.actor.update({ img });
  }

  /** How far the track at `path` is filled; sheets whose track shows the reverse of what is stored override this. */
  protected trackValue(path: string): number {
    return Number(read(this.actor._source, path) ?? 0);
  }

  /** Write a track's new value; sheets whose track does something when it fills override this. */
  protected async setTrack(path: string, value: number): Promise<void> {
    await this.actor.update({ [path]: value });
  }

  /** Draw only the parts that a change of the actor touches, so that the rest keeps focus, caret and scroll. */
  override _configureRenderOptions(options: Data): void {
    options["parts"] ??= this.rendered ? partsTouched(Object.keys(this.parts), options) : undefined;
    super._configureRenderOptions(options);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      actor: this.actor,
      system: this.actor.system,
      source: this.actor._source,
      editable: this.isEditable,
      limited: this.actor.limited && !this.actor.testUserPermission(currentGame().user, "OBSERVER"),
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    followDrags(this.element, this.actor);
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    markDraggable(this.element);
  }

  /** Adds the part's own tab and, for a part named `items`, the actor's items. */
  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    const tabs = context["tabs"] as Record<string, Data> | undefined;
    if (tabs?.[partId]) part["tab"] = tabs[partId];
    if (partId === "items") part["itemGroups"] = itemsContext(this.actor, (this.actor as TesseraActor).itemTypeOrder);
    return part;
  }
}

/**
 * Parts to draw anew after what `renderContext` and `renderData` tell: the biography only when its text changed, the
 * items only when items did, tabs never. Undefined for all, where the reason is not a change of the actor.
 */
function partsTouched(parts: readonly string[], { renderContext, renderData }: Data): string[] | undefined {
  if (typeof renderContext !== "string") return undefined;
  const [action, collection] = renderContext.split(".");
  const ofItems = collection === "items" || collection === "effects";
  if (action !== "updateActor" && !ofItems) return undefined;
  const paths = ofItems ? [] : pathsOf(renderData);
  const text = paths.filter((path) => path.startsWith("system.biography"));
  const onlyText = !ofItems && text.length > 0 && paths.every((path) => text.includes(path) || path.startsWith("_"));
  return parts.filter((part) => {
    if (part === "tabs") return false;
    if (part === "biography") return text.length > 0;
    if (onlyText) return false;
    return part !== "items" || ofItems || paths.some((path) => path.startsWith("items") || path.startsWith("effects"));
  });
}

/** The part of a sheet, and its tab, that lists the actor's items; the tab's name stands under `TESSERA.Sheet.Tab.items`. */
export const itemsPart: TemplatePart = { template: templatePath("actor/items"), scrollable: [""] };
export const itemsTab: Data = { id: "items", icon: "fa-solid fa-suitcase" };

/** The parts every character sheet has, by name. */
export function sheetPart(name: string, options: Partial<TemplatePart> = {}): TemplatePart {
  return { template: templatePath(name), ...options };
}
