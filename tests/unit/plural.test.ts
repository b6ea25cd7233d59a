import { describe, expect, it } from "vitest";
import { formOf, type Translations } from "../../src/foundry/plural.ts";

/** Translations as a host has them, by key. */
function language(lang: string, texts: Readonly<Record<string, string>>): Translations {
  return { lang, has: (key) => key in texts, localize: (key) => texts[key] ?? key };
}

const english = language("en", {
  plain: "{dice} dice",
  "dice.one": "{dice} die",
  "dice.other": "{dice} dice",
  "hit.one": "Hit",
  "hit.other": "Hits",
  "took.one": "{name} took {hits} Hit of {all}",
  "took.other": "{name} took {hits} Hits of {all}",
});

describe("plural forms", () => {
  it("are chosen by the number in the text", () => {
    expect([0, 1, 2, 1.5, -1].map((dice) => formOf("dice", { dice }, english))).toEqual([
      "dice.other",
      "dice.one",
      "dice.other",
      "dice.other",
      "dice.one",
    ]);
    expect(formOf("dice", { dice: "+1" }, english)).toBe("dice.one");
    expect(formOf("dice", { dice: "−2" }, english)).toBe("dice.other");
  });

  it("are chosen by the first number that the text puts in, whatever else is known, and never by a name", () => {
    expect(formOf("took", { time: 99, name: "7", all: 5, hits: 1 }, english)).toBe("took.one");
    expect(formOf("took", { time: 1, name: "1", all: 1, hits: 3 }, english)).toBe("took.other");
    expect(formOf("hit", { value: 1 }, english)).toBe("hit.one");
  });

  it("leave a key alone that has a text of its own, and one that is not there", () => {
    expect(formOf("plain", { dice: 1 }, english)).toBe("plain");
    expect(formOf("missing", { dice: 1 }, english)).toBe("missing");
    expect(formOf("dice", {}, english)).toBe("dice.other");
  });

  it("follow the categories of the language, and say what a translation lacks as `other`", () => {
    const polish = language("pl", {
      "dice.one": "{dice} kość",
      "dice.few": "{dice} kości",
      "dice.other": "{dice} kostek",
    });
    expect([1, 2, 5, 22].map((dice) => formOf("dice", { dice }, polish))).toEqual([
      "dice.one",
      "dice.few",
      "dice.other",
      "dice.few",
    ]);
  });
});
