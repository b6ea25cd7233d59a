/** The chat log for whoever reads text: what is stored, and what export and bridges to other chats read. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { type Api, api, ilsa, openEdgeTable, rolled, teodor } from "./edge-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

interface Told {
  readonly id: string;
  readonly type: string;
  readonly content: string;
  readonly _source: { readonly content: string };
  export(): string;
  update(changes: object): Promise<unknown>;
}

interface More extends Api {
  call(request: object): Promise<{ id: string } | null>;
  supply(item: string): Promise<unknown>;
}

const told = (client: TableClient, id: string) => client.game.messages.get(id) as unknown as Told;
const latest = (client: TableClient, type: string) =>
  ([...client.game.messages] as unknown as Told[]).filter((message) => message.type === type).at(-1) as Told;
const more = (client: TableClient) => api(client) as More;
const good = [9, 8, 7, 2, 3, 4, 5];
const poor = [2, 3, 2, 3, 4, 5, 4];

describe("a check in the log", () => {
  it("stores one plain line of what was asked, and nothing of what came of it", async () => {
    const id = await rolled(ana, ilsa, good, { intent: "Past the <b>guards</b>" });
    await table.settle();
    const stored = told(gm, id)._source.content;
    expect(stored).toMatch(/Wits \+ Stealth.*Difficulty 3/);
    expect(stored).toContain("Past the &lt;b&gt;guards&lt;/b&gt;");
    expect(stored).not.toContain("success");
  });

  it("tells text readers the outcome as it stands when they read it", async () => {
    const id = await rolled(ana, ilsa, good);
    await table.settle();
    expect(told(ben, id).content).toMatch(/Wits \+ Stealth.*Clean success/);
    expect(told(ben, id).export()).toMatch(/^\[.+\] Ilsa\n.*Wits \+ Stealth.*Clean success/);
    await api(gm).act(id, "difficulty", { difficulty: "5" });
    await table.settle();
    expect(told(ben, id).content).not.toContain("Clean success");
    expect(told(ben, id)._source.content).toContain("Difficulty 3");
    expect(latest(ben, "ruling").content).toContain("5");
  });

  it("of a world from before has the same text without a stored one", async () => {
    const id = await rolled(ana, ilsa, good);
    await table.settle();
    const said = told(gm, id).content;
    await told(ana, id).update({ content: "" });
    await table.settle();
    expect(told(gm, id)._source.content).toBe("");
    expect(told(gm, id).content).toBe(said);
  });

  it("that is whispered or has an open difficulty tells no more than its card", async () => {
    const secret = await rolled(gm, teodor, poor, {});
    const open = await rolled(ana, ilsa, good, { difficulty: null });
    await (gm.game.messages.get(secret) as unknown as Told).update({ whisper: [gm.userId] });
    await table.settle();
    expect(told(gm, secret).content).toContain("Wits");
    expect(told(ana, secret).content).toBe("");
    expect(told(ana, secret).export()).not.toContain("Wits");
    expect(told(ana, open)._source.content).not.toContain("Difficulty");
    expect(told(ana, open).content).toContain("The GM sets the difficulty");
  });
});

describe("other messages", () => {
  it("of requests store what is asked, and tell the answers as they come", async () => {
    const specification = { attribute: "wits", skill: "stealth", difficulty: 2 };
    const call = await more(gm).call({ ruleset: "edge", specification, hidden: true });
    const id = String(call?.id);
    await table.settle();
    for (const client of [gm, ana]) {
      expect(told(client, id)._source.content).toContain("Wits + Stealth");
      expect(told(client, id)._source.content).not.toContain("Difficulty");
      expect(told(client, id).content).not.toContain("Difficulty");
    }
    load(ana, good);
    await (api(ana) as unknown as { answer(call: string, actor: string, options: object): Promise<boolean> }).answer(
      id,
      ilsa,
      { configure: false },
    );
    await table.settle();
    expect(told(ben, id).content).toContain("Ilsa: Clean success");
    expect(told(ben, id)._source.content).not.toContain("Clean success");
  });

  it("of item rolls store the item's name, and tell the result", async () => {
    const actor = ana.game.actors.get(ilsa) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string }[]>;
    };
    const [torches] = await actor.createEmbeddedDocuments("Item", [
      { name: "Torches", type: "gear", system: { supply: "d6" } },
    ]);
    load(ana, [1]);
    await more(ana).supply(String(torches?.uuid));
    await table.settle();
    const message = latest(gm, "supply");
    expect(message._source.content).toContain("Torches");
    expect(message.content.length).toBeGreaterThan(message._source.content.length);
  });
});
