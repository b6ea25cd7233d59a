/** The chances of a request before it is made: by character and difficulty, exactly. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { type Api, api, ilsa, openEdgeTable, teodor } from "./edge-table.ts";

interface Chances {
  field: { name: string };
  levels: { value: number; label: string }[];
  chosen: number;
  rows: { uuid: string; name: string; chances: (number | null)[]; even: number | null; best: string[] }[];
  missing: string | null;
}

interface ChancesApi extends Api {
  chances(request: object): Chances | null;
}

let table: ClientTable;
let gm: TableClient;

beforeAll(async () => {
  table = await openEdgeTable();
  gm = await table.join("GM");
});
afterAll(() => table.close());

const chances = (request: object) => (api(gm) as ChancesApi).chances({ ruleset: "edge", ...request });

function binomial(dice: number, successes: number): number {
  return successes === 0 ? 1 : (binomial(dice - 1, successes - 1) * dice) / successes;
}

/** Chance of at least this many successes with dice that succeed in one half of all cases. */
function atLeast(dice: number, wanted: number): number {
  const counts = Array.from({ length: dice + 1 }, (_, successes) => successes).filter((count) => count >= wanted);
  return counts.reduce((sum, count) => sum + binomial(dice, count), 0) / 2 ** dice;
}

describe("the chances of a request", () => {
  it("are exact for each character at each difficulty, and name the one nearest to an even chance", () => {
    const found = chances({
      specification: { attribute: "wits", skill: "stealth", difficulty: 3 },
      actors: [ilsa, teodor],
    });
    expect(found?.field.name).toBe("difficulty");
    expect(found?.levels.map(({ value }) => value)).toEqual([2, 3, 4, 5]);
    expect(found?.chosen).toBe(1);
    expect(found?.missing).toBeNull();
    // Wits 4 and Stealth 3: seven dice.
    for (const row of found?.rows ?? []) {
      expect(row.chances).toHaveLength(4);
      for (const [place, chance] of row.chances.entries()) expect(chance).toBeCloseTo(atLeast(7, place + 2), 12);
      expect(row.even).toBe(2);
    }
    expect(found?.rows.map(({ name }) => name)).toEqual(["Ilsa", "Teodor"]);
  });

  it("follow the rest of what is asked, and keep a difficulty between the named ones", () => {
    const asked = { attribute: "body", skill: "stealth", difficulty: 7 };
    const found = chances({ specification: asked, actors: [ilsa] });
    expect(found?.levels.map(({ value }) => value)).toEqual([2, 3, 4, 5, 7]);
    expect(found?.chosen).toBe(4);
    // Body 2 and Stealth 3: five dice, which cannot reach seven.
    expect(found?.rows[0]?.chances.at(-1)).toBe(0);
    expect(found?.rows[0]?.chances[0]).toBeCloseTo(atLeast(5, 2), 12);
    expect(found?.rows[0]?.even).toBe(1);
  });

  it("count the modifiers that the request brings", () => {
    const asked = { attribute: "wits", skill: "stealth", situational: [{ label: "Rain", dice: -1 }] };
    const found = chances({ specification: asked, actors: [ilsa] });
    // Wits 4 and Stealth 3, less one: six dice.
    for (const [place, chance] of (found?.rows[0]?.chances ?? []).entries())
      expect(chance).toBeCloseTo(atLeast(6, place + 2), 12);
    expect(found?.rows[0]?.chances).toHaveLength(4);
  });

  it("are those of each character's best choice where the player chooses", () => {
    const found = chances({ specification: { difficulty: 3 }, actors: [ilsa] });
    expect(found?.missing).toBeNull();
    // Wits 4 and Stealth 3, the best of all: seven dice.
    for (const [place, chance] of (found?.rows[0]?.chances ?? []).entries())
      expect(chance).toBeCloseTo(atLeast(7, place + 2), 12);
    expect(found?.rows[0]?.best.slice(0, 2)).toEqual(["Wits", "Stealth"]);
    const skill = chances({ specification: { skill: "stealth" }, actors: [ilsa] });
    expect(skill?.rows[0]?.best[0]).toBe("Wits");
    const body = chances({ specification: { attribute: "body" }, actors: [ilsa] });
    // Body 2 and Stealth 3.
    expect(body?.rows[0]?.chances[0]).toBeCloseTo(atLeast(5, 2), 12);
    expect(body?.rows[0]?.best[0]).toBe("Stealth");
  });

  it("are none, and not unknown, where the best choice cannot succeed", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string; delete(): Promise<unknown> }> }>("Actor");
    const weak = { body: 1, wits: 1, spirit: 1, presence: 1 };
    const { id } = await Actor.create({ name: "Piet", type: "edge", system: { attributes: weak } });
    await table.settle();
    const found = chances({ specification: { difficulty: 3 }, actors: [id] });
    expect(found?.rows[0]?.chances).toEqual([0, 0, 0, 0]);
    expect(found?.missing).toBeNull();
  });

  it("leave what the scene has set out of the player's choices", async () => {
    const { gmAct } = (gm.game.system as unknown as { api: { gmAct(act: object): Promise<string | null> } }).api;
    await gmAct({ label: "x", scene: [{ type: "put", name: "edgePosition", value: "desperate" }] });
    await table.settle();
    const found = chances({ specification: { difficulty: 3 }, actors: [ilsa] });
    expect(found?.rows[0]?.best).toEqual(["Wits", "Stealth"]);
  });

  it("say why nobody has a chance while the rules need more", () => {
    const found = chances({ specification: { attribute: "wits", skill: "juggling" }, actors: [ilsa] });
    expect(found?.rows[0]?.chances).toEqual([null, null, null, null]);
    expect(found?.rows[0]?.even).toBeNull();
    expect(found?.missing).toMatch(/skill/i);
  });

  it("change nothing", async () => {
    const before = JSON.stringify(gm.game.actors.get(ilsa));
    chances({ specification: { attribute: "wits", skill: "stealth" } });
    await table.settle();
    expect(JSON.stringify(gm.game.actors.get(ilsa))).toBe(before);
    expect(gm.game.messages.size).toBe(0);
  });
});
