/** Actors with one name: told apart by numbers on cards, on their buttons, and where their moves are announced. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

interface Scene {
  readonly id: string;
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly actor: { readonly uuid: string } }[]>;
}

let at: Examples;
let ilsa: string;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at?.close());
beforeEach(async () => {
  ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes: { wits: 3 }, skills: { athletics: 2 } });
});

const strike = (targets: readonly string[]) =>
  at.rolled(at.gm, ilsa, [9, 8, 7, 5, 2], { attribute: "wits", skill: "athletics", difficulty: 2, targets });

/** Names of the targets, and those that the buttons of their rows take effect on. */
function named(card: string): { rows: string[]; buttons: string[] } {
  const rows = at.elements(at.gm, card, ".tessera-targets li > span:first-of-type");
  const buttons = at.elements(at.gm, card, ".tessera-targets button.tessera-usual");
  return {
    rows: rows.map(({ textContent }) => textContent ?? ""),
    buttons: buttons.map((button) => button.getAttribute("aria-label") ?? ""),
  };
}

it("numbers those of the world by their age, the same on every card", async () => {
  const maws: string[] = [];
  for (let place = 0; place < 3; place++) maws.push(`Actor.${await at.actor("edgeThreat", "Maw", null, { cap: 2 })}`);
  const [first = "", second = "", third = ""] = maws;
  expect(named(await strike([first])).rows).toEqual(["Maw"]);
  const numbered = named(await strike([third, second]));
  expect(numbered.rows).toEqual(["Maw #3", "Maw #2"]);
  expect(numbered.buttons.map((label) => label.replace(/^.*: /, ""))).toEqual(["Maw #3", "Maw #2"]);
  // One that is named twice is still one.
  expect(named(await strike([second, second])).rows).toEqual(["Maw"]);
});

it("numbers the tokens of the map that the game master looks at, though another is active", async () => {
  const actorId = await at.actor("edgeThreat", "Guard", null, { cap: 2 });
  const scene = await at.gm.global<{ create(data: object): Promise<Scene> }>("Scene").create({ name: "The cellar" });
  await scene.view();
  const token = { actorId, actorLink: false, name: "Guard" };
  const tokens = await scene.createEmbeddedDocuments("Token", [token, { ...token, x: 300 }]);
  await at.settle();
  expect(named(await strike(tokens.map(({ actor }) => actor.uuid))).rows).toEqual(["Guard (1)", "Guard (2)"]);
});

it("numbers those whose moves are announced", async () => {
  const foes: string[] = [];
  for (let place = 0; place < 2; place++)
    foes.push(
      await at.actor("edgeThreat", "Bailiff", null, {
        cap: 2,
        moves: { bite: { text: "bites back", when: "half", of: "harm", does: "story" } },
      }),
    );
  for (const foe of foes) await at.sheet(at.gm, foe).update({ "system.harm": 2 });
  await at.settle();
  const announced = at.gm.game.messages.contents.filter(
    (message) => (message as { type?: string }).type === "announced",
  );
  const names = announced.map(({ id }) => at.elements(at.gm, String(id), ".tessera-announced b")[0]?.textContent);
  expect(names.toSorted()).toEqual(["Bailiff #1", "Bailiff #2"]);
});
