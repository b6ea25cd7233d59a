import { describe, expect, it } from "vitest";
import { entryNameOf } from "../../../src/rules/ledger/entry-name.ts";
import { answersIn, foldedAnswer, keptAnswers } from "../../../src/rules/ledger/folded-answers.ts";

const name = entryNameOf("check00000000000", 5);
const enemy = { "word initiative": "enemy" };

describe("answers that a folded check keeps", () => {
  it("are read as far as they are some", () => {
    const answers = { [name]: enemy, b: { x: 1 }, c: null, d: "all", e: { x: [] } };
    expect(answersIn({ answers })).toEqual({ [name]: enemy, b: { x: 1 } });
    for (const none of [undefined, null, {}, { answers: 5 }]) expect(answersIn(none)).toEqual({});
  });

  it("stay as they were given, and nothing else was there to be used", () => {
    const ask = (question: string, unasked?: number | string) => foldedAnswer(enemy, true, { question, unasked });
    expect(ask("word initiative", "")).toBe("enemy");
    expect(ask("counter scene.advantages", 0)).toBe(0);
    expect(ask("counter momentum")).toBeUndefined();
    expect(foldedAnswer(undefined, true, { question: "word initiative", unasked: "" })).toBe("");
  });

  it("are not known of what a former version folded, also after the next fold", () => {
    const query = { question: "counter scene.advantages", unasked: 0 };
    expect(foldedAnswer(undefined, false, query)).toBeUndefined();
    const before = { foldedNames: ["check00000000000"], answers: {} };
    const kept = keptAnswers([name], before, { [name]: enemy });
    expect(foldedAnswer(kept[name], true, query)).toBeUndefined();
  });

  it("come with the fold, and stay while the log has the check", () => {
    const other = entryNameOf("other00000000000", 7);
    const now = { [name]: { "counter depth": 1 }, [other]: enemy, unfolded: enemy };
    const first = keptAnswers([name, other], { foldedNames: [], answers: {} }, now);
    expect(first).toEqual({ [name]: { "counter depth": 1 }, [other]: enemy });
    const later = keptAnswers([other], { foldedNames: [name, other], answers: first }, { [other]: { changed: 1 } });
    expect(later).toEqual({ [other]: enemy });
  });
});
