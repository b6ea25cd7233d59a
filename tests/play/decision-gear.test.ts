/** Gear that a Decision check names: from the character to the cards. Source 004, Supply Rolls, and D100 or Percentage. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let sal: string;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

interface Gear {
  uuid: string;
  system: { supply: string; percentile: number | null; ready: boolean };
  update(changes: object): Promise<unknown>;
}

const gear = (name: string, client = at.ana) => at.item(client, sal, name) as unknown as Gear;

/** A new medic with a kit that adds 2 to Knowledge, and a rifle. */
async function medic(supply: string, percentile = 60): Promise<void> {
  sal = await at.actor("decision", "Sal", "Ana", { level: 3, attributes: { kno: 1 } }, [
    { name: "Kit", type: "gear", system: { supply, bonus: { modifier: 2, appliesTo: "kno" } } },
    { name: "Rifle", type: "gear", system: { percentile } },
    { name: "Stove", type: "gear", system: { ready: false } },
  ]);
}

const asked = (name: string, more: object = {}) => ({ stat: "kno", targetNumber: 8, gear: gear(name).uuid, ...more });
const latest = () => at.ana.game.messages.contents.at(-1)?.id ?? "";

/** Press a button of a card in Ana's log: what needs no question is done at once. */
async function press(message: string, label: RegExp): Promise<void> {
  at.press(at.ana, message, label);
  await expect.poll(() => at.card(at.ana, message).acts.some((act) => label.test(act))).toBe(false);
  await at.settle();
}

describe("source 004, Supply Rolls", () => {
  it("a check names its gear; its supply die is offered afterwards, and one press rolls it", async () => {
    await medic("d8");
    const id = await at.rolled(at.ana, sal, [3, 2], asked("Kit"));
    const card = at.card(at.ana, id);
    expect(card).toMatchObject({
      word: "Success",
      figure: expect.stringMatching(/^8 /),
      facts: { Kit: "+2", Gear: "Kit" },
    });
    expect(card.acts).toContain("Roll the supply die of Kit: d8 (38% to run lower)");
    expect(at.card(at.ben, id).acts.join()).not.toContain("supply die");
    at.load(at.ana, [3]);
    await press(id, /supply die of Kit/);
    expect(gear("Kit").system.supply).toBe("d6");
    expect(at.card(at.ben, latest())).toMatchObject({ title: "Supply: Kit", word: "Runs lower" });
    const after = at.card(at.ana, id);
    expect(after.acts.join()).not.toContain("supply die");
    expect(after.text).toContain("Ana rolled the supply die of Kit");
  });

  it("is offered again once the supply roll was taken back, and not for a check that was", async () => {
    await medic("d8");
    const id = await at.rolled(at.ana, sal, [3, 2, 1], asked("Kit", { luck: true }));
    at.load(at.ana, [1]);
    await press(id, /supply die of Kit/);
    const undone = (at.api(at.ana) as unknown as { undoSupply(id: string): Promise<boolean> }).undoSupply(latest());
    expect(await undone).toBe(true);
    await at.settle();
    expect(gear("Kit").system.supply).toBe("d8");
    expect(at.card(at.ana, id).acts.join()).toContain("supply die of Kit: d8");
    await at.act(at.ana, id, "withdraw");
    expect(at.card(at.ana, id).acts.join()).not.toContain("supply die");
  });

  it("an empty kit gives nothing where a supply roll is required, and says why", async () => {
    await medic("empty");
    const id = await at.rolled(at.ana, sal, [3, 2], asked("Kit"));
    const card = at.card(at.ben, id);
    expect(card).toMatchObject({ word: "Failure", figure: "6 / 8" });
    expect(card.notes).toContain("Kit is used up, so it gives nothing.");
    expect(at.card(at.ana, id).acts.join()).not.toContain("supply die");
    const unnamed = await at.rolled(at.ana, sal, [3, 2], { stat: "kno", targetNumber: 8 });
    expect(at.card(at.ana, unnamed).figure).toMatch(/^6 /);
  });

  it("it still serves where no supply roll is needed", async () => {
    await medic("empty");
    const id = await at.rolled(at.ana, sal, [3, 2], asked("Kit", { supplies: false }));
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: expect.stringMatching(/^8 /),
      facts: { Kit: "+2" },
      notes: [],
    });
  });

  it("only gear at hand can be named, and a supply roll for something else settles nothing", async () => {
    await medic("d8");
    expect(await at.roll(at.ana, sal, [], asked("Stove"))).toBeNull();
    expect(await at.roll(at.ana, sal, [], { stat: "kno", gear: "Item.none" })).toBeNull();
    const id = await at.rolled(at.ana, sal, [3, 2], asked("Kit"));
    await expect(at.act(at.ana, id, "supply", { message: id })).rejects.toThrow();
    const kit = { name: "Kit", type: "gear", system: { supply: "d4" } };
    const bo = await at.actor("decision", "Bo", "Ben", {}, [kit]);
    const other = (await at.api(at.ben).supply(at.item(at.ben, bo, "Kit").uuid))?.id;
    await at.settle();
    await expect(at.act(at.ana, id, "supply", { message: other })).rejects.toThrow();
    expect(
      await at
        .api(at.ben)
        .act(id, "drain", { amount: "1" })
        .catch(() => "refused"),
    ).toBe("refused");
  });
});

describe("source 004, D100 or Percentage", () => {
  it("the tracker of the gear that was used drains and refills from the check's card, and undo gives it back", async () => {
    await medic("none", 60);
    const id = await at.rolled(at.ana, sal, [3, 2], asked("Rifle"));
    expect(at.card(at.ana, id).acts).toEqual(
      expect.arrayContaining(["Use up Rifle… (60% left)", "Refill Rifle… (60% left)"]),
    );
    const event = await at.act(at.ana, id, "drain", { amount: "15" });
    expect(gear("Rifle", at.ben).system.percentile).toBe(45);
    expect(at.card(at.ana, id).text).toContain("Ana used up 15%");
    await expect(at.act(at.ana, id, "drain", { amount: "46" })).rejects.toThrow();
    await at.act(at.ana, id, "refill", { amount: "80" });
    expect(gear("Rifle", at.ben).system.percentile).toBe(100);
    expect(at.card(at.ana, id).acts.join()).not.toContain("Refill");
    expect(at.card(at.ana, id).text).toContain("Ana refilled 55%");
    await at.api(at.ana).undo(id, String(event));
    await at.settle();
    expect(gear("Rifle").system.percentile).toBe(100);
  });

  it("so does what a d100 was rolled for, from its own card, and each change can be taken back there", async () => {
    await medic("none", 20);
    const api = at.api(at.ana) as unknown as Record<
      "drain" | "refill" | "undoTracker" | "percentile",
      (...values: unknown[]) => Promise<{ id: string } | null>
    >;
    at.load(at.ana, [7]);
    const rolled = await api.percentile(gear("Rifle").uuid);
    await at.settle();
    expect(at.card(at.ana, rolled?.id ?? "").acts).toEqual(["Use some up…", "Refill…"]);
    expect(at.card(at.ben, rolled?.id ?? "").acts).toEqual([]);
    expect(await api.drain(gear("Rifle").uuid, 21)).toBeNull();
    const drained = await api.drain(gear("Rifle").uuid, 15);
    await at.settle();
    expect(gear("Rifle").system.percentile).toBe(5);
    const card = at.card(at.ben, drained?.id ?? "");
    expect(card).toMatchObject({ word: "Used up", facts: { Left: "20% → 5%" }, acts: [] });
    expect(await api.undoTracker(drained?.id)).toBe(true);
    await at.settle();
    expect(gear("Rifle").system.percentile).toBe(20);
    const refilled = await api.refill(gear("Rifle").uuid, 100);
    await at.settle();
    expect(at.card(at.ana, refilled?.id ?? "")).toMatchObject({ word: "Refilled", facts: { Left: "20% → 100%" } });
  });

  it("nobody takes back a change that its author could not have made", async () => {
    await medic("none", 50);
    const ChatMessage = at.ben.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const forged = { item: gear("Rifle").uuid, name: "Rifle", chance: 100, change: -50 };
    const { id } = await ChatMessage.create({ type: "percentile", system: forged });
    await at.settle();
    expect(at.card(at.ana, id).acts).toEqual([]);
    const api = at.api(at.gm) as unknown as { undoTracker(message: string): Promise<boolean> };
    expect(await api.undoTracker(id)).toBe(false);
    expect(gear("Rifle").system.percentile).toBe(50);
  });
});
