/** The skeleton of every actor sheet: banner, vitals, tabs; steppers and tracks that work by click and by key. */
import { type Action, enrichHTML, HandlebarsActorSheet, type TemplatePart } from "../foundry/classes.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import { currentGame, localize, pathsOf } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { markDraggable, watchDrags } from "../ui/drag.ts";
import { askPortrait } from "../ui/portrait.ts";
import { itemActions, itemsContext } from "./item-list.ts";

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

/** What an arrow key adds; those that read onwards add. */
const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Parts with a rich text of the actor: their name is the name of the field. */
const textParts = ["biography", "description"];

/** Base of the actor sheets. Subclasses name their parts and tabs, and prepare what only they show. */
export class TesseraActorSheet<System extends object = object> extends HandlebarsActorSheet {
  declare readonly actor: HostActor<System>;

  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet"],
    position: { width: 680, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      edit: TesseraActorSheet.#onEdit,
      step: TesseraActorSheet.#onStep,
      track: TesseraActorSheet.#onTrack,
      portrait: TesseraActorSheet.#onPortrait,
      ...itemActions,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {};

  /** Numbers can be changed while true; in play they cannot be changed by a stray click. */
  #editing = false;

  protected get editing(): boolean {
    return this.#editing && this.isEditable;
  }

  static async #onEdit(this: TesseraActorSheet): Promise<void> {
    this.#editing = !this.#editing;
    const unchanged = ["tabs", "items", ...textParts];
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

  /** Arrow keys on a track or a stepper: one more or one less, with the focus on what is reached. */
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
    if (!options["isFirstRender"]) options["parts"] ??= partsTouched(Object.keys(this.parts), options);
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
      editing: this.editing,
      limited: this.actor.limited && !this.actor.testUserPermission(currentGame().user, "OBSERVER"),
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    watchDrags(this.element, this.actor);
    this.element.addEventListener("keydown", (event) => this.#onArrow(event));
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    markDraggable(this.element);
  }

  /** Adds the part's own tab; for a part named `items` the actor's items, for one named after a rich text that text. */
  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    const tabs = context["tabs"] as Record<string, Data> | undefined;
    if (tabs?.[partId]) part["tab"] = tabs[partId];
    if (partId === "items") part["itemGroups"] = itemsContext(this.actor, rulesetOf(this.actor)?.itemTypes ?? []);
    if (partId === "traits") Object.assign(part, this.traits());
    if (textParts.includes(partId)) part[partId] = await this.enriched((this.actor.system as Data)[partId] as string);
    return part;
  }

  /** What a part named `traits` shows: the numbers that the actor rolls with. */
  protected traits(): Data {
    return {};
  }

  /** A rich text of the actor, ready to be shown. */
  protected enriched(html: string): Promise<string> {
    return enrichHTML(html, this.actor.isOwner, this.actor);
  }
}

/**
 * Parts to draw anew after what `renderContext` and `renderData` tell: a rich text only when it changed, the
 * items only when items did, tabs never. Undefined for all, where the reason is not a change of the actor.
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
    if (onlyText) return false;
    return part !== "items" || ofItems || paths.some((path) => path.startsWith("items") || path.startsWith("effects"));
  });
}

/** A part by the short name of its template. */
export function sheetPart(name: string, options: Partial<TemplatePart> = {}): TemplatePart {
  return { template: templatePath(name), ...options };
}

/** A header, tabs, and one part for each tab, by the short names of their templates. */
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
 * The parts of a character's sheet: banner and traits as the rule set draws them, items and biography as all have them.
 * @param folder of the rule set's templates, a short name as of a template
 */
export function characterParts(folder: string): Record<string, TemplatePart> {
  return sheetParts(`${folder}/sheet/header`, {
    traits: `${folder}/sheet/traits`,
    items: "actor/items",
    biography: "actor/biography",
  });
}

/** The tabs named by their parts, each with its icon, the first of them open; names stand under `TESSERA.Sheet.Tab`. */
export function sheetTabs(icons: Readonly<Record<string, string>>): Data {
  const tabs = Object.entries(icons).map(([id, icon]) => ({ id, icon: `fa-solid ${icon}` }));
  return { primary: { tabs, initial: tabs[0]?.id, labelPrefix: "TESSERA.Sheet.Tab" } };
}

/** The tabs of a character's sheet; `icon` is that of its traits. */
export function characterTabs(icon: string): Data {
  return sheetTabs({ traits: icon, items: "fa-suitcase", biography: "fa-feather-pointed" });
}

/** An action that does something with the actor of a sheet that may be edited. */
export function ifEditable<System extends object>(
  act: (actor: HostActor<System>, target: HTMLElement, event: PointerEvent) => unknown,
): Action<TesseraActorSheet<System>> {
  return function (event, target) {
    return this.isEditable ? act(this.actor, target, event) : undefined;
  };
}
