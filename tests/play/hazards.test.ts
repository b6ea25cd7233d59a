import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, move, openHazardTable, tokenOf } from "./hazards-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterEach(() => table.close());

const labels = (client: TableClient, id: string) =>
  api(client)
    .hazards(tokenOf(client, id))
    .map(({ label, rating, from }) => `${label} ${rating} ${from}`);

describe("Zones and Hazards of the active scene", () => {
  it("lists the Zones by name, with who and what is in them", () => {
    expect(JSON.parse(JSON.stringify(api(ana).zones()))).toMatchObject([
      {
        name: "The gate",
        occupants: [{ name: "Gravelmaw", side: "enemy" }],
        hazards: [{ label: "Gravelmaw", rating: 1, from: "threat" }],
      },
      { name: "The rope bridge", occupants: [{ name: "Brenna", side: "players" }], hazards: [] },
    ]);
  });

  it("adds up what a token stands in, as it moves; a threat counts in its Zone; what is off does not", async () => {
    const token = "tokenbrenna00000";
    expect(labels(gm, token)).toEqual([]);
    await move(gm, token, "fire");
    await table.settle();
    expect(labels(ana, token)).toEqual(["Burning planks 2 region"]);
    await move(ana, token, "pit");
    await table.settle();
    expect(labels(gm, token)).toEqual(["A covered pit 3 region", "Gravelmaw 1 threat"]);
  });

  it("tells players nothing that is hidden: neither places nor threats", async () => {
    const token = "tokenbrenna00000";
    await move(gm, token, "pit");
    await table.settle();
    expect(labels(ana, token)).toEqual(["Gravelmaw 1 threat"]);
    await tokenOf(gm, "tokenogre0000000").update({ hidden: true });
    await table.settle();
    expect(labels(ana, token)).toEqual([]);
    expect(
      api(ana)
        .zones()[0]
        ?.occupants.map(({ name }) => name),
    ).toEqual(["Brenna"]);
    expect(labels(gm, token)).toHaveLength(2);
  });
});
