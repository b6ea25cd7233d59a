import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pressIn, watchPresses } from "../../../src/foundry/press.ts";

let page: Document;
let part: Element;
beforeEach(() => {
  vi.useFakeTimers();
  page = new JSDOM('<main><button><b>Roll</b></button><input type="range"><p>Text</p></main><aside></aside>').window
    .document;
  part = element("main");
  watchPresses(page);
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

function element(selector: string): Element {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function point(type: string, selector: string): void {
  const { Event } = page.defaultView ?? globalThis;
  element(selector).dispatchEvent(new Event(type, { bubbles: true }));
}

it("goes on from the pointer's pressing to the task after its release, in what holds the button alone", async () => {
  expect(pressIn([part])).toBeNull();
  point("pointerdown", "b");
  const over = vi.fn();
  void pressIn([null, part])?.then(over);
  expect(pressIn([element("aside"), undefined])).toBeNull();
  await vi.advanceTimersByTimeAsync(900);
  expect(over).not.toHaveBeenCalled();
  point("pointerup", "b");
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
  expect(pressIn([part])).toBeNull();
});

it("ends with the pointer's cancellation, as a drag begins", async () => {
  point("pointerdown", "button");
  point("pointercancel", "button");
  await vi.advanceTimersByTimeAsync(1);
  expect(pressIn([part])).toBeNull();
});

it("delays a drawing by a second at most", async () => {
  point("pointerdown", "button");
  await vi.advanceTimersByTimeAsync(999);
  expect(pressIn([part])).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(pressIn([part])).toBeNull();
});

it("of another button is not ended by the limit of the one before", async () => {
  point("pointerdown", "button");
  await vi.advanceTimersByTimeAsync(600);
  point("pointerup", "button");
  point("pointerdown", "b");
  await vi.advanceTimersByTimeAsync(600);
  expect(pressIn([part])).not.toBeNull();
});

it("is none on a slider, nor where nothing answers to a click", () => {
  for (const selector of ["input", "p"]) {
    point("pointerdown", selector);
    expect(pressIn([part])).toBeNull();
  }
});
