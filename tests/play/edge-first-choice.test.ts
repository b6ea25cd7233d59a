/** The attribute and the skill that the dialog of an Edge check begins with, where nothing names them. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

interface Control {
  readonly name?: string;
  readonly initial?: (state: object) => unknown;
}

let at: Examples;
let controls: readonly Control[];
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  ({
    edgeDialog: { controls },
  } = (await import(`../../src/rulesets/edge/check/${"dialog-form"}.ts`)) as {
    edgeDialog: { controls: readonly Control[] };
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

const first = (name: string, actor: unknown, specification: object = {}) =>
  controls.find((control) => control.name === name)?.initial?.({ actor, specification, targets: [] });
async function hero(system: object): Promise<unknown> {
  return at.gm.game.actors.get(await at.actor("edge", "Ilsa", "Ana", system));
}

it("is the character's best skill with the highest attribute that usually goes with it", async () => {
  const ilsa = await hero({ attributes: { body: 4, wits: 2, presence: 3 }, skills: { deception: 3, stealth: 2 } });
  expect([first("skill", ilsa), first("attribute", ilsa)]).toEqual(["deception", "presence"]);
});

it("is Athletics for a character without a skill", async () => {
  const nobody = await hero({ attributes: { body: 2, wits: 1 }, skills: {} });
  expect([first("skill", nobody), first("attribute", nobody)]).toEqual(["athletics", "body"]);
});

it("is Wits for a skill that is asked for, and Wits with Athletics against an attack", async () => {
  const body = await hero({ attributes: { body: 4, wits: 2 }, skills: { brawl: 3 } });
  expect(first("attribute", body, { skill: "brawl" })).toBe("wits");
  const answer = { opposes: { check: "strike0000000000", form: "defense" } };
  expect([first("skill", body, answer), first("attribute", body, answer)]).toEqual(["athletics", "wits"]);
});
