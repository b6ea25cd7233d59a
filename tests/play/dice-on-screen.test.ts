/**
 * Dice that a module throws on the screen, with a stand-in of the public interface of Dice So Nice (`game.dice3d`, its hooks,
 * as the module's documentation lists them), and the sound of dice without it.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, openEdgeTable, rolled } from "./edge-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterEach(() => table.close());

interface Thrown {
  readonly formula: string;
  readonly user: string;
  readonly synchronize: boolean;
  readonly message: string;
}

/** Put the module's stand-in onto a client; its dice rest when the test says so. */
function install(client: TableClient) {
  const resting: (() => void)[] = [];
  const thrown: Thrown[] = [];
  const awaited: string[] = [];
  const rolling = () => new Promise<boolean>((resolve) => resting.push(() => resolve(true)));
  const colors: { name: string; description: string; background: string }[] = [];
  const dice3d = {
    isEnabled: () => true,
    addColorset: (set: (typeof colors)[number]) => colors.push(set),
    waitFor3DAnimationByMessageID(id: string) {
      awaited.push(id);
      return rolling();
    },
    showForRoll(
      { formula }: { formula: string },
      user: { id: string },
      synchronize: boolean,
      _users: unknown,
      _blind: boolean,
      message: string,
    ) {
      thrown.push({ formula, user: user.id, synchronize, message });
      return rolling();
    },
  };
  Object.assign(client.game, { dice3d });
  client.Hooks.callAll("diceSoNiceReady", dice3d);
  const rest = async () => {
    for (const each of resting.splice(0)) each();
    await table.settle();
  };
  return { thrown, awaited, colors, rest };
}

/** Number of times that a client was told of the shared state. */
function toldState(client: TableClient): { times: number } {
  const told = { times: 0 };
  client.Hooks.on("tessera.state", () => {
    told.times += 1;
  });
  return told;
}

/** Addresses of the sounds that a client has played. */
function sounds(client: TableClient): string[] {
  return [...client.global<Map<number, { src: string }>>("game.audio.playing").values()].map(({ src }) => src);
}

const poor = [1, 1, 2, 3, 2, 3, 2];
/** Specification of a check with a detailed description, which grants a reroll of one die. */
const described = { description: "detailed" };

async function reroll(message: string): Promise<string | null> {
  load(ana, [9]);
  const done = await api(ana).act(message, "reroll", { by: "description", dice: "0" });
  await table.settle();
  return done;
}

describe("where dice roll on the screen", () => {
  it("the tracker and all that follows the shared state wait for them, on that client alone", async () => {
    const screen = install(ben);
    const [onScreen, elsewhere] = [toldState(ben), toldState(gm)];
    const id = await rolled(ana, ilsa, poor, described);
    await table.settle();
    expect(screen.awaited).toEqual([id]);
    expect(elsewhere.times).toBeGreaterThan(0);
    expect(onScreen.times).toBe(0);
    await screen.rest();
    expect(onScreen.times).toBeGreaterThan(0);
  });

  it("nothing waits for dice that the module leaves out", async () => {
    const screen = install(ben);
    ben.Hooks.on("createChatMessage", ({ id }: { id: string }) => {
      ben.Hooks.callAll("diceSoNiceMessageProcessed", id, { willTrigger3DRoll: false });
    });
    const told = toldState(ben);
    await rolled(ana, ilsa, poor);
    await table.settle();
    expect(screen.awaited).toEqual([]);
    expect(told.times).toBeGreaterThan(0);
  });

  it("dice that an act adds are thrown too, by each client for itself and for its author", async () => {
    const [mine, theirs] = [install(ana), install(ben)];
    const id = await rolled(ana, ilsa, poor, described);
    await mine.rest();
    await theirs.rest();
    expect(await reroll(id)).not.toBeNull();
    for (const { thrown } of [mine, theirs]) {
      expect(thrown).toHaveLength(1);
      expect(thrown[0]).toMatchObject({ user: ana.userId, synchronize: false, message: id });
    }
    await mine.rest();
    await theirs.rest();
  });

  it("dice of a whispered check are thrown for those who may see them", async () => {
    const [mine, theirs] = [install(ana), install(ben)];
    const id = await rolled(ana, ilsa, poor, { ...described, messageMode: "gm" });
    await mine.rest();
    await reroll(id);
    expect(mine.thrown).toHaveLength(1);
    expect(theirs.thrown).toEqual([]);
    expect(theirs.awaited).toEqual([]);
    await mine.rest();
  });

  it("dice that the module throws by itself are not thrown twice", async () => {
    const screen = install(ben);
    ana.Hooks.on("preUpdateChatMessage", (_message: unknown, changed: object, options: Record<string, unknown>) => {
      if ("rolls" in changed) options["dsnCountAddedRoll"] = 1;
    });
    const id = await rolled(ana, ilsa, poor, described);
    await table.settle();
    await screen.rest();
    await reroll(id);
    expect(screen.thrown).toEqual([]);
    expect(screen.awaited).toEqual([id, id]);
    await screen.rest();
  });

  it("each rule set offers its colors", () => {
    const { colors } = install(ben);
    expect(colors.map(({ name }) => name).sort()).toEqual([
      "tessera-challenge",
      "tessera-decision",
      "tessera-edge",
      "tessera-effort",
    ]);
    for (const { background } of colors) expect(background).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe("without such a module", () => {
  it("every roll and every reroll makes its sound", async () => {
    const id = await rolled(ana, ilsa, poor, described);
    await table.settle();
    expect(sounds(ben)).toEqual(["sounds/dice.wav"]);
    await reroll(id);
    for (const client of [gm, ana, ben]) expect(sounds(client)).toEqual(["sounds/dice.wav", "sounds/dice.wav"]);
  });

  it("nobody hears dice of a whispered check that they may not see", async () => {
    const id = await rolled(ana, ilsa, poor, { ...described, messageMode: "gm" });
    await table.settle();
    const before = sounds(ben).length;
    await reroll(id);
    expect(sounds(ben)).toHaveLength(before);
    expect(sounds(gm)).toHaveLength(2);
  });
});
