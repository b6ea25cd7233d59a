/** A character that was made becomes that of its player, in place of an empty one; undoing gives the former one back. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, rulesetOf } from "./maker-steps.ts";

interface Actor {
  readonly id: string;
  readonly flags: { readonly tessera?: { readonly maker?: string } };
  update(changes: object): Promise<unknown>;
}
interface Field {
  readonly kind: string;
  readonly name?: string;
  readonly label: string;
  readonly checked?: boolean;
  readonly groups?: readonly { readonly options: readonly { readonly label: string }[] }[];
}
interface User {
  readonly id: string;
  readonly character: Actor | null;
  update(changes: object): Promise<unknown>;
}

let at: Examples;
/** The modules are imported by path, because their types refer to the host's, which tests lack. */
let arrivalFields: (given: Given, actor: Actor) => readonly Field[];
let making: {
  make(actor: Actor, steps: readonly object[], making: object, plan: null): Promise<object>;
  undoMaking(actor: Actor, way: "maker", anyway: boolean): Promise<boolean>;
};
let ana: User;
let made: Actor;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG", "Hooks"]) vi.stubGlobal(name, at.gm.global(name));
  const { registerRuleset } = (await import(`../../src/ruleset/${"registry"}.ts`)) as {
    registerRuleset(ruleset: unknown): void;
  };
  registerRuleset(rulesetOf(at.gm, "edge"));
  const { registerAdvanceLog } = (await import(`../../src/actor/maker/${"advance-log"}.ts`)) as {
    registerAdvanceLog(log: object): void;
  };
  registerAdvanceLog({ since: () => null, stands: () => false });
  ({ arrivalFields } = await import(`../../src/actor/maker/${"arrival"}.ts`));
  making = await import(`../../src/actor/maker/${"write-making"}.ts`);
  ana = (at.gm.game as unknown as { users: { getName(name: string): User } }).users.getName("Ana");
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});
beforeEach(async () => {
  made = (await actorOf("Sabine", "Ana")) as Actor;
});

const actorOf = async (name: string, owner: "Ana" | null, system: object = {}) =>
  at.gm.game.actors.get(await at.actor("edge", name, owner, system)) as unknown as Actor;
const plays = async (character: Actor | null) => {
  await ana.update({ character: character?.id ?? null });
  await at.settle();
};
const makeFor = (given: Given) =>
  making.make(made, [], { way: "maker", at: 0, draft: { arrival: { owner: ana.id, map: "false", ...given } } }, null);
const ticks = (given: Given) => arrivalFields({ owner: ana.id, ...given }, made).filter(({ kind }) => kind === "tick");
const labelOfAna = () =>
  arrivalFields({}, made)
    .flatMap(({ groups = [] }) => groups.flatMap(({ options }) => options.map(({ label }) => label)))
    .find((label) => label.startsWith("Ana"));

it("in place of an empty character, unless somebody says otherwise", async () => {
  const empty = await actorOf("Ana’s character", "Ana");
  await plays(empty);
  expect(labelOfAna()).toBe("Ana (has an empty character)");
  const [tick] = ticks({});
  expect(tick).toMatchObject({ label: "Becomes their character, in place of Ana’s character", checked: true });
  await makeFor({});
  await at.settle();
  expect(ana.character?.id).toBe(made.id);
  expect(await making.undoMaking(made, "maker", false)).toBe(true);
  await at.settle();
  expect(ana.character?.id).toBe(empty.id);
  await makeFor({ replaces: "false" });
  await at.settle();
  expect(ana.character?.id).toBe(empty.id);
});

it("beside a character who was made, unless somebody says otherwise", async () => {
  const attributes = { body: 3, wits: 2, spirit: 2, presence: 1 };
  const ilsa = await actorOf("Ilsa", "Ana", { attributes, skills: { lore: 2 } });
  await plays(ilsa);
  expect(labelOfAna()).toBe("Ana (has Ilsa)");
  expect(ticks({})[0]).toMatchObject({ name: "replaces", checked: false });
  await makeFor({});
  await at.settle();
  expect(ana.character?.id).toBe(ilsa.id);
  await makeFor({ replaces: "true" });
  await at.settle();
  expect(ana.character?.id).toBe(made.id);
});

it("asks a player about their own character", async () => {
  const ilsa = await actorOf("Ilsa", "Ana", { attributes: { body: 3, wits: 2, spirit: 2, presence: 1 } });
  await plays(ilsa);
  vi.stubGlobal("game", at.ana.global("game"));
  try {
    const own = at.ana.game.actors.get(made.id) as unknown as Actor;
    const [tick] = arrivalFields({}, own).filter(({ kind }) => kind === "tick");
    expect(tick).toMatchObject({ label: "Becomes your character, in place of Ilsa", name: "replaces" });
  } finally {
    vi.stubGlobal("game", at.gm.global("game"));
  }
});

it("asks nothing about a player without a character, or whose character it is already", async () => {
  await plays(null);
  expect(labelOfAna()).toBe("Ana");
  expect(ticks({})).toEqual([]);
  await plays(made);
  expect(labelOfAna()).toBe("Ana");
  expect(ticks({})).toEqual([]);
});

it("gives a player no character back that is not theirs, whatever somebody stored", async () => {
  await plays(null);
  const secret = await actorOf("The Choir", null);
  await makeFor({});
  await at.settle();
  const stored = JSON.parse(made.flags.tessera?.maker ?? "{}") as { undo: { arrived: object } };
  stored.undo.arrived = { ...stored.undo.arrived, former: secret.id };
  await made.update({ "flags.tessera.maker": JSON.stringify(stored) });
  await at.settle();
  expect(await making.undoMaking(made, "maker", false)).toBe(true);
  await at.settle();
  expect(ana.character).toBeNull();
});
