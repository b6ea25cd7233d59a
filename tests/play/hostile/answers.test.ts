/** Answers to requests and contests are final: rolling again, deleting and forged claims gain nothing. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { load } from "../play-table.ts";
import {
  api,
  cardText,
  character,
  forge,
  forgeLike,
  type Hostile,
  openHostileTable,
  outcomeOn,
  rolled,
  stored,
} from "./hostile-table.ts";

let at: Hostile;
beforeEach(async () => {
  at = await openHostileTable();
});
afterEach(() => at.close());

const ben = `Actor.${character("ben", "edge")}`;

/** A call of the game master's to Ben, its difficulty hidden. */
async function call(): Promise<string> {
  const specification = { attribute: "wits", skill: "stealth", difficulty: 4 };
  const made = await api(at.gm).call({ ruleset: "edge", actors: [ben], hidden: true, specification });
  await at.table.settle();
  return String(made?.id);
}

async function answer(asked: string): Promise<string> {
  load(at.ben, [2, 3, 2, 3, 2, 3, 4]);
  await api(at.ben).answer(asked, ben, { configure: false });
  await at.table.settle();
  return String(api(at.ben).answers(asked)[ben]);
}

describe("a hidden difficulty that was told", () => {
  it.each(["deleted", "unnamed", "unnamed and deleted"])(
    "is not answered again by a check whose first answer was %s",
    async (how) => {
      const asked = await call();
      const first = await answer(asked);
      expect(outcomeOn(at.ben, first)["difficulty"]).toBe(4);
      const copy = stored(at.gm, first);
      if (how !== "deleted") {
        const circumstances = { ...(copy.system["circumstances"] as object), call: null };
        await at.forger.update("ChatMessage", { _id: first, system: { circumstances } });
      }
      if (how !== "unnamed") await at.forger.delete("ChatMessage", first);
      await at.table.settle();
      load(at.ben, [9, 9, 9, 9, 9, 9, 9]);
      expect(await api(at.ben).answer(asked, ben, { configure: false })).toBe(false);
      const { rolls } = copy;
      const forged = await at.forger.create("ChatMessage", {
        type: "check",
        author: copy["author"],
        rolls,
        system: { ...copy.system, events: {} },
      });
      await at.table.settle();
      for (const client of [at.gm, at.ana, at.ben]) {
        expect(Object.values(api(client).answers(asked))).not.toContain(String(forged["_id"]));
        expect(cardText(client, asked)).toContain("rolled; the roll was deleted from the chat log");
      }
      expect(outcomeOn(at.gm, String(forged["_id"]))["difficulty"]).toBeNull();
    },
  );

  it("is not answered again under the id of the deleted answer, which has none of its rulings either", async () => {
    const asked = await call();
    const first = await answer(asked);
    expect(outcomeOn(at.ben, first)["difficulty"]).toBe(4);
    const { rolls, system } = stored(at.gm, first);
    await at.forger.delete("ChatMessage", first);
    await at.table.settle();
    await forge(at.forger, { _id: first, type: "check", rolls, system: { ...system, events: {} } });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(api(client).answers(asked)).toEqual({});
      expect(cardText(client, asked)).toContain("rolled; the roll was deleted from the chat log");
      expect(outcomeOn(client, first)["difficulty"]).toBeNull();
    }
  });

  it("may be answered again once a game master took the answer back", async () => {
    const asked = await call();
    const first = await answer(asked);
    await api(at.gm).act(first, "withdraw");
    await at.table.settle();
    const second = await answer(asked);
    expect(second).not.toBe(first);
    expect(outcomeOn(at.ben, second)["difficulty"]).toBe(4);
  });

  it("is answered by the check that replaced one that a game master took back, although that one is deleted", async () => {
    const asked = await call();
    const first = await answer(asked);
    await api(at.gm).act(first, "withdraw");
    await at.table.settle();
    const second = await answer(asked);
    await at.forger.delete("ChatMessage", first);
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(api(client).answers(asked)).toEqual({ [ben]: second });
    await api(at.gm).act(second, "withdraw");
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(api(client).answers(asked)).toEqual({});
    expect(await answer(asked)).not.toBe(second);
  });
});

/** A contest of Ana's, and Ben's answer: a 1 and a 2. */
async function contest(): Promise<{ readonly id: string; readonly own: string }> {
  const id = await rolled(at.ana, "decision", "ana", { contested: true, targetNumber: undefined });
  const opposes = { check: id, form: "contest" };
  return { id, own: await rolled(at.ben, "decision", "ben", { opposes, targetNumber: undefined }, [1, 2]) };
}

describe("a contest", () => {
  it("is answered once by each actor: the best of many rolls is not the one that counts", async () => {
    const { id, own } = await contest();
    await at.table.settle();
    const before = outcomeOn(at.gm, id)["contest"];
    const best = stored(at.gm, own).rolls.map((each) =>
      each.replaceAll('"result":1', '"result":6').replaceAll('"result":2', '"result":6'),
    );
    for (let again = 0; again < 5; again++) await forgeLike(at, own, {}, { rolls: best });
    await at.table.settle();
    for (const client of [at.gm, at.ana]) expect(outcomeOn(client, id)["contest"]).toEqual(before);
    expect(cardText(at.ana, id)).toContain("Ben, 5×: this character has already reacted to the check");
  });

  it("is not answered anew by who takes the answer back", async () => {
    const { id, own } = await contest();
    const withdrawn = { a000000000000000: { type: "withdrawn", time: 1 } };
    await at.forger.update("ChatMessage", { _id: own, system: { events: withdrawn } });
    await forgeLike(at, own, {});
    await at.table.settle();
    expect((outcomeOn(at.gm, id)["contest"] as { sides: unknown[] }).sides).toHaveLength(1);
  });
});
