/** The acts of Edge's characters beside checks: what they change and ask, where they stand, and the story that they leave. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, openEdgeTable, teodor } from "./edge-table.ts";

interface Api {
  characterActs(actor: string): { id: string; hint: string; possible: boolean }[];
  characterAct(actor: string, act: string, answers: object | undefined, item?: string): Promise<unknown>;
  undoNote(message: string): Promise<boolean>;
  story(actor: string): { label: string; before: string; after: string; why: string; undo?(): Promise<boolean> }[];
}
interface Sheet {
  uuid: string;
  _source: { system: object };
  items: { contents: { _source: { _id: string; name: string; type: string; system: object } }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
  sheet: { itemActs(of: string): { id: string; label: string }[] };
}

interface Letter {
  readonly system: { readonly description: string };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Dialog {
  input(options: { window: { title: string }; content: HTMLElement; render(): void }): Promise<object | null>;
}

const { window: page } = emptyPage();
let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const sheet = (client: TableClient, id = ilsa) => client.game.actors.get(id) as unknown as Sheet;
/** Everything that the game stores of both characters. */
const stored = () =>
  [ilsa, teodor].map((id) => {
    const { _source, items } = sheet(gm, id);
    return JSON.stringify([
      _source.system,
      items.contents.map(({ _source: { name, type, system } }) => [name, type, system]),
    ]);
  });
const messages = () => [...gm.game.messages].map(({ id }) => String(id));

const [house, marta] = ["Safe house", "Marta"];
/** The id of Ilsa's item of this name; the name itself if she has none. */
const itemId = (name: string) => {
  const found = sheet(gm).items.contents.find(({ _source }) => _source.name === name);
  return found?._source._id ?? name;
};

beforeAll(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await sheet(gm).createEmbeddedDocuments("Item", [
    { name: house, type: "asset" },
    { name: marta, type: "follower", system: { cap: 2, dice: 2 } },
    { name: "The debt", type: "complication", system: { rank: "ace", spotlighted: true } },
  ]);
});
afterAll(() => table.close());
beforeEach(async () => {
  const numbers = { boons: 3, fatigue: 1, harm: 1, harmTreated: false, converted: false };
  await sheet(gm).update({ system: { ...numbers, experience: { earned: 40, spent: 2 } } });
  await table.settle();
});

/** The acts: what each is answered, its item, what it changes, and whose it is. */
const cases: Record<string, { answers: object; item?: string; changes: object; by?: "gm" }> = {
  spend: { answers: { spend: "highPowerRite" }, changes: { boons: 1 } },
  asset: {
    answers: { way: "experience", scope: true, reach: true },
    item: house,
    changes: { experience: { spent: 4 } },
  },
  follower: { answers: { what: "At the door" }, item: marta, changes: { boons: 2 } },
  convert: { answers: { boons: "2", inDowntime: true }, changes: { boons: 1, converted: true } },
  fatigue: { answers: { marks: 1, cause: "magic" }, changes: { fatigue: 0, harm: 2 } },
  rest: { answers: { rest: "shortRest", span: "someTime" }, changes: { fatigue: 0 } },
  treat: { answers: { treatment: "bound" }, changes: { harmTreated: true } },
  complication: { answers: { what: "The letter" }, changes: {} },
  assistance: { answers: { actor: `Actor.${teodor}`, kind: "boon" }, changes: { boons: 2 } },
  advance: { answers: { advance: "skill-stealth" }, changes: { skills: { stealth: 4 }, experience: { spent: 10 } } },
  grant: { answers: { reason: "creative", boons: 2 }, changes: { boons: 5 }, by: "gm" },
  experience: {
    answers: { [`for-${ilsa}`]: true, [`for-${teodor}`]: true, attendance: "2", signature: ilsa },
    changes: { experience: { earned: 44 } },
    by: "gm",
  },
  earn: { answers: { awards: { objective: 3 } }, changes: { experience: { earned: 43 } }, by: "gm" },
};

/** Title and button of each window. */
const windows: Record<string, [string, string]> = {
  spend: ["Spend a Boon", "Spend 1 Boon: Power a rite"],
  asset: ["Use Safe house", "Use Safe house: Off screen, free once a session"],
  follower: ["Bring Marta for a Boon", "Spend 1 Boon: bring Marta"],
  convert: ["Turn Boons into XP", "Turn 2 Boons into 1 XP"],
  fatigue: ["Mark Fatigue", "Mark 1 Fatigue"],
  rest: ["Rest", "Rest: Fatigue 1 → 0"],
  treat: ["Treat Harm", "Bind the wound: Harm stays 1"],
  complication: ["Draw a complication", "Draw a complication"],
  assistance: ["Help with a check", "Help Teodor"],
  advance: ["Buy an advance", "Buy Body 3 for 9 XP"],
  grant: ["Award Boons", "Award 1 Boon to Ilsa"],
  experience: ["Award XP", "Award 1 character 2 XP"],
};

describe("acts of Edge beside checks", () => {
  it("are all in this test, and offered to those who may do them", () => {
    const ids = (client: TableClient) =>
      api(client)
        .characterActs(ilsa)
        .map(({ id }) => id);
    expect(ids(gm)).toEqual(Object.keys(cases));
    expect(ids(ana)).toEqual(Object.keys(cases).filter((id) => cases[id]?.by !== "gm"));
    expect(ids(ben)).toEqual([]);
  });

  it.each(Object.keys(cases))("%s changes what it says, and undo takes that back", async (id) => {
    const { answers = {}, item = "", changes = {}, by } = cases[id] ?? {};
    const [before, former] = [stored(), messages()];
    const doer = by === "gm" ? gm : ana;
    await api(doer).characterAct(ilsa, id, answers, itemId(item));
    await table.settle();
    expect(sheet(ben)._source.system).toMatchObject(changes);
    for (const message of messages().filter((each) => !former.includes(each))) {
      expect(await api(doer).undoNote(message)).toBe(true);
      await table.settle();
    }
    expect(stored()).toEqual(before);
  });

  it("keep an item in which somebody wrote since, until it is deleted by hand", async () => {
    const note = (await api(ana).characterAct(ilsa, "complication", { what: "The letter" })) as { id: string };
    await table.settle();
    const letter = () =>
      sheet(ana).items.contents.find(({ _source }) => _source.name === "The letter") as unknown as Letter;
    await letter().update({ "system.description": "From whom?" });
    await table.settle();
    const notifications = ana.global<{ warn(text: string, options: { format: Record<string, string> }): void }>(
      "ui.notifications",
    );
    const said: string[] = [];
    notifications.warn = (text, { format }) => said.push(ana.game.i18n.format(text, format));
    expect(await api(ana).undoNote(note.id)).toBe(false);
    await table.settle();
    expect(letter().system.description).toBe("From whom?");
    expect(said).toEqual([
      "The letter has been changed since it was gained, so this can no longer be undone. Delete it on the sheet first if it is to go.",
    ]);
    await letter().delete();
    await table.settle();
    expect(await api(ana).undoNote(note.id)).toBe(true);
    await table.settle();
  });

  it.each(Object.keys(cases).filter((id) => id !== "earn"))(
    "%s asks in a window whose button says what it will do",
    async (id) => {
      const globals = gm.global<object>("globalThis");
      Object.assign(globals, { document: page.document, CSS: { escape: String } });
      const { DialogV2 } = gm.global<{ DialogV2: Dialog }>("foundry.applications.api");
      const seen: string[] = [];
      DialogV2.input = async ({ window: { title }, content, render }) => {
        const form = page.document.createElement("form");
        form.innerHTML = '<button data-action="ok"><span></span></button>';
        form.append(content);
        render();
        // Controls that depend on a value are drawn once it is given.
        for (const input of content.querySelectorAll("select, input"))
          input.dispatchEvent(new page.Event("input", { bubbles: true }));
        seen.push(title, form.querySelector("button:not(:disabled)[data-action=ok]")?.textContent ?? "");
        return null;
      };
      expect(await api(gm).characterAct(ilsa, id, undefined, itemId(cases[id]?.item ?? ""))).toBeNull();
      expect(seen).toEqual(windows[id]);
    },
  );

  it("stand beside what they are about: a vital, the heading or the row of an item", () => {
    const at = (client: TableClient, of: string) =>
      sheet(client)
        .sheet.itemActs(of)
        .map(({ id, label }) => `${id} ${label}`);
    expect(at(ana, "boons")).toEqual(["spend Spend", "convert Convert"]);
    expect(at(gm, "boons")).toEqual(["spend Spend", "convert Convert", "grant Award"]);
    expect(at(ana, "fatigue")).toEqual(["fatigue Mark", "rest Rest"]);
    expect(at(ana, "harm")).toEqual(["treat Treat"]);
    expect(at(gm, "experience")).toEqual(["experience Award"]);
    expect(at(ana, "complication")).toEqual(["complication Draw"]);
    expect(at(ana, "asset")).toEqual([]);
  });

  it("become macros on the hotbar, a row's act with the name of its item", async () => {
    const drag = { type: "TesseraAct", actor: sheet(ana).uuid };
    ana.Hooks.call("hotbarDrop", {}, { ...drag, act: "rest", item: "" }, 1);
    ana.Hooks.call("hotbarDrop", {}, { ...drag, act: "asset", item: itemId(house) }, 2);
    await table.settle();
    const macros = [...ana.game.macros] as unknown as { name: string; command: string }[];
    const call = (rest: string) => `await game.system.api.characterActAs("Actor.${ilsa}", "Ilsa", ${rest});`;
    expect(macros.map(({ name, command }) => [name, command])).toEqual([
      ["Rest (Ilsa)", call('"rest"')],
      ["Use Safe house (Ilsa)", call(`"asset", "${itemId(house)}"`)],
    ]);
  });

  it("are about an item of their own kind, or of none", async () => {
    const former = messages();
    const use = { way: "boon", scope: true, reach: true };
    for (const item of [marta, "", "nothing000000000"])
      expect(await api(ana).characterAct(ilsa, "asset", use, itemId(item))).toBeNull();
    expect(await api(ana).characterAct(ilsa, "follower", {}, itemId(house))).toBeNull();
    expect(messages()).toEqual(former);
  });
});

describe("the story of Edge's numbers", () => {
  const told = () =>
    api(ana)
      .story(ilsa)
      .map(({ label, before, after, why }) => `${label} ${before} → ${after}: ${why}`);
  const since = (count: number) => told().slice(0, told().length - count);

  it("has experience, ratings and what items have used, by acts and by hand", async () => {
    const count = told().length;
    await api(ana).characterAct(ilsa, "advance", { advance: "skill-stealth", rush: true });
    await table.settle();
    await sheet(ana).update({ "system.haste.skill-stealth-4.filled": 1, "system.attributes.wits": 5 });
    await table.settle();
    await api(ana).characterAct(ilsa, "asset", { way: "free", scope: true, reach: true }, itemId(house));
    await table.settle();
    expect(since(count).toSorted()).toEqual([
      "Haste clock: Stealth 4 0 → 1: Changed by hand",
      "Safe house: Used this session no → yes: Ilsa uses Safe house off screen, free this session.",
      "Stealth 3 → 4: Ilsa learns: Stealth 4. In haste.",
      "Wits 4 → 5: Changed by hand",
      "XP spent 2 → 10: Ilsa learns: Stealth 4. In haste.",
    ]);
  });

  it("has what treatment, conversions and followers change", async () => {
    const count = told().length;
    await api(ana).characterAct(ilsa, "treat", { treatment: "bound" });
    await api(ana).characterAct(ilsa, "convert", { boons: "2", inDowntime: true });
    await api(ana).characterAct(ilsa, "follower", {}, itemId(marta));
    await table.settle();
    expect(since(count).toSorted()).toEqual([
      "Boons 1 → 0: Ilsa brings Marta into the scene.",
      "Boons 3 → 1: Ilsa turns 2 Boons into 1 XP.",
      "Boons converted no → yes: Ilsa turns 2 Boons into 1 XP.",
      "Harm treated no → yes: Ilsa's wound is bound: no die is lost to Harm 1 until it gets worse.",
      "Marta: In the scene no → yes: Ilsa brings Marta into the scene.",
      "XP earned 40 → 41: Ilsa turns 2 Boons into 1 XP.",
    ]);
  });

  it("has the dice of a threat, which the game master takes back", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id } = await Actor.create({ name: "Guard", type: "edgeThreat", system: { cap: 2, dice: 4 } });
    await sheet(gm, id).update({ "system.dice": 6, "system.deals": 2 });
    const lines = api(gm).story(id);
    expect(lines.map(({ label, before, after }) => `${label} ${before} → ${after}`)).toEqual([
      "Harm dealt 1 → 2",
      "Dice 4 → 6",
    ]);
    expect(await lines[1]?.undo?.()).toBe(true);
    expect(sheet(gm, id)._source.system).toMatchObject({ dice: 4, deals: 2 });
  });
});
