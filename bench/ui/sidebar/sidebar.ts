/** The sidebar: a column of tabs, and the tab that is open [type documentation: Sidebar]. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type {
  ApplicationContext,
  ApplicationRenderOptions,
  ApplicationTabsConfiguration,
} from "../applications/types.ts";
import { documentsLabel, Hooks, interfaceApps, table, words } from "../world/table.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

/** Description of a tab, for the column of tab buttons. */
export interface TabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** The column at the right. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sidebar",
    tag: "aside",
    classes: ["tabs-right"],
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState, openTab: Sidebar.#onOpenTab },
  };

  static override TABS = {
    chat: { tooltip: "Chat", icon: "fa-solid fa-comments" },
    combat: { documentName: "Combat", icon: "fa-solid fa-hand-fist" },
    scenes: { documentName: "Scene", icon: "fa-solid fa-map", gmOnly: true },
    actors: { documentName: "Actor", icon: "fa-solid fa-user" },
    items: { documentName: "Item", icon: "fa-solid fa-suitcase" },
    journal: { documentName: "JournalEntry", icon: "fa-solid fa-book-open" },
    tables: { documentName: "RollTable", icon: "fa-solid fa-table-list" },
    macros: { documentName: "Macro", icon: "fa-solid fa-terminal" },
    compendium: { tooltip: "Compendium packs", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "Settings", icon: "fa-solid fa-gear" },
    // Here a key is the name of one tab; in other applications it names a group of tabs.
  } satisfies Record<string, TabDescriptor> as unknown as Record<string, ApplicationTabsConfiguration>;

  static override PARTS = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  /** Tabs in windows of their own, by name. */
  popouts: Record<string, AbstractSidebarTab> = {};

  #expanded = true;

  /** True if the sidebar is unfolded. */
  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    const { isGM } = table().user;
    const descriptors = (this.constructor as typeof Sidebar).TABS as unknown as Record<string, TabDescriptor>;
    const tabs = Object.entries(descriptors)
      .filter(([id, tab]) => (!tab.gmOnly || isGM) && id in interfaceApps())
      .map(([id, tab]) => ({
        id,
        icon: tab.icon,
        label: tab.documentName ? documentsLabel(tab.documentName) : words(`SIDEBAR.Tab.${id}`, tab.tooltip ?? id),
        active: this.tabGroups["primary"] === id,
      }));
    return { sidebarTabs: tabs, expanded: this.#expanded };
  }

  override _insertElement(element: HTMLElement): void {
    const column = document.getElementById("ui-right-column-1");
    if (!column) throw new Error("The page has no #ui-right-column-1.");
    document.getElementById(element.id)?.remove();
    column.append(element);
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("contextmenu", (event) => {
      const button = (event.target as HTMLElement).closest<HTMLElement>("#sidebar-tabs [data-tab]");
      if (!button?.dataset["tab"]) return;
      event.preventDefault();
      void this.#tab(button.dataset["tab"])?.renderPopout();
    });
    this.#showState();
  }

  #tab(name: string): AbstractSidebarTab | undefined {
    return (interfaceApps()[name] as AbstractSidebarTab | null) ?? undefined;
  }

  /** Show another tab, and notify both tabs. */
  override changeTab(tab: string, group: string, options: Record<string, unknown> = {}): void {
    const before = this.tabGroups[group];
    if (before === tab && options["force"] !== true) return;
    super.changeTab(tab, group, options);
    for (const button of this.element?.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]") ?? []) {
      const active = button.dataset["tab"] === tab;
      button.classList.toggle("active", active);
      button.setAttribute("aria-selected", String(active));
      button.tabIndex = active ? 0 : -1;
    }
    if (group !== "primary") return;
    if (before && before !== tab) this.#tab(before)?._onDeactivate();
    this.#tab(tab)?._onActivate();
    Hooks.callAll("changeSidebarTab", this.#tab(tab));
  }

  /** Close the sidebar to its column of tabs. */
  collapse(): void {
    this.toggleExpanded(false);
  }

  /** Open the sidebar. */
  expand(): void {
    this.toggleExpanded(true);
  }

  /** Expand or collapse the sidebar; by default, toggle it. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#showState();
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #showState(): void {
    if (!this.rendered && !this.element) return;
    this.element.querySelector("#sidebar-content")?.classList.toggle("expanded", this.#expanded);
    document.body.classList.toggle("sidebar-collapsed", !this.#expanded);
    const toggle = this.element.querySelector("[data-action=toggleState]");
    toggle?.setAttribute("aria-expanded", String(this.#expanded));
    const icon = toggle?.querySelector("i");
    icon?.classList.toggle("fa-caret-right", this.#expanded);
    icon?.classList.toggle("fa-caret-left", !this.#expanded);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }

  static #onOpenTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
    const name = target.dataset["tab"];
    if (!name) return;
    if (this.tabGroups["primary"] === name && this.#expanded) return;
    this.changeTab(name, "primary");
    this.expand();
  }
}
