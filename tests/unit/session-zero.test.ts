import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AGREEMENTS,
  type AgreedLine,
  LINE_LENGTH,
  MOST_LINES,
  readLine,
  readLines,
  withLine,
  withText,
} from "../../src/rules/session-zero.ts";

const idOf = (index: number) => String(index).padStart(16, "0");
const line = (index: number, list: AgreedLine["list"] = "lines"): AgreedLine => ({
  id: idOf(index),
  list,
  text: `Line ${index}`,
});

describe("a line of session zero", () => {
  it("is read on one line, within its length, whatever is stored", () => {
    expect(readLine({ ...line(1), text: " a\n\tb " })?.text).toBe("a b");
    const letters = fc.array(fc.constantFrom("x", " ", "\n", "\u00a0", "😀", "<b>"), { maxLength: 300 });
    fc.assert(
      fc.property(letters, (some) => {
        const text = some.join("");
        const read = readLine({ ...line(1), text });
        if (!read) return text.trim() === "";
        return read.text.length <= LINE_LENGTH && read.text === read.text.trim() && !/[\n\u00a0]/.test(read.text);
      }),
      { numRuns: 50 },
    );
    expect(readLine({ ...line(1), text: `${"x".repeat(LINE_LENGTH - 1)}😀` })?.text).toBe("x".repeat(LINE_LENGTH - 1));
    for (const odd of [null, 1, "lines", {}, [null, [], { text: 1 }, line(1)]])
      expect(readLines(odd)).toEqual(Array.isArray(odd) ? [line(1)] : []);
  });

  it("holds nothing beside id, list and text", () => {
    expect(readLine({ ...line(1), author: "Ben" })).toEqual(line(1));
    expect(readLine({ ...line(1), list: "all" })).toBeNull();
    expect(readLine({ ...line(1), id: "<b>" })).toBeNull();
  });

  it("is there once, by its id and by its text within a list", () => {
    const lines = [line(1)];
    expect(withLine(lines, line(1))).toBe(lines);
    expect(withLine(lines, { ...line(1), id: idOf(2) })).toBe(lines);
    expect(withLine(lines, { ...line(1, "veils"), id: idOf(2) })).toHaveLength(2);
  });

  it("finds a full list closed, and the others open", () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => line(index));
    expect(withLine(full.slice(1), line(99))).toHaveLength(MOST_LINES);
    expect(withLine(full, line(99))).toBeNull();
    for (const list of AGREEMENTS.filter((each) => each !== "lines"))
      expect(withLine(full, line(99, list))).toHaveLength(MOST_LINES + 1);
  });

  it("is changed where it stands, and removed by an empty text", () => {
    const lines = [line(1), line(2), line(3)];
    expect(withText(lines, idOf(2), " Other ").map(({ text }) => text)).toEqual(["Line 1", "Other", "Line 3"]);
    expect(withText(lines, idOf(2), " ")).toEqual([line(1), line(3)]);
    expect(withText(lines, idOf(9), "Other")).toEqual(lines);
  });
});
