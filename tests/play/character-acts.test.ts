/** Acts beside checks, and the story that each number tells of them: at a table of Decision. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, dov, marisol, message, openDecisionTable } from "./decision-table.ts";

interface Line {
  label: string;
  before: string;
  after: string;
  why: string;
  who: string;
  message?: string;
  undo?(): Promise<boolean>;
}
interface Api {
  characterActs(actor: string): { id: string; name: string; possible: boolean }[];
  characterAct(actor: string, act: string, answers?: object): Promise<{ id: string } | null>;
  story(actor: string, path?: string | null): Line[];
  undoNote(message: string): Promise<boolean>;
  takeBack(): Promise<boolean>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const changes = (client: TableClient, who = marisol, path: string | null = null) =>
  api(client)
    .story(who, path)
    .map(({ label, before, after, why, who: user }) => `${label} ${before} → ${after}: ${why} (${user})`);
const numbers = (id: string) => {
  const { defense, vitality, stress, luck } = actor(gm, id).system;
  return [defense, vitality, stress, luck].map(({ value }) => value);
};
const act = async (client: TableClient, who: string, id: string, answers: object = {}) => {
  const note = await api(client).characterAct(who, id, answers);
  await table.settle();
  return note?.id ?? null;
};

beforeAll(async () => {
  table = await openDecisionTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table.close());
beforeEach(async () => {
  for (const [id, defense, vitality] of [
    [marisol, 2, 1],
    [dov, 4, 2],
  ] as const) {
    await actor(gm, id).update({
      ...{ "system.defense.value": defense, "system.vitality.value": vitality, "system.stress.value": 0 },
      "system.luck.value": 2,
    });
    await actor(gm, id).update({ "flags.tessera.story": gm.global<(value: object) => unknown>("_replace")({}) });
  }
  await table.settle();
});

describe("acts beside checks", () => {
  it("are offered to those who may do them, and say what cannot be done now", () => {
    const ids = (client: TableClient, who: string) =>
      api(client)
        .characterActs(who)
        .map(({ id, possible }) => `${id} ${possible}`);
    expect(ids(ana, marisol)).toEqual(["damage true", "regroup false", "rest true", "compareParty true"]);
    expect(ids(gm, marisol)).toContain("refillLuck true");
    expect(ids(ben, marisol)).toEqual([]);
  });

  it("are recorded as a message with their costs, and undone whole", async () => {
    const before = numbers(marisol);
    const note = await act(ana, marisol, "damage", { damage: 3 });
    expect(numbers(marisol)).not.toEqual(before);
    expect(await api(ben).undoNote(String(note))).toBe(false);
    expect(await api(ana).undoNote(String(note))).toBe(true);
    await table.settle();
    expect(numbers(marisol)).toEqual(before);
    expect(await api(ana).undoNote(String(note))).toBe(false);
  });

  it("are refused in words to strangers, to players where the game master decides, and where they are none", async () => {
    const count = () => [...gm.game.messages].length;
    const former = count();
    expect(await act(ben, marisol, "damage", { damage: 1 })).toBeNull();
    expect(await act(ana, marisol, "refillLuck")).toBeNull();
    expect(await act(ana, marisol, "regroup")).toBeNull();
    expect(await act(ana, marisol, "constructor")).toBeNull();
    expect(await act(ana, marisol, "damage", { damage: "much" })).toBeNull();
    expect(await act(ana, marisol, "damage", { damage: -1 })).toBeNull();
    expect([count(), numbers(marisol)]).toEqual([former, [2, 1, 0, 2]]);
  });

  it("ask nothing of those who may not do them", async () => {
    const asked = async (client: TableClient) => {
      const globals = client.global<Record<string, unknown>>("globalThis");
      Object.assign(globals, { document: new JSDOM().window.document, CSS: { escape: String } });
      const { DialogV2 } = client.global<{ DialogV2: { input(): Promise<unknown> } }>("foundry.applications.api");
      const { input } = DialogV2;
      let windows = 0;
      DialogV2.input = async () => {
        windows += 1;
        return null;
      };
      expect(await api(client).characterAct(marisol, "damage")).toBeNull();
      DialogV2.input = input;
      delete globals["document"];
      return windows;
    };
    expect([await asked(ben), await asked(ana)]).toEqual([0, 1]);
  });

  it("do not count in a forged note of a player for what only the game master may do", async () => {
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const costs = [{ actor: actor(gm, marisol).uuid, path: "system.luck.value", amount: -5 }];
    const event = { type: "refilled", ruleset: "decision", time: 1, costs };
    const forged = await ChatMessage.create({
      type: "spend",
      system: { check: null, actor: actor(gm, marisol).uuid, events: { forged0000000000: event } },
    });
    await table.settle();
    expect(await api(ana).undoNote(forged.id)).toBe(false);
    expect(await api(gm).undoNote(forged.id)).toBe(false);
    expect(numbers(marisol)).toEqual([2, 1, 0, 2]);
    await message(gm, forged.id).update({ "system.events.forged0000000000.undone": true });
  });
});

describe("the story of a number", () => {
  it("tells each change with who, why and the message, newest first, and undoes the newest", async () => {
    const note = await act(ana, marisol, "damage", { damage: 1 });
    await actor(gm, marisol).update({ "system.luck.value": 1 });
    await table.settle();
    expect(changes(ben)).toEqual([]);
    expect(changes(ana)).toEqual([
      "Luck 2 → 1: Changed by hand (GM)",
      "Defense 2 → 1: Marisol's Defense soaks 1 damage. (Ana)",
    ]);
    const [luck, defense] = api(ana).story(marisol);
    expect([defense?.message, luck?.message]).toEqual([note, undefined]);
    expect(await defense?.undo?.()).toBe(true);
    expect(await luck?.undo?.()).toBe(true);
    await table.settle();
    expect(numbers(marisol)).toEqual([2, 1, 0, 2]);
    expect(changes(gm).slice(0, 2)).toEqual([
      "Luck 1 → 2: Manual change undone (Ana)",
      "Defense 1 → 2: Undone: Marisol's Defense soaks 1 damage. (Ana)",
    ]);
    expect(
      api(ana)
        .story(marisol)
        .some(({ undo }) => undo),
    ).toBe(false);
  });

  it("joins quick changes of one number, and offers no undo beneath something newer", async () => {
    for (const value of [3, 4]) await actor(ana, marisol).update({ "system.stress.value": value });
    await table.settle();
    expect(changes(gm)).toEqual(["Stress 0 → 4: Changed by hand (Ana)"]);
    await actor(gm, marisol).update({ "system.stress.value": 1 });
    await table.settle();
    const path = "system.stress.value";
    expect(changes(ana, marisol, path)).toEqual([
      "Stress 4 → 1: Changed by hand (GM)",
      "Stress 0 → 4: Changed by hand (Ana)",
    ]);
    expect(
      api(ana)
        .story(marisol, path)
        .map(({ undo }) => undo !== undefined),
    ).toEqual([true, false]);
  });

  it("has the changes of gear, in the same story", async () => {
    const held = actor(ana, marisol) as unknown as {
      items: { contents: { update(data: object): Promise<unknown> }[] };
    };
    await actor(ana, marisol).createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    await held.items.contents[0]?.update({ "system.quantity": 3 });
    await table.settle();
    expect(changes(gm)).toEqual(["Rope: Quantity 1 → 3: Changed by hand (Ana)"]);
  });

  it("costs no message, and its entry goes with the write that changes the number", async () => {
    const count = [...gm.game.messages].length;
    await actor(ana, marisol).update({ "system.luck.value": 1, name: "Marisol" });
    await table.settle();
    expect([...gm.game.messages]).toHaveLength(count);
    const { flags } = actor(gm, marisol) as unknown as { flags: { tessera: { story: { entries: object } } } };
    expect(Object.values(flags.tessera.story.entries)).toHaveLength(1);
  });
});

describe("the story in the log", () => {
  it("tells joined changes by hand to those whom the setting names, and nothing that came to nothing", async () => {
    const told = (client: TableClient) =>
      [...client.game.messages]
        .filter(({ type, visible }) => String(type) === "change" && visible)
        .map((each) => (each as unknown as { content: string }).content);
    const change = (data: object) => actor(ana, marisol).update(data);
    const tell = async (readers: string) => {
      await gm.game.settings.set("tessera", "storyInLog", readers);
      await table.settle();
    };
    await change({ "system.vitality.value": 0 });
    await tell("owners");
    for (const value of [1, 2, 3]) await change({ "system.stress.value": value });
    await change({ "system.luck.value": 1 });
    await change({ "system.luck.value": 2 });
    await act(ana, marisol, "damage", { damage: 0 });
    await tell("everyone");
    await change({ "system.defense.value": 1 });
    await table.settle();
    expect(told(gm)).toEqual([]);
    await new Promise((passed) => setTimeout(passed, 5_500));
    await table.settle();
    const [stress, defense] = ["Marisol: Stress 0 → 3", "Marisol: Defense 2 → 1"];
    expect([told(gm), told(ana), told(ben)]).toEqual([[stress, defense], [stress, defense], [defense]]);
    await tell("off");
  }, 20_000);

  it("believes neither a stranger nor an owner who names somebody else", async () => {
    const say = async (client: TableClient, user: string) => {
      const ChatMessage = client.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
      const entry = { time: 1, user, path: "system.luck.value", from: 2, to: 0 };
      const { id } = await ChatMessage.create({
        type: "change",
        system: { document: actor(gm, marisol).uuid, entry },
      });
      await table.settle();
      return (message(gm, id) as unknown as { content: string }).content;
    };
    const refused = "A manual change to something that no longer exists, or that its author does not own.";
    const id = ({ game }: TableClient) => game.user?.id ?? "";
    expect([await say(ben, id(ben)), await say(ben, id(ana)), await say(ana, id(gm))]).toEqual(Array(3).fill(refused));
    expect(await say(ana, id(ana))).toBe("Marisol: Luck 2 → 0");
  });
});

describe("taking back one's own last act", () => {
  const takeBack = async (client: TableClient) => {
    const host =
      client.global<Record<string, (key: string, options?: { format?: object }) => unknown>>("ui.notifications");
    const said: unknown[] = [];
    const { info, warn } = host;
    host["info"] = host["warn"] = (key, { format = {} } = {}) => said.push([key, format]);
    const done = await api(client).takeBack();
    await table.settle();
    Object.assign(host, { info, warn });
    return [done, ...said];
  };

  const tookBack = (what: string) => [true, ["TESSERA.Story.tookBack", { what }]];

  it("undoes a change by hand, then the act before it, and says so; nobody else's", async () => {
    const before = numbers(marisol);
    await act(ana, marisol, "damage", { damage: 1 });
    await actor(gm, marisol).update({ "system.stress.value": 1 });
    await new Promise((passed) => setTimeout(passed, 5));
    await actor(ana, marisol).update({ "system.luck.value": 1 });
    await table.settle();
    expect(await takeBack(ana)).toEqual(tookBack("Marisol: Luck 2 → 1"));
    expect(await takeBack(ana)).toEqual(tookBack("Marisol's Defense soaks 1 damage."));
    expect(numbers(marisol)).toEqual([before[0], before[1], 1, before[3]]);
    expect(await takeBack(gm)).toEqual(tookBack("Marisol: Stress 0 → 1"));
    expect(numbers(marisol)).toEqual(before);
  });

  it("refuses in words while something newer stands on it", async () => {
    await actor(ana, marisol).update({ "system.stress.value": 3 });
    await table.settle();
    await actor(gm, marisol).update({ "system.stress.value": 1 });
    await table.settle();
    expect(await takeBack(ana)).toEqual([false, ["TESSERA.Refusal.changedMeanwhile", { name: "Marisol" }]]);
    expect(numbers(marisol)).toEqual([2, 1, 1, 2]);
    expect(await takeBack(gm)).toEqual(tookBack("Marisol: Stress 3 → 1"));
    expect(await takeBack(ana)).toEqual(tookBack("Marisol: Stress 0 → 3"));
  });
});
