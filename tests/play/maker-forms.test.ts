/** What the maker's window shows around and in the forms of its steps. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { type Given, planOf, rulesetOf, type Step } from "./maker-steps.ts";

type Draft = Record<string, Given>;
interface Forms {
  draw(step: Step, place: Element): void;
  given(step: Step): Given | undefined;
  isTouched(step: Step): boolean;
  refresh(changed: Step): void;
}
interface Around {
  draft(): Draft;
  fieldsOf(step: Step, given: Given): object;
  answered(step: Step): void;
  typed(): void;
  typing(): void;
  appeared(line: Element): void;
}
interface Preview {
  readonly name: string;
  readonly vitals: readonly object[];
  readonly rolls: readonly object[];
  readonly items: readonly { readonly name: string; readonly does: string }[];
}

let at: Examples;
let StepForms: new (around: Around) => Forms;
let stepsAround: (plan: object, packed: object) => readonly Step[];
let titleFor: (actor: unknown, making: { way: string; draft: Draft }) => string;
let leftIn: (step: Step, draft: Draft, actor: unknown) => { words: string; isOpen: boolean };
let previewContext: (actor: unknown, measure: unknown, isBegun?: boolean) => Preview;
let document: Document;
beforeAll(async () => {
  at = await openExamples();
  for (const name of ["game", "foundry", "CONFIG"]) vi.stubGlobal(name, at.gm.global(name));
  ({ document } = new JSDOM("<main></main>").window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("CSS", { escape: String });
  const { controlKinds } = await import(`../../src/ui/${"controls"}.ts`);
  const { loadTemplates } = await import(`../../src/foundry/${"templates"}.ts`);
  await loadTemplates([...controlKinds, "ui/ask"]);
  ({ StepForms } = await import(`../../src/actor/maker/${"step-forms"}.ts`));
  ({ stepsOf: stepsAround } = await import(`../../src/actor/maker/${"steps"}.ts`));
  ({ titleFor } = await import(`../../src/actor/maker/${"title"}.ts`));
  ({ leftIn } = await import(`../../src/actor/maker/${"open-parts"}.ts`));
  ({ previewContext } = await import(`../../src/actor/maker/${"preview"}.ts`));
});
afterAll(() => {
  vi.unstubAllGlobals();
  return at?.close();
});

const actorOf = async (game: string, name = "New Actor") =>
  at.gm.game.actors.get(await at.actor(game, name, "Ana", {}));

/** The steps of a game by id, around the packs of the test. */
async function stepsOf(game: string): Promise<(id: string) => Step> {
  const { plan, packed } = await planOf(at.gm, game);
  const all = stepsAround(plan, packed);
  return (id) => {
    const step = all.find((each) => each.id === id);
    if (!step) throw new Error(`There is no step ${id}.`);
    return step;
  };
}

describe("on one page", () => {
  /** Traits, Skills and Defense of Challenge, drawn together around a draft that keeps what the forms say. */
  async function page(draft: Draft) {
    const step = await stepsOf("challenge");
    const actor = await actorOf("challenge");
    const forms: Forms = new StepForms({
      draft: () => draft,
      fieldsOf: (of, given) => of.fields(given, draft, actor),
      answered: (of) => {
        draft[of.id] = { ...draft[of.id], ...forms.given(of), byHand: "true" };
        forms.refresh(of);
      },
      typed: () => undefined,
      typing: () => undefined,
      appeared: () => undefined,
    });
    const drawn = Object.fromEntries(
      ["traits", "skills", "defense"].map((id) => {
        const place = document.body.appendChild(document.createElement("div"));
        forms.draw(step(id), place);
        return [id, place];
      }),
    );
    /** Press a choice as a browser does. */
    const press = (of: string, name: string, value: string) => {
      const input = drawn[of]?.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
      if (!input) throw new Error(`There is no ${name} ${value}.`);
      input.click();
    };
    const shown = () =>
      [...(drawn["skills"]?.querySelectorAll<HTMLInputElement>(":checked") ?? [])].map((each) => each.name);
    const defense = () => drawn["defense"]?.querySelector<HTMLInputElement>(":checked")?.value;
    const made = () => {
      const { changes } = step("skills").made(draft["skills"] ?? {}, draft, actor);
      const ratings = changes?.["system.skills"] as Record<string, number>;
      return Object.keys(ratings).filter((id) => ratings[id]);
    };
    const madeDefense = () =>
      step("defense").made(draft["defense"] ?? {}, draft, actor).changes?.["system.primaryDefense"];
    return { step, forms, press, shown, defense, made, madeDefense };
  }

  it("shows the Skills and the Defense that will be made after the Traits are changed, if nobody chose them", async () => {
    const { forms, step, press, shown, defense, made, madeDefense } = await page({
      concept: { concept: "Hedge surgeon who left the army" },
    });
    expect(shown()).toHaveLength(7);
    expect(defense()).toBe("reflexes");
    press("traits", "array", "6");
    expect(shown().toSorted()).toEqual(made().toSorted());
    press("traits", "array", "1");
    press("traits", "uncanny", "4");
    expect(shown().toSorted()).toEqual(made().toSorted());
    expect([defense(), madeDefense()]).toEqual(["nerve", "nerve"]);
    expect(forms.isTouched(step("skills"))).toBe(false);
  });

  it("keeps what somebody chose by hand", async () => {
    const { press, shown, defense, madeDefense } = await page({});
    press("skills", "strike", "true");
    press("defense", "defense", "vigor");
    press("traits", "deft", "1");
    expect(shown()).toEqual(["strike"]);
    expect([defense(), madeDefense()]).toEqual(["vigor", "vigor"]);
  });
});

it("points to the line that a talent of one's own brings below the cards, once", async () => {
  const step = (await stepsOf("effort"))("talent");
  const draft: Draft = {};
  const appeared: string[] = [];
  const forms: Forms = new StepForms({
    draft: () => draft,
    fieldsOf: (of, given) => of.fields(given, draft, null),
    answered: (of) => forms.refresh(of),
    typed: () => undefined,
    typing: () => undefined,
    appeared: (line) => void appeared.push((line as HTMLInputElement).name),
  });
  const place = document.body.appendChild(document.createElement("div"));
  forms.draw(step, place);
  place.querySelector<HTMLInputElement>("[name=pick][value=own]")?.click();
  place.querySelector<HTMLInputElement>("[name=adds]:not(:checked)")?.click();
  expect(appeared).toEqual(["talent"]);
});

it("of Challenge, a suggested Defense is the highest, also after the Traits are changed", async () => {
  const step = await stepsOf("challenge");
  const actor = await actorOf("challenge");
  const draft = (traits: Given) => ({ traits, defense: step("defense").suggest?.({}, {}, () => 0, actor) ?? {} });
  const primary = (traits: Given) =>
    step("defense").made(draft(traits)["defense"], draft(traits), actor).changes?.["system.primaryDefense"];
  const traits = { array: "1", deft: "2", savvy: "1", steady: "0", uncanny: "0" };
  expect(primary({ ...traits, dangerous: "4" })).toBe("reflexes");
  expect(primary({ ...traits, dangerous: "0", deft: "0", savvy: "1", steady: "4", uncanny: "2" })).toBe("nerve");
});

it("counts at the foot of a step without alarm, and not a second time below the head that counts", async () => {
  const challenge = await stepsOf("challenge");
  const actor = await actorOf("challenge");
  const draft = { concept: { concept: "Hedge surgeon who left the army" } };
  expect(leftIn(challenge("skills"), draft, actor)).toEqual({ words: "0 of 7 left to choose.", isOpen: false });
  expect(leftIn(challenge("skills"), {}, actor)).toEqual({ words: "7 of 7 left to choose.", isOpen: true });
  expect(leftIn(challenge("gear"), {}, actor)).toEqual({ words: "Nothing chosen yet.", isOpen: true });
  expect(leftIn(challenge("gear"), { gear: { own: "Spade" } }, actor)).toEqual({ words: "", isOpen: false });
  expect(leftIn(challenge("gear"), { gear: { leftOut: "true" } }, actor)).toEqual({
    words: "Left out.",
    isOpen: false,
  });
});

it("is titled with the name that the character has so far, and with none before", async () => {
  const actor = await actorOf("effort");
  const title = (name?: string) =>
    titleFor(actor, { way: "maker", draft: name === undefined ? {} : { concept: { name } } });
  expect([title(), title("  "), title("New Actor (2)")]).toEqual(Array(3).fill("New character"));
  expect(title("Nell Osier")).toBe("New character: Nell Osier");
  expect(titleFor(await actorOf("effort", "Thea Brandt"), { way: "advance", draft: {} })).toBe("Advance Thea Brandt");
});

it("shows no numbers beside the steps before anything is chosen", async () => {
  const { registerRuleset } = await import(`../../src/ruleset/${"registry"}.ts`);
  registerRuleset(rulesetOf(at.gm, "challenge"));
  const actor = await actorOf("challenge");
  expect(previewContext(actor, undefined, false)).toMatchObject({ name: "New Actor", vitals: [] });
  expect(previewContext(actor, undefined).vitals).toHaveLength(4);
});

it("says beside the steps with whom a bond is and what a follower is good at, and of talents what they add", async () => {
  const { registerRuleset } = await import(`../../src/ruleset/${"registry"}.ts`);
  registerRuleset(rulesetOf(at.gm, "edge"));
  const bonus = { dice: 1, appliesTo: "sway", conditional: true };
  const items = [
    { type: "bond", name: "Owes them a winter", system: { with: "Teodor Vance" } },
    { type: "follower", name: "Quiet Nan", system: { cap: 1, dice: 1, skill: "Stealth" } },
    { type: "talent", name: "Drinks with anybody", system: { bonus } },
  ];
  const actor = at.gm.game.actors.get(await at.actor("edge", "Marit", "Ana", {}, items));
  const said = previewContext(actor, undefined).items;
  expect(Object.fromEntries(said.map(({ name, does }) => [name, does]))).toEqual({
    "Owes them a winter": "Teodor Vance",
    "Quiet Nan": "Cap 1 · dice 1 · Stealth",
    "Drinks with anybody": "+1 die on Sway",
  });
});
