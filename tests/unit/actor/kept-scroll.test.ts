/** The scroll position of a page whose content is drawn after the page. */
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { KeptScroll } from "../../../src/actor/maker/kept-scroll.ts";

/** Height of a line of the page's content. */
const LINE = 40;

/** A page that can be scrolled only as far as it has content. */
function pageWith(lines: number): Element {
  const page = new JSDOM("<main></main>").window.document.querySelector("main") as Element;
  let top = 0;
  Object.defineProperty(page, "scrollTop", {
    get: () => top,
    set: (value: number) => {
      top = Math.min(value, page.childElementCount * LINE);
    },
  });
  for (let line = 0; line < lines; line++) page.append(page.ownerDocument.createElement("p"));
  return page;
}

it("keeps the position of what is shown again, once its content is there", () => {
  const scroll = new KeptScroll();
  const page = pageWith(20);
  scroll.restore(page, "concept");
  page.scrollTop = 300;
  scroll.note(page);
  const again = pageWith(20);
  scroll.restore(again, "concept");
  expect(again.scrollTop).toBe(300);
});

it("begins other content, and what was never drawn before, at the top", () => {
  const scroll = new KeptScroll();
  scroll.note(null);
  const page = pageWith(20);
  scroll.restore(page, "concept");
  expect(page.scrollTop).toBe(0);
  page.scrollTop = 300;
  scroll.note(page);
  const next = pageWith(20);
  next.scrollTop = 300;
  scroll.restore(next, "gear");
  expect(next.scrollTop).toBe(0);
});
