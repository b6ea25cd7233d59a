/** What was whispered or rolled blind stays with those it was for. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { load } from "../play-table.ts";
import {
  api,
  cardText,
  drawn,
  forge,
  type Hostile,
  ids,
  openHostileTable,
  outcomeOn,
  rolled,
  worth,
} from "./hostile-table.ts";

let at: Hostile;
beforeEach(async () => {
  at = await openHostileTable();
});
afterEach(() => at.close());

const whispered = { messageMode: "gm" };

describe("whispered and blind parts leave public cards", () => {
  it("a whispered answer to a contest shows nobody's total or name, only that somebody opposes", async () => {
    const id = await rolled(at.ana, "decision", "ana", { contested: true, targetNumber: undefined });
    const before = worth(at.ana, id);
    await rolled(
      at.ben,
      "decision",
      "ben",
      { opposes: { check: id, form: "contest" }, targetNumber: undefined, ...whispered },
      [6, 5],
    );
    await at.table.settle();
    expect((outcomeOn(at.gm, id)["contest"] as { sides: unknown[] }).sides).toHaveLength(2);
    expect(worth(at.ana, id)).toEqual(before);
    expect(cardText(at.ana, id)).toContain("Someone opposes this, hidden from you.");
    expect(cardText(at.ana, id)).not.toContain("ben's");
    expect(cardText(at.gm, id)).toContain("ben's decision");
  });

  it("a whispered hindrance likewise, until it is revealed", async () => {
    const id = await rolled(at.ana, "effort");
    const before = worth(at.ana, id);
    const hinder = await rolled(
      at.ben,
      "effort",
      "ben",
      { opposes: { check: id, form: "hinder" }, ...whispered },
      [6, 6, 4],
    );
    await at.table.settle();
    expect(worth(at.ana, id)).toEqual(before);
    expect(worth(at.gm, id)).not.toEqual(before);
    expect(cardText(at.ana, id)).toContain("Someone opposes");
    await at.forger.update("ChatMessage", { _id: hinder, whisper: [] });
    await at.table.settle();
    expect(worth(at.ana, id)).toEqual(worth(at.gm, id));
    expect(cardText(at.ana, id)).not.toContain("Someone opposes");
  });

  it("a whispered ruling on a public check does not change what players read", async () => {
    const id = await rolled(at.ana, "edge");
    const before = worth(at.ana, id);
    const gm = { type: "ruling", author: ids.gm, whisper: [ids.gm] };
    const events = { a000000000000000: { type: "difficulty", difficulty: 9, time: Date.now() } };
    const { documents } = at.gm.global<{
      documents: { ChatMessage: { implementation: { create(data: object): Promise<unknown> } } };
    }>("foundry");
    await documents.ChatMessage.implementation.create({ ...gm, system: { check: id, actor: null, events } });
    await at.table.settle();
    expect(worth(at.ana, id)).toEqual(before);
    expect(outcomeOn(at.gm, id)["difficulty"]).toBe(9);
  });
});

describe("a blind roll", () => {
  it("tells its author nothing: not by the API, not by its card", async () => {
    const id = await rolled(at.ben, "edge", "ben", { messageMode: "blind" });
    await at.table.settle();
    expect(outcomeOn(at.gm, id)["result"]).toBeTruthy();
    for (const client of [at.ben, at.ana]) expect(() => api(client).outcome(id)).toThrow(/outOfSight/);
    expect(drawn(at.ben, id).querySelector(".tessera-card")).toBeNull();
  });
});

describe("hosts that show a message when they are asked to update it", () => {
  it("are not asked to where the user may not see it", async () => {
    const made = await api(at.gm).call({ ruleset: "edge", actors: ["Actor.anaedge000000000"], private: true });
    await at.table.settle();
    const asked: string[] = [];
    const { chat } = at.ben.ui as unknown as { chat?: { updateMessage?: unknown } };
    (at.ben.ui as unknown as { chat: object }).chat = {
      ...chat,
      updateMessage: (message: { id: string }) => asked.push(message.id),
    };
    const before = asked.length;
    load(at.ana, [2, 3, 4, 5, 6, 7, 8]);
    const check = { attribute: "wits", skill: "stealth", difficulty: 2 };
    await api(at.ana).check("anaedge000000000", { ...check }, { configure: false, call: String(made?.id) });
    await at.table.settle();
    expect(Object.keys(api(at.gm).answers(String(made?.id)))).toHaveLength(1);
    expect(asked.slice(before)).not.toContain(String(made?.id));
  });

  it("draw a whispered call for nobody else", async () => {
    const made = await api(at.gm).call({ ruleset: "edge", actors: ["Actor.anaedge000000000"], private: true });
    await at.table.settle();
    expect(drawn(at.ben, String(made?.id)).querySelector(".tessera-call")).toBeNull();
    expect(drawn(at.ana, String(made?.id)).querySelector(".tessera-call")).not.toBeNull();
    await forge(at.forger, { type: "check", system: { ruleset: "edge", circumstances: { call: made?.id } } });
    await at.table.settle();
    expect(drawn(at.ben, String(made?.id)).querySelector(".tessera-call")).toBeNull();
  });
});
