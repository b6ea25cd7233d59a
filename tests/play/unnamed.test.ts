import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { addToken, api, ogre, openHazardTable, token, tokenOf } from "./hazards-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const [first, second, lurking] = ["tokenfirst000000", "tokensecond00000", "tokenlurking0000"] as const;
const foe = { actorLink: false, disposition: -1, displayName: 0 };

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await addToken(gm, token(lurking, ogre, "Lurker", "bridge", { ...foe, hidden: true }));
  for (const id of [first, second]) await addToken(gm, token(id, ogre, "Raider", "bridge", foe));
  await table.settle();
});
afterEach(() => table.close());

/** Who is on the bridge beside Brenna, as a client's user reads it. */
const there = (client: TableClient) =>
  (api(client).zones()[1]?.occupants ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== "Brenna")
    .sort();

describe("those whose names players do not read", () => {
  it("are told apart by numbers, the same for everybody, and no number tells of who is hidden", async () => {
    expect(there(ana)).toEqual(["Someone 1", "Someone 2"]);
    expect(there(gm)).toEqual(["Lurker", "Raider (1)", "Raider (2)"]);
    await tokenOf(gm, first).delete();
    await tokenOf(gm, lurking).update({ hidden: false });
    await table.settle();
    for (const client of [ana, await table.join("Ben")]) expect(there(client)).toEqual(["Someone 2", "Someone 3"]);
  });

  it("keep their number as they hide and come back, and lose it to their name", async () => {
    await tokenOf(gm, second).update({ hidden: true });
    await table.settle();
    expect(there(ana)).toEqual(["Someone 1"]);
    await tokenOf(gm, second).update({ hidden: false });
    await tokenOf(gm, first).update({ displayName: 30 });
    await table.settle();
    expect(there(ana)).toEqual(["Raider", "Someone 2"]);
  });

  it("are somebody else as copies", async () => {
    const { _id, ...copied } = (tokenOf(gm, first) as unknown as { toObject(): { _id: string } }).toObject();
    await addToken(gm, { ...copied, _id: "tokencopied00000" });
    await table.settle();
    expect(there(ana)).toEqual(["Someone 1", "Someone 2", "Someone 3"]);
  });
});
