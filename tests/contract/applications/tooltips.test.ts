// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TooltipManager } from "../../../bench/ui/hud/tooltips.ts";

let tooltips: TooltipManager;

beforeEach(() => {
  const words: Record<string, string> = { WORDS: "Words of <b>one</b> key" };
  const i18n = { has: (key: string) => key in words, localize: (key: string) => words[key] ?? key };
  Object.assign(globalThis, { game: { i18n }, CONFIG: { ux: {} } });
  document.body.innerHTML = `<aside id="tooltip" hidden></aside>`;
  tooltips = new TooltipManager();
});
afterEach(() => {
  document.body.replaceChildren();
  for (const name of ["game", "CONFIG"]) Reflect.deleteProperty(globalThis, name);
});

/** What the tooltip of an element with these attributes shows. */
function shown(attributes: Record<string, string>, options?: object): HTMLElement {
  const element = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  tooltips.activate(element, options);
  return tooltips.tooltip;
}

test("the page has one element for all tooltips, before any package's code runs [type documentation: TooltipManager#tooltip]", () => {
  expect(tooltips.tooltip).toBe(document.getElementById("tooltip"));
});

describe("an element's tooltip [type documentation: TooltipManager.ActivateOptions]", () => {
  test("by data-tooltip is HTML, which is cleaned", () => {
    const tooltip = shown({ "data-tooltip": `<em>Loud</em><img src=x onerror="steal()"><script>steal()</script>` });
    expect([tooltip.querySelector("em")?.textContent, tooltip.querySelector("[onerror], script")]).toEqual([
      "Loud",
      null,
    ]);
  });

  test("by data-tooltip is a text where it is the key of one", () => {
    expect(shown({ "data-tooltip": "WORDS" }).innerHTML).toBe("Words of &lt;b&gt;one&lt;/b&gt; key");
  });

  test("by data-tooltip-text is plain, whatever it holds", () => {
    expect(shown({ "data-tooltip-text": "<em>Loud</em>" }).innerHTML).toBe("&lt;em&gt;Loud&lt;/em&gt;");
  });

  test("by the option `text` is plain, and goes before the attributes", () => {
    expect(shown({ "data-tooltip": "<em>Loud</em>" }, { text: "<b>1</b>" }).textContent).toBe("<b>1</b>");
  });

  test("is text or HTML, and not both", () => {
    expect(() => shown({}, { text: "a", html: "b" })).toThrow("not both");
  });

  test("is made by the class that CONFIG names [type documentation: TooltipManager.implementation]", () => {
    class Own extends TooltipManager {}
    Object.assign((globalThis as unknown as { CONFIG: { ux: object } }).CONFIG.ux, { TooltipManager: Own });
    expect(TooltipManager.implementation).toBe(Own);
  });
});
