import { describe, expect, test } from "vitest";
import { outcome } from "../../../src/rulesets/edge/rules/index.ts";
import { d10, event, pooled, reroll } from "./dice.ts";

const dying = pooled(4, { harm: 3, difficulty: 2 });
const dice = [d10(8, 7, 1, 2)];
const leave = event("l", "leave");

describe("[source 003, Harm Levels] who acts at Harm 3", () => {
  test("counts for nothing until the GM lets them, and then as it fell", () => {
    expect(outcome(dying, dice, [])).toMatchObject({
      ...{ waits: true, result: "undecided", success: null, feeds: { storyBeats: 0 } },
      ...{ flourish: false, edge: false },
    });
    expect(outcome(dying, dice, [leave])).toMatchObject({
      ...{ waits: false, result: "successAndCost", success: true, feeds: { storyBeats: 1 }, refused: [] },
    });
  });

  test("spends and earns nothing meanwhile, but may be ruled upon", () => {
    const meanwhile = [
      reroll("boon", [3], 1),
      event("i", "improvePosition"),
      event("c", "consequence", { kind: "spend", beats: 1 }),
      event("a", "award", { reason: "gm", boons: 1 }),
    ];
    const thrown = [...dice, d10(9)];
    const waiting = outcome(dying, thrown, meanwhile);
    expect(waiting.refused.map(({ reason }) => reason)).toEqual(Array(4).fill("waitsForLeave"));
    expect(outcome(dying, thrown, [leave, ...meanwhile]).refused).toEqual([]);
    const ruled = [event("d", "difficulty", { difficulty: 3 }), event("p", "position", { position: "desperate" })];
    const stated = event("s", "stakes", { stated: true });
    expect(outcome(dying, dice, [...ruled, stated, leave])).toMatchObject({
      ...{ difficulty: 3, position: "desperate", stakesStated: true, result: "partial", refused: [] },
    });
  });

  test("needs leave once, and nobody else needs any", () => {
    expect(outcome(dying, dice, [leave, event("m", "leave")]).refused).toMatchObject([{ reason: "needsNoLeave" }]);
    for (const harm of [0, 1, 2]) {
      const standing = outcome({ ...dying, harm }, dice, [leave]);
      expect([standing.waits, standing.refused[0]?.reason]).toEqual([false, "needsNoLeave"]);
    }
  });
});
