/** The menus of cards: closed by Escape and by whoever leaves them, open still where their card is drawn anew. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepMenuOpen, watchMenus } from "../../../src/foundry/menus.ts";

const { window } = new JSDOM("");
const page = window.document;
window.HTMLElement.prototype.checkVisibility = () => true;
beforeEach(() => {
  vi.useFakeTimers();
  page.body.innerHTML = '<input id="other"><ol></ol>';
});
afterEach(() => vi.useRealTimers());

const menu = (name: string) =>
  `<details class="tessera-menu" data-menu="${name}"><summary>${name}</summary><button>one</button><button>two</button></details>`;

/** Draw the card of a message, in the place of its former drawing. */
function draw(message: string, ...menus: readonly string[]): HTMLElement {
  const entry = page.createElement("li");
  entry.dataset["messageId"] = message;
  entry.innerHTML = `<div class="message-content"><div>${menus.map(menu).join("")}</div></div>`;
  const card = entry.firstElementChild as HTMLElement;
  watchMenus(card);
  keepMenuOpen(card, message);
  const former = page.querySelector(`[data-message-id="${message}"]`);
  if (former) former.replaceWith(entry);
  else page.querySelector("ol")?.append(entry);
  vi.runAllTimers();
  return card;
}

function open(card: HTMLElement, name: string): HTMLDetailsElement {
  const details = card.querySelector<HTMLDetailsElement>(`[data-menu="${name}"]`);
  if (!details) throw new Error(`There is no menu ${name}.`);
  details.open = true;
  details.querySelector("summary")?.focus();
  return details;
}

const opened = (card: HTMLElement) =>
  [...card.querySelectorAll<HTMLDetailsElement>("[open]")].map(({ dataset }) => dataset["menu"]);

describe("the menu of a card", () => {
  it("closes by Escape and gives its summary the focus", () => {
    const card = draw("a", "rare");
    const details = open(card, "rare");
    details.querySelector("button")?.focus();
    const { KeyboardEvent } = page.defaultView as unknown as { KeyboardEvent: typeof globalThis.KeyboardEvent };
    page.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(opened(card)).toEqual([]);
    expect(page.activeElement?.textContent).toBe("rare");
  });

  it("closes once the focus goes elsewhere", () => {
    const card = draw("a", "rare");
    open(card, "rare");
    page.getElementById("other")?.focus();
    expect(opened(card)).toEqual([]);
  });

  it("stays open where its card is drawn anew, with the focus on the same control", () => {
    const details = open(draw("a", "help", "rare"), "rare");
    details.querySelectorAll("button")[1]?.focus();
    const again = draw("a", "rare");
    expect(opened(again)).toEqual(["rare"]);
    expect(page.activeElement?.textContent).toBe("two");
    expect(again.contains(page.activeElement)).toBe(true);
  });

  it("closes with its card's last need of it, and leaves others closed", () => {
    open(draw("a", "help", "rare"), "rare");
    expect(opened(draw("a", "help"))).toEqual([]);
  });

  it("opens on no other card", () => {
    open(draw("a", "rare"), "rare");
    expect(opened(draw("b", "rare"))).toEqual([]);
  });

  it("leaves the focus where its user went", () => {
    const card = draw("a", "rare");
    const details = open(card, "rare");
    // A pointer opens a menu in browsers that give no focus to what it presses.
    page.getElementById("other")?.focus();
    details.open = true;
    expect(opened(draw("a", "rare"))).toEqual(["rare"]);
    expect(page.activeElement?.id).toBe("other");
  });
});
