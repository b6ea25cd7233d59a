/** Windows move onto the screen once a choice in them shows more, because the host positions them only as it renders. */
import { JSDOM } from "jsdom";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

const { window } = new JSDOM(
  `<section id="asking" class="application tessera"><header class="window-header"></header>
  <input type="radio" name="game"><input type="text" name="title"><select name="scope"></select></section>
  <section id="theirs" class="application"><header class="window-header"></header><input type="radio"></section>`,
  { pretendToBeVisual: true },
);
const setPosition = vi.fn();
const instances = new Map(
  ["asking", "theirs"].map((id) => [id, { options: { window: { positioned: true } }, setPosition }]),
);
vi.stubGlobal("document", window.document);
vi.stubGlobal("Hooks", { on: () => 0 });
vi.stubGlobal("foundry", { applications: { instances } });
afterAll(() => vi.unstubAllGlobals());

const folder = "foundry";
const { keepInSight } = (await import(`../../../src/${folder}/keep-on-screen.ts`)) as { keepInSight(): void };
keepInSight();
beforeEach(() => setPosition.mockClear());

/** Change a control, and wait for the next picture. */
async function change(selector: string): Promise<void> {
  window.document.querySelector(selector)?.dispatchEvent(new window.Event("change", { bubbles: true }));
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
}

it.each(["#asking [type=radio]", "#asking select"])("moves the window after a choice in %s", async (selector) => {
  await change(selector);
  expect(setPosition).toHaveBeenCalledOnce();
});

it.each(["#asking [type=text]", "#theirs [type=radio]"])("leaves it after a change of %s", async (selector) => {
  await change(selector);
  expect(setPosition).not.toHaveBeenCalled();
});
