import { describe, expect, test } from "vitest";
import {
  hasFileExtension,
  isBase64Data,
  isColorString,
  isJSON,
  isValidId,
} from "../../../bench/core/data/validators.ts";

describe("validators", () => {
  test("isValidId takes 16 letters and digits [type documentation: validators]", () => {
    expect(isValidId("abcdefghABCDEF12")).toBe(true);
    expect(isValidId("abcdefghABCDEF1")).toBe(false);
    expect(isValidId("abcdefghABCDEF1-")).toBe(false);
  });

  test("hasFileExtension looks past query and fragment, and at no case [type documentation: validators]", () => {
    expect(hasFileExtension("a/b.WEBP?x=1#y", ["webp"])).toBe(true);
    expect(hasFileExtension("a/webp", ["webp"])).toBe(false);
  });

  test("isBase64Data tells files, of given types where asked [type documentation: validators]", () => {
    expect(isBase64Data("data:image/png;base64,AAAA")).toBe(true);
    expect(isBase64Data("data:image/png;base64,AAAA", ["image/webp"])).toBe(false);
    expect(isBase64Data("a/b.png")).toBe(false);
  });

  test("isColorString takes six digits [type documentation: validators]", () => {
    expect(isColorString("#00Ff99")).toBe(true);
    expect(isColorString("#0f9")).toBe(false);
  });

  test("isJSON tells what can be parsed [type documentation: validators]", () => {
    expect(isJSON('{"a":1}')).toBe(true);
    expect(isJSON("{a:1}")).toBe(false);
  });
});
