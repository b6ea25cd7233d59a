/** A game master's client limits what it writes by itself because of players' acts, and quotes them only within a budget. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentClass } from "../ledger-table.ts";
import {
  character,
  forge,
  forgeLike,
  type Hostile,
  ids,
  openHostileTable,
  rolled,
  rulesets,
  stored,
} from "./hostile-table.ts";
import { told } from "./told.ts";

let at: Hostile;

beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at.close());

interface Ends {
  endScene(options?: object): Promise<string | null>;
}
const endScene = () => (at.gm.game.system as unknown as { api: Ends }).api.endScene({ session: true });
interface Pages {
  pages(): { name: string }[];
}
/** The journals of the world as they are stored. */
const journals = () =>
  [...(at.gm.game.journal as unknown as Iterable<{ toObject(): object }>)].map((each) =>
    JSON.stringify(each.toObject()),
  );

describe("the chronicle of a player who writes 100 kB into each name and text", () => {
  it("has all that happened, and a small part of each text", async () => {
    const long = "Long ago ".repeat(11_000);
    const facts: string[] = [];
    for (const ruleset of rulesets) {
      const actor = character("ben", ruleset);
      const first = await rolled(at.ben, ruleset, "ben", { intent: "y".repeat(2000) });
      await at.forger.update("Actor", { _id: actor, name: long });
      const { system } = stored(at.gm, first);
      const check = system["check"] as Record<string, unknown>;
      facts.push(first);
      for (let more = 0; more < 8; more += 1) facts.push(await forgeLike(at, first, { actor: `Actor.${actor}` }));
      // The message stores a text that is too long for the rules.
      await forgeLike(at, first, { actor: `Actor.${actor}` }, { system: { check: { ...check, intent: long } } });
    }
    await at.table.settle(60_000);
    expect(await endScene()).not.toBeNull();
    await at.table.settle(60_000);
    const [journal = "", ...others] = journals();
    expect(others).toEqual([]);
    expect(facts.filter((id) => !journal.includes(`"id":"${id}`))).toEqual([]);
    expect(journal.length).toBeLessThan(100_000);
    expect(journal.includes("Long ago")).toBe(true);
    expect(at.errors).toEqual([]);
  }, 120_000);
});

describe("pages of the chronicle in a journal that a player owns", () => {
  it("are none: what follows is recorded and exported without them", async () => {
    const { chronicle } = (at.gm.game.system as unknown as { api: { chronicle: Pages } }).api;
    const known = chronicle.pages().length;
    const page = {
      ...{ type: "tessera.chronicle", name: "Forged", sort: 0 },
      system: { kind: "scene", title: "Forged", began: 0, ended: 1, closing: "forged0000000000" },
    };
    // A game master gave it to Ben; what is in it is Ben's to write.
    await documentClass(at.gm, "JournalEntry").create({ name: "Ben's", ownership: { [ids.ben]: 3 }, pages: [page] });
    await at.table.settle();
    expect(JSON.stringify(journals())).toContain("Forged");
    expect(chronicle.pages()).toHaveLength(known);
    expect(await endScene()).not.toBeNull();
    await at.table.settle(60_000);
    expect(chronicle.pages().length).toBeGreaterThan(known);
    expect(JSON.stringify(chronicle.pages())).not.toContain("Forged");
    expect(at.errors).toEqual([]);
  }, 120_000);
});

describe("a player's call for checks", () => {
  it("is told to game masters in a short line, whatever the characters are called and however many it names", async () => {
    await at.forger.update("Actor", { _id: character("ben", "effort"), name: "z".repeat(100_000) });
    await at.table.settle();
    const said = told(at.gm);
    const actors = Array(3000).fill(`Actor.${character("ben", "effort")}`);
    await forge(at.forger, { type: "call", system: { ruleset: "effort", actors, specification: {} } });
    await at.table.settle();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("z".repeat(90));
    expect(String(said[0]).length).toBeLessThan(2_000);
    expect(at.errors).toEqual([]);
  });
});
