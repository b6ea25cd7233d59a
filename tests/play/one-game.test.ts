/**
 * A world of one game: the fields and texts of its items name no other game, and have nothing that works only in
 * others.
 */
import { expect, it } from "vitest";
import { openPlayTable } from "./play-table.ts";

interface Row {
  name: string;
  hint: string;
  choices: Record<string, string> | null;
}
interface Item {
  sheet: { _prepareContext(options: object): Promise<{ rows: Row[] }> };
}
interface ItemClass {
  implementation: { create(data: object): Promise<Item> };
}

const labels = { challenge: "Challenge", effort: "Effort", edge: "Edge", decision: "Decision" };
type Game = keyof typeof labels;
const games = Object.keys(labels) as Game[];

/** The fields of a new gear and condition in a world of these games, by path. */
async function rowsIn(played: readonly Game[]): Promise<Record<string, Row>> {
  const table = await openPlayTable({ settings: { "tessera.rulesets": played } });
  try {
    const gm = await table.join("GM");
    const { Item: host } = gm.global<{ documents: { Item: ItemClass } }>("foundry").documents;
    const rows: Row[] = [];
    for (const type of ["gear", "condition"]) {
      const item = await host.implementation.create({ name: "New", type });
      rows.push(...(await item.sheet._prepareContext({})).rows);
    }
    return Object.fromEntries(rows.map((row) => [row.name.replace("system.", ""), row]));
  } finally {
    await table.close();
  }
}

it.each([
  ["challenge", { "bonus.dice": "Negative numbers remove dice.", "bonus.modifier": "Counts as Hits." }],
  [
    "effort",
    {
      "bonus.dice": "Each step makes it easier; negative steps make it harder.",
      "bonus.modifier": "Added to the result.",
    },
  ],
  ["edge", { "bonus.dice": "Negative numbers remove dice." }],
  [
    "decision",
    { "bonus.dice": "Gives advantage, or disadvantage if negative.", "bonus.modifier": "Added to the result." },
  ],
] as const)("%s alone", async (game, hints) => {
  const rows = await rowsIn([game]);
  const others = games.filter((each) => each !== game).map((each) => labels[each]);
  for (const { name, hint, choices } of Object.values(rows))
    for (const words of [hint, ...Object.values(choices ?? {})])
      expect(
        others.filter((other) => new RegExp(`\\b${other}\\b`).test(words)),
        `${name}: ${words}`,
      ).toEqual([]);
  const told = ["bonus.dice", "bonus.modifier"].flatMap((name) => (rows[name] ? [[name, rows[name].hint]] : []));
  expect(Object.fromEntries(told)).toEqual(hints);
  expect(Object.keys(rows).filter((name) => name === "once")).toEqual(game === "edge" ? ["once"] : []);
  expect(Object.keys(rows["rulesets"]?.choices ?? {})).toEqual([game]);
});

it("several games: each that differs is named", async () => {
  const rows = await rowsIn(["challenge", "effort", "edge"]);
  expect(rows["bonus.modifier"]?.hint).toBe("Added to the result. Challenge: Counts as Hits. Not in Edge.");
  expect(rows["once"]?.hint).toBe("It turns off after the first check it counts for. Not in Challenge, Effort.");
  expect(rows["bonus.appliesTo"]?.choices).toMatchObject({ wits: "Edge: Wits" });
});
