/** The key for one's own last act: it stops at a newer act that it cannot take back, and never reaches past it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, type Fight, fight, idOf, muster, rolls, seatCombat, turns, who } from "./combat-table.ts";

interface Sheet {
  system: {
    resources: Record<string, { value: number }>;
    boons: number;
    luck: { value: number };
    stress: { value: number };
  };
  update(changes: object): Promise<unknown>;
}
interface Story {
  readonly entries: Readonly<Record<string, { readonly time: number; readonly to: unknown }>>;
}
interface Api {
  takeBack(): Promise<boolean>;
  outcome(message: string): { withdrawn: boolean; result: string };
  characterAct(actor: string, act: string, answers: object): Promise<{ id: string } | null>;
  story(actor: string, path: string): { after: string; undo?(): Promise<boolean> }[];
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

const more = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const sheet = (client: TableClient, name: string) => client.game.actors.get(idOf(name)) as unknown as Sheet;

/** Press the key; the result, and what the user is told, as keys with the words of the act. */
async function takeBack(client: TableClient): Promise<unknown[]> {
  const host =
    client.global<Record<string, (key: string, options?: { format?: object }) => unknown>>("ui.notifications");
  const said: unknown[] = [];
  const { info, warn } = host;
  host["info"] = host["warn"] = (key, { format = {} } = {}) =>
    said.push([key.replace(/^TESSERA\./, ""), ...Object.values(format)]);
  const done = await more(client).takeBack();
  await table.settle();
  Object.assign(host, { info, warn });
  return [done, ...said];
}
const tookBack = (what: string) => [true, ["Story.tookBack", what]];

/** Let the clock move on, so that the next act is later. */
const later = () => new Promise((passed) => setTimeout(passed, 5));

async function change(client: TableClient, name: string, changes: object): Promise<void> {
  await sheet(client, name).update(changes);
  await table.settle();
  await later();
}

beforeAll(async () => {
  ({ table, gm, ana } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

const stamina = (client: TableClient) => sheet(client, "Maren").system.resources["stamina"]?.value;

/** A check without dialog by this client's character. */
async function rolled(client: TableClient, name: string, specification: object, dice: readonly number[]) {
  const { id } = await rolls(client, name, specification, dice);
  await table.settle();
  await later();
  return id;
}

describe("a check", () => {
  it("is withdrawn where its author may, and only then the act before it is undone", async () => {
    await change(gm, "Maren", { "system.attributes": { body: 8, grace: 8, wit: 8, heart: 8 } });
    await change(gm, "Maren", { "system.resources.stamina.value": 3 });
    const rest = await more(ana).characterAct(idOf("Maren"), "shortRest", { resource: "stamina" });
    expect(rest).not.toBeNull();
    await table.settle();
    await later();
    const rested = stamina(gm);
    const id = await rolled(ana, "Maren", { attribute: "body", resource: "stamina" }, [3, 4]);
    expect(stamina(gm)).toBeLessThan(Number(rested));
    expect(await takeBack(ana)).toEqual(tookBack("Maren: Body"));
    expect([more(gm).outcome(id).withdrawn, stamina(gm)]).toEqual([true, rested]);
    expect((await takeBack(ana))[0]).toBe(true);
    expect([more(gm).outcome(id).withdrawn, stamina(gm)]).toEqual([true, 3]);
  });

  it("is withdrawn from the story of the number that paid for it, too", async () => {
    await change(gm, "Maren", { "system.resources.stamina.value": 5 });
    const id = await rolled(ana, "Maren", { attribute: "body", resource: "stamina" }, [3, 4]);
    const [last] = more(ana).story(idOf("Maren"), "system.resources.stamina.value");
    expect(await last?.undo?.()).toBe(true);
    await table.settle();
    expect([more(gm).outcome(id).withdrawn, stamina(gm)]).toEqual([true, 5]);
    expect(more(ana).story(idOf("Maren"), "system.resources.stamina.value")[1]?.undo).toBeUndefined();
  });

  it("stops the key for a player if only game masters withdraw it", async () => {
    await change(ana, "Ilsa", { "system.boons": 2 });
    const id = await rolled(ana, "Ilsa", { skill: "melee", attribute: "body" }, [6]);
    expect(await takeBack(ana)).toEqual([false, ["Refusal.checkStaysForGM", "Ilsa: Body + Melee"]]);
    expect([sheet(gm, "Ilsa").system.boons, more(gm).outcome(id).withdrawn]).toEqual([2, false]);
    await api(gm).act(id, "withdraw");
    await table.settle();
    expect((await takeBack(gm))[0]).toBe(true);
    expect(more(gm).outcome(id).withdrawn).toBe(false);
    await api(gm).act(id, "withdraw");
    await table.settle();
    expect((await takeBack(ana))[0]).toBe(true);
    expect(sheet(gm, "Ilsa").system.boons).toBe(0);
  });

  it("is withdrawn although nothing but luck was asked of it", async () => {
    await change(gm, "Sol", { "system.luck.value": 1 });
    const id = await rolled(ana, "Sol", { stat: "kno", luck: true }, [3, 3, 3, 3]);
    expect(sheet(gm, "Sol").system.luck.value).toBe(0);
    expect((await takeBack(ana))[0]).toBe(true);
    expect([more(gm).outcome(id).result, sheet(gm, "Sol").system.luck.value]).toEqual(["withdrawn", 1]);
  });
});

describe("a step of a turn", () => {
  beforeEach(async () => {
    await muster(gm, ["Maren", "Osric", "Wolf"]);
    await table.settle();
    await later();
  });
  const maren = () => who(ana, "Maren");
  const used = () => (fight(gm).combatants.contents[0] as unknown as { flags: { tessera?: { turn?: object } } }).flags;

  it("is undone before the rest that came before it", async () => {
    await change(gm, "Maren", { "system.resources.stamina.value": 3 });
    await more(ana).characterAct(idOf("Maren"), "longRest", {});
    await table.settle();
    await later();
    const rested = stamina(gm);
    expect(rested).toBeGreaterThan(3);
    await turns(ana).beginTurn(maren());
    await later();
    expect(await turns(ana).useTurn(maren(), "actions")).toBe(true);
    await table.settle();
    expect(await takeBack(ana)).toEqual(tookBack("Maren uses: Action"));
    expect(await takeBack(ana)).toEqual(tookBack("Maren’s turn begins"));
    expect([stamina(gm), used()]).toMatchObject([rested, { tessera: { turn: { begun: null } } }]);
    expect((await takeBack(ana))[0]).toBe(true);
    expect(stamina(gm)).toBe(3);
  });

  it("stops the key once others have acted, and is forgotten with its combat", async () => {
    await change(ana, "Maren", { "system.resources.stamina.value": 4 });
    await turns(ana).beginTurn(maren());
    await turns(ana).endTurn(maren());
    await table.settle();
    await turns(gm).beginTurn(who(gm, "Wolf"));
    await turns(gm).giveTurn("enemy");
    await turns(gm).beginTurn(who(gm, "Wolf"));
    await table.settle();
    expect((await takeBack(ana))[0]).toBe(false);
    expect(stamina(gm)).toBe(4);
    await (fight(gm) as Fight).delete();
    await table.settle();
    expect((await takeBack(ana))[0]).toBe(true);
    expect(stamina(gm)).toBe(3);
  });

  it("is a pass of the spotlight, as long as it is the last one", async () => {
    await muster(gm, ["Ilsa", "Teodor", "Guard"]);
    await table.settle();
    await turns(gm).passSpotlight(who(gm, "Ilsa"));
    await later();
    await turns(ana).passSpotlight(who(ana, "Teodor"));
    await table.settle();
    expect(await takeBack(ana)).toEqual(tookBack("The spotlight passes on"));
    await turns(ana).passSpotlight(who(ana, "Teodor"));
    await table.settle();
    await turns(gm).passSpotlight(who(gm, "Guard"));
    await table.settle();
    expect(await takeBack(ana)).toEqual([false, ["Refusal.stepStays", "The spotlight passes on"]]);
    await (fight(gm) as Fight).delete();
  });

  it("is a round that a game master began, which the key leaves to the combat tracker", async () => {
    await change(gm, "Maren", { "system.resources.stamina.value": 2 });
    await fight(gm).nextRound();
    await table.settle();
    expect(await takeBack(gm)).toEqual([false, ["Refusal.stepStays", "The combat goes on"]]);
    await fight(gm).previousRound();
    await table.settle();
    expect((await takeBack(gm))[0]).toBe(true);
  });
});

describe("a change that the character's player rewrites in the story", () => {
  it("is not the game master's own any more: the key changes nothing that only the player wrote", async () => {
    await change(gm, "Maren", { "system.resources.stamina.value": 4 });
    await change(gm, "Maren", { "system.resources.stamina.value": 1 });
    const { entries } = (sheet(ana, "Maren") as unknown as { flags: { tessera: { story: Story } } }).flags.tessera
      .story;
    const [id, last] = Object.entries(entries).sort(([, one], [, other]) => other.time - one.time)[0] ?? [];
    expect(last).toMatchObject({ to: 1 });
    await change(ana, "Maren", { [`flags.tessera.story.entries.${id}.from`]: 7 });
    expect(JSON.stringify(await takeBack(gm))).not.toContain("7 → 1");
    expect(stamina(gm)).not.toBe(7);
  });
});

describe("an act that no message records any more", () => {
  it("stops the key: an advance before the last one, and a note that was deleted", async () => {
    await change(ana, "Sol", { "system.stress.value": 2 });
    await change(ana, "Sol", { "system.level": 2, "flags.tessera.advance": JSON.stringify({ at: 0, draft: {} }) });
    expect(await takeBack(ana)).toEqual([false, ["Refusal.changeStays", "Sol: Advanced"]]);
    expect(sheet(gm, "Sol").system.stress.value).toBe(2);
    const note = await more(ana).characterAct(idOf("Sol"), "damage", { damage: 1 });
    await table.settle();
    await (gm.game.messages.get(String(note?.id)) as unknown as { delete(): Promise<unknown> }).delete();
    await table.settle();
    expect(await takeBack(ana)).toEqual([false, ["Refusal.changeStays", "Sol: A message that was deleted"]]);
  });
});

describe("a step of a turn that was made before a reload", () => {
  it("is known on the same device, and to nobody else there", async () => {
    await muster(gm, ["Maren", "Osric", "Wolf"]);
    await table.settle();
    await later();
    await turns(ana).beginTurn(who(ana, "Maren"));
    await table.settle();
    const device = structuredClone(ana.game.settings.get("tessera", "turnSteps"));
    /** Join on a device that keeps these steps. */
    const reload = async (name: string, kept: unknown) => {
      const client = await table.join(name);
      const { storage } = client.game.settings as unknown as { storage: Map<string, Pick<Storage, "setItem">> };
      storage.get("client")?.setItem("tessera.turnSteps", JSON.stringify(kept));
      return client;
    };
    const gmThere = await reload("GM", device);
    expect(await takeBack(gmThere)).not.toContainEqual(["Story.tookBack", "Maren’s turn begins"]);
    gmThere.leave();
    const again = await reload("Ana", device);
    expect(await takeBack(again)).toEqual(tookBack("Maren’s turn begins"));
    expect((fight(gm).combatants.contents[0] as unknown as { flags: object }).flags).toMatchObject({
      tessera: { turn: { begun: null } },
    });
    again.leave();
    const odd = await reload("Ana", {
      ana0000000000000: [null, { step: 3 }, { step: {} }, { time: 1, step: {} }],
    });
    await change(odd, "Maren", { "system.resources.stamina.value": 4 });
    expect((await takeBack(odd))[0]).toBe(true);
    odd.leave();
  });
});
