/** Menus on the right button: foundry.applications.ux.ContextMenu [release notes 14.349 (13493); type documentation]. */
import { localize } from "../applications/host.ts";
import { configured } from "./implementation.ts";

/**
 * An entry of a menu. `label`, `visible` and `onClick` are the current names; `name`, `condition` and `callback` the
 * older ones.
 */
export interface ContextMenuEntry {
  label?: string;
  name?: string;
  /** Font Awesome classes, or (older) the HTML of an icon. */
  icon?: string;
  classes?: string;
  group?: string | null;
  visible?: boolean | ((target: HTMLElement) => boolean | null);
  condition?: boolean | null | ((target: HTMLElement) => boolean | null);
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
  callback?: (target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
  /** Fixed to the viewport rather than put inside the target. */
  fixed?: boolean;
  /** Only false is supported: callbacks receive elements. */
  jQuery?: false;
}

let openMenu: ContextMenu | null = null;

/** A menu for the elements under `container` that match `selector`; opens on right click or the context-menu key. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return configured("ContextMenu", ContextMenu);
  }

  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | null;
  onClose: ((target: HTMLElement) => void) | null;

  readonly #selector: string;
  readonly #eventName: string;
  readonly #fixed: boolean;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #dismiss: AbortController | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null,
    menuItems: ContextMenuEntry[],
    { eventName = "contextmenu", onOpen = null, onClose = null, fixed = false }: ContextMenuOptions = {},
  ) {
    this.#selector = selector ?? (container.id ? `#${container.id}` : "*");
    this.#eventName = eventName;
    this.#fixed = fixed;
    this.menuItems = menuItems;
    this.onOpen = onOpen;
    this.onClose = onClose;
    container.addEventListener(this.#eventName, (event) => void this._onActivate(event as PointerEvent));
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  get selector(): string {
    return this.#selector;
  }

  get eventName(): string {
    return this.#eventName;
  }

  get fixed(): boolean {
    return this.#fixed;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  /** True if the menu unfolds upwards, for want of room below. */
  get expandUp(): boolean {
    return this.#element?.classList.contains("expand-up") ?? false;
  }

  /** Open the menu for the element that the event hit, if it matches. */
  async _onActivate(event: PointerEvent): Promise<void> {
    const hit = event.target instanceof Element ? event.target.closest<HTMLElement>(this.#selector) : null;
    if (!hit) return;
    event.preventDefault();
    event.stopPropagation();
    if (openMenu === this && this.#target === hit) {
      await this.close();
      return;
    }
    await this.render(hit, { event });
  }

  /** Open the menu for `target`. Entries that are not visible for it are left out; an empty menu does not open. */
  async render(target: HTMLElement, { event }: { event?: PointerEvent | null } = {}): Promise<void> {
    await openMenu?.close();
    await this._preRender(target, { event: event ?? null });
    const entries = this.menuItems.filter((entry) => isVisible(entry, target));
    if (entries.length === 0) return;
    const menu = target.ownerDocument.createElement("nav");
    menu.id = "context-menu";
    menu.classList.add("context-menu", "themed");
    const list = target.ownerDocument.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    let group = entries[0]?.group ?? "_none";
    for (const entry of entries.toSorted((a, b) => groupOrder(entries, a) - groupOrder(entries, b))) {
      if ((entry.group ?? "_none") !== group) {
        group = entry.group ?? "_none";
        const separator = target.ownerDocument.createElement("hr");
        separator.setAttribute("role", "separator");
        list.append(separator);
      }
      list.append(this.#createItem(entry, target));
    }
    menu.append(list);
    this.#element = menu;
    this.#target = target;
    openMenu = this;
    target.classList.add("context");
    this._setPosition(menu, target, { event: event ?? null });
    this.activateListeners(menu);
    menu.querySelector<HTMLElement>("[role='menuitem']")?.focus();
    this.onOpen?.(target);
    await this._onRender({ event: event ?? null });
  }

  #createItem(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const item = target.ownerDocument.createElement("li");
    item.className = ["context-item", entry.classes].filter(Boolean).join(" ");
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    if (entry.icon) item.append(createIcon(entry.icon, target.ownerDocument));
    const label = target.ownerDocument.createElement("span");
    label.textContent = localize(entry.label ?? entry.name ?? "");
    item.append(label);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      if (entry.onClick) entry.onClick(event as PointerEvent, target);
      else entry.callback?.(target);
    });
    return item;
  }

  /** Close the menu and return the focus to the element for which it was opened, if that can be focused. */
  async close(): Promise<void> {
    const target = this.#target;
    if (!this.#element || !target) return;
    const hadFocus = this.#element.contains(this.#element.ownerDocument.activeElement);
    this.#element.remove();
    this.#element = null;
    this.#target = null;
    this.#dismiss?.abort();
    if (openMenu === this) openMenu = null;
    target.classList.remove("context");
    if (hadFocus) target.focus();
    this.onClose?.(target);
  }

  /** Runs before the menu is drawn; empty, for subclasses to override. */
  async _preRender(_target: HTMLElement, _options: { event: PointerEvent | null }): Promise<void> {}

  /** Runs once the menu is drawn; empty, for subclasses to override. */
  async _onRender(_options: { event: PointerEvent | null }): Promise<void> {}

  /** Put the menu into its target, or where the pointer is. */
  _setPosition(menu: HTMLElement, target: HTMLElement, { event }: { event: PointerEvent | null }): void {
    const page = target.ownerDocument;
    const box = target.getBoundingClientRect();
    // A menu inside a modal dialog has to be inside that dialog's element, because everything outside is inert.
    (target.closest("dialog[open]") ?? page.body).append(menu);
    const byPointer = this.#fixed && event && (event.clientX || event.clientY);
    const left = byPointer ? event.clientX : box.left;
    const top = byPointer ? event.clientY : box.bottom;
    const { innerWidth, innerHeight } = page.defaultView ?? window;
    const expandUp = top + menu.offsetHeight > innerHeight;
    menu.classList.add(expandUp ? "expand-up" : "expand-down");
    menu.style.position = "fixed";
    menu.style.left = `${Math.max(0, Math.min(left, innerWidth - menu.offsetWidth))}px`;
    const upwards = (byPointer ? top : box.top) - menu.offsetHeight;
    menu.style.top = `${Math.max(0, expandUp ? upwards : top)}px`;
  }

  /** Keys and clicks of an open menu. */
  activateListeners(menu: HTMLElement): void {
    this.#dismiss = new AbortController();
    const { signal } = this.#dismiss;
    const page = menu.ownerDocument;
    menu.addEventListener("keydown", (event) => this.#onKey(event, menu), { signal });
    page.addEventListener(
      "pointerdown",
      (event) => {
        if (!menu.contains(event.target as Node)) void this.close();
      },
      { signal, capture: true },
    );
    page.defaultView?.addEventListener("resize", () => void this.close(), { signal });
  }

  #onKey(event: KeyboardEvent, menu: HTMLElement): void {
    const items = [...menu.querySelectorAll<HTMLElement>("[role='menuitem']")];
    const index = items.indexOf(menu.ownerDocument.activeElement as HTMLElement);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[(index + 1) % items.length],
      ArrowUp: items[(index - 1 + items.length) % items.length],
      Home: items[0],
      End: items.at(-1),
    };
    if (event.key in targets) targets[event.key]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[index]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const condition = entry.visible ?? (entry.condition === undefined ? true : entry.condition);
  return Boolean(typeof condition === "function" ? condition(target) : condition);
}

/** Sort entries by group, in the order in which the groups first appear. */
function groupOrder(entries: ContextMenuEntry[], entry: ContextMenuEntry): number {
  return entries.findIndex((other) => (other.group ?? "_none") === (entry.group ?? "_none"));
}

function createIcon(icon: string, page: Document): Element {
  const holder = page.createElement("template");
  if (icon.trim().startsWith("<")) holder.innerHTML = icon.trim();
  const element = holder.content.firstElementChild ?? page.createElement("i");
  if (!icon.trim().startsWith("<")) element.className = `${icon} fa-fw`;
  element.setAttribute("aria-hidden", "true");
  return element;
}
