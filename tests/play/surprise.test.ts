/** "Surprise me" makes a whole character from the suggestions of each step, from portrait to arrival: legal in a thousand runs, and consistent. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, planOf, rulesetOf, type Step, seeded, type Vital, withOwnRefusals } from "./maker-steps.ts";

const RUNS = 1000;
const games = ["challenge", "decision", "edge", "effort"] as const;

type Draft = Readonly<Record<string, Given>>;
type Made = Readonly<Record<"changes" | "items", unknown>>;
interface Making {
  readonly way: "maker";
  readonly at: number;
  readonly draft: Draft;
}
/** The modules behind the button, imported by path, because their types refer to the host's, which tests lack. */
const suggestions: {
  surprised(
    maker: { readonly steps: readonly Step[]; readonly actor: unknown },
    draft: Draft,
    random: () => number,
  ): Draft;
  thrownAgain(
    maker: { readonly steps: readonly Step[]; readonly actor: unknown },
    step: Step,
    draft: Draft,
    random: () => number,
  ): Draft;
} = await import(`../../src/actor/maker/${"surprise"}.ts`);

let at: Examples;
/** Adds the steps that all games share to those of a plan; it uses the global `game`. */
let stepsAround: (plan: object, packed: object) => readonly Step[];
let beside: {
  madeSoFar(actor: unknown, steps: readonly Step[], making: Making): Made;
  filled(actor: unknown, made: Made, plan: object): Made;
  copyWith(actor: unknown, made: Made): unknown;
};
let make: (actor: unknown, steps: readonly Step[], making: Making, plan: object) => Promise<unknown>;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  ({ stepsOf: stepsAround } = await import(`../../src/actor/maker/${"steps"}.ts`));
  beside = await import(`../../src/actor/maker/${"preview"}.ts`);
  ({ make } = await import(`../../src/actor/maker/${"write-making"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

/** The plan of a game and its steps. */
async function makerOf(client: TableClient, game: string): Promise<{ plan: object; steps: readonly Step[] }> {
  const { plan, packed } = await planOf(client, game);
  return { plan, steps: stepsAround(plan, packed) };
}

const stepsOf = async (client: TableClient, game: string) => (await makerOf(client, game)).steps;

/** Paths of what a new character has none of yet; all else begins full. */
const EMPTY_AT_FIRST = ["system.stress.value", "system.boons", "system.fatigue", "system.harm"];

const isAsItBegins = ({ path, value, max }: Vital) => value === (EMPTY_AT_FIRST.includes(path) ? 0 : max);

/** Skills and attributes that the steps write, by id. */
function ratings(changes: Record<string, unknown>): Record<string, number> {
  const named = ["system.skills", "system.attributes"].map(
    (path) => changes[path] as Record<string, number> | undefined,
  );
  return Object.assign({}, ...named);
}

describe.each(games)("a thousand surprises of %s", (game) => {
  it("are whole and legal, leave nothing to give out, and have talents for what they are good at", async () => {
    const steps = await stepsOf(at.gm, game);
    const id = await at.actor(game, "Nobody yet", "Ana", {});
    const actor = at.gm.game.actors.get(id);
    const seen = new Set<string>();
    let fits = 0;
    for (let seed = 0; seed < RUNS; seed++) {
      const random = seeded(seed);
      const dice = Array.from({ length: 8 }, () => Math.abs(Math.floor(random() * 4) - Math.floor(random() * 4)));
      let draft: Record<string, Given> = {};
      for (const { id: step, needsRoll, suggest } of steps) {
        const given: Given = needsRoll ? { rolled: dice.sort((one, other) => other - one).join(" ") } : {};
        draft = { ...draft, [step]: { ...given, ...suggest?.(given, draft, random, actor) } };
      }
      const made = steps.map((step) => step.made(draft[step.id] ?? {}, draft, actor));
      expect(steps.map((step) => step.left?.(draft[step.id] ?? {}, draft, actor) ?? "").join("")).toBe("");
      const changes = Object.assign({}, ...made.map((each) => each.changes)) as Record<string, unknown>;
      expect(changes).toMatchObject({
        img: changes["prototypeToken.texture.src"],
        name: expect.stringMatching(/\p{L}/u),
      });
      expect(changes["name"]).not.toBe("Nobody yet");
      expect(changes["system.concept"]).toMatch(/\p{L}/u);
      const gear = made.flatMap(({ items = [] }) => items.filter(({ type }) => type === "gear"));
      expect(new Set(gear.map(({ name }) => name)).size).toBe(3);
      const talents = made.flatMap(({ items = [] }) => items).filter(({ type }) => type === "talent");
      for (const { system } of talents) {
        const target = system?.bonus?.appliesTo;
        const rating = target === undefined ? undefined : ratings(changes)[target];
        if (rating === undefined) continue;
        expect(rating).toBeGreaterThan(0);
        fits += 1;
      }
      seen.add(JSON.stringify(changes));
    }
    expect(seen.size).toBeGreaterThan(3);
    if (game !== "challenge") expect(fits).toBeGreaterThan(RUNS / 3);
  });

  it("are nobody's namesake and nobody's double, as long as there are other names and faces", async () => {
    const steps = await stepsOf(at.gm, game);
    const actor = at.gm.game.actors.get(await at.actor(game, "Nobody yet", "Ana", {}));
    const looks = (seed: number) => {
      const draft = suggestions.surprised({ steps, actor }, {}, seeded(seed));
      return [draft["concept"]?.["name"] ?? "", draft["picture"]?.["img"] ?? ""] as const;
    };
    const [name, img] = looks(0);
    const twin = at.gm.game.actors.get(await at.actor(game, name, "Ana", {}));
    await twin?.update({ img });
    for (let seed = 0; seed < 100; seed++) {
      const found = looks(seed);
      expect(found).not.toContain(name);
      expect(found).not.toContain(img);
    }
    await twin?.delete();
    await at.table.settle();
  });

  it("begin with all full that begins full, beside the steps as on the sheet that is made", async () => {
    const { plan, steps } = await makerOf(at.gm, game);
    const vitals = (actor: unknown) => rulesetOf(at.gm, game)?.actorTypes[game]?.vitals(actor) ?? [];
    const names = [await at.actor(game, "Nobody yet", "Ana", {}), await at.actor(game, "Nobody either", "Ana", {})];
    const [unmade, made] = names.map((id) => at.gm.game.actors.get(id));
    const rolled = Object.fromEntries(
      steps.filter(({ needsRoll }) => needsRoll).map(({ id }) => [id, { rolled: "3 3 2 2 1 1 0 0" }]),
    );
    for (let seed = 0; seed < RUNS; seed++) {
      const draft = suggestions.surprised({ steps, actor: unmade }, rolled, seeded(seed));
      const making: Making = { way: "maker", at: 0, draft };
      const becoming = beside.copyWith(unmade, beside.filled(unmade, beside.madeSoFar(unmade, steps, making), plan));
      expect(vitals(becoming).filter((vital) => !isAsItBegins(vital))).toEqual([]);
      if (seed > 0) continue;
      await make(made, steps, making, plan);
      await at.table.settle();
      expect(vitals(made)).toEqual(vitals(becoming));
    }
    // Its face is free again for those of the other games.
    await made?.delete();
    await at.table.settle();
  });

  it("stay whole when any one of their parts is suggested anew", async () => {
    const steps = withOwnRefusals(await stepsOf(at.gm, game));
    const id = await at.actor(game, "Nobody yet", "Ana", {});
    const actor = at.gm.game.actors.get(id);
    const rolled = Object.fromEntries(
      steps.filter(({ needsRoll }) => needsRoll).map(({ id: step }) => [step, { rolled: "3 3 2 2 1 1 0 0" }]),
    );
    const changed = new Set<string>();
    for (let seed = 0; seed < RUNS / 10; seed++) {
      const random = seeded(seed);
      const draft = suggestions.surprised({ steps, actor }, rolled, random);
      for (const step of steps) {
        if (!step.suggest) continue;
        const other = suggestions.thrownAgain({ steps, actor }, step, draft, random);
        const place = steps.indexOf(step);
        for (const [at, each] of steps.entries()) {
          each.made(other[each.id] ?? {}, other, actor);
          expect(each.left?.(other[each.id] ?? {}, other, actor) ?? "").toBe("");
          if (at < place) expect(other[each.id]).toEqual(draft[each.id]);
        }
        if (JSON.stringify(other[step.id]) !== JSON.stringify(draft[step.id])) changed.add(step.id);
      }
    }
    expect(changed.size).toBeGreaterThan(0);
  });

  it("ask for no list to unfold where there are fewer than twenty things", async () => {
    const steps = await stepsOf(at.gm, game);
    const id = await at.actor(game, "Nobody yet", "Ana", {});
    const actor = at.gm.game.actors.get(id);
    const rolled = "3 3 2 2 1 1 0 0";
    const fields = steps.flatMap(({ id: step, needsRoll, fields: of }) =>
      of(needsRoll ? { rolled } : {}, { [step]: {} }, actor),
    );
    const options = (field: object) =>
      ((field as { groups?: readonly { options: readonly object[] }[] }).groups ?? []).flatMap(
        (group) => group.options,
      );
    const lists = fields.filter(({ kind }) => kind === "select");
    expect(lists.filter((list) => options(list).length < 20)).toEqual([]);
  });
});
