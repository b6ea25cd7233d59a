/** Each open book keeps the mark of its search until it is closed. */
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { markWords, unmark } from "../../../src/book/marked-words.ts";

const highlights = new Map<string, ReadonlySet<unknown>>();
beforeEach(() => {
  vi.stubGlobal("CSS", { highlights });
  vi.stubGlobal(
    "Highlight",
    class extends Set<unknown> {
      constructor(...ranges: readonly unknown[]) {
        super(ranges);
      }
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const words = (startOffset: number) => ({ startOffset }) as AbstractRange;
const shown = () => [...(highlights.get("tessera-found") ?? [])];

it("leaves the mark of another book when one is closed, and none after the last", () => {
  const [first, second] = [{}, {}];
  const [lamp, tide] = [words(1), words(2)];
  markWords(first, lamp);
  markWords(second, tide);
  expect(shown()).toEqual([lamp, tide]);
  unmark(first);
  expect(shown()).toEqual([tide]);
  unmark(second);
  expect(highlights.size).toBe(0);
});

it("replaces a book's mark by that of its next search", () => {
  const book = {};
  const next = words(2);
  markWords(book, words(1));
  markWords(book, next);
  expect(shown()).toEqual([next]);
  unmark(book);
});
