/** Moves of threats that a player plays by console, forges, or has made twice or too late. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../../table/table.ts";
import { api, cardText, character, forge, type Hostile, openHostileTable } from "./hostile-table.ts";

interface Moves {
  readonly threatMoves: {
    list(threat: string): { id: string; now: boolean }[];
    make(threat: string, move: string, options?: object): Promise<string | null>;
  };
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
}
interface Actor {
  readonly id: string;
  readonly system: { readonly fatigue: number; readonly moves: Record<string, { text: string }> };
  update(changes: object): Promise<unknown>;
}

let at: Hostile;
let choir: string;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at?.close());

const anas = character("ana", "edge");
const moves = (client: TableClient) => api(client) as unknown as Moves;
const actor = (client: TableClient, id: string) => client.game.actors.get(id) as unknown as Actor;
const fatigue = () => actor(at.gm, anas).system.fatigue;

beforeEach(async () => {
  const Actors = at.gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
  const made = await Actors.create({
    name: "Choir",
    type: "edgeThreat",
    system: {
      ...{ cap: 3, dice: 5, deals: 1 },
      moves: {
        tolls: { text: "tolls", when: "acts", does: "fatigue", amount: 1 },
        gap: { text: "closes the gap", when: "half", does: "fatigue", amount: 1 },
      },
    },
  });
  choir = made.id;
  await actor(at.gm, anas).update({ "system.fatigue": 0 });
  await at.table.settle();
});

async function make(client: TableClient, move = "tolls", options: object = {}): Promise<string | null> {
  const done = await moves(client)
    .threatMoves.make(choir, move, { befalls: [`Actor.${anas}`], ...options })
    .catch(() => null);
  await at.table.settle();
  return done;
}

describe("a threat's move by a player's console", () => {
  it("is refused, and nobody suffers it", async () => {
    expect(await make(at.ben)).toBeNull();
    expect(fatigue()).toBe(0);
    expect(moves(at.ben).threatMoves.list(choir)).toEqual([]);
  });

  it("is refused as an act by hand of that name", async () => {
    const act = { scene: [{ type: "put", name: "scene.move", value: "x" }], label: "TESSERA.Move.did" };
    expect(
      await moves(at.ben)
        .gmAct(act)
        .catch(() => null),
    ).toBeNull();
    expect(fatigue()).toBe(0);
  });

  it("cannot be written into the threat", async () => {
    await actor(at.ben, choir)
      .update({ "system.moves.tolls.text": "sings" })
      .catch(() => null);
    await at.table.settle();
    expect(actor(at.gm, choir).system.moves["tolls"]?.text).toBe("tolls");
  });

  it("does not count as a forged report, and says so", async () => {
    const id = await forge(at.forger, {
      type: "deed",
      system: {
        act: "forged0000000000",
        label: "TESSERA.Move.did",
        data: { foe: `Actor.${choir}`, move: "tolls", cause: "", text: "tolls" },
        lines: [{ actor: `Actor.${anas}`, text: "1 Fatigue" }],
      },
    });
    await at.table.settle();
    expect(fatigue()).toBe(0);
    for (const client of [at.gm, at.ana]) expect(cardText(client, id)).not.toContain("1 Fatigue");
  });
});

describe("an announcement that a player forges", () => {
  it("tells nothing and offers nothing, neither to game masters nor to players", async () => {
    await actor(at.gm, choir).update({ "system.harm": 1 });
    const id = await forge(at.forger, { type: "announced", system: { foe: `Actor.${choir}`, move: "gap" } });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).not.toContain("closes the gap");
    expect(await make(at.gm, "gap", { cause: id })).toBeNull();
    expect(fatigue()).toBe(0);
  });

  it("does not stand for the true one", async () => {
    await forge(at.forger, { type: "announced", system: { foe: `Actor.${choir}`, move: "gap" } });
    await actor(at.gm, choir).update({ "system.harm": 2 });
    await at.table.settle();
    const announced = at.gm.game.messages.contents.filter(
      (message) =>
        (message as { type?: string }).type === "announced" &&
        message.author?.isGM &&
        (message as unknown as { system: { foe: string } }).system.foe === `Actor.${choir}`,
    );
    expect(announced.length).toBe(1);
    expect(await make(at.gm, "gap", { cause: announced[0]?.id })).not.toBeNull();
    expect(fatigue()).toBe(1);
  });
});

describe("a game master's own move", () => {
  it("is made once by two presses at once, where a moment brings it", async () => {
    await actor(at.gm, choir).update({ "system.harm": 2 });
    await at.table.settle();
    const both = await Promise.all([make(at.gm, "gap"), make(at.gm, "gap")]);
    expect(both.filter((each) => each !== null).length).toBe(1);
    expect(fatigue()).toBe(1);
  });

  it("comes too late once the number has risen, or the threat is gone", async () => {
    await actor(at.gm, choir).update({ "system.harm": 2 });
    await actor(at.gm, choir).update({ "system.harm": 0 });
    await at.table.settle();
    expect(await make(at.gm, "gap")).toBeNull();
    await (actor(at.gm, choir) as unknown as { delete(): Promise<unknown> }).delete();
    await at.table.settle();
    expect(await make(at.gm)).toBeNull();
    expect(fatigue()).toBe(0);
  });

  it.each([
    ["a move that it does not have", "nothing", {}],
    ["a cause that is not there", "tolls", { cause: "nothing000000000" }],
    ["whom it cannot befall", "tolls", { befalls: ["Actor.nobody0000000000"] }],
    ["a list that is none", "tolls", { befalls: 7 }],
  ])("refuses %s in words", async (_name, move, options) => {
    expect(await make(at.gm, move, options)).toBeNull();
    expect(fatigue()).toBe(0);
  });
});
