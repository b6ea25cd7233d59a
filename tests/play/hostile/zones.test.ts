/** Checks with forged claims about Zones that the map contradicts: the claims do not count, and the card says why. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { WireClient } from "../../table/wire-client.ts";
import { users } from "../play-table.ts";
import {
  api,
  card,
  court,
  courtZone,
  gives,
  heroes,
  type Message,
  openZoneTable,
  outsider,
  placesOf,
  rolled,
  scene,
  stand,
} from "../zones-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
let wire: WireClient;

beforeEach(async () => {
  table = await openZoneTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  wire = new WireClient(table.table, users[2].id, table.traffic);
  await wire.connection.request("join", {});
});
afterEach(() => table.close());

const untrue = "changes nothing";
const claim = (more: object = {}) => ({
  ...{ region: stand, name: "The fountain court", gives: gives.edge, off: null },
  ...more,
});
let made = 0;

/** Ben's check of the outsider as his console sends it, with these Zones. */
async function forge(zones: readonly object[], dice = 5, more: object = {}): Promise<string> {
  const { id } = await rolled(ben, "edge", {}, outsider);
  await table.settle();
  const data = (ben.game.messages.get(id) as unknown as Message).toObject();
  const system = data["system"] as { circumstances: object };
  const [roll] = (data["rolls"] as string[]).map((each) => JSON.parse(each));
  const results = Array.from({ length: dice }, () => ({ result: 9, active: true }));
  roll.formula = `${dice}d10cs>=6`;
  Object.assign(roll.terms[0], { number: dice, results });
  const _id = `forged${String(++made).padStart(10, "0")}`;
  const forged = {
    ...data,
    ...{ _id, rolls: [JSON.stringify(roll)], timestamp: Date.now(), ...more },
    system: { ...system, circumstances: { ...system.circumstances, zones } },
  };
  await wire.create("ChatMessage", forged as unknown as SourceData, { options: { keepId: true } });
  await table.settle();
  return _id;
}

describe("a forged Zone of a check", () => {
  it.each([
    ["that the character does not stand in", [claim()], 6],
    ["with numbers that no game master gave", [claim({ gives: { difficulty: -4 } })], 5],
    ["under words of one's own", [claim({ name: "Ana cheats", off: "so there" })], 5],
    [
      "that does not exist",
      [claim({ region: `Scene.${scene}.Region.nowhere000000000`, gives: { difficulty: -1 } })],
      5,
    ],
  ])("%s makes the check count for nothing", async (_, zones, dice) => {
    const id = await forge(zones, dice);
    for (const client of [gm, ana, ben]) expect(card(client, id)).toContain(untrue);
    expect(card(gm, id)).not.toContain("Ana cheats");
  });

  it("of another scene, twice, beyond the bounds or of another game is dropped alone", async () => {
    const id = await forge([
      claim({ region: "Scene.elsewhere0000000.Region.court00000000000" }),
      claim({ gives: { difficulty: 99 } }),
      claim({ gives: { advantage: 1 } }),
      claim({ gives: "x" }),
    ]);
    expect(api(gm).outcome(id)).toMatchObject({ difficulty: 2 });
  });

  it("that leaves out where the character stands counts for nothing, too", async () => {
    await placesOf(gm).tokens.get("tokenoswin000000")?.update({ x: 300 });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const id = await forge([]);
    expect(card(gm, id)).toContain(untrue);
  });

  it("of another map, where the character stands too, counts for nothing while it stands on the active one", async () => {
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500, rotation: 0, hole: false }];
    const { id: elsewhere, regions } = await gm
      .global<{ create(data: object): Promise<{ id: string; regions: { contents: { uuid: string }[] } }> }>("Scene")
      .create({
        ...{ name: "The cellar", grid: { size: 100 }, width: 2000, height: 1000, padding: 0 },
        regions: [{ name: "The well", shapes, behaviors: [{ type: "tessera.zone", system: { gives } }] }],
        tokens: [{ _id: "tokencellar00000", actorId: outsider, actorLink: true, x: 100, y: 100 }],
      });
    await table.settle();
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const well = claim({ region: regions.contents[0]?.uuid, name: "The well" });
    const speaker = { scene: elsewhere, token: "tokencellar00000", actor: outsider };
    const id = await forge([well], 6, { speaker });
    expect(card(gm, id)).toContain(untrue);
    await placesOf(gm).tokens.get("tokenoswin000000")?.delete();
    await table.settle();
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(card(gm, await forge([well], 6, { speaker }))).not.toContain(untrue);
    // The character's place on the map that the message names counts, not what the message says of it.
    expect(card(gm, await forge([], 5, { speaker }))).toContain(untrue);
  });

  it("is found out when a game master comes later", async () => {
    gm.leave();
    await table.settle();
    const id = await forge([claim({ gives: { difficulty: -4 } })]);
    expect(card(ana, id)).not.toContain(untrue);
    gm = await table.join("GM");
    await table.settle();
    for (const client of [gm, ana]) expect(card(client, id)).toContain(untrue);
  });

  it("counts again once a game master undoes that word, which no player can say or undo", async () => {
    const id = await forge([claim()], 6);
    const ruling = (
      [...gm.game.messages] as unknown as { type: string; id: string; system: { events: object } }[]
    ).find(({ type }) => type === "ruling");
    const event = `${ruling?.id}.${Object.keys(ruling?.system.events ?? {})[0]}`;
    await api(ben).undo(id, event);
    await table.settle();
    expect(card(gm, id)).toContain(untrue);
    await api(gm).undo(id, event);
    await table.settle();
    for (const client of [gm, ana, ben]) expect(card(client, id)).not.toContain(untrue);

    const honest = await rolled(ana, "edge");
    await table.settle();
    await wire.create("ChatMessage", {
      ...{ type: "ruling", author: users[2].id },
      system: { check: honest.id, actor: `Actor.${outsider}`, events: { a: { type: "misplaced", time: Date.now() } } },
    } as unknown as SourceData);
    await table.settle();
    expect(card(gm, honest.id)).not.toContain(untrue);
  });
});

describe("an honest check", () => {
  it("is believed while a game master moves tokens and changes Zones", async () => {
    const zone = placesOf(gm).regions.get(court)?.behaviors.get(courtZone);
    const [message] = await Promise.all([
      rolled(ana, "edge"),
      zone?.update({ "system.gives.edge.difficulty": 2 }),
      placesOf(gm)
        .tokens.get(`token${heroes.edge.slice(0, 11)}`)
        ?.update({ x: 1500 }),
    ]);
    await table.settle();
    expect(card(gm, message.id)).not.toContain(untrue);
  });

  it("of somebody without a token may be made from any Zone, or from none", async () => {
    await placesOf(gm).tokens.get("tokenoswin000000")?.delete();
    await table.settle();
    for (const more of [{}, { stand }]) {
      const { id } = await rolled(ben, "edge", more, outsider);
      await table.settle();
      expect(card(gm, id)).not.toContain(untrue);
    }
  });
});

it("a player's region gives nothing, and a check that claims it counts for nothing", async () => {
  const _id = "mine000000000000";
  await wire.create(
    "Region",
    {
      ...{ _id, name: "Mine", ownership: { default: 0, [users[2].id]: 3 } },
      shapes: [{ type: "rectangle", x: 900, y: 0, width: 600, height: 600, rotation: 0, hole: false }],
      behaviors: [{ type: "tessera.zone", system: { label: "Mine", gives: { edge: { dice: 4 } } } }],
    } as unknown as SourceData,
    { parent: `Scene.${scene}`, options: { keepId: true } },
  );
  await table.settle();
  expect((await rolled(ben, "edge", {}, outsider)).system.zones).toEqual([]);
  const region = `Scene.${scene}.Region.${_id}`;
  const id = await forge([claim({ region, name: "Mine", gives: { dice: 4 } })], 9);
  expect(card(gm, id)).toContain(untrue);
});
