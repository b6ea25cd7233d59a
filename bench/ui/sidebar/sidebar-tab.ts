/** One tab of the sidebar, which may also have a window of its own [type documentation: AbstractSidebarTab]. */
import { type ApplicationOptions, ApplicationV2 } from "../applications/application.ts";
import type {
  ApplicationClosingOptions,
  ApplicationConfiguration,
  ApplicationContext,
  ApplicationRenderOptions,
} from "../applications/types.ts";
import { interfaceApps, table } from "../world/table.ts";

/** The members of the sidebar that its tabs use. */
interface SidebarHost {
  expanded: boolean;
  tabGroups: Record<string, string | null>;
  popouts: Record<string, AbstractSidebarTab>;
  changeTab(tab: string, group: string, options?: object): void;
  expand(): void;
}

/** A tab in the sidebar, or its popout, a second instance in a window. */
export class AbstractSidebarTab extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  /** The name of the tab: its element's id and its place in `ui`. */
  static tabName = "";

  static override emittedEvents: readonly string[] = [...ApplicationV2.emittedEvents, "activate", "deactivate"];

  #popout: AbstractSidebarTab | undefined;

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const prepared = super._initializeApplicationOptions(options);
    prepared.id ||= this.tabName;
    if (prepared.window.frame) {
      prepared.id = `${this.tabName}-popout`;
      prepared.window.positioned = true;
      prepared.classes.push("sidebar-popout");
    }
    return prepared;
  }

  /** The base name of the tab. */
  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** True if this instance is the popout. */
  get isPopout(): boolean {
    return this.options.window.frame;
  }

  /** The popout of this tab, if one is open. */
  get popout(): AbstractSidebarTab | undefined {
    return this.isPopout ? this : this.#popout;
  }

  /** True if the sidebar shows this tab. */
  get active(): boolean {
    return !this.isPopout && this.#sidebar?.tabGroups["primary"] === this.tabName;
  }

  get #sidebar(): SidebarHost | null {
    return (interfaceApps()["sidebar"] as SidebarHost | null | undefined) ?? null;
  }

  /** Show this tab in the sidebar. */
  activate(): void {
    this.#sidebar?.changeTab(this.tabName, "primary");
    this.#sidebar?.expand();
  }

  /** Open this tab in a window of its own. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) return this;
    const TabClass = this.constructor as new (options: ApplicationOptions) => AbstractSidebarTab;
    this.#popout ??= new TabClass({ window: { frame: true, positioned: true, minimizable: true, resizable: true } });
    const sidebar = this.#sidebar;
    if (sidebar) sidebar.popouts[this.tabName] = this.#popout;
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  /** Called when the sidebar shows this tab. */
  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }

  /** Called when the sidebar shows another tab in place of this one. */
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }

  override render(
    options: boolean | ApplicationRenderOptions = {},
    more: ApplicationRenderOptions = {},
  ): Promise<this> {
    if (!this.isPopout && this.#popout?.rendered) {
      const { force: _force, ...shared } = typeof options === "object" ? options : more;
      void this.#popout.render(shared);
    }
    return super.render(options, more);
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    return { ...context, user: table().user };
  }

  override async _renderFrame(options: ApplicationRenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (!this.isPopout) {
      // The theme's classes are on the page, so a tab inside it has none.
      element.classList.remove("themed", "theme-light", "theme-dark");
      element.dataset["tab"] = this.tabName;
      element.dataset["group"] = "primary";
      element.setAttribute("role", "tabpanel");
      element.classList.toggle("active", this.active);
    }
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) {
      super._insertElement(element);
      return;
    }
    const content = document.getElementById("sidebar-content");
    if (!content) throw new Error("The page has no #sidebar-content: render ui.sidebar first.");
    document.getElementById(element.id)?.remove();
    content.append(element);
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options);
    const sidebar = this.#sidebar;
    if (this.isPopout && sidebar) delete sidebar.popouts[this.tabName];
  }
}
