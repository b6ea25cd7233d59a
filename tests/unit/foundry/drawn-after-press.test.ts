/** Cards and windows that are to be drawn anew while something in them is being pressed. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPresses } from "../../../src/foundry/press.ts";

const { document: page, Event } = new JSDOM("").window;

/** The host's base of windows, as far as a rendering meets it here. */
class Base {
  readonly parts = { traits: page.createElement("section"), notes: page.createElement("section") };
  prepared = 0;
  async _preRender(): Promise<void> {
    this.prepared += 1;
  }
}
const mixin = (base: new () => object) => base;
vi.stubGlobal("foundry", {
  abstract: { TypeDataModel: class {} },
  data: { fields: {} },
  dice: { Roll: class {} },
  applications: {
    api: { ApplicationV2: Base, DocumentSheetV2: Base, HandlebarsApplicationMixin: mixin },
    sheets: { ActorSheetV2: Base, ItemSheetV2: Base },
  },
});

interface Message {
  readonly id: string;
  visible: boolean;
}
type Window = new () => Base & { _preRender(context: object, options: object): Promise<void> };

// The host's types belong to its part of the program.
const foundry = "foundry";
const { redrawnMessage } = (await import(`../../../src/${foundry}/host.ts`)) as {
  redrawnMessage(message: Message): Promise<void>;
};
const windows = (await import(`../../../src/${foundry}/classes.ts`)) as Record<string, Window>;

const updateMessage = vi.fn();
let message: Message;
beforeEach(() => {
  vi.useFakeTimers();
  page.body.innerHTML = '<ol><li data-message-id="one"><button>Undo</button></li><li data-message-id="two"></li></ol>';
  message = { id: "one", visible: true };
  vi.stubGlobal("ui", { chat: { element: page.body, updateMessage } });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  updateMessage.mockReset();
});
watchPresses(page as unknown as Document);

function point(type: string): void {
  page.querySelector("button")?.dispatchEvent(new Event(type, { bubbles: true }));
}

it("a card is drawn once, after the press", async () => {
  point("pointerdown");
  const drawing = redrawnMessage(message);
  await vi.advanceTimersByTimeAsync(500);
  expect(updateMessage).not.toHaveBeenCalled();
  point("pointerup");
  await vi.advanceTimersByTimeAsync(1);
  await drawing;
  expect(updateMessage.mock.calls).toEqual([[message]]);
});

it("another card is drawn at once", async () => {
  point("pointerdown");
  await redrawnMessage({ ...message, id: "two" });
  expect(updateMessage).toHaveBeenCalledOnce();
});

it.each([
  ["is gone by then", () => page.querySelector("li")?.remove()],
  ["is hidden from its user by then", () => Object.assign(message, { visible: false })],
])("a card that %s is not drawn", async (_when, change) => {
  point("pointerdown");
  const drawing = redrawnMessage(message);
  change();
  await vi.advanceTimersByTimeAsync(1000);
  await drawing;
  expect(updateMessage).not.toHaveBeenCalled();
});

it.each(["HandlebarsWindow", "HandlebarsActorSheet", "HandlebarsItemSheet", "HandlebarsDocumentSheet"])(
  "%s: a part is drawn after the press in it, and the others at once",
  async (name) => {
    const window = new (windows[name] as Window)();
    window.parts.traits.append(page.createElement("button"));
    page.body.replaceChildren(window.parts.traits, window.parts.notes);
    point("pointerdown");
    await window._preRender({}, { parts: ["notes"] });
    const drawn = vi.fn();
    const drawing = window._preRender({}, { parts: ["notes", "traits"] }).then(drawn);
    await vi.advanceTimersByTimeAsync(500);
    expect(drawn).not.toHaveBeenCalled();
    point("pointerup");
    await vi.advanceTimersByTimeAsync(1);
    await drawing;
    expect(drawn).toHaveBeenCalledOnce();
    expect(window.prepared).toBe(2);
  },
);
