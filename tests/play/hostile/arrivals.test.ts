/** Arrivals of made characters that hostile players forge, and those of characters that cannot be placed or are gone. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { openPlayTable } from "../play-table.ts";

const [palace, us, maren, ilsa, standing] = [
  "scene00000000000",
  "party00000000000",
  "maren00000000000",
  "ilsa000000000000",
  "token00000000000",
];
const ANA = "ana0000000000000";
const BEN = "ben0000000000000";

interface Stored {
  readonly flags: { readonly tessera?: { readonly arrivals?: Record<string, object> } };
  readonly system: { readonly members: readonly string[] };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
beforeEach(async () => {
  const player = { default: 0, [ANA]: 3 };
  table = await openPlayTable({
    settings: { "tessera.party": `Actor.${us}` },
    documents: {
      Actor: [
        { _id: maren, name: "Maren", type: "edge", ownership: player },
        { _id: ilsa, name: "Ilsa", type: "edge", ownership: player },
        { _id: us, name: "Us", type: "party", ownership: { default: 2, [BEN]: 3 } },
      ],
      Scene: [
        {
          _id: palace,
          name: "The palace",
          active: true,
          grid: { size: 100 },
          width: 2000,
          height: 1000,
          tokens: [{ _id: standing, name: "Maren", actorId: maren, x: 500, y: 500 }],
        },
      ],
    },
  });
  gm = await table.join("GM");
  ana = await table.join("Ana");
  await table.settle();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.close();
});

const actor = (client: TableClient, id: string) => client.game.actors.get(id) as unknown as Stored;
const scene = () =>
  gm.game.scenes.get(palace) as unknown as {
    readonly tokens: Iterable<{ readonly id: string; readonly actorId: string }>;
    createEmbeddedDocuments(kind: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
    deleteEmbeddedDocuments(kind: string, ids: readonly string[]): Promise<unknown>;
  };
const placed = (id: string) => [...scene().tokens].filter(({ actorId }) => actorId === id);
const making = (made: boolean, of: string) =>
  JSON.stringify({
    at: 0,
    draft: {},
    ...(made ? { undo: { values: [], items: [], arrived: { asked: { of, party: true, map: true } } } } : {}),
  });
async function store(client: TableClient, id: string, changes: object): Promise<void> {
  await actor(client, id).update(changes);
  await table.settle();
}
describe("a party that a player owns", () => {
  it("has no token deleted that did not arrive, whatever it notes", async () => {
    await store(ana, maren, { "flags.tessera.maker": making(false, maren) });
    const ben = await table.join("Ben");
    await store(ben, us, { [`flags.tessera.arrivals.${maren}`]: { joined: true, scene: palace, token: standing } });
    await store(ana, maren, { "flags.tessera.maker": `${making(false, maren)} ` });
    await expect.poll(() => actor(gm, us).flags.tessera?.arrivals).toEqual({});
    expect([...scene().tokens].map(({ id }) => id)).toEqual([standing]);
  });

  it("has a token deleted that arrived, but no copy of it", async () => {
    await store(ana, ilsa, { "flags.tessera.maker": making(true, ilsa) });
    await expect.poll(() => placed(ilsa)).toHaveLength(1);
    const [token] = placed(ilsa) as unknown as [{ id: string; toObject(): object }];
    const [copy] = await scene().createEmbeddedDocuments("Token", [{ ...token.toObject(), _id: undefined }]);
    const ben = await table.join("Ben");
    await store(ben, us, { [`flags.tessera.arrivals.${ilsa}.token`]: copy?.id });
    await store(ana, ilsa, { "flags.tessera.maker": making(false, ilsa) });
    await expect.poll(() => actor(gm, us).flags.tessera?.arrivals).toEqual({});
    expect(placed(ilsa).map(({ id }) => id)).toEqual([token.id, copy?.id]);
    await store(ben, us, { [`flags.tessera.arrivals.${ilsa}`]: { joined: true, scene: palace, token: token.id } });
    await store(ana, ilsa, { "flags.tessera.maker": `${making(false, ilsa)} ` });
    await expect.poll(() => placed(ilsa).map(({ id }) => id)).toEqual([copy?.id]);
  });
});

it("a character that cannot be placed joins without its token, and keeps no other from arriving", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const id of [maren, ilsa]) {
    await store(gm, id, { "ownership.ana0000000000000": 0 });
    await store(gm, id, { "flags.tessera.maker": making(true, id) });
    await store(gm, id, { "ownership.ana0000000000000": 3 });
  }
  await scene().deleteEmbeddedDocuments("Token", [standing]);
  const unplaceable = Object.assign(actor(gm, maren), {
    getTokenDocument: () => Promise.reject(new Error("There is no such picture.")),
  });
  expect(actor(gm, us).system.members).toEqual([]);
  // The game master's client follows all makings again.
  await table.join("Ben");
  await expect.poll(() => [...actor(gm, us).system.members]).toEqual([`Actor.${maren}`, `Actor.${ilsa}`]);
  expect(placed(maren)).toEqual([]);
  expect(errors.mock.calls.flat().map(String).join()).toContain("There is no such picture.");
  Reflect.deleteProperty(unplaceable, "getTokenDocument");
});

it("a deleted character leaves the party, and what that notes of it", async () => {
  await store(ana, ilsa, { "flags.tessera.maker": making(true, ilsa) });
  await expect.poll(() => actor(gm, us).system.members).toHaveLength(1);
  await store(gm, us, { "system.members": [`Actor.${ilsa}`, `Actor.${maren}`] });
  await actor(gm, ilsa).delete();
  await table.settle();
  await expect.poll(() => [...actor(gm, us).system.members]).toEqual([`Actor.${maren}`]);
  expect(actor(gm, us).flags.tessera?.arrivals).toEqual({});
});
