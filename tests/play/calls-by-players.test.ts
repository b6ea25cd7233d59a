/**
 * Source 001, When to roll Dice: any player can call for a roll; only if the table's setting allows it, and only for
 * allowed checks.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, api, maren, openEffortTable, osric, points, wolf } from "./effort-table.ts";
import { documentClass } from "./ledger-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEffortTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  for (const id of [maren, osric]) await actor(gm, id).update({ "ownership.default": 1 });
  await table.settle();
});
afterEach(() => table.close());

interface Call {
  id: string;
  whisper: string[];
  system: { specification: Record<string, unknown>; actors: string[]; hidden: boolean };
}
interface CallApi {
  call(request: object): Promise<Call | null>;
  answer(call: string, actor: string, options?: object): Promise<boolean>;
  answers(call: string): Record<string, string>;
  cancelCall(call: string, cancelled?: boolean): Promise<boolean>;
}
const calls = (client: TableClient) => api(client) as unknown as CallApi;
const osricIs = `Actor.${osric}`;
const asked = { ruleset: "effort", specification: { attribute: "body", difficulty: "hard" }, actors: [osric] };

/** What this client was told. */
function told(client: TableClient): string {
  return JSON.stringify((client.ui as unknown as { notifications: object }).notifications);
}

/** A call as a forger's socket would write it. */
async function forged(client: TableClient, system: object, more: object = {}): Promise<string> {
  const [message] = await documentClass(client, "ChatMessage").createDocuments([
    { type: "call", author: client.userId, system, ...more },
  ]);
  await table.settle();
  return String((message as unknown as { id: string }).id);
}

describe("a player's call for a check", () => {
  it("asks another player's character, is answered, and game masters are told", async () => {
    const call = await calls(ana).call(asked);
    await table.settle();
    expect(call?.system.actors).toEqual([osricIs]);
    expect(told(gm)).toContain("Ana requests a check from Osric.");
    expect(told(ben)).toContain("Ana requests a check from Osric.");
    expect(told(ana)).not.toContain("requests a check");
    load(ben, [4, 4, 6]);
    expect(await calls(ben).answer(String(call?.id), osricIs, { configure: false })).toBe(true);
    await table.settle();
    for (const client of [gm, ana, ben]) {
      const answer = String(calls(client).answers(String(call?.id))[osricIs]);
      expect(api(client).outcome(answer)).toMatchObject({ difficulty: "hard", total: 16 });
    }
  });

  it("can be withdrawn by whoever asked and by game masters, and by nobody else", async () => {
    const call = String((await calls(ana).call(asked))?.id);
    await table.settle();
    expect(await calls(ben).cancelCall(call)).toBe(false);
    expect(await calls(ana).cancelCall(call)).toBe(true);
    await table.settle();
    expect(await calls(ben).answer(call, osricIs, { configure: false })).toBe(false);
    expect(await calls(gm).cancelCall(call, false)).toBe(true);
  });

  it("asks nobody whom the player does not know of, and keeps no difficulty hidden", async () => {
    expect(await calls(ana).call({ ...asked, actors: [wolf] })).toBeNull();
    expect(await calls(ana).call({ ...asked, hidden: true })).toBeNull();
    expect(gm.game.messages.size).toBe(0);
  });

  it("is a game master's alone in rule sets where the table says so: Effort's by default not, the others' by default", async () => {
    expect(await calls(ana).call({ ruleset: "edge", specification: {}, actors: [osric] })).toBeNull();
    await gm.game.settings.set("tessera", "playersCall", []);
    await table.settle();
    expect(await calls(ana).call(asked)).toBeNull();
    const call = await forged(ana, { ...asked, actors: [osricIs] });
    expect(await calls(ben).answer(call, osricIs, { configure: false })).toBe(false);
    expect(told(ben)).not.toContain("requests a check");
  });

  it("says nothing beyond what it may ask for: nobody pays, aims or opposes by another's button", async () => {
    const specification = {
      attribute: "body",
      difficulty: "trivial",
      deed: "action",
      modifiers: [{ label: "Curse", value: -50 }],
      targets: [`Actor.${maren}`],
      messageMode: "blind",
    };
    const call = await forged(ana, { ruleset: "effort", specification, actors: [osricIs], hidden: true });
    load(ben, []);
    expect(await calls(ben).answer(call, osricIs, { configure: false })).toBe(true);
    await table.settle();
    const answer = String(calls(ben).answers(call)[osricIs]);
    expect(api(ben).outcome(answer)).toMatchObject({ difficulty: "trivial", total: 20, targets: [] });
    expect((ben.game.messages.get(answer) as unknown as { whisper: string[] }).whisper).toEqual([]);
    expect(points(ben, osric, "stamina")).toBe(5);
  });

  it("is whispered to who is asked and to game masters where it is private, and so is the answer", async () => {
    const call = await calls(ana).call({ ...asked, private: true });
    await table.settle();
    expect(call?.whisper.toSorted()).toEqual([ben.userId, gm.userId].toSorted());
    load(ben, [4, 4, 6]);
    await calls(ben).answer(String(call?.id), osricIs, { configure: false });
    await table.settle();
    const answer = String(calls(gm).answers(String(call?.id))[osricIs]);
    expect((gm.game.messages.get(answer) as unknown as { whisper: string[] }).whisper).toContain(gm.userId);
  });
});
