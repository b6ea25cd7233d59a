import { describe, expect, test } from "vitest";
import { type Attempt, isRepetition } from "../../../src/rulesets/edge/rules/index.ts";

const attempt = (check: Partial<Attempt["check"]> = {}, outcome: Partial<Attempt["outcome"]> = {}): Attempt => ({
  check: { attributeId: "wits", skillId: "stealth", intent: "Pick the lock", ...check },
  outcome: { position: "risky", stakes: "The alarm", stakesStated: true, ...outcome },
});

describe("[source 002, Repetition Rule] the same approach and the same stakes", () => {
  test("the same task from the same position for the same stakes is a repetition", () => {
    expect(isRepetition(attempt(), attempt())).toBe(true);
    expect(isRepetition(attempt({ intent: "  pick  the LOCK " }), attempt())).toBe(true);
  });

  test.each([
    ["another task", attempt({ intent: "Climb the wall" })],
    ["another Attribute", attempt({ attributeId: "body" })],
    ["another Skill", attempt({ skillId: "mechanics" })],
    ["another Position", attempt({}, { position: "desperate" })],
    ["other stakes", attempt({}, { stakes: "My hand" })],
    ["stakes where there were none", attempt({}, { stakes: "", stakesStated: false })],
  ])("%s is none", (_, other) => {
    expect(isRepetition(attempt(), other)).toBe(false);
    expect(isRepetition(other, attempt())).toBe(false);
  });

  test("blanks are never the same attempt", () => {
    expect(isRepetition(attempt({ intent: "" }), attempt({ intent: "" }))).toBe(false);
    expect(isRepetition(attempt({ intent: "  " }), attempt({ intent: "  " }))).toBe(false);
  });

  test.each(["", " ", "-", "…", "?!", "\u200b", "\u2800", "\u00a0"])(
    "an intent that says nothing, %j, is never the same attempt, with the stakes ticked alone or in words",
    (intent) => {
      for (const stakes of ["", "The alarm"])
        expect(isRepetition(attempt({ intent }, { stakes }), attempt({ intent }, { stakes }))).toBe(false);
    },
  );

  test("punctuation makes no other attempt, other words and marks do", () => {
    expect(isRepetition(attempt({ intent: "Pick the lock!" }), attempt())).toBe(true);
    expect(isRepetition(attempt({ intent: "Pick the lock 2" }), attempt())).toBe(false);
    expect(isRepetition(attempt({ intent: "Über die Mauer" }), attempt({ intent: "Uber die Mauer" }))).toBe(false);
    expect(isRepetition(attempt({ intent: "鍵を開ける" }), attempt({ intent: "鍵を閉める" }))).toBe(false);
  });

  test("stakes that neither says in words are the same where both were stated", () => {
    const unsaid = attempt({}, { stakes: "" });
    expect(isRepetition(unsaid, unsaid)).toBe(true);
    expect(isRepetition(unsaid, attempt())).toBe(false);
  });
});
