/** The focus stays where a control was pressed, though its surroundings are drawn anew. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { turnControl } from "../../../src/combat/turn-focus.ts";
import { cardButton } from "../../../src/foundry/card-focus.ts";
import { FocusOrigin } from "../../../src/foundry/focus-origin.ts";
import { keepFocusAt, keepFocusIn, watchKeptFocus } from "../../../src/foundry/kept-focus.ts";

const ENTRY = (id: string, acts: string) =>
  `<li class="combatant" data-combatant-id="${id}">${acts
    .split(" ")
    .filter(Boolean)
    .map((act) => `<button data-key="${act}-${id}">${act}</button>`)
    .join("")}</li>`;

const { window } = new JSDOM("");
const page = window.document;
// This DOM has no layout, so everything in it counts as visible.
window.Element.prototype.checkVisibility = () => true;
watchKeptFocus(page);
beforeEach(() => {
  vi.useFakeTimers();
  page.body.innerHTML = '<aside><button id="other">Other</button></aside><section id="combat"></section>';
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function element(selector: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const focused = () => page.activeElement as HTMLElement;

/** Draw the tracker anew, with acts for two combatants. */
function draw(first: string, second = ""): void {
  element("#combat").innerHTML =
    `<p class="tessera-turn-state">Somebody acts.</p><ol>${ENTRY("a", first)}${ENTRY("b", second)}</ol>`;
  keepFocusIn(element("#combat"));
  vi.runAllTimers();
}

/** Press a control, whose act is over once the function is called that this returns. */
function press(key: string): () => Promise<void> {
  const control = element(`[data-key="${key}"]`);
  control.focus();
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  keepFocusAt(turnControl(element("#combat"), control), page, done);
  return async () => {
    finish();
    await vi.runAllTimersAsync();
  };
}

describe("the combat tracker", () => {
  it.each([
    ["the same control", "use back", "use-a", "use back", "use-a"],
    ["the act that follows it", "back begin", "begin-a", "back end", "end-a"],
    ["another of the same combatant", "take side", "take-a", "side", "side-a"],
  ])("keeps the focus on %s", async (_what, before, key, after, expected) => {
    draw(before, "use");
    const finish = press(key);
    draw(after, "use");
    await finish();
    expect(focused().dataset["key"]).toBe(expected);
  });

  it("keeps it on the entry without controls, and on the sentence once the combatant is gone", async () => {
    draw("take");
    const finish = press("take-a");
    draw("", "pass");
    await finish();
    expect(focused().dataset["combatantId"]).toBe("a");
    element("#combat").innerHTML = '<p class="tessera-turn-state">Nobody acts.</p>';
    keepFocusIn(element("#combat"));
    vi.runAllTimers();
    expect(focused().className).toBe("tessera-turn-state");
  });

  it("leaves it where the user went, and does not call it back later", async () => {
    draw("take");
    const finish = press("take-a");
    await finish();
    element("#other").focus();
    draw("", "pass");
    expect(focused().id).toBe("other");
    element("#other").blur();
    draw("take");
    expect(focused()).toBe(page.body);
  });

  it("waits for windows that the act asks in, which take the focus", async () => {
    draw("side");
    const finish = press("side-a");
    element("#other").focus();
    draw("side");
    element("#other").blur();
    await finish();
    expect(focused().dataset["key"]).toBe("side-a");
  });

  it("keeps it after an act that failed", async () => {
    draw("take");
    element('[data-key="take-a"]').focus();
    keepFocusAt(turnControl(element("#combat"), focused()), page, Promise.reject(new Error("refused")));
    draw("take");
    await vi.runAllTimersAsync();
    expect(focused().dataset["key"]).toBe("take-a");
  });
});

describe("a window that closes", () => {
  const HELP = '<button data-help="edge.boons">?</button><button data-help="edge.harm">?</button>';

  it("gives the focus back to what had it", () => {
    element("#other").focus();
    const origin = new FocusOrigin(page);
    element("#other").blur();
    origin.giveBack();
    expect(focused().id).toBe("other");
  });

  it.each([
    ["a sheet", '<div id="sheet"></div>', "#sheet"],
    [
      "a card",
      '<ol id="chat"><li data-message-id="n"></li><li data-message-id="m"></li></ol>',
      '[data-message-id="m"]',
    ],
  ])("finds a “?” in the next drawing of %s", (_what, markup, place) => {
    element("aside").innerHTML = markup;
    for (const each of page.querySelectorAll("#sheet, [data-message-id]")) each.innerHTML = HELP;
    element(`${place} [data-help="edge.harm"]`).focus();
    const origin = new FocusOrigin(page);
    element(place).innerHTML = HELP;
    origin.giveBack();
    expect(focused()).toBe(element(`${place} [data-help="edge.harm"]`));
  });

  it.each([
    ["rests", (control: HTMLElement) => control.setAttribute("disabled", "")],
    ["has lost the focus", (control: HTMLElement) => control.blur()],
  ])("gives it back to the control of a card that opened it and %s, in the next drawing too", async (_what, rest) => {
    const card = '<button data-act="read">Read</button><button data-act="undo">Undo</button>';
    element("aside").innerHTML = `<li data-message-id="m"><div class="message-content"><p>${card}</p></div></li>`;
    const read = element("[data-act=read]") as HTMLButtonElement;
    read.focus();
    let finish = (): void => undefined;
    keepFocusAt(cardButton("m", read), page, new Promise<void>((resolve) => (finish = resolve)));
    rest(read);
    const origin = new FocusOrigin(page);
    element("#combat").innerHTML = "<button>Turn the page</button>";
    element("#combat button").focus();
    finish();
    await vi.runAllTimersAsync();
    element(".message-content p").innerHTML = card;
    element("#combat").replaceChildren();
    origin.giveBack();
    expect(focused().dataset["act"]).toBe("read");
  });

  it("gives it to the sheet whose button is gone by then", () => {
    element("aside").innerHTML =
      '<section id="sheet" class="application"><p><button>Make step by step</button></p></section>';
    element("#sheet button").focus();
    const origin = new FocusOrigin(page);
    element("#sheet p").remove();
    origin.giveBack();
    expect(focused().id).toBe("sheet");
  });

  it("leaves the focus to whatever else has it by then", () => {
    element("#combat").innerHTML = "<button>Act</button>";
    element("#combat button").focus();
    const origin = new FocusOrigin(page);
    element("#other").focus();
    origin.giveBack();
    expect(focused().id).toBe("other");
  });
});
