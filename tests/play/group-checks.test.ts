/**
 * Group checks: the result of a request to several characters, by the game's rule or the GM's choice, and the same on
 * all clients.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const uuid = (id: string) => `Actor.${id}`;

/** The verdict on a request's card, with its tone; empty for none. */
function verdict(client: TableClient, call: string): string {
  const [found] = at.elements(client, call, ".tessera-verdict");
  const tone = [...(found?.classList ?? [])].find((name) => name.startsWith("tone-")) ?? "";
  return found ? `${tone.slice("tone-".length)}: ${(found.textContent ?? "").trim()}` : "";
}

async function ask(ruleset: string, specification: object, actors: readonly string[], more: object = {}) {
  const call = await at.api(at.gm).call({ ruleset, specification, actors: actors.map(uuid), ...more });
  await at.settle();
  if (!call) throw new Error("No request was posted.");
  return call.id;
}

async function answer(client: TableClient, call: string, actor: string, dice: readonly number[]): Promise<boolean> {
  at.load(client, dice);
  const answered = await at.api(client).answer(call, uuid(actor), { configure: false });
  await at.settle();
  return answered;
}

/** Undo an answer as its player. */
async function undo(call: string, actor: string): Promise<void> {
  const { answers } = at.api(at.ana) as unknown as { answers(call: string): Record<string, string> };
  await at.act(at.ana, answers(call)[uuid(actor)] ?? "", "withdraw");
}

interface Game {
  readonly type: string;
  readonly system: object;
  readonly specification: object;
  readonly good: readonly number[];
  readonly bad: readonly number[];
}

const effort: Game = {
  type: "effort",
  system: { attributes: { body: 8 } },
  specification: { association: { kind: "attribute", id: "body" } },
  good: [5, 5],
  bad: [2, 2],
};

const GAMES: Readonly<Record<string, Game>> = {
  edge: {
    type: "edge",
    system: { attributes: { wits: 2 }, skills: { stealth: 0 } },
    specification: { attribute: "wits", skill: "stealth", difficulty: 2 },
    good: [9, 8],
    bad: [2, 3],
  },
  challenge: {
    type: "challenge",
    system: {},
    specification: { skill: "stealth", challenge: 2, threshold: 1 },
    good: [4, 4],
    bad: [2, 3],
  },
  effort,
};

describe.each(Object.entries(GAMES))("%s", (ruleset, { type, system, specification, good, bad }) => {
  let four: string[];
  beforeAll(async () => {
    four = [];
    for (const name of ["Ada", "Bo", "Cy", "Di"]) four.push(await at.actor(type, name, "Ana", system));
  });

  it("counts how many succeed, and decides once at least half have, or cannot", async () => {
    const call = await ask(ruleset, specification, four);
    const [ada = "", bo = "", cy = "", di = ""] = four;
    expect(verdict(at.gm, call)).toBe("open: 0 of 4 so far; at least half must succeed");
    await answer(at.ana, call, ada, good);
    expect(verdict(at.gm, call)).toBe("open: 1 of 4 so far; at least half must succeed");
    await answer(at.ana, call, bo, good);
    expect(verdict(at.gm, call)).toBe("good: 2 of 4: the group gets through");
    await answer(at.ana, call, cy, bad);
    await answer(at.ana, call, di, good);
    for (const client of [at.gm, at.ana, at.ben])
      expect(verdict(client, call)).toBe("good: 3 of 4: the group gets through");
  });

  it("takes the best or the worst where the GM has it so, or each alone", async () => {
    const [ada = "", bo = ""] = four;
    const best = await ask(ruleset, specification, [ada, bo], { group: "best" });
    await answer(at.ana, best, ada, good);
    expect(verdict(at.ben, best)).toBe("good: The best carries the group through");
    const worst = await ask(ruleset, specification, [ada, bo], { group: "worst" });
    await answer(at.ana, worst, ada, bad);
    expect(verdict(at.ben, worst)).toBe("bad: The worst holds the group back");
    const each = await ask(ruleset, specification, [ada, bo], { group: "each" });
    await answer(at.ana, each, ada, good);
    expect(verdict(at.ben, each)).toBe("");
  });
});

describe("a group", () => {
  it("counts no success of a character whose player undid it, which stays the answer", async () => {
    const { type, system, specification, good, bad } = effort;
    const [ada, bo] = [await at.actor(type, "Ada", "Ana", system), await at.actor(type, "Bo", "Ana", system)];
    const best = await ask("effort", specification, [ada, bo], { group: "best" });
    await answer(at.ana, best, ada, good);
    await undo(best, ada);
    for (const client of [at.gm, at.ana, at.ben])
      expect(verdict(client, best)).toBe("open: One success carries the group");
    await answer(at.ana, best, bo, bad);
    expect(verdict(at.gm, best)).toBe("bad: Nobody gets the group through");
    const most = await ask("effort", specification, [ada, bo]);
    await answer(at.ana, most, ada, good);
    await undo(most, ada);
    expect(verdict(at.gm, most)).toBe("open: 0 of 2 so far; at least half must succeed");
    await answer(at.ana, most, bo, good);
    expect(verdict(at.gm, most)).toBe("good: 1 of 2: the group gets through");
  });
});

describe("decision: the highest total and one more for each other participant", () => {
  const specification = { stat: "str", targetNumber: 10 };
  let sal: string;
  let dov: string;
  beforeAll(async () => {
    sal = await at.actor("decision", "Sal", "Ana", {});
    dov = await at.actor("decision", "Dov", "Ben", {});
  });

  it("gets a group through in which nobody alone would", async () => {
    const call = await ask("decision", specification, [sal, dov]);
    await answer(at.ana, call, sal, [1, 2]);
    expect(verdict(at.ana, call)).toMatch(/^open/);
    await answer(at.ben, call, dov, [4, 5]);
    expect(verdict(at.ana, call)).toContain("good: The best carries the group through.");
    expect(verdict(at.ana, call)).toContain("As a group 10, the highest total");
  });

  it("has no total of a participant whose player undid the roll", async () => {
    const call = await ask("decision", specification, [sal, dov]);
    await answer(at.ana, call, sal, [6, 5]);
    await undo(call, sal);
    expect(verdict(at.ana, call)).toMatch(/^open/);
    await answer(at.ben, call, dov, [1, 2]);
    expect(verdict(at.ana, call)).toContain("bad: Nobody gets the group through. As a group 3");
  });

  it("is not enough by itself", async () => {
    const call = await ask("decision", specification, [sal, dov]);
    await answer(at.ana, call, sal, [1, 2]);
    await answer(at.ben, call, dov, [4, 4]);
    expect(verdict(at.ana, call)).toContain("bad: Nobody gets the group through. ");
  });
});

describe("decision: a contest among those asked", () => {
  const contest = { stat: "str", contested: true, targetNumber: null };
  let sal: string;
  let dov: string;
  beforeAll(async () => {
    sal = await at.actor("decision", "Sal", "Ana", {});
    dov = await at.actor("decision", "Dov", "Ben", {});
  });
  const answers = (call: string) =>
    (at.api(at.gm) as unknown as { answers(call: string): Record<string, string> }).answers(call);

  it("is one contest, whose winner the request names once all have rolled", async () => {
    const ada = await at.actor("decision", "Ada", "Ana", {});
    const call = await ask("decision", contest, [sal, dov, ada]);
    await answer(at.ana, call, sal, [1, 2]);
    expect(verdict(at.ana, call)).toBe("");
    await answer(at.ben, call, dov, [6, 4]);
    expect(verdict(at.ana, call)).toBe("");
    await answer(at.ana, call, ada, [4, 4]);
    const words = "Dov wins the contest, 10 to 8.";
    for (const client of [at.gm, at.ana, at.ben]) expect(verdict(client, call)).toBe(`good: ${words}`);
    const cards = Object.values(answers(call));
    expect(cards).toHaveLength(3);
    for (const card of cards) expect(at.card(at.gm, card).sentence).toBe(words);
    // Others could still join, but nobody is expected to.
    const [opening = ""] = cards;
    const largest = () => at.elements(at.gm, opening, ".tessera-primary-act[data-act=answer]").length;
    await at.actor("decision", "Onlooker", "Ana", {});
    await at.gm
      .global<{ create(data: object): Promise<{ view(): Promise<unknown> }> }>("Scene")
      .create({ name: "Nobody", tokens: [] })
      .then((scene) => scene.view());
    await at.settle();
    expect(at.card(at.gm, opening).acts).toContain("Answer this contest…");
    expect(largest()).toBe(0);
    const unanswered = await at.rolled(at.ana, sal, [3, 3], { ...contest, targets: [] });
    expect(at.elements(at.gm, unanswered, ".tessera-primary-act[data-act=answer]")).toHaveLength(1);
    const { export: exported } = at.gm.game.messages.get(call) as unknown as { export(): string };
    expect(exported.call(at.gm.game.messages.get(call))).toContain(words);
  });

  it("is rolled again by those tied, until one is ahead", async () => {
    const call = await ask("decision", contest, [sal, dov]);
    await answer(at.ana, call, sal, [3, 4]);
    await answer(at.ben, call, dov, [4, 3]);
    expect(verdict(at.ben, call)).toBe("mixed: Tied at 7: Sal, Dov roll their decision dice again.");
    const [first = "", second = ""] = Object.values(answers(call));
    await at.act(at.ana, first, "reroll", {}, [6, 6]);
    await at.act(at.ben, second, "reroll", {}, [1, 1]);
    expect(verdict(at.ben, call)).toBe("good: Sal wins the contest, 12 to 2.");
  });

  it("is put together by the GM where both rolled at the same moment", async () => {
    const call = await ask("decision", contest, [sal, dov]);
    at.load(at.ana, [1, 2]);
    at.load(at.ben, [6, 4]);
    await Promise.all([
      at.api(at.ana).answer(call, uuid(sal), { configure: false }),
      at.api(at.ben).answer(call, uuid(dov), { configure: false }),
    ]);
    await at.settle();
    expect(verdict(at.gm, call)).toBe("open: Rolled apart: compare the totals, or undo one and let it be rolled again");
    const second = answers(call)[uuid(dov)] ?? "";
    await at.act(at.gm, second, "withdraw");
    expect(await answer(at.ben, call, dov, [5, 4])).toBe(true);
    expect(verdict(at.gm, call)).toBe("good: Dov wins the contest, 9 to 3.");
  });

  it("names no winner where one rolled something else, and lets the others answer all the same", async () => {
    const call = await ask("decision", contest, [sal, dov]);
    at.load(at.ana, [6, 6]);
    const own = { ...contest, contested: false, targetNumber: 7 };
    await at.api(at.ana).check(uuid(sal), own, { configure: false, call });
    await at.settle();
    expect(await answer(at.ben, call, dov, [5, 4])).toBe(true);
    const apart = "open: Rolled apart: compare the totals, or undo one and let it be rolled again";
    for (const client of [at.gm, at.ana, at.ben]) expect(verdict(client, call)).toBe(apart);
    await at.act(at.gm, answers(call)[uuid(sal)] ?? "", "withdraw");
    expect(await answer(at.ana, call, sal, [1, 2])).toBe(true);
    expect(verdict(at.gm, call)).toBe("good: Dov wins the contest, 9 to 3.");
  });

  it("names no winner where one answers another contest", async () => {
    const call = await ask("decision", contest, [sal, dov]);
    const other = await at.rolled(at.ana, sal, [3, 3], contest);
    await answer(at.ana, call, sal, [6, 6]);
    at.load(at.ben, [1, 1]);
    const opposes = { check: other, form: "contest" };
    await at.api(at.ben).check(uuid(dov), { ...contest, contested: false, opposes }, { configure: false, call });
    await at.settle();
    expect(verdict(at.gm, call)).toMatch(/^open: Rolled apart/);
  });

  it("counts no check that its player undid, and tells no winner to who may not see the rolls", async () => {
    const ada = await at.actor("decision", "Ada", "Ana", {});
    const call = await ask("decision", contest, [sal, dov, ada]);
    await answer(at.ana, call, sal, [6, 6]);
    await at.act(at.ana, answers(call)[uuid(sal)] ?? "", "withdraw");
    await answer(at.ben, call, dov, [2, 2]);
    await answer(at.ana, call, ada, [3, 3]);
    expect(verdict(at.gm, call)).toBe("good: Ada wins the contest, 6 to 4.");

    const secret = await ask("decision", contest, [sal, dov], { private: true });
    await answer(at.ana, secret, sal, [1, 2]);
    await answer(at.ben, secret, dov, [4, 4]);
    for (const client of [at.ana, at.ben]) expect(verdict(client, secret)).toBe("");
    expect(verdict(at.gm, secret)).toMatch(/^open: Rolled apart/);
  });
});

describe("hostile: nobody forges a group's verdict", () => {
  const game = GAMES["edge"] as Game;
  let own: string;
  let other: string;
  beforeAll(async () => {
    own = await at.actor("edge", "Own", "Ben", game.system);
    other = await at.actor("edge", "Other", "Ana", game.system);
  });

  it("by changing the request, by answering for others or twice, or by a request of one's own", async () => {
    const call = await ask("edge", game.specification, [own, other], { group: "worst" });
    await answer(at.ben, call, own, game.bad);
    const before = verdict(at.gm, call);
    expect(before).toBe("bad: The worst holds the group back");
    const stored = at.ben.game.messages.get(call) as unknown as { update(changes: object): Promise<unknown> };
    await stored.update({ "system.group": "best" }).catch(() => null);
    await at.settle();
    expect(await answer(at.ben, call, other, game.good)).toBe(false);
    expect(await answer(at.ben, call, own, game.good)).toBe(false);
    // A check that refers to the request without having been opened from it.
    at.load(at.ben, game.good);
    await at.api(at.ben).check(uuid(own), game.specification, { configure: false, call });
    await at.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(verdict(client, call)).toBe(before);
    expect(await at.api(at.ben).call({ ruleset: "edge", actors: [uuid(own), uuid(other)], group: "best" })).toBeNull();
  });

  it("and none is told of answers that one may not see", async () => {
    const call = await ask("edge", game.specification, [own, other], { private: true });
    await answer(at.ben, call, own, game.good);
    await answer(at.ana, call, other, game.good);
    expect(verdict(at.gm, call)).toBe("good: 2 of 2: the group gets through");
    expect(verdict(at.ben, call)).toBe("");
  });
});
