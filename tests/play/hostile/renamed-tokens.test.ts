/** A player's console that renames a token without end: others draw its cards a few times, and end with its last name. */
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cardText, character, type Hostile, openHostileTable, rolled } from "./hostile-table.ts";

interface Scene {
  readonly uuid: string;
  readonly tokens: { readonly contents: readonly { readonly id: string }[] };
}

let at: Hostile;
beforeEach(async () => {
  at = await openHostileTable();
});
afterEach(() => at.close());

it("costs the others a few drawings of the cards that show it, and none of other cards", async () => {
  const { gm, ana, table, forger } = at;
  const token = { name: "Ben", actorId: character("ben", "challenge"), actorLink: true };
  const scenes = gm.global<{ create(data: object): Promise<Scene> }>("Scene");
  const { uuid, tokens } = await scenes.create({ name: "The pass", active: true, tokens: [token] });
  await table.settle();
  const named = await rolled(ana, "challenge", "ana", { targets: [`Actor.${character("ben", "challenge")}`] });
  const other = await rolled(ana, "challenge");
  await table.settle();
  for (const id of [named, other]) cardText(ana, id);
  const drawn: string[] = [];
  Object.assign(ana.ui, {
    chat: {
      element: { querySelector: () => true },
      updateMessage: ({ id }: { id: string }) => {
        cardText(ana, id);
        drawn.push(id);
      },
    },
  });
  const renames = Array.from({ length: 60 }, (_, place) => `Ben the ${place}`);
  for (const name of renames)
    await forger.update("Token", { _id: tokens.contents[0]?.id, name, displayName: 50 }, { parent: uuid });
  await table.settle();
  await setTimeout(250);
  await table.settle();
  expect(cardText(ana, named)).toContain("Ben the 59");
  expect(new Set(drawn)).toEqual(new Set([named]));
  expect(drawn.length).toBeLessThan(30);
  expect(at.errors).toEqual([]);
});
