import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { DICE_CONFIG, loadDice, Roll, terms, unloadDice } from "../../../bench/core/dice/index.ts";
import { rollWith } from "./table.ts";

class Special extends Roll {}
class Unlisted extends Roll {}

afterEach(() => {
  DICE_CONFIG.rolls = [Roll];
  unloadDice();
});

describe("toJSON [type documentation: Roll#toJSON]", () => {
  it("names class, options, dice, formula, terms, total and whether it was evaluated", async () => {
    const roll = await rollWith("1d20kh + 3[why]", [12]);
    expect(JSON.parse(JSON.stringify(roll))).toEqual({
      class: "Roll",
      options: {},
      dice: [],
      formula: "1d20kh + 3[why]",
      terms: [
        {
          class: "Die",
          options: {},
          evaluated: true,
          number: 1,
          faces: 20,
          modifiers: ["kh"],
          results: [{ result: 12, active: true }],
        },
        { class: "OperatorTerm", options: {}, evaluated: true, operator: "+" },
        { class: "NumericTerm", options: { flavor: "why" }, evaluated: true, number: 3 },
      ],
      total: 15,
      evaluated: true,
    });
  });

  it("of a roll before evaluation says so, and has no total", () => {
    const data = new Roll("1d6").toJSON();
    expect([data.evaluated, data.total, data.terms[0]?.evaluated]).toEqual([false, undefined, false]);
  });

  it("keeps a roll's options", () => {
    expect(new Roll("1d6", {}, { flavor: "f", target: 15 }).toJSON().options).toEqual({ flavor: "f", target: 15 });
  });
});

describe("revival [type documentation: Roll.fromData, CONFIG.Dice.rolls]", () => {
  it("finds the class by name", async () => {
    DICE_CONFIG.rolls = [Roll, Special];
    const json = JSON.stringify(await new Special("1d6").evaluate());
    expect(Roll.fromJSON(json)).toBeInstanceOf(Special);
  });

  it("finds dice of a class with a letter of its own, which they are written with [type documentation: DiceTerm.DENOMINATION, CONFIG.Dice.terms]", async () => {
    class Gem extends terms.Die {
      static override DENOMINATION = "g";
      constructor(data = {}) {
        super({ ...data, faces: 10 });
      }
    }
    DICE_CONFIG.terms["g"] = Gem as never;
    const json = JSON.stringify(await new Roll("2dg + 1").evaluate());
    const revived = Roll.fromJSON(json);
    expect([revived.formula, revived.dice[0]?.denomination]).toEqual(["2dg + 1", "g"]);
    expect(revived.dice[0]).toBeInstanceOf(Gem);
    expect((await new Roll(revived.formula).evaluate()).dice[0]?.faces).toBe(10);
    delete DICE_CONFIG.terms["g"];
  });

  it("throws for a class that is not registered", async () => {
    const json = JSON.stringify(await new Unlisted("1d6").evaluate());
    expect(() => Roll.fromJSON(json)).toThrow(/"Unlisted" is not registered/);
  });

  it("throws for a term whose class is not registered", () => {
    const data = new Roll("1d6").toJSON();
    const term = { ...data.terms[0], class: "OddTerm", options: {}, evaluated: false };
    expect(() => Roll.fromData({ ...data, terms: [term] })).toThrow(/"OddTerm" is not registered/);
  });

  it("casts nothing", async () => {
    const data = (await rollWith("2d6x", [6, 1, 2])).toJSON();
    loadDice([]);
    expect(Roll.fromData(data).total).toBe(9);
  });

  it("of an evaluated roll cannot be evaluated again", async () => {
    const roll = Roll.fromData((await rollWith("1d6", [3])).toJSON());
    await expect(roll.evaluate()).rejects.toThrow(/already evaluated/);
  });

  it("of a roll before evaluation can be evaluated", async () => {
    loadDice([2, 5]);
    expect((await Roll.fromData(new Roll("2d6").toJSON()).evaluate()).total).toBe(7);
  });

  it("keeps the dice that decided numbers, faces and targets", async () => {
    const roll = await rollWith("(1d4)d(1d6)cs>(1d3)", [2, 6, 5, 1, 3]);
    const revived = Roll.fromJSON(JSON.stringify(roll));
    expect(revived.dice.map((die) => [die.denomination, die.values])).toEqual(
      roll.dice.map((die) => [die.denomination, die.values]),
    );
    expect(roll.dice).toHaveLength(4);
  });

  it("keeps a total that JSON cannot hold, and never a negative zero", async () => {
    const infinite = await new Roll("1 / 0").evaluate();
    expect(Roll.fromJSON(JSON.stringify(infinite)).total).toBe(Number.POSITIVE_INFINITY);
    expect((await new Roll("0 * -1").evaluate()).total).toBe(0);
  });

  it("restores dice registered under another letter", async () => {
    class Omen extends terms.Die {
      static override DENOMINATION = "o";
      constructor(data: ConstructorParameters<typeof terms.Die>[0] = {}) {
        super({ ...data, faces: 8 });
      }
    }
    DICE_CONFIG.terms["o"] = Omen;
    const roll = await rollWith("2do", [8, 1]);
    expect(Roll.fromJSON(JSON.stringify(roll)).terms[0]).toBeInstanceOf(Omen);
    expect(roll.total).toBe(9);
    delete DICE_CONFIG.terms["o"];
  });
});

const modifiers = fc.constantFrom(
  "",
  "kh",
  "kl2",
  "dl1",
  "r1",
  "cs>=3",
  "x",
  "xo",
  "min2",
  "even",
  "df",
  "ms>4",
  "cf<2",
);
const flavor = fc.constantFrom("", "[fire]", "[cold iron]");
const { expression } = fc.letrec<{ expression: string; operand: string; dice: string }>((tie) => ({
  dice: fc
    .tuple(
      fc.oneof(fc.nat({ max: 5 }).map(String), fc.constant("(1d3)")),
      fc.constantFrom("d4", "d6", "d20", "dc", "df", "d(1d6 + 1)"),
      modifiers,
    )
    .map(([number, faces, modifier]) => number + faces + (/^d[cf]$/.test(faces) ? "" : modifier)),
  operand: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(tie("dice"), flavor).map(([dice, text]) => dice + text),
    fc.tuple(fc.nat({ max: 99 }), flavor).map(([number, text]) => number + text),
    fc.tuple(tie("expression"), flavor).map(([inner, text]) => `(${inner})${text}`),
    fc
      .tuple(fc.constantFrom("max", "min"), tie("expression"), tie("expression"))
      .map(([fn, a, b]) => `${fn}(${a}, ${b})`),
    fc
      .tuple(tie("expression"), tie("expression"), fc.constantFrom("", "kh", "dl"))
      .map(([a, b, m]) => `{${a}, ${b}}${m}`),
  ),
  expression: fc
    .tuple(
      fc.constantFrom("", "-"),
      tie("operand"),
      fc.array(fc.tuple(fc.constantFrom(" + ", " - ", " * ", "-", "+ -", " * -"), tie("operand")), { maxLength: 2 }),
    )
    .map(([sign, head, tail]) => sign + head + tail.map(([operator, operand]) => operator + operand).join("")),
}));

describe("any formula", () => {
  it("reads the same from the formula that it shows", () => {
    fc.assert(
      fc.property(expression, (formula) => {
        const { formula: shown } = new Roll(formula);
        expect(new Roll(shown).formula).toBe(shown);
      }),
      { numRuns: 300 },
    );
  });

  it("comes back from its JSON as it was, evaluated", async () => {
    await fc.assert(
      fc.asyncProperty(expression, async (formula) => {
        const roll = await new Roll(formula).evaluate();
        const json = JSON.stringify(roll);
        const revived = Roll.fromJSON(json);
        expect(JSON.stringify(revived)).toBe(json);
        expect([revived.total, revived.result, revived.formula]).toEqual([roll.total, roll.result, roll.formula]);
        expect(revived.dice.length).toBe(roll.dice.length);
      }),
      { numRuns: 300 },
    );
  });

  it("comes back from its JSON as it was, before evaluation", () => {
    fc.assert(
      fc.property(expression, (formula) => {
        const json = JSON.stringify(new Roll(formula));
        expect(JSON.stringify(Roll.fromJSON(json))).toBe(json);
      }),
      { numRuns: 300 },
    );
  });

  it("comes to a total between its extremes where it only adds", async () => {
    const sum = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 4 })
      .map((dice) => dice.map(([number, faces]) => `${number}d${faces}`).join(" + "));
    await fc.assert(
      fc.asyncProperty(sum, async (formula) => {
        const lowest = new Roll(formula).evaluateSync({ minimize: true }).total;
        const highest = new Roll(formula).evaluateSync({ maximize: true }).total;
        const { total } = await new Roll(formula).evaluate();
        expect(total).toBeGreaterThanOrEqual(lowest ?? Number.NaN);
        expect(total).toBeLessThanOrEqual(highest ?? Number.NaN);
      }),
    );
  });

  it("either reads or throws an Error with a message, whatever is typed", () => {
    const typed = fc.string({
      unit: fc.constantFrom(..."0123456789d()[]{}+-*/%, kxhrc<>=@a.f".split("")),
      maxLength: 14,
    });
    fc.assert(
      fc.property(typed, (formula) => {
        try {
          expect(typeof new Roll(formula).formula).toBe("string");
        } catch (error) {
          expect((error as Error).message).toContain("Cannot read the formula");
        }
      }),
      { numRuns: 1000 },
    );
  });
});
