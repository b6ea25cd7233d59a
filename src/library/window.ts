/**
 * The window of the library: entries of the packs, filtered by game, kind, folder, grade and words; rows can be opened,
 * and dragged to sheets and the map.
 */
import type { Action, TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { currentGame, type Data, localize, offHook, onHook } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { rulesetById, rulesetOf } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import {
  type Choice,
  choicesOf,
  EVERYTHING,
  FILTERS,
  type Filter,
  type Group,
  grouped,
  type LibraryEntry,
  type LibraryWish,
  settled,
  suits,
  type Wish,
} from "./entry.ts";
import { readPacks, type Shelves } from "./read-packs.ts";
import { openEntry, putOnMap, putOnSheet, rollOn } from "./take.ts";

/** Hooks after which the packs are read again. */
const CHANGES = ["updateCompendium", "tessera.rulesets"];

/** The index among the shown rows that each navigation key moves to; a page has ten rows. */
const MOVES: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place, count) => Math.min(place + 10, count - 1),
  PageUp: (place) => Math.max(place - 10, 0),
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** The initial wish: players begin with the game of their character. */
function firstWish(): Wish {
  const { character } = currentGame().user;
  const game = (character && rulesetOf(character)?.id) ?? "";
  return { ...EVERYTHING, game };
}

function headingOf({ kindLabel, folder }: Group): string {
  if (!folder) return kindLabel;
  return folder.startsWith(kindLabel) ? folder : localize("TESSERA.Library.heading", { kind: kindLabel, folder });
}

let open: LibraryWindow | null = null;

class LibraryWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-library",
    classes: ["tessera", "tessera-library"],
    position: { width: 720, height: 720 },
    window: { title: "TESSERA.Library.title", icon: "fa-solid fa-book-bookmark", resizable: true },
    actions: {
      open: LibraryWindow.#with(openEntry),
      sheet: LibraryWindow.#with(putOnSheet),
      map: LibraryWindow.#with(putOnMap),
      roll: LibraryWindow.#with(rollOn),
    } satisfies Record<string, Action<LibraryWindow>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    filters: { template: templatePath("library/filters") },
    list: { template: templatePath("library/list"), scrollable: [""] },
  };

  #wish = firstWish();
  #shelves: Shelves = { entries: [], unread: [] };
  readonly #hooks: (readonly [string, number])[] = [];

  static #with(use: (entry: LibraryEntry) => Promise<void>): Action<LibraryWindow> {
    return async function (this: LibraryWindow, _event, target) {
      const entry = this.#entryAt(target);
      if (entry) await use(entry);
    };
  }

  #entryAt(element: HTMLElement): LibraryEntry | undefined {
    return this.#shelves.entries[Number(element.closest<HTMLElement>("[data-place]")?.dataset["place"])];
  }

  /** Rows of the list, in order; if `shown` is true, only those that match the wish. */
  #rows(shown: boolean): HTMLElement[] {
    const rows = [...this.element.querySelectorAll<HTMLElement>("[data-place]")];
    return shown ? rows.filter((row) => !row.hidden) : rows;
  }

  /** Apply a wish: its omitted parts filter nothing; an empty wish keeps the current filters. */
  wishFor(wish: LibraryWish): void {
    this.#wish = Object.keys(wish).length > 0 ? { ...EVERYTHING, ...wish } : this.#wish;
    if (this.rendered) this.#apply();
  }

  override async _prepareContext(options: Data): Promise<Data> {
    this.#shelves = await readPacks();
    const { entries, unread } = this.#shelves;
    const { isGM } = currentGame().user;
    const places = new Map(entries.map((entry, place) => [entry, place]));
    const several = enabledRulesets().length > 1;
    return {
      ...(await super._prepareContext(options)),
      filters: FILTERS.map((name) => ({ name, label: localize(`TESSERA.Library.Filter.${name}`) })),
      unread: unread.length > 0 && localize("TESSERA.Library.unread", { packs: unread.join(", ") }),
      groups: grouped(entries).map((group) => ({
        heading: headingOf(group),
        emblem: several && group.games.length === 1 && rulesetById(group.games[0] ?? "")?.emblem,
        entries: group.entries.map((entry) => ({
          ...entry,
          place: places.get(entry),
          sheet: entry.documentName === "Item",
          map: isGM && entry.documentName === "Actor",
          roll: entry.documentName === "RollTable",
        })),
      })),
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      this.#wish = { ...this.#wish, [name]: value };
      this.#apply();
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", ({ target }) => {
      const row = (target as HTMLElement).closest<HTMLElement>("[data-place]");
      if (row) this.#stopAt(row);
    });
    this.element.addEventListener("dragstart", (event) => {
      const entry = this.#entryAt(event.target as HTMLElement);
      if (!entry) return;
      const { documentName: type, uuid } = entry;
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
    });
    for (const name of CHANGES) this.#hooks.push([name, onHook(name, () => void this.render())]);
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.#apply();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks) offHook(name, id);
    open = null;
  }

  /** Show the rows that match the wish, and update the choices of the filters. */
  #apply(): void {
    const { entries } = this.#shelves;
    this.#wish = settled(entries, this.#wish);
    const search = this.element.querySelector<HTMLInputElement>("[name=words]");
    if (search && search.value !== this.#wish.words) search.value = this.#wish.words;
    for (const filter of FILTERS) this.#fill(filter);
    for (const row of this.#rows(false)) {
      const entry = this.#entryAt(row);
      row.hidden = !entry || !suits(entry, this.#wish);
    }
    for (const group of this.element.querySelectorAll<HTMLElement>("[data-group]"))
      group.hidden = !group.querySelector("[data-place]:not([hidden])");
    const rows = this.#rows(true);
    this.#tell(rows.length);
    this.#stopAt(rows[0]);
  }

  #tell(count: number): void {
    const told = this.element.querySelector("[data-count]");
    if (told) told.textContent = localize("TESSERA.Library.count", { count });
    this.element.querySelector("[data-none]")?.toggleAttribute("hidden", count > 0);
  }

  /** Fill in the choices of one filter, and hide the filter if there is nothing to choose. */
  #fill(filter: Filter): void {
    const select = this.element.querySelector<HTMLSelectElement>(`select[name=${filter}]`);
    if (!select) return;
    const choices = choicesOf(this.#shelves.entries, this.#wish, filter);
    const all: Choice = { value: "", label: localize(`TESSERA.Library.All.${filter}`) };
    const options = [all, ...choices].map(({ value, label }) => {
      const option = this.element.ownerDocument.createElement("option");
      const game = filter === "game" ? rulesetById(value)?.label : undefined;
      option.value = value;
      option.textContent = game ? localize(game) : label;
      return option;
    });
    select.replaceChildren(...options);
    select.value = this.#wish[filter];
    select.closest("label")?.toggleAttribute("hidden", choices.length < 2 && !select.value);
  }

  /** Make a row and its controls the place in the list that the Tab key moves to. */
  #stopAt(stop: HTMLElement | undefined): void {
    for (const row of this.#rows(false))
      for (const control of row.querySelectorAll<HTMLElement>("[data-action]"))
        control.tabIndex = row === stop ? 0 : -1;
  }

  #focus(row: HTMLElement | undefined): void {
    row?.querySelector<HTMLElement>("[data-rove]")?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const search = this.element.querySelector<HTMLInputElement>("[name=words]");
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches("select") || !search) return;
    const rows = this.#rows(true);
    const row = target.closest<HTMLElement>("[data-place]");
    if (target === search) {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      event.preventDefault();
      if (event.key === "Enter") rows[0]?.querySelector<HTMLElement>("[data-rove]")?.click();
      else this.#focus(rows[0]);
    } else if (row) this.#onRowKey(event, rows, rows.indexOf(row), search);
  }

  #onRowKey(event: KeyboardEvent, rows: readonly HTMLElement[], place: number, search: HTMLElement): void {
    const target = event.target as HTMLElement;
    const next = MOVES[event.key]?.(place, rows.length);
    if (next !== undefined) {
      if (next < 0) search.focus();
      else this.#focus(rows[next]);
    } else if ((event.key === "Enter" || event.key === " ") && target.matches("[data-rove]")) target.click();
    else {
      // Focus the search, so that it receives the typed letter.
      if (event.key.length === 1 && event.key !== " ") search.focus();
      return;
    }
    event.preventDefault();
    // Otherwise the host would pan the map.
    event.stopPropagation();
  }
}

/** Open the library, or bring it to the front. */
export async function showLibrary(wish: LibraryWish): Promise<void> {
  open ??= new LibraryWindow();
  open.wishFor(wish);
  await open.render({ force: true });
}
