/** The focus stays in a window whose part is drawn anew, and comes back to a control from the window that it opened. */
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { FocusOrigin } from "../../../src/foundry/focus-origin.ts";
import { FocusedPart } from "../../../src/foundry/focused-part.ts";

const page = new JSDOM("").window.document;

const ACTS = (rest: "" | "disabled") =>
  `<button>Portrait</button><p><button data-action="act" data-act="mark">Mark</button><button data-action="act"
  data-act="rest" ${rest}>Rest</button></p>`;

beforeEach(() => {
  page.body.innerHTML = `<form id="sheet" class="application"><section data-part="vitals">${ACTS("")}</section></form>`;
});

function element(selector: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const parts = () => ({ vitals: element("[data-part=vitals]") });
const focused = () => page.activeElement as HTMLElement;

/** Draw the part of the acts anew. */
function draw(rest: "" | "disabled" = ""): void {
  const fresh = page.createElement("section");
  fresh.dataset["part"] = "vitals";
  fresh.innerHTML = ACTS(rest);
  element("[data-part=vitals]").replaceWith(fresh);
}

describe("a part that is drawn anew", () => {
  it("keeps the focus at the same control", () => {
    element("[data-act=mark]").focus();
    const kept = FocusedPart.in(parts());
    draw();
    expect(focused()).toBe(page.body);
    kept?.restore(parts());
    expect(focused()).toBe(element("[data-act=mark]"));
  });

  it("has the focus at the nearest control if this one rests now", () => {
    element("[data-act=rest]").focus();
    const kept = FocusedPart.in(parts());
    draw("disabled");
    kept?.restore(parts());
    expect(focused()).toBe(element("[data-act=mark]"));
  });

  it("has the focus itself if the control is gone", () => {
    element("[data-act=rest]").focus();
    const kept = FocusedPart.in(parts());
    draw();
    element("p").remove();
    kept?.restore(parts());
    expect(focused()).toBe(element("[data-part=vitals]"));
  });

  it("takes no focus that is elsewhere, before or afterwards", () => {
    expect(FocusedPart.in(parts())).toBeNull();
    element("[data-act=mark]").focus();
    const kept = FocusedPart.in(parts());
    draw();
    element("[data-act=rest]").focus();
    kept?.restore(parts());
    expect(focused()).toBe(element("[data-act=rest]"));
  });
});

describe("a window that a control of a sheet opened", () => {
  it("gives the focus back to this control, drawn anew or not", () => {
    for (const change of [() => undefined, draw]) {
      element("[data-act=mark]").focus();
      const origin = new FocusOrigin(page);
      change();
      focused().blur();
      origin.giveBack();
      expect(focused()).toBe(element("[data-act=mark]"));
    }
  });

  it("gives it to the sheet if the control rests now", () => {
    element("[data-act=rest]").focus();
    const origin = new FocusOrigin(page);
    draw("disabled");
    origin.giveBack();
    expect(focused()).toBe(element("#sheet"));
  });
});
