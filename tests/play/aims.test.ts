/** Actors who may answer a check: those on the scene that the user views, and its targets. The difficulty that targets set. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { undrawnWindow } from "./undrawn-window.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const uuid = (id: string) => `Actor.${id}`;

interface Scene {
  readonly id: string;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

/** A scene with tokens of these actors. */
async function sceneWith(name: string, ...actors: readonly string[]): Promise<Scene> {
  const scene = await at.gm.global<{ create(data: object): Promise<Scene> }>("Scene").create({
    name,
    tokens: actors.map((actorId, index) => ({ actorId, actorLink: true, name: `${name} ${index}`, x: 100 * index })),
  });
  await at.settle();
  return scene;
}

interface Aim {
  readonly others: readonly { readonly name: string }[];
  readonly further: readonly { readonly name: string }[];
  readonly searching: boolean;
  readonly offers: boolean;
}

/** The targets that the dialog of a check offers. */
async function aimOf(client: TableClient, actor: string): Promise<Aim> {
  interface Dialog {
    _prepareContext(options: object): Promise<{ readonly aim: Aim }>;
  }
  const dialog = await undrawnWindow<Dialog>(client, () => at.api(client).check(actor, {}, {}));
  return (await dialog._prepareContext({})).aim;
}

describe("who may answer a check", () => {
  it("stands on the scene that the user looks at, whichever is active, or is a target; never elsewhere in the world", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", {});
    const hound = await at.actor("decisionThreat", "Hound", null, {});
    const far = await at.actor("decisionThreat", "Far", null, {});
    const active = await sceneWith("Active", far);
    const looked = await sceneWith("Looked at", sal);
    await active.activate();
    const contest = () => at.rolled(at.ana, sal, [3, 3], { stat: "str", contested: true, targets: [] });
    const offered = async (card: string) => at.card(at.gm, card).acts.includes("Answer this contest…");
    await active.view();
    expect(await offered(await contest())).toBe(true);
    await looked.view();
    expect(await offered(await contest())).toBe(false);
    const aimed = await at.rolled(at.ana, sal, [3, 3], { stat: "str", contested: true, targets: [uuid(hound)] });
    expect(await offered(aimed)).toBe(true);
  });
});

describe("targets without a map", () => {
  const names = (shown: readonly { readonly name: string }[]) => shown.map(({ name }) => name);

  it("are the encounter's and the heroes, and game masters search for the others", async () => {
    const empty = await sceneWith("Nowhere");
    await empty.activate();
    const [rook, , , fighter] = await Promise.all([
      at.actor("decision", "Rook", "Ana", {}),
      at.actor("decision", "Mara", "Ben", {}),
      at.actor("decisionThreat", "Cellar rat", null, {}),
      at.actor("decisionThreat", "Duelist", null, {}),
    ]);
    const combat = await at.gm
      .global<{ create(data: object): Promise<{ activate(): Promise<unknown>; delete(): Promise<unknown> }> }>("Combat")
      .create({ combatants: [{ actorId: fighter }] });
    await combat.activate();
    await at.settle();
    for (const [client, isGM] of [[at.gm, true] as const, [at.ana, false] as const]) {
      const { others, further } = await aimOf(client, rook);
      if (isGM) expect(names(others)).toEqual(expect.arrayContaining(["Duelist", "Mara"]));
      expect(names(others)).not.toContain("Cellar rat");
      expect(names(further).includes("Cellar rat")).toBe(isGM);
      expect(names(further)).not.toContain("Mara");
    }
    await combat.delete();
  });
});

describe("the field that searches further targets", () => {
  it("is no stop of the keyboard until it is chosen in the list of targets, though that offers nobody", async () => {
    const further = [{ uuid: "Actor.rat", name: "Cellar rat" }];
    const drawn = async (aim: object) => {
      const { renderTemplate } = at.gm.global<{ renderTemplate(path: string, context: object): Promise<string> }>(
        "foundry.applications.handlebars",
      );
      const html = await renderTemplate("systems/tessera/templates/check/targets.hbs", { rootId: "check", aim });
      const { window } = new JSDOM(html);
      const count = (selector: string) => window.document.querySelectorAll(selector).length;
      return { fields: count("input"), choices: count("select [data-search-targets]") };
    };
    const rook = await at.actor("decision", "Rook", "Ana", {});
    await at.actor("decisionThreat", "Cellar rat", null, {});
    const empty = await sceneWith("Nobody here");
    await empty.view();
    const { further: found, searching, offers } = await aimOf(at.gm, rook);
    expect([found.length > 0, searching, offers]).toEqual([true, false, true]);
    expect(await drawn({ further, searching, offers, others: [] })).toEqual({ fields: 0, choices: 1 });
    expect(await drawn({ further, searching: true, offers, others: [] })).toEqual({ fields: 1, choices: 1 });
  });
});

describe("the difficulty of a target", () => {
  it("is a threat's Cap in Edge, the highest of several, and no lower than the ladder", async () => {
    const [ilsa, choir, hand, rat] = await Promise.all([
      at.actor("edge", "Ilsa", "Ana", {}),
      at.actor("edgeThreat", "Choir", null, { cap: 4 }),
      at.actor("edgeThreat", "Hand", null, { cap: 2 }),
      at.actor("edgeThreat", "Rat", null, { cap: 1 }),
    ]);
    const tokens = await sceneWith("Hall", ilsa, choir, hand, rat);
    await tokens.activate();
    await at.settle();
    const difficulty = async (targets: readonly string[], more: object = {}) => {
      const card = await at.rolled(at.ana, ilsa, [1], {
        ...{ attribute: "wits", skill: "athletics", targets: targets.map(uuid) },
        ...more,
      });
      return at.api(at.ana).outcome(card)["difficulty"];
    };
    expect(await difficulty([choir])).toBe(4);
    expect(await difficulty([hand, choir])).toBe(4);
    expect(await difficulty([rat])).toBe(2);
    expect(await difficulty([])).toBe(3);
    // An explicit difficulty wins, even null, which leaves it to the game master.
    expect(await difficulty([choir], { difficulty: 5 })).toBe(5);
    expect(await difficulty([choir], { difficulty: null })).toBeNull();
  });

  it("stays unknown to a player who does not see the target", async () => {
    const ilsa = await at.actor("edge", "Ilsa", "Ana", {});
    const lurker = await at.actor("edgeThreat", "Lurker", null, { cap: 5 });
    const card = await at.rolled(at.ana, ilsa, [1], {
      ...{ attribute: "wits", skill: "athletics", targets: [uuid(lurker)] },
    });
    expect(at.api(at.ana).outcome(card)["difficulty"]).toBe(3);
  });

  it("is an opposed roll against Defense in Decision, for attacks alone", async () => {
    const sal = await at.actor("decision", "Sal", "Ana", {});
    const hound = await at.actor("decisionThreat", "Hound", null, {});
    const strike = { stat: "attack", targets: [uuid(sal)] };
    const attack = await at.rolled(at.gm, hound, [3, 3], strike);
    expect(at.card(at.ana, attack).acts).toContain("Answer this contest…");
    // The target's own row leads, where it has a button.
    const leading = at
      .elements(at.ana, attack, ".tessera-targets .tessera-usual")
      .map(({ textContent }) => textContent);
    expect([leading.map((words) => words?.trim()), at.card(at.ana, attack).primary]).toEqual([["Defend…"], ""]);
    const grip = await at.rolled(at.gm, hound, [3, 3], { stat: "skilled", contested: true, targets: [uuid(sal)] });
    expect(at.card(at.ana, grip).primary).toBe("Answer this contest…");
    const number = await at.rolled(at.gm, hound, [3, 3], { ...strike, targetNumber: 6 });
    expect(at.api(at.gm).outcome(number)["contest"] ?? null).toBeNull();
    const other = await at.rolled(at.gm, hound, [3, 3], { stat: "other", targets: [uuid(sal)], targetNumber: 8 });
    expect(at.api(at.gm).outcome(other)["success"]).toBe(false);
  });

  describe("against several in Decision, who roll against the attack each", () => {
    /** What a dialog of a check shows, but for its window. */
    async function shown(client: TableClient, actor: string, specification: object) {
      interface Context {
        readonly lines: readonly {
          readonly controls: readonly { readonly label?: string; readonly fixed?: string }[];
        }[];
        readonly preview: {
          readonly success: string;
          readonly segments: readonly { readonly name: string; readonly tone: string }[];
        };
      }
      const open = () => at.api(client).check(actor, specification, {});
      const dialog = await undrawnWindow<{ _prepareContext(options: object): Promise<Context> }>(client, open);
      return dialog._prepareContext({});
    }

    it("names the Defense of each, and none as the highest", async () => {
      const dov = await at.actor("decision", "Dov", "Ana", { attributes: { agi: 3 } });
      const sal = await at.actor("decision", "Sal", "Ben", {});
      const hound = await at.actor("decisionThreat", "Hound", null, { attack: 1 });
      const { lines } = await shown(at.gm, hound, { stat: "attack", targets: [uuid(dov), uuid(sal)] });
      expect(lines.flatMap(({ controls }) => controls.filter(({ fixed }) => fixed))).toMatchObject([
        {
          label: "Against Dov, Sal",
          fixed: "Dov: opposed roll, Defense +3; Sal: opposed roll, Defense +1",
        },
      ]);
    });

    it("shows the odds against the attack alone, by names that fit a defense", async () => {
      const [ann, bo] = [await at.actor("decision", "Ann", "Ana", {}), await at.actor("decision", "Bo", "Ben", {})];
      const hound = await at.actor("decisionThreat", "Hound", null, { attack: 1 });
      const strike = await at.rolled(at.gm, hound, [4, 3], { stat: "attack", targets: [uuid(ann), uuid(bo)] });
      const defense = { stat: "defense", opposes: { check: strike, form: "contest" } };
      const alone = await shown(at.ben, bo, defense);
      await at.rolled(at.ana, ann, [6, 6], defense);
      const later = await shown(at.ben, bo, defense);
      expect(later.preview.success).toBe(alone.preview.success);
      expect(later.preview.segments.map(({ name }) => name)).toEqual(["Success", "Failure"]);

      const blow = await at.rolled(at.gm, ann, [4, 3], { stat: "meleeAttack", targets: [uuid(hound)] });
      const { preview } = await shown(at.gm, hound, { ...defense, opposes: { check: blow, form: "contest" } });
      expect(preview.segments.map(({ name, tone }) => `${name} ${tone}`)).toEqual(["Miss bad", "Hit good"]);
    });
  });
});
