/** A character whom a player makes joins the party and stands on the active map, by the game master's client. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { type Given, rulesetOf } from "./maker-steps.ts";
import { openPlayTable } from "./play-table.ts";

const [palace, us, maren, choir, other] = [
  "scene00000000000",
  "party00000000000",
  "maren00000000000",
  "choir00000000000",
  "other00000000000",
];
const owned = { default: 0, ana0000000000000: 3 };

interface Actor {
  readonly flags: { readonly tessera?: { readonly maker?: string } };
  update(changes: object): Promise<unknown>;
}
interface Field {
  readonly kind: string;
  readonly name?: string;
  readonly label: string;
}
/** Modules of the maker, imported by path, because their types refer to the host's, which tests lack. */
let arrivalFields: (given: Given, actor: Actor) => readonly Field[];
let making: {
  make(actor: Actor, steps: readonly object[], making: object, plan: null): Promise<object>;
  undoMaking(actor: Actor, way: "maker", anyway: boolean): Promise<boolean>;
};

let partyModel: object;

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeAll(async () => {
  table = await openTableOf();
  for (const name of ["game", "foundry", "CONFIG", "Hooks"])
    vi.stubGlobal(name, (await table.join("Ben")).global(name));
  const { registerRuleset } = (await import(`../../src/ruleset/${"registry"}.ts`)) as {
    registerRuleset(ruleset: unknown): void;
  };
  registerRuleset(rulesetOf(await table.join("GM"), "edge"));
  // The test's copy of the model is another class than the one in the built system.
  ({ PartyModel: partyModel } = (await import(`../../src/actor/party/${"model"}.ts`)) as { PartyModel: object });
  Object.defineProperty(partyModel, Symbol.hasInstance, {
    configurable: true,
    value: (system: { members?: unknown }) => "members" in system,
  });
  const { registerPlacer } = (await import(`../../src/actor/maker/${"placer"}.ts`)) as {
    registerPlacer(placer: unknown): void;
  };
  registerPlacer(((await import(`../../src/regions/${"place-party"}.ts`)) as { mapPlacer: unknown }).mapPlacer);
  const { registerAdvanceLog } = (await import(`../../src/actor/maker/${"advance-log"}.ts`)) as {
    registerAdvanceLog(log: object): void;
  };
  registerAdvanceLog({ since: () => null, stands: () => false });
  ({ arrivalFields } = await import(`../../src/actor/maker/${"arrival"}.ts`));
  making = await import(`../../src/actor/maker/${"write-making"}.ts`);
  await table.close();
});
afterAll(() => {
  // Other files of this process share the class.
  Reflect.deleteProperty(partyModel, Symbol.hasInstance);
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  table = await openTableOf();
  ana = await table.join("Ana");
});
afterEach(() => table.close());

const openTableOf = () =>
  openPlayTable({
    settings: { "tessera.party": `Actor.${us}` },
    documents: {
      Actor: [
        { _id: maren, name: "Maren", type: "edge", ownership: owned },
        { _id: other, name: "Ilsa", type: "edge", ownership: { default: 0 } },
        { _id: choir, name: "The Choir", type: "edgeThreat", ownership: owned },
        { _id: us, name: "Us", type: "party", ownership: { default: 2 } },
      ],
      Scene: [{ _id: palace, name: "The palace", active: true, grid: { size: 100 }, width: 2000, height: 1000 }],
    },
  });

const hero = (client: TableClient, id = maren) => client.game.actors.get(id) as unknown as Actor;
/** Members of the party, and the actors whose tokens stand on the map. */
const where = (client: TableClient) => {
  const party = client.game.actors.get(us) as unknown as { system: { members: readonly string[] } };
  const scene = client.game.scenes.get(palace) as unknown as { tokens: Iterable<{ actorId: string }> };
  return { members: [...party.system.members], tokens: [...scene.tokens].map(({ actorId }) => actorId) };
};
const both = { members: [`Actor.${maren}`], tokens: [maren] };
const neither = { members: [], tokens: [] };

/** Run the maker's code as a client. */
async function as<Result>(client: TableClient, run: () => Result | Promise<Result>): Promise<Result> {
  for (const name of ["game", "foundry", "CONFIG", "Hooks"]) vi.stubGlobal(name, client.global(name));
  const result = await run();
  await table.settle();
  return result;
}
const make = (client: TableClient, given: Given = {}) =>
  as(client, () => making.make(hero(client), [], { way: "maker", at: 0, draft: { arrival: given } }, null));
const undo = (client: TableClient) => as(client, () => making.undoMaking(hero(client), "maker", false));
const asks = (client: TableClient) => as(client, () => arrivalFields({}, hero(client)));
const names = (fields: readonly Field[]) => fields.flatMap(({ name }) => name ?? []);

it("at once with a game master there; undo takes it off both, and it may be made again", async () => {
  gm = await table.join("GM");
  expect(names(await asks(ana))).toEqual(["party", "map"]);
  expect((await asks(ana)).map(({ label }) => label).join()).not.toContain("No GM is connected");
  await make(ana);
  await expect.poll(() => where(ana)).toEqual(both);
  expect(names(await asks(ana))).toEqual([]);
  expect(await undo(ana)).toBe(true);
  await expect.poll(() => where(ana)).toEqual(neither);
  await make(ana, { map: "false" });
  await expect.poll(() => where(ana)).toEqual({ ...neither, members: both.members });
  expect(await undo(gm)).toBe(true);
  await expect.poll(() => where(ana)).toEqual(neither);
});

it("with none there once one comes, as the maker says; so does the undo", async () => {
  expect((await asks(ana)).at(-1)?.label).toMatch(/^No GM is connected/);
  await make(ana);
  expect(where(ana)).toEqual(neither);
  gm = await table.join("GM");
  await table.settle();
  await expect.poll(() => where(ana)).toEqual(both);
  gm.leave();
  await table.settle();
  await undo(ana);
  expect(where(ana)).toEqual(both);
  await table.join("GM");
  await table.settle();
  await expect.poll(() => where(ana)).toEqual(neither);
});

it("in the party alone, once and with a sentence, where no token of it can be made", async () => {
  gm = await table.join("GM");
  const warned = vi.spyOn(gm.global<{ notifications: { warn(text: string): void } }>("ui").notifications, "warn");
  const tried = vi.fn(() => Promise.reject(new Error("refused")));
  Object.assign(hero(gm), { getTokenDocument: tried });
  await make(ana);
  const joined = { members: both.members, tokens: [] };
  await expect.poll(() => where(ana)).toEqual(joined);
  await expect.poll(() => warned.mock.calls.map(([key]) => key)).toEqual(["TESSERA.Maker.joinedOnly"]);
  (await table.join("Ben")).leave();
  await table.settle();
  expect([where(ana), tried.mock.calls.length, warned.mock.calls.length]).toEqual([joined, 1, 1]);
  expect(await undo(ana)).toBe(true);
  await expect.poll(() => where(ana)).toEqual(neither);
});

it("by the game master's own maker, in the same write", async () => {
  gm = await table.join("GM");
  await make(gm, { map: "false" });
  expect(where(ana).members).toEqual(both.members);
  expect(await undo(gm)).toBe(true);
  await table.settle();
  expect(where(ana)).toEqual(neither);
});

it("once: neither a new party nor a new map is joined by itself, and undo leaves the former", async () => {
  gm = await table.join("GM");
  await make(ana);
  await expect.poll(() => where(ana)).toEqual(both);
  const { create } = gm.global<{ create(data: object): Promise<{ id: string; uuid: string }> }>("Actor");
  const next = await create.call(gm.global("Actor"), { name: "The next", type: "party", ownership: { default: 2 } });
  await (gm.game.settings as unknown as { set(...setting: string[]): Promise<unknown> }).set(
    "tessera",
    "party",
    next.uuid,
  );
  const scene = gm.game.scenes.get(palace) as unknown as {
    readonly tokens: Iterable<{ readonly id: string }>;
    deleteEmbeddedDocuments(kind: string, ids: readonly string[]): Promise<unknown>;
  };
  await scene.deleteEmbeddedDocuments(
    "Token",
    [...scene.tokens].map(({ id }) => id),
  );
  await table.settle();
  gm.leave();
  await table.settle();
  gm = await table.join("GM");
  await table.settle();
  // Its making is followed again, after all that the game master's client does as it joins.
  await hero(ana).update({ "flags.tessera.maker": `${hero(ana).flags.tessera?.maker} ` });
  await table.settle();
  const members = () => (gm.game.actors.get(next.id) as unknown as { system: { members: readonly string[] } }).system;
  expect([[...members().members], where(gm)]).toEqual([[], { ...both, tokens: [] }]);
  expect(await undo(ana)).toBe(true);
  await expect.poll(() => where(gm)).toEqual(neither);
});

it("gives a forged arrival nothing but a character of one's own, once", async () => {
  gm = await table.join("GM");
  const forged = (of: string) =>
    JSON.stringify({
      at: 0,
      draft: {},
      undo: { values: [], items: [], arrived: { asked: { of, party: true, map: true } } },
    });
  const store = async (id: string, of: string) => {
    await hero(ana, id).update({ "flags.tessera.maker": forged(of) });
    await table.settle();
  };
  await store(choir, choir);
  await store(maren, other);
  await gm.game.actors.get(other)?.update({ "flags.tessera.maker": forged(other) });
  await table.settle();
  expect(where(gm)).toEqual(neither);
  await store(maren, maren);
  await expect.poll(() => where(gm)).toEqual(both);
  const party = gm.game.actors.get(us) as unknown as Actor;
  await party.update({ "system.members": [] });
  await hero(ana).update({ "flags.tessera.maker": `${forged(maren)} ` });
  await table.settle();
  expect(where(gm)).toEqual({ ...both, members: [] });
});
