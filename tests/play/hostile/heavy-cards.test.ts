/** What others write does not decide how much a card draws. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  cardText,
  character,
  drawn,
  expectUnbroken,
  forge,
  forgeLike,
  type Hostile,
  openHostileTable,
  rolled,
  stored,
} from "./hostile-table.ts";

let at: Hostile;
beforeEach(async () => {
  at = await openHostileTable();
});
afterEach(() => at.close());

/** Milliseconds that drawing takes, the least of five. */
function drawing(id: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    drawn(at.gm, id);
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe("heavy cards", () => {
  it("a reply of 2,000 events costs no more than one of 100, and its card is short", async () => {
    const id = await rolled(at.ana, "edge");
    const events = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [
          `e${place}`.padEnd(16, "0"),
          { type: "stakes", stated: true, time: place + 1 },
        ]),
      );
    const reply = { type: "reaction", system: { check: id, actor: null, events: events(2000) } };
    const forged = await forge(at.forger, reply);
    await at.table.settle();
    expect(cardText(at.gm, forged).length).toBeLessThan(2000);
    expect(cardText(at.gm, id)).toContain("more entries than one person may add");
    expect(drawn(at.gm, id).querySelectorAll("li").length).toBeLessThan(60);
    expectUnbroken(at);
  });

  it("texts are drawn so far and say that there is more", async () => {
    const id = await rolled(at.ana, "decision", "ana", { intent: "x".repeat(1999) });
    expect(cardText(at.gm, id)).toContain("…");
    expect(cardText(at.gm, id).length).toBeLessThan(3000);
    const long = "word ".repeat(800_000);
    const { system } = stored(at.gm, id);
    const check = { ...(system["check"] as object), intent: long };
    const forged = [
      await forgeLike(at, id, {}, { system: { check } }),
      await forgeLike(at, id, {}, { system: { ruleset: long } }),
      await forge(at.forger, {
        type: "spend",
        system: {
          check: null,
          actor: `Actor.${character("ben", "edge")}`,
          events: {
            a000000000000000: {
              type: "boonSpend",
              ruleset: "edge",
              spend: "flashback",
              what: "y".repeat(7000),
              time: 1,
            },
          },
        },
      }),
    ];
    await at.table.settle();
    for (const each of forged) expect(cardText(at.gm, each).length).toBeLessThan(3000);
    expectUnbroken(at);
  });

  it("lists of 50 rows with long names are cut, with a word about the rest", async () => {
    const rows = Array.from({ length: 50 }, (_, place) => ({ label: `${place} ${"name ".repeat(300)}`, value: 0 }));
    const id = await rolled(at.ana, "decision", "ana", { modifiers: rows.map(({ label }) => ({ label, value: 1 })) });
    expect(cardText(at.gm, id)).toMatch(/… and \d+ more/);
    expect(cardText(at.gm, id).length).toBeLessThan(8000);
  });

  it("a log of opposing checks in a star costs each card as one with few", async () => {
    const id = await rolled(at.ana, "effort");
    const own = await rolled(at.ben, "effort", "ben");
    const star = async (count: number) => {
      for (let place = 0; place < count; place++) await forgeLike(at, own, { opposes: { check: id, form: "hinder" } });
      await at.table.settle();
    };
    await star(10);
    const few = drawing(id);
    await star(300);
    expect(drawing(id)).toBeLessThan(few * 10 + 20);
    expectUnbroken(at);
  });
});
