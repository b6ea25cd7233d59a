/** Applications in a browser window of their own [type documentation: DetachedWindowManager, ApplicationV2#detachWindow]. */
import { Hooks } from "../../core/hooks.ts";
import type { ApplicationV2 } from "./application.ts";

interface Place {
  top?: number;
  left?: number;
  width?: number;
  height?: number;
}

interface OpenOptions {
  id?: string;
  position?: Place;
  timeout?: number;
  source?: Window;
}

interface DetachedWindow {
  readonly window: Window;
  readonly applications: Map<string, ApplicationV2>;
}

/** Give a new window the look of this one: its styles, and the classes that themes use. */
function furnish(target: Document): void {
  target.title = document.title;
  const base = target.createElement("base");
  base.href = document.baseURI;
  const styles = document.querySelectorAll("link[rel=stylesheet], style");
  target.head.append(base, ...[...styles].map((style) => target.importNode(style, true)));
  for (const [from, to] of [
    [document.documentElement, target.documentElement],
    [document.body, target.body],
  ] as const)
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
  target.body.classList.add("detached");
  const fit = target.createElement("style");
  fit.textContent =
    "body.detached > .application { inset: 0 !important; width: auto !important; height: auto !important; }";
  target.head.append(fit);
}

class DetachedWindowManager {
  readonly windows = new Map<string, DetachedWindow>();

  /** The detached window that has the focus. */
  get focused(): Window | null {
    return [...this.windows.values()].find(({ window: win }) => win.document.hasFocus())?.window ?? null;
  }

  /** Open an empty window. @throws Error if the browser allows none */
  async openWindow({ id = crypto.randomUUID(), position = {}, source = window }: OpenOptions = {}): Promise<Window> {
    const { width = 600, height = 600, left = 100, top = 100 } = position;
    const win = source.open("", id, `popup,width=${width},height=${height},left=${left},top=${top}`);
    if (!win) throw new Error("The browser allows no window of its own");
    furnish(win.document);
    this.windows.set(id, { window: win, applications: new Map() });
    win.addEventListener("pagehide", () => this._onWindowClosed(win));
    Hooks.callAll("openDetachedWindow", id, win);
    return win;
  }

  /** Move nodes into the window of `target`. */
  adoptNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.adoptNode(node)));
  }

  /** The first match in the workspace and all detached windows. */
  querySelector(selector: string): HTMLElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** All matches in the workspace and all detached windows. */
  querySelectorAll(selector: string): HTMLElement[] {
    const pages = [document, ...[...this.windows.values()].map(({ window: win }) => win.document)];
    return pages.flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
  }

  /** Close a window that has no applications left. */
  checkEmpty(win: Window | null | undefined): void {
    const found = [...this.windows.values()].find((each) => each.window === win);
    if (found && found.applications.size === 0) found.window.close();
  }

  /** The window of an application; undefined in the workspace. */
  windowOf(app: ApplicationV2): DetachedWindow | undefined {
    return [...this.windows.values()].find(({ applications }) => applications.has(app.id));
  }

  /** Close the applications in a window that was closed. */
  _onWindowClosed(win: Window): void {
    const found = [...this.windows].find(([, entry]) => entry.window === win);
    if (!found) return;
    const [id, { applications }] = found;
    this.windows.delete(id);
    for (const app of applications.values()) void app.close();
    Hooks.callAll("closeDetachedWindow", id, win);
  }
}

export const detached = new DetachedWindowManager();

/** Remove a closed application from its window; the window closes with its last application. */
export function letGoOfWindow(app: ApplicationV2): void {
  const entry = detached.windowOf(app);
  entry?.applications.delete(app.id);
  detached.checkEmpty(entry?.window);
}

/** Move a rendered application to a window of its own; one that is already detached stays in its window. */
export async function detach(app: ApplicationV2): Promise<void> {
  if (detached.windowOf(app)) return;
  const { element } = app;
  const { top, left, width, height } = element.getBoundingClientRect();
  const id = `window-${app.id}`;
  const win = await detached.openWindow({ id, position: { top, left, width, height } });
  detached.windows.get(id)?.applications.set(app.id, app);
  const from = element.ownerDocument;
  detached.adoptNodes(win.document.body, element);
  app._onDetach(from, win.document);
}

/** Move an application back to the workspace, and close its window if it was the last one in it. */
export function attach(app: ApplicationV2): void {
  const entry = detached.windowOf(app);
  if (!entry) return;
  entry.applications.delete(app.id);
  detached.adoptNodes(document.body, app.element);
  app._onAttach(entry.window.document, document);
  detached.checkEmpty(entry.window);
}
