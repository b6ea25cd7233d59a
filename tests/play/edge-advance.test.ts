import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, openEdgeTable, type Played, teodor } from "./edge-table.ts";
import { load } from "./play-table.ts";
import { press, sheetOf } from "./sheet-hands.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

interface Sheet {
  system: {
    attributes: Record<string, number>;
    skills: Record<string, number>;
    experience: { earned: number; spent: number };
    haste: Record<string, { size: number; filled: number }>;
  };
  items: {
    contents: { name: string; type: string; system: { cap?: number; dice?: number; skill?: string; size?: string } }[];
  };
}
interface AdvanceApi {
  edge: Record<
    "buyAdvance" | "awardExperience",
    (actor: string, given: object) => Promise<{ id: string; type: string } | null>
  >;
  undoNote(message: string): Promise<boolean>;
}

const advances = (client: TableClient) => api(client) as unknown as AdvanceApi;
const sheet = (client: TableClient) => client.game.actors.get(ilsa) as unknown as Sheet;
const buy = async (given: object) => {
  const note = await advances(ana).edge.buyAdvance(ilsa, given);
  await table.settle();
  return note;
};
const award = async (client: TableClient, actor: string, given: object) => {
  const note = await advances(client).edge.awardExperience(actor, given);
  await table.settle();
  return note;
};
const undo = async (client: TableClient, id: string | undefined) => {
  const undone = await advances(client).undoNote(String(id));
  await table.settle();
  return undone;
};

describe("experience", () => {
  it("[source 002, Awards] is awarded by the game master within each award's bounds, and taken back", async () => {
    const note = await award(gm, ilsa, { awards: { attendance: 2, objective: 4, discovery: 0 } });
    expect(note?.type).toBe("award");
    expect(sheet(ana).system.experience.earned).toBe(6);
    expect(await award(gm, ilsa, { awards: { objective: 5 } })).toBeNull();
    expect(await award(gm, ilsa, { awards: {} })).toBeNull();
    expect(await undo(ana, note?.id)).toBe(false);
    expect(await undo(gm, note?.id)).toBe(true);
    expect(sheet(ana).system.experience.earned).toBe(0);
  });

  it("[source 002, Milestones] pays the end of an arc and its signature moment", async () => {
    await award(gm, ilsa, { arc: 10, signature: true });
    await award(gm, teodor, { arc: 10 });
    const earned = (id: string) => (gm.game.actors.get(id) as unknown as Sheet).system.experience.earned;
    expect([earned(ilsa), earned(teodor)]).toEqual([12, 10]);
    await award(gm, teodor, { signature: true });
    expect(earned(teodor)).toBe(12);
  });

  it("is not a player's to award", async () => {
    expect(await award(ana, ilsa, { awards: { attendance: 2 } })).toBeNull();
    expect([sheet(gm).system.experience.earned, gm.game.messages.size]).toEqual([0, 0]);
  });
});

describe("advances", () => {
  beforeEach(async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.experience.earned": 30 });
    await table.settle();
  });

  it("[source 002, Spending] buys attributes at new rating × 3 and skills at × 2; undo gives both back", async () => {
    const wits = await buy({ advance: "attribute-wits" });
    await buy({ advance: "skill-stealth" });
    expect(sheet(ben).system).toMatchObject({
      attributes: { wits: 5 },
      skills: { stealth: 4 },
      experience: { spent: 15 + 8 },
    });
    expect(await buy({ advance: "attribute-wits" })).toBeNull();
    expect(await buy({ advance: "skill-lore", rush: false })).not.toBeNull();
    expect(await buy({ advance: "attribute-body" })).toBeNull();
    await undo(ana, wits?.id);
    expect(sheet(gm).system).toMatchObject({ attributes: { wits: 4 }, experience: { spent: 10 } });
  });

  it("[source 002, Spending] are undone from the highest down where one rating rose twice, so that each gives its price", async () => {
    const lower = await buy({ advance: "skill-stealth" });
    const higher = await buy({ advance: "skill-stealth" });
    const now = () => [sheet(gm).system.skills["stealth"], sheet(gm).system.experience.spent];
    expect(now()).toEqual([5, 8 + 10]);
    expect([await undo(ana, lower?.id), now()]).toEqual([false, [5, 18]]);
    expect([await undo(ana, higher?.id), now()]).toEqual([true, [4, 8]]);
    expect([await undo(ana, lower?.id), now()]).toEqual([true, [3, 0]]);
  });

  it("[source 002, Spending] brings followers at Cap² and assets by size onto the sheet; undo takes them away", async () => {
    const follower = await buy({ advance: "follower-3", name: "Old Marten", skill: " Streetwise " });
    await buy({ advance: "asset-standard", name: "The Drowned Cat" });
    expect(sheet(gm).items.contents).toMatchObject([
      // With as many dice as the Cap lets a follower lend: with none they would be of no help.
      { name: "Old Marten", type: "follower", system: { cap: 3, dice: 3, skill: "Streetwise" } },
      { name: "The Drowned Cat", type: "asset", system: { size: "standard" } },
    ]);
    expect(sheet(gm).system.experience.spent).toBe(9 + 8);
    await undo(ana, follower?.id);
    expect(sheet(gm).items.contents.map(({ name }) => name)).toEqual(["The Drowned Cat"]);
    expect(sheet(gm).system.experience.spent).toBe(8);
  });

  it("[source 002, Rush Rule] starts a Haste clock of four for what is bought in haste", async () => {
    const note = await buy({ advance: "skill-stealth", rush: true });
    expect(sheet(gm).system.haste["skill-stealth-4"]).toEqual({ size: 4, filled: 0 });
    await undo(ana, note?.id);
    expect(sheet(gm).system.haste["skill-stealth-4"]?.size).toBe(0);
    expect(sheet(gm).system.skills["stealth"]).toBe(3);
  });

  it("[source 002, Rush Rule] starts the clock empty where an undone purchase had filled some of it", async () => {
    const first = await buy({ advance: "skill-stealth", rush: true });
    await gm.game.actors.get(ilsa)?.update({ "system.haste.skill-stealth-4.filled": 3 });
    await undo(ana, first?.id);
    const again = await buy({ advance: "skill-stealth", rush: true });
    expect(sheet(gm).system.haste["skill-stealth-4"]).toEqual({ size: 4, filled: 0 });
    expect(await undo(ana, again?.id)).toBe(true);
    expect(sheet(gm).system.haste["skill-stealth-4"]?.size).toBe(0);
  });

  it("[source 002, Rush Rule] fills the Haste clock by presses on the sheet, and empties it by those with Shift", async () => {
    await buy({ advance: "skill-stealth", rush: true });
    const key = "skill-stealth-4";
    const ticked = async (times: number, shiftKey: boolean) => {
      for (let time = 0; time < times; time++) await press(sheetOf(ana, ilsa), "tickHaste", { key }, { shiftKey });
      await table.settle();
      const { haste } = (await sheetOf(gm, ilsa)._prepareContext({})) as { haste: { filled: number; full: boolean }[] };
      return haste.map(({ filled, full }) => [filled, full]);
    };
    expect(await ticked(3, false)).toEqual([[3, false]]);
    expect(await ticked(2, false)).toEqual([[4, true]]);
    expect(await ticked(1, true)).toEqual([[3, false]]);
  });

  it("[source 002, Rush Rule] gives each of two equal followers a Haste clock of their own", async () => {
    for (const name of ["Marta", "Old Marten"]) await buy({ advance: "follower-2", name, rush: true });
    expect(Object.values(sheet(gm).system.haste)).toEqual([
      { size: 4, filled: 0 },
      { size: 4, filled: 0 },
    ]);
  });
});

describe("threats", () => {
  it("rolls a pool beyond attribute and skill whole, with what comes on top", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id } = await Actor.create({ name: "The tide", type: "edgeThreat", system: { cap: 5, dice: 12 } });
    const thrown = async (dice: number, more: object = {}) => {
      load(gm, Array(dice).fill(5));
      const played = await api(gm).check(id, { difficulty: 2, ...more }, { configure: false });
      await table.settle();
      return (api(ana).outcome(String(played?.message?.id)) as unknown as { dice: unknown[] }).dice.length;
    };
    expect(await thrown(12)).toBe(12);
    expect(await thrown(14, { situational: [{ label: "Storm", dice: 2 }] })).toBe(14);
  });

  it("rolls its own dice against a difficulty, its Harm shows as a status", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string; statuses: Set<string> }> }>("Actor");
    const guard = await Actor.create({ name: "Guard", type: "edgeThreat", system: { cap: 2, dice: 4, harm: 2 } });
    expect([...guard.statuses]).toEqual(["hurt2"]);
    load(gm, [9, 7, 1, 2]);
    const played = (await api(gm).check(guard.id, { difficulty: 2 }, { configure: false })) as Played;
    await table.settle();
    expect(api(ana).outcome(String(played.message?.id))).toMatchObject({
      result: "successAndCost",
      successes: 2,
      feeds: { storyBeats: 1 },
    });
  });

  it("is not a player's to roll", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id } = await Actor.create({ name: "Guard", type: "edgeThreat" });
    await table.settle();
    expect(await api(ana).check(id, {}, { configure: false })).toBeNull();
    expect(gm.game.messages.size).toBe(0);
  });
});
