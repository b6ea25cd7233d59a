/** Tabs of a container that is no application: foundry.applications.ux.Tabs [type documentation]. */

export interface TabsConfiguration {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: Event | null, tabs: Tabs, tabName: string) => unknown) | null;
}

/** Switches between `[data-tab]` contents by `[data-tab]` entries of a navigation. */
export class Tabs {
  readonly group: string | undefined;
  active: string | undefined;
  callback: TabsConfiguration["callback"];
  readonly _navSelector: string;
  readonly _contentSelector: string | undefined;
  _nav: HTMLElement | null = null;
  _content: HTMLElement | null = null;

  constructor({ group, navSelector, contentSelector, initial, callback }: TabsConfiguration) {
    this.group = group;
    this._navSelector = navSelector;
    this._contentSelector = contentSelector;
    this.active = initial;
    this.callback = callback;
  }

  /** Attach to the navigation and contents under `html`, and show the active tab. */
  bind(html: HTMLElement): void {
    this._nav = html.querySelector<HTMLElement>(this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector
      ? html.matches(this._contentSelector)
        ? html
        : html.querySelector<HTMLElement>(this._contentSelector)
      : null;
    const entries = this.#entries(this._nav);
    if (!entries.some((entry) => entry.dataset["tab"] === this.active)) this.active = entries[0]?.dataset["tab"];
    if (this.active) this.activate(this.active);
    this._nav.addEventListener("click", (event) => this._onClickNav(event));
  }

  #entries(root: HTMLElement): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>("[data-tab]")].filter(
      (entry) => !this.group || !entry.dataset["group"] || entry.dataset["group"] === this.group,
    );
  }

  /** Show a tab by name. */
  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    for (const root of [this._nav, this._content]) {
      if (!root) continue;
      for (const entry of this.#entries(root)) entry.classList.toggle("active", entry.dataset["tab"] === tabName);
    }
    this.active = tabName;
    if (triggerCallback) this.callback?.(null, this, tabName);
  }

  /** An entry of the navigation was clicked. */
  _onClickNav(event: Event): void {
    const entry = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const tabName = entry?.dataset["tab"];
    if (!tabName) return;
    event.preventDefault();
    if (tabName !== this.active) this.activate(tabName, { triggerCallback: true });
  }
}
