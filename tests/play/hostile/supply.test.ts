/** Supply and percentile rolls that players forge: about others' gear, with other dice, about what is no gear. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "../examples-table.ts";
import { forgedRoll, RawLine } from "./raw-line.ts";
import { told } from "./told.ts";

let at: Examples;
let ben: RawLine;
/** Ana's character, with two pieces of gear; and a character of Ben's. */
let hers: string;
let his: string;

beforeEach(async () => {
  at = await openExamples();
  const gear = (name: string, system: object) => ({ name, type: "gear", system });
  hers = await at.actor("decision", "Sal", "Ana", {}, [gear("Torches", { supply: "d8" }), gear("Rope", {})]);
  his = await at.actor("decision", "Dov", "Ben", {}, [gear("Arrows", { supply: "d8" }), gear("Rope", {})]);
  ben = await RawLine.of(at.table, "Ben");
});
afterEach(() => at.close());

interface SupplyApi {
  supply(item: string): Promise<{ id: string } | null>;
  undoSupply(message: string): Promise<boolean>;
}
const api = (client = at.gm) => at.api(client) as unknown as SupplyApi;
const gear = (actor: string, name: string) => at.item(at.gm, actor, name);
const stock = (actor: string, name: string) => gear(actor, name).system["supply"];
const isStruck = (id: string) =>
  (at.gm.game.messages.get(id) as unknown as { system: { undone: boolean } }).system.undone;
const forged = (item: string, more: object = {}, roll = forgedRoll("1d8", 8, [1])) => ({
  type: "supply",
  rolls: [roll],
  system: { item, name: "Torches", before: "d8", undone: false, ...more },
});
const everyone = () => [at.gm, at.ana, at.ben];

describe("a forged supply roll about somebody else's gear", () => {
  it("writes nothing when a game master undoes it, and says why", async () => {
    const id = await ben.say(forged(gear(hers, "Torches").uuid));
    const said = told(at.gm);
    expect(await api().undoSupply(id)).toBe(false);
    await at.settle();
    expect([stock(hers, "Torches"), isStruck(id)]).toEqual(["d8", false]);
    expect(said).toEqual(["Ben does not own Torches, so this roll does not count. Nothing was changed."]);
  });

  it("says on its card that its author does not own that gear, and offers nothing", async () => {
    const id = await ben.say(forged(gear(hers, "Torches").uuid));
    for (const client of everyone()) {
      const card = at.card(client, id);
      expect(card).toMatchObject({
        word: "Does not count",
        sentence: "It does not count: Ben does not own this gear.",
        facts: {},
        acts: [],
      });
      expect(card.text).not.toContain("Runs lower");
    }
  });

  it("is no fact of the chronicle", async () => {
    await ben.say(forged(gear(hers, "Torches").uuid));
    const page = String(await at.api(at.gm).endScene());
    await at.settle();
    const { chronicle } = at.api(at.gm) as unknown as { chronicle: { text(page: string, format: string): string } };
    expect(chronicle.text(page, "json")).not.toContain("Torches");
  });
});

describe("a supply roll about what is no gear", () => {
  it.each([
    ["an actor", () => `Actor.${hers}`],
    ["a user", () => `User.${at.gm.userId}`],
    ["a message", () => `ChatMessage.${[...at.gm.game.messages][0]?.id}`],
  ])("does not count: %s", async (_what, uuid) => {
    await ben.say({ content: "Hello" });
    const before = JSON.stringify(at.sheet(at.gm, hers));
    const id = await ben.say(forged(uuid()));
    const said = told(at.gm);
    expect(await api().undoSupply(id)).toBe(false);
    await at.settle();
    expect(JSON.stringify(at.sheet(at.gm, hers))).toBe(before);
    expect(said).toEqual(["This roll names no gear, so it does not count. Nothing was changed."]);
    expect(at.card(at.ana, id).sentence).toBe("It does not count: it names no gear.");
  });

  it("is drawn with a word of warning where there is no such thing, and undone without a write to any item", async () => {
    const id = await ben.say(forged("Actor.nobody0000000000.Item.nothing000000000"));
    expect(at.card(at.ana, id).notes).toEqual(["This gear no longer exists."]);
    expect(await api().undoSupply(id)).toBe(true);
  });
});

describe("a supply roll of other dice than it claims", () => {
  it.each([
    ["a die of another size", forgedRoll("1d4", 4, [1])],
    ["five hundred dice", forgedRoll("500d8", 8, Array(500).fill(1))],
    ["a die that shows what it cannot", forgedRoll("1d8", 8, [-3])],
  ])("cannot be read, and its undo writes nothing: %s", async (_what, roll) => {
    const id = await ben.say(forged(gear(his, "Arrows").uuid, { name: "Arrows" }, roll));
    const said = told(at.gm);
    expect(await api().undoSupply(id)).toBe(false);
    await at.settle();
    expect(stock(his, "Arrows")).toBe("d8");
    expect(said).toEqual(["The dice for this are missing, so nothing changed."]);
    expect(at.card(at.ana, id).text).toContain("dice of this check are missing");
  });
});

describe("the undo of a supply roll about one's own gear", () => {
  const rolled = async (die: number) => {
    at.load(at.ben, [die]);
    const message = await api(at.ben).supply(gear(his, "Arrows").uuid);
    await at.settle();
    return String(message?.id);
  };

  it("gives the step back, and once only", async () => {
    const id = await rolled(2);
    expect(stock(his, "Arrows")).toBe("d6");
    expect([await api().undoSupply(id), await api().undoSupply(id)]).toEqual([true, false]);
    await at.settle();
    expect(stock(his, "Arrows")).toBe("d8");
  });

  it("is its author's and the game masters': others are refused before anything is written", async () => {
    const id = await rolled(2);
    const said = told(at.ana);
    expect(await api(at.ana).undoSupply(id)).toBe(false);
    expect(said).toEqual(["You may not do that. Ask the character's owner or the GM."]);
    expect([stock(his, "Arrows"), isStruck(id)]).toEqual(["d6", false]);
  });

  it("leaves a stock alone that is larger by now, and one that is counted so no more", async () => {
    const first = await rolled(2);
    await (gear(his, "Arrows") as unknown as { update(changes: object): Promise<unknown> }).update({
      "system.supply": "d12",
    });
    const said = told(at.gm);
    expect(await api().undoSupply(first)).toBe(true);
    await at.settle();
    expect([stock(his, "Arrows"), isStruck(first)]).toEqual(["d12", true]);
    expect(said).toEqual(["The roll was undone. Arrows has been refilled since, so its die stays as it is."]);
    const rope = await ben.say(forged(gear(his, "Rope").uuid));
    expect(await api().undoSupply(rope)).toBe(true);
    await at.settle();
    expect(stock(his, "Rope")).toBe("none");
  });
});

describe("long words", () => {
  const endless = "x".repeat(200_000);
  const cut = `${"x".repeat(99)}…`;

  it("of supply and percentile rolls are drawn in part", async () => {
    const uuid = gear(his, "Arrows").uuid;
    const supply = await ben.say(forged(uuid, { name: endless }));
    const percentile = await ben.say({
      type: "percentile",
      rolls: [forgedRoll("1d100", 100, [50])],
      system: { item: uuid, name: endless, chance: 60, undone: false },
    });
    expect([supply, percentile].map((id) => at.card(at.ana, id).title)).toEqual([`Supply: ${cut}`, cut]);
    expect(at.card(at.ana, supply).text.length).toBeLessThan(600);
  });

  it("of passages are drawn in part, and of their steps the first twenty", async () => {
    const steps = Array.from({ length: 500 }, () => ({ place: endless.slice(0, 5000), inward: true, rating: 2 }));
    const id = await ben.say({ type: "passage", system: { name: endless, steps } });
    const { text } = at.card(at.ana, id);
    expect(text.length).toBeLessThan(20 * 300);
    expect(text).toContain(`${cut} enters ${cut}: Hazard 2.`);
    expect(text).toMatch(/… and 480 more\.$/);
  });
});

describe("a percentile roll about somebody else's gear", () => {
  it("does not count, and its card says so", async () => {
    const id = await ben.say({
      type: "percentile",
      rolls: [forgedRoll("1d100", 100, [1])],
      system: { item: gear(hers, "Torches").uuid, name: "Torches", chance: 100, undone: false },
    });
    expect(at.card(at.ana, id)).toMatchObject({
      word: "Does not count",
      sentence: "It does not count: Ben does not own this gear.",
    });
  });
});
