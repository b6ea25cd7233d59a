// @vitest-environment jsdom
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Hooks } from "../../../bench/core/hooks.ts";
import { ApplicationV2 } from "../../../bench/ui/applications/application.ts";
import { detached } from "../../../bench/ui/applications/detached.ts";
import { instances } from "../../../bench/ui/applications/instances.ts";

class Sample extends ApplicationV2 {
  moves: [string, Document, Document][] = [];

  override async _renderHTML(): Promise<unknown> {
    return "<p class='told'>content</p>";
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }

  override _onDetach(from: Document, to: Document): void {
    this.moves.push(["detach", from, to]);
  }

  override _onAttach(from: Document, to: Document): void {
    this.moves.push(["attach", from, to]);
  }
}

/** The browser window that opens next. */
let popup: Window;

beforeEach(() => {
  popup = new JSDOM("").window as unknown as Window;
  popup.close = () => void popup.dispatchEvent(new (popup as unknown as { Event: typeof Event }).Event("pagehide"));
  vi.spyOn(window, "open").mockImplementation(() => popup as Window & typeof globalThis);
});
afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
  vi.restoreAllMocks();
});

it("moves to a window of its own, with its element, and is drawn anew there [type documentation: ApplicationV2#detachWindow]", async () => {
  const app = await new Sample().render(true);
  const { element } = app;
  expect(await app.detachWindow()).toBe(app);
  expect(app.element).toBe(element);
  expect(element.ownerDocument).toBe(popup.document);
  expect(app.moves).toEqual([["detach", document, popup.document]]);
  element.querySelector(".told")?.remove();
  await app.render();
  expect(popup.document.querySelector(".told")?.textContent).toBe("content");
});

it("is rendered detached where its options ask for it [type documentation: ApplicationV2.RenderOptions]", async () => {
  const app = await new Sample().render({ force: true, window: { detached: true } });
  expect(app.element.ownerDocument).toBe(popup.document);
});

it("comes back to the workspace, and an empty window closes [type documentation: ApplicationV2#attachWindow, DetachedWindowManager#checkEmpty]", async () => {
  const app = await new Sample().detachWindow();
  await app.attachWindow();
  expect(app.element.ownerDocument).toBe(document);
  expect(app.moves.at(-1)).toEqual(["attach", popup.document, document]);
  expect(detached.windows.size).toBe(0);
});

it("is closed with its window [type documentation: DetachedWindowManager#_onWindowClosed]", async () => {
  const app = await new Sample().detachWindow();
  popup.close();
  await vi.waitFor(() => expect(app.rendered).toBe(false));
  expect(detached.windows.size).toBe(0);
});

it("calls hooks as windows open and close [type documentation: hooks openDetachedWindow, closeDetachedWindow]", async () => {
  const heard: unknown[] = [];
  const ids = ["openDetachedWindow", "closeDetachedWindow"].map((name) => [
    name,
    Hooks.on(name, (id: string, win: unknown) => heard.push([name, id, win])),
  ]);
  const app = await new Sample().detachWindow();
  const [id] = [...detached.windows.keys()];
  await app.close();
  expect(heard).toEqual([
    ["openDetachedWindow", id, popup],
    ["closeDetachedWindow", id, popup],
  ]);
  for (const [name, hook] of ids) Hooks.off(String(name), hook as number);
});

it("is found by queries over all windows [type documentation: DetachedWindowManager#querySelectorAll]", async () => {
  const [away, here] = [new Sample(), new Sample()];
  await here.render(true);
  await away.detachWindow();
  expect(detached.querySelectorAll(".told")).toHaveLength(2);
  expect(detached.querySelector(".told")?.ownerDocument).toBe(document);
});

it("rejects where the browser allows no window [type documentation: DetachedWindowManager#openWindow]", async () => {
  vi.mocked(window.open).mockReturnValue(null);
  await expect(new Sample().detachWindow()).rejects.toThrow("no window");
});
