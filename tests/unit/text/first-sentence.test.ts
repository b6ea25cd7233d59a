import { describe, expect, it } from "vitest";
import { firstSentence } from "../../../src/text/first-sentence.ts";

describe("the first sentence of an explanation", () => {
  it.each([
    ["It ends here. This is more.", "It ends here."],
    ["Does it? Yes.", "Does it?"],
    ["Version 1.5 is one number. Next.", "Version 1.5 is one number."],
    ["  Blanks \n between.  And more.", "Blanks between."],
    ["Roll [[/check any one]]{the lot} now. Then rest.", "Roll the lot now."],
    ["See @UUID[JournalEntry.x#y]{the page}. And more.", "See the page."],
    ["A bare [[/link]] says nothing. More.", "A bare says nothing."],
    ["Without an end", "Without an end"],
    ["", ""],
  ])("of “%s” is “%s”", (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});
