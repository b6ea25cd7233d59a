import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { type Api, api, ilsa, message, openEdgeTable, rolled, teodor } from "./edge-table.ts";
import { documentClass } from "./ledger-table.ts";
import { load } from "./play-table.ts";
import { WorldAsBefore } from "./world-as-before.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
let world: WorldAsBefore;

beforeAll(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
  world = new WorldAsBefore(gm);
});
afterEach(() => world.restore(table, [gm, ana, ben]));
afterAll(() => table?.close());

interface Call {
  id: string;
  whisper: string[];
  system: { specification: Record<string, unknown>; actors: string[]; hidden: boolean; cancelled: boolean };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface CallApi extends Api {
  call(request: object): Promise<Call | null>;
  answer(call: string, actor: string, options?: object): Promise<boolean>;
  answers(call: string): Record<string, string>;
  cancelCall(call: string, cancelled?: boolean): Promise<boolean>;
}

const calls = (client: TableClient) => api(client) as CallApi;
const callOn = (client: TableClient, id: string) => message(client, id) as unknown as Call;
const asked = { ruleset: "edge", specification: { attribute: "wits", skill: "stealth", difficulty: 2 } };
const at = { configure: false };

/** Ask, and let everybody hear it; answers the call's id. */
async function ask(more: object = {}): Promise<string> {
  const call = await calls(gm).call({ ...asked, ...more });
  await table.settle();
  if (!call) throw new Error("No call was posted.");
  return call.id;
}

/** Answer with dice that show these values. */
async function answer(client: TableClient, call: string, actor: string, values: readonly number[]): Promise<boolean> {
  load(client, values);
  const answered = await calls(client).answer(call, actor, at);
  await table.settle();
  return answered;
}

/** A client's whole copy of a call's message, as text. */
function everything(client: TableClient, call: string): string {
  return JSON.stringify((message(client, call) as unknown as { toObject(): object }).toObject());
}

describe("a call for a check", () => {
  it("asks the characters of the players who are here, and shows everyone who answered with what", async () => {
    const call = await ask();
    expect(callOn(ana, call).system.actors).toEqual([`Actor.${ilsa}`, `Actor.${teodor}`]);
    expect(await answer(ana, call, ilsa, [9, 7, 2, 2, 3, 2, 5])).toBe(true);
    for (const client of [gm, ana, ben]) {
      const answers = calls(client).answers(call);
      expect(Object.keys(answers)).toEqual([`Actor.${ilsa}`]);
      expect(api(client).outcome(String(answers[`Actor.${ilsa}`]))).toMatchObject({
        result: "cleanSuccess",
        difficulty: 2,
      });
    }
  });

  it("is about nobody whom its answerer aims at meanwhile, unless it says so", async () => {
    const { targets: aimed } = ana.game.user as unknown as { targets: Set<object> };
    aimed.add({ id: "token00000000000", actor: ana.game.actors.get(teodor) });
    const targetsOf = async (more: object = {}) => {
      const call = await ask({ specification: { ...asked.specification, ...more } });
      expect(await answer(ana, call, ilsa, [9, 7, 2, 2, 3, 2, 5])).toBe(true);
      const check = message(ana, String(calls(ana).answers(call)[`Actor.${ilsa}`]));
      return (
        (check as unknown as { system: { circumstances: { targets?: string[] } } }).system.circumstances.targets ?? []
      );
    };
    try {
      expect(await targetsOf()).toEqual([]);
      expect(await targetsOf({ targets: [`Actor.${teodor}`] })).toEqual([`Actor.${teodor}`]);
    } finally {
      aimed.clear();
    }
  });

  it("names the modifiers that its game master adds, and the answers count them", async () => {
    const situational = [
      { label: "<b>Rain</b>", dice: -1 },
      { label: "", dice: 2 },
    ];
    const call = await ask({ specification: { ...asked.specification, situational } });
    const { content } = message(ana, call) as unknown as { content: string };
    expect(content).toContain("Wits + Stealth");
    expect(content).toContain("Extra dice −1 (&lt;b&gt;Rain&lt;/b&gt;), Extra dice +2");
    // Wits 4 and Stealth 3, one more: eight dice.
    expect(await answer(ana, call, ilsa, [9, 7, 2, 2, 3, 2, 5, 4])).toBe(true);
    const check = message(ana, String(calls(ana).answers(call)[`Actor.${ilsa}`]));
    expect(check).toMatchObject({
      system: {
        check: {
          situational: [
            { label: "<b>Rain</b>", dice: -1 },
            { label: "", dice: 2 },
          ],
        },
      },
    });
  });

  it("is read whole where its lists are none, and hold anything", async () => {
    const Message = documentClass(gm, "ChatMessage");
    const system = { ruleset: "edge", actors: [`Actor.${ilsa}`] };
    for (const situational of ["rain", 7, [null, 3, "Mud", { label: {}, dice: "x" }, []]])
      await Message.createDocuments([
        { type: "call", system: { ...system, specification: { attribute: "wits", situational } } },
      ]);
    await table.settle();
    const texts = ana.game.messages.contents.slice(-3).map((each) => (each as unknown as { content: string }).content);
    expect(texts.map((text) => text.match(/Extra dice( \(\w+\))?/g))).toEqual([
      null,
      null,
      ["Extra dice", "Extra dice (3)", "Extra dice (Mud)", "Extra dice", "Extra dice"],
    ]);
  });

  it("leaves out whose players are away, unless it names them", async () => {
    ben.leave();
    await table.settle();
    expect(callOn(gm, await ask()).system.actors).toEqual([`Actor.${ilsa}`]);
    expect(callOn(gm, await ask({ actors: [teodor] })).system.actors).toEqual([`Actor.${teodor}`]);
    ben = await table.join("Ben");
    await table.settle();
  });

  it("is answered once, by an owner, while it stands", async () => {
    const call = await ask();
    expect(await answer(ben, call, ilsa, [9, 7, 2, 2, 3, 2, 5])).toBe(false);
    expect(await answer(ana, call, ilsa, [2, 2, 2, 2, 3, 2, 5])).toBe(true);
    expect(await answer(ana, call, ilsa, [9, 9, 9, 9, 9, 9, 9])).toBe(false);
    expect(await calls(ana).cancelCall(call)).toBe(false);
    expect(await calls(gm).cancelCall(call)).toBe(true);
    await table.settle();
    expect(await answer(ben, call, teodor, [9, 9, 9, 9, 9, 9, 9])).toBe(false);
    expect(await calls(gm).cancelCall(call, false)).toBe(true);
    await table.settle();
    expect(await answer(ben, call, teodor, [9, 9, 9, 9, 9, 9, 9])).toBe(true);
  });

  it("takes the first of several checks that claim to answer it, and none of another's character", async () => {
    const call = await ask();
    await answer(ana, call, ilsa, [2, 2, 2, 2, 3, 2, 5]);
    const first = calls(gm).answers(call)[`Actor.${ilsa}`];
    load(ana, [9, 9, 9, 9, 9, 9, 9]);
    await api(ana).check(ilsa, asked.specification, { ...at, call });
    const ChatMessage = ben.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
    const copied = (message(ben, String(first)) as unknown as { toObject(): object }).toObject();
    await ChatMessage.create({ ...copied, author: ben.userId, timestamp: 1 });
    await table.settle();
    for (const client of [gm, ana, ben]) expect(calls(client).answers(call)).toEqual({ [`Actor.${ilsa}`]: first });
  });

  it("is open again where a game master takes the answer back", async () => {
    const call = await ask();
    await answer(ana, call, ilsa, [2, 2, 2, 2, 3, 2, 5]);
    const first = String(calls(gm).answers(call)[`Actor.${ilsa}`]);
    const undo = String(await api(gm).act(first, "withdraw"));
    await table.settle();
    for (const client of [gm, ana, ben]) expect(calls(client).answers(call)).toEqual({});
    expect(await answer(ana, call, ilsa, [9, 9, 9, 9, 9, 9, 9])).toBe(true);
    const second = calls(gm).answers(call)[`Actor.${ilsa}`];
    expect(second).not.toBe(first);
    for (const client of [gm, ana, ben]) expect(calls(client).answers(call)).toEqual({ [`Actor.${ilsa}`]: second });
    await api(gm).undo(first, undo);
    await table.settle();
    for (const client of [gm, ana, ben]) expect(calls(client).answers(call)).toEqual({ [`Actor.${ilsa}`]: first });
  });

  it("stays answered by a check that its player takes back: rolling again wins nothing", async () => {
    const [osric] = (await documentClass(gm, "Actor").createDocuments([
      { name: "Osric", type: "effort", ownership: { [ana.userId]: 3 } },
    ])) as { uuid: string }[];
    if (!osric) throw new Error("No actor was made.");
    const specification = { attribute: "body", deed: "none" };
    const call = await ask({ ruleset: "effort", specification, actors: [osric.uuid] });
    await answer(ana, call, osric.uuid, [1, 1]);
    const first = String(calls(gm).answers(call)[osric.uuid]);
    expect(await api(ana).act(first, "withdraw")).toBeTruthy();
    await table.settle();
    expect(await answer(ana, call, osric.uuid, [6, 6])).toBe(false);
    for (const client of [gm, ana]) expect(calls(client).answers(call)).toEqual({ [osric.uuid]: first });
  });

  it("is a game master's to make: a player's own counts for nothing", async () => {
    expect(await calls(ana).call(asked)).toBeNull();
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const forged = await ChatMessage.create({
      type: "call",
      system: { ...asked, actors: [`Actor.${teodor}`] },
    });
    await table.settle();
    expect(await answer(ben, forged.id, teodor, [9, 9, 9, 9, 9, 9, 9])).toBe(false);
    expect(gm.game.messages.size).toBe(1);
  });

  it("refuses what nobody can answer", async () => {
    expect(await calls(gm).call({ ...asked, ruleset: "chess" })).toBeNull();
    expect(await calls(gm).call({ ...asked, actors: [] })).toBeNull();
    expect(gm.game.messages.size).toBe(0);
  });

  it("is whispered where it is private, and so are its answers", async () => {
    const call = await ask({ private: true, actors: [ilsa] });
    expect(callOn(gm, call).whisper.toSorted()).toEqual([ana.userId, gm.userId].toSorted());
    await answer(ana, call, ilsa, [2, 2, 2, 2, 3, 2, 5]);
    const reply = callOn(gm, String(calls(gm).answers(call)[`Actor.${ilsa}`]));
    expect(reply.whisper).toContain(gm.userId);
    expect(reply.whisper).not.toContain(ben.userId);
  });
});

describe("a hidden difficulty", () => {
  const dice = [9, 7, 6, 2, 3, 2, 5];

  it("stays with the game master until the dice have fallen, then is ruled", async () => {
    const call = await ask({ hidden: true });
    for (const client of [gm, ana, ben]) {
      expect(callOn(client, call).system.specification["difficulty"]).toBeNull();
      expect(everything(client, call)).not.toMatch(/"difficulty":\s*"?2/);
    }
    await answer(ana, call, ilsa, dice);
    const id = String(calls(ben).answers(call)[`Actor.${ilsa}`]);
    for (const client of [gm, ana, ben])
      expect(api(client).outcome(id)).toMatchObject({ result: "cleanSuccess", difficulty: 2 });
  });

  it("is ruled once: what the game master rules later stands", async () => {
    const call = await ask({ hidden: true });
    await answer(ana, call, ilsa, dice);
    const id = String(calls(gm).answers(call)[`Actor.${ilsa}`]);
    await api(gm).act(id, "difficulty", { difficulty: "5" });
    await table.settle();
    const rulings = [...gm.game.messages].filter(({ type }) => type === "ruling");
    expect(rulings).toHaveLength(2);
    expect(api(ana).outcome(id).difficulty).toBe(5);
  });

  it("does not rule on checks that only claim to answer", async () => {
    const call = await ask({ hidden: true, actors: [ilsa] });
    const id = await rolled(ben, teodor, [9, 9, 9, 9, 9, 9, 9], { difficulty: null });
    await message(ben, id).update({ "system.circumstances.call": call });
    load(ben, [9, 9, 9, 9, 9, 9, 9]);
    await api(ben).check(teodor, { attribute: "wits", skill: "stealth", difficulty: null }, { ...at, call });
    await table.settle();
    // The card shows that Ben changed his check afterwards, but no ruling about it is made.
    const ruled = [...gm.game.messages]
      .filter(({ type }) => type === "ruling")
      .flatMap(({ system }) =>
        Object.values((system as unknown as { events: Record<string, { type: string }> }).events),
      );
    expect(ruled.map(({ type }) => type)).toEqual(["altered"]);
  });

  it("is left to the player's card where no difficulty was named", async () => {
    const call = await ask({ hidden: true, specification: { attribute: "wits", skill: "stealth" } });
    expect(callOn(ana, call).system.hidden).toBe(false);
    await answer(ana, call, ilsa, dice);
    expect(api(ana).outcome(String(calls(ana).answers(call)[`Actor.${ilsa}`])).result).toBe("undecided");
  });
});
