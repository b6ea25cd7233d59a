/** The party on the map by one press, at the start places of the scene, and off it again as one. */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

const scene = "scene00000000000";
const members = ["ilsa000000000000", "teodor0000000000", "wren000000000000"];

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

interface Token {
  readonly actorId: string;
  readonly x: number;
  readonly y: number;
}

beforeEach(async () => {
  const start = [
    { x: 300, y: 200 },
    { x: 500, y: 200 },
    { x: "far", y: 1 },
  ];
  table = await openPlayTable({
    documents: {
      Actor: [
        ...members.map((_id) => ({ _id, name: _id.replaceAll("0", ""), type: "edge", ownership: { default: 3 } })),
        { _id: "party00000000000", name: "Us", type: "party", system: { members: members.map((id) => `Actor.${id}`) } },
      ],
      Scene: [
        {
          ...{
            _id: scene,
            name: "The palace",
            active: true,
            grid: { size: 100 },
            width: 2000,
            height: 1000,
            padding: 0,
          },
          flags: { tessera: { start } },
          tokens: [{ _id: "tokenwren0000000", actorId: members[2], name: "wren", actorLink: true, x: 300, y: 250 }],
        },
      ],
    },
  });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterEach(() => table.close());

const tokens = (client: TableClient) =>
  [...(client.game.scenes.get(scene) as unknown as { tokens: Iterable<Token> }).tokens].map(({ actorId, x, y }) => [
    actorId,
    x,
    y,
  ]);
const press = (client: TableClient, key: string) =>
  (
    client.game as unknown as { keybindings: { actions: Map<string, { onDown(context: object): unknown }> } }
  ).keybindings.actions
    .get(`tessera.${key}`)
    ?.onDown({});

it("puts who is not there on free start places, then beside them, and takes them off as one", async () => {
  const before = tokens(gm);
  await press(gm, "party");
  await table.settle();
  expect(tokens(ana)).toEqual([...before, [members[0], 500, 200], [members[1], 200, 100]]);
  await press(gm, "party");
  await table.settle();
  expect(tokens(gm)).toHaveLength(3);
  await press(gm, "takeBack");
  await table.settle();
  expect(tokens(ana)).toEqual(before);
});

it("is no player's to do", async () => {
  const before = tokens(gm);
  await press(ana, "party");
  await table.settle();
  expect(tokens(gm)).toEqual(before);
});
