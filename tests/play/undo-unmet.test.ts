import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

interface Undoing {
  undoNote(message: string): Promise<boolean>;
  undoGmAct(id: string): Promise<boolean>;
}
const notes = (client: TableClient) => at.api(client) as unknown as Undoing;
const undo = async (client: TableClient, message: string, event: string | null) => {
  const done = await at.api(client).undo(message, String(event));
  await at.settle();
  return done;
};
const undoNote = async (client: TableClient, message: { id: string } | null | undefined) => {
  const done = await notes(client).undoNote(String(message?.id));
  await at.settle();
  return done;
};
/** What the client's user was told since. */
const told = (client: TableClient): string[] => {
  const said: string[] = [];
  const notifications =
    client.global<Record<string, (text: string, options?: { format?: object }) => unknown>>("ui.notifications");
  for (const kind of ["info", "warn", "error"])
    notifications[kind] = (text, { format } = {}) => {
      said.push(client.game.i18n.format(text, format as Record<string, string>));
    };
  return said;
};
const attributes = { body: 2, wits: 3, spirit: 2, presence: 2 };
const sneak = { attribute: "wits", skill: "stealth", difficulty: 3 };
const system = (id: string) => at.sheet(at.gm, id).system;

describe("what was given and spent since cannot be taken back", () => {
  it("Boons awarded, then spent: refused with a sentence, and possible once they are back", async () => {
    const actor = await at.actor("edge", "Ilsa", "Ana", { attributes, boons: 0 });
    const id = await at.rolled(at.ana, actor, [2, 3, 4], sneak);
    const award = await at.act(at.gm, id, "award", { reason: "gm", boons: "2" });
    const spend = await at.api(at.ana).edge["spendBoon"]?.(actor, { spend: "flashback" });
    await at.settle();
    const said = told(at.gm);
    expect(await undo(at.gm, id, award)).toBe(false);
    expect(said).toEqual(["Ilsa has only 1 left of the 2 that this gave. First undo what has been spent since."]);
    expect(system(actor)["boons"]).toBe(1);
    expect(await undoNote(at.ana, spend)).toBe(true);
    expect(await undo(at.gm, id, award)).toBe(true);
    expect(system(actor)["boons"]).toBe(0);
  });

  it("experience awarded, then spent on an advance", async () => {
    const actor = await at.actor("edge", "Ilsa", "Ana", { attributes });
    const award = await at.api(at.gm).edge["awardExperience"]?.(actor, { awards: { attendance: 2 } });
    await at.settle();
    const bought = await at.api(at.ana).edge["buyAdvance"]?.(actor, { advance: "skill-lore" });
    await at.settle();
    expect(system(actor)["experience"]).toMatchObject({ earned: 2, spent: 2 });
    expect(await undoNote(at.gm, award)).toBe(false);
    expect(await undoNote(at.ana, bought)).toBe(true);
    expect(await undoNote(at.gm, award)).toBe(true);
    expect(system(actor)["experience"]).toMatchObject({ earned: 0, spent: 0 });
  });

  it("experience given at the end of a session, then spent", async () => {
    const debt = { name: "The debt", type: "complication", system: { rank: "ace", spotlighted: true } };
    const actor = await at.actor("edge", "Mara", "Ana", { attributes }, [debt]);
    const end = await at.api(at.gm).endScene({ session: true });
    await at.settle();
    const bought = await at.api(at.ana).edge["buyAdvance"]?.(actor, { advance: "skill-lore" });
    await at.settle();
    expect(await notes(at.gm).undoGmAct(String(end))).toBe(false);
    await undoNote(at.ana, bought);
    expect(await notes(at.gm).undoGmAct(String(end))).toBe(true);
    await at.settle();
    expect(system(actor)["experience"]).toMatchObject({ earned: 0, spent: 0 });
  });

  it("points that a check taken back returned, and another check paid with", async () => {
    const resources = { stamina: { value: 2 }, grit: { value: 0 } };
    const actor = await at.actor("effort", "Maren", "Ana", { attributes: { body: 8, grace: 8, heart: 8 }, resources });
    const lift = { attribute: "body", resource: "stamina" };
    const id = await at.rolled(at.ana, actor, [3, 4], lift);
    const back = await at.act(at.ana, id, "withdraw");
    await at.rolled(at.ana, actor, [3, 4], lift);
    expect(await undo(at.ana, id, back)).toBe(false);
    expect(at.card(at.ben, id).word).toBe("Undone");
    expect(system(actor)["resources"]).toMatchObject({ stamina: { value: 0 } });
  });

  it("what Recover gave and Hits took", async () => {
    const vitals = { reflexes: { value: 0 }, grit: { value: 5 } };
    const traits = { dangerous: 1, deft: 2, savvy: 1, steady: 1, uncanny: 1 };
    const actor = await at.actor("challenge", "Brenna", "Ana", { traits, skills: { focus: 1 }, ...vitals });
    const id = await at.rolled(at.ana, actor, [4, 6, 2], { kind: "recover", defense: "reflexes", challenge: 3 });
    const recovered = await at.act(at.ana, id, "recover");
    const ogre = await at.actor("challengeThreat", "Ogre", null, { rating: 2 });
    const blow = await at.rolled(at.gm, ogre, [8, 8, 2], { challenge: 3 });
    const taken = { actor: at.sheet(at.gm, actor).uuid, defense: "reflexes", hits: "2" };
    const damage = await at.act(at.ana, blow, "damage", taken);
    expect(system(actor)["reflexes"]).toMatchObject({ value: 1 });
    expect(await undo(at.ana, id, recovered)).toBe(false);
    expect(system(actor)["reflexes"]).toMatchObject({ value: 1 });
    expect(await undo(at.ana, blow, damage)).toBe(true);
    expect(await undo(at.ana, id, recovered)).toBe(true);
    expect(system(actor)["reflexes"]).toMatchObject({ value: 0 });
  });

  it("but Fatigue that a rest has wiped out since is simply gone", async () => {
    const actor = await at.actor("edge", "Ilsa", "Ana", { attributes });
    const tired = await at.api(at.ana).edge["markFatigue"]?.(actor, { marks: 1 });
    await at.api(at.ana).edge["rest"]?.(actor, { rest: "fullNight" });
    await at.settle();
    expect(await undoNote(at.ana, tired)).toBe(true);
    expect(system(actor)).toMatchObject({ fatigue: 0, harm: 0 });
  });
});

describe("help that has served a roll", () => {
  const helped = async () => {
    const actor = await at.actor("edge", "Ilsa", "Ana", { attributes });
    const helper = await at.actor("edge", "Teodor", "Ben", { boons: 1 });
    const uuid = at.sheet(at.gm, helper).uuid;
    at.ben.global<{ applications: { api: { DialogV2: { wait(): Promise<string> } } } }>(
      "foundry",
    ).applications.api.DialogV2.wait = async () => "boon";
    const help = (await at.api(at.ana).edge["requestAssistance"]?.(actor, helper)) as unknown as { paid: string };
    await at.settle();
    return { actor, helper, uuid, help };
  };

  it("stays while its die lies on the table; the check taken back frees it, its Story Beats and its Boon", async () => {
    const { actor, helper, help } = await helped();
    const beats = () => at.api(at.ben).state.party.counters["storyBeats"] ?? 0;
    const before = beats();
    const id = await at.rolled(at.ana, actor, [6, 7, 1, 8], { ...sneak, assistance: [help] });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success and cost",
      notes: [expect.any(String), "Teodor helped."],
    });
    expect(beats()).toBe(before + 1);
    const said = told(at.ben);
    expect(await undoNote(at.ben, { id: help.paid })).toBe(false);
    expect(said).toEqual(["This help was already used in a check. Undo that check first."]);
    expect(await at.act(at.ana, id, "withdraw")).toBeNull();
    const back = await at.act(at.gm, id, "withdraw");
    expect(at.card(at.ana, id)).toMatchObject({ word: "Undone", notes: [] });
    expect(beats()).toBe(before);
    expect(await undoNote(at.ben, { id: help.paid })).toBe(true);
    expect(system(helper)["boons"]).toBe(1);
    expect(await undo(at.gm, id, back)).toBe(true);
  });

  it("may serve another check once the first was taken back", async () => {
    const { actor, help } = await helped();
    const asked = { ...sneak, assistance: [help] };
    const id = await at.rolled(at.ana, actor, [6, 7, 2, 8], asked);
    expect(await at.roll(at.ana, actor, [], asked)).toBeNull();
    await at.act(at.gm, id, "withdraw");
    expect(await at.roll(at.ana, actor, [2, 3, 4, 5], asked)).not.toBeNull();
  });

  it("a helper of one's own is paid back by the check itself", async () => {
    const actor = await at.actor("edge", "Ilsa", "Ana", { attributes });
    const helper = await at.actor("edge", "Rook", "Ana", { boons: 1 });
    const assistance = [{ kind: "boon", by: at.sheet(at.gm, helper).uuid }];
    const id = await at.rolled(at.ana, actor, [6, 7, 2, 8], { ...sneak, assistance });
    expect(system(helper)["boons"]).toBe(0);
    await at.act(at.gm, id, "stakes");
    const award = await at.act(at.gm, id, "award", { reason: "gm", boons: "1" });
    await expect(at.act(at.gm, id, "withdraw")).rejects.toThrow();
    await undo(at.gm, id, award);
    await at.act(at.gm, id, "withdraw");
    expect([system(helper)["boons"], system(actor)["boons"]]).toEqual([1, 0]);
  });
});
