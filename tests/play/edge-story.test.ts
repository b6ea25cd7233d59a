import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

interface Clock {
  id: string;
  name: string;
  notes: string;
  portents: string[];
}
interface Clocks {
  list(): Clock[];
  add(scope: string, size: number, face: object): Promise<string | null>;
  tick(id: string, by: number): Promise<string | null>;
}
const clocks = (client: TableClient) => (at.api(client) as unknown as { clocks: Clocks }).clocks;
const named = (client: TableClient, name: string) =>
  clocks(client)
    .list()
    .find((clock) => clock.name === name);

describe("[source 002, Complication Spotlight] complications drawn from the deck", () => {
  it("go on the sheet with their card, which pays its dividend, and undo takes them away", async () => {
    const actor = await at.actor("edge", "Mara", "Ana", {});
    at.load(at.ana, [26]);
    const note = await at.api(at.ana).edge["drawComplication"]?.(actor, { what: "The debt comes due" });
    await at.settle();
    expect(at.card(at.ben, String(note?.id)).sentence).toBe(
      "Mara draws the Ace of spades: danger to life and limb. XP when it is played out: +2. “The debt comes due”",
    );
    const debt = at.item(at.ben, actor, "The debt comes due");
    expect(debt.system).toMatchObject({ rank: "ace", card: "spades.ace" });
    await (at.api(at.ana) as unknown as { undoNote(id: string): Promise<boolean> }).undoNote(String(note?.id));
    await at.settle();
    expect([...at.sheet(at.ben, actor).items]).toEqual([]);
  });

  it("never the same card twice: what the party holds is gone from the deck", async () => {
    const held = [{ name: "The rival", type: "complication", system: { rank: "plain", card: "hearts.2" } }];
    const actor = await at.actor("edge", "Jorin", "Ana", {}, held);
    at.load(at.ana, [1]);
    await at.api(at.ana).edge["drawComplication"]?.(actor);
    await at.settle();
    expect(at.item(at.ben, actor, "3 of hearts").system).toMatchObject({ rank: "plain", card: "hearts.3" });
    at.load(at.ana, [51]);
    await expect(at.api(at.ana).edge["drawComplication"]?.(actor)).rejects.toThrow("no face of a d50");
    at.load(at.ana, [50]);
    await at.api(at.ana).edge["drawComplication"]?.(actor);
    await at.settle();
    expect(at.item(at.ben, actor, "Ace of diamonds").system).toMatchObject({ rank: "ace" });
  });

  it("are drawn by nobody but the character's own", async () => {
    const actor = await at.actor("edge", "Lyra", "Ben", {});
    expect(await at.api(at.ana).edge["drawComplication"]?.(actor)).toBeNull();
    expect([...at.sheet(at.gm, actor).items]).toEqual([]);
  });
});

describe("[source 002, High-Tier SB Sinks] a front's portents and notes", () => {
  const portents = ["Refugees on the road", "The bridge burns", "The city falls"];

  it("show to players as they come true, and no sooner; the notes never", async () => {
    await clocks(at.gm).add("party", 6, {
      name: "The Grey Host",
      front: true,
      portents,
      notes: "Led by the old marshal",
    });
    await at.settle();
    expect(named(at.gm, "The Grey Host")).toMatchObject({ portents, notes: "Led by the old marshal" });
    expect(named(at.ana, "The Grey Host")).toMatchObject({ portents: [], notes: "" });
    await clocks(at.gm).tick(String(named(at.gm, "The Grey Host")?.id), 2);
    await at.settle();
    expect(named(at.ana, "The Grey Host")?.portents).toEqual(portents.slice(0, 2));
  });

  it("stand in the log's line when a leg's end brings them about", async () => {
    const beats = { type: "earn", counter: "storyBeats", amount: 3 };
    await (at.api(at.gm) as unknown as { gmAct(act: object): Promise<unknown> }).gmAct({
      party: [beats],
      label: "Given",
    });
    const id = String(named(at.gm, "The Grey Host")?.id);
    await (at.api(at.gm).edge["endLeg"] as (ticks: object) => Promise<unknown>)({ [id]: 1 });
    await at.settle();
    const told = at.ana.game.messages.contents.filter(({ type }) => String(type) === "deed").at(-1);
    expect(at.card(at.ana, String(told?.id)).notes).toEqual([
      "Clock ticks: The Grey Host +1",
      "Portent: The city falls",
    ]);
  });

  it("too many words are refused, and nothing is made", async () => {
    await expect(clocks(at.gm).add("party", 6, { name: "Long", portents: ["x".repeat(501)] })).rejects.toThrow();
    expect(named(at.gm, "Long")).toBeUndefined();
  });
});
