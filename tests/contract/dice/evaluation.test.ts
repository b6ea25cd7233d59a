import { afterEach, describe, expect, it } from "vitest";
import { DICE_CONFIG, loadDice, Roll, terms, unloadDice } from "../../../bench/core/dice/index.ts";
import { cryptoUniform } from "../../../bench/core/dice/random.ts";
import { rollWith } from "./table.ts";

const { Die, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm } = terms;

afterEach(() => {
  unloadDice();
});

describe("evaluate [type documentation: Roll#evaluate]", () => {
  it("evaluates once: a second call throws [article: dice API]", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already evaluated/);
    expect(() => roll.evaluateSync({ strict: false })).toThrow(/already evaluated/);
  });

  it("rejects for a reference without data, and names it [hypothesis: one report of 2021 tells of a notice and 0]", async () => {
    await expect(new Roll("1d6 + @absent.value", {}).evaluate()).rejects.toThrow('"@absent.value"');
  });

  it("refuses a second call while the first is under way", async () => {
    const roll = new Roll("1d6");
    const first = roll.evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already evaluated/);
    expect((await first).total).toBeGreaterThan(0);
  });

  it("has no total before it", () => {
    const roll = new Roll("3 + 4");
    expect([roll.total, roll.product, roll.dice.length]).toEqual([undefined, undefined, 0]);
  });

  it.each([
    ["2d6 + 1", 3, 13],
    ["(1d4)d8", 1, 32],
    ["4dc + 4df", -4, 8],
    ["{1d6, 1d8}kh", 1, 8],
    ["max(1d6, 1d4)", 1, 6],
    ["4d6kh3", 3, 18],
    ["3d10cs>=6", 0, 3],
    ["2d6min3", 6, 12],
  ])("minimizes and maximizes %s to %d and %d", async (formula, minimum, maximum) => {
    expect((await new Roll(formula).evaluate({ minimize: true })).total).toBe(minimum);
    expect((await new Roll(formula).evaluate({ maximize: true })).total).toBe(maximum);
  });

  it("does not explode or reroll dice that show an extreme [hypothesis]", async () => {
    expect((await new Roll("2d6x").evaluate({ maximize: true })).total).toBe(12);
    expect((await new Roll("2d6r1").evaluate({ minimize: true })).total).toBe(2);
  });

  it("draws from CONFIG.Dice.randomUniform, low numbers for high faces [seen in systems' tests]", async () => {
    DICE_CONFIG.randomUniform = () => 0.01;
    expect((await new Roll("1d20").evaluate()).total).toBe(20);
    DICE_CONFIG.randomUniform = () => 0.99;
    expect((await new Roll("1d20").evaluate()).total).toBe(1);
    DICE_CONFIG.randomUniform = cryptoUniform;
  });
});

describe("randomness", () => {
  it("is uniform in [0, 1) and never the same twice in a row", () => {
    const draws = Array.from({ length: 2000 }, () => cryptoUniform());
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    expect(new Set(draws).size).toBe(draws.length);
  });

  it("gives every face the same share of [0, 1)", () => {
    for (const faces of [1, 4, 6, 10, 20, 100]) {
      const die = new Die({ faces });
      const cast = Array.from({ length: faces * 10 }, (_, step) => die.mapRandomFace((step + 0.5) / (faces * 10)));
      for (let face = 1; face <= faces; face += 1) expect(cast.filter((value) => value === face)).toHaveLength(10);
    }
  });
});

describe("evaluateSync [type documentation: Roll#evaluateSync]", () => {
  it("evaluates what is deterministic", () => {
    expect(new Roll("2 * (3 + @a) + max(1, 2)", { a: 1 }).evaluateSync().total).toBe(10);
  });

  it.each(["1d6", "(1d4)d6", "max(1d6, 2)", "{1d6, 2}kh", "(1d6)", "1 + random()"])(
    "throws for %s, and leaves it to be evaluated later",
    async (formula) => {
      const roll = new Roll(formula);
      expect(() => roll.evaluateSync()).toThrow(/cannot be evaluated synchronously/);
      expect((await roll.evaluate()).total).toBeTypeOf("number");
    },
  );

  it("ignores dice where it is not strict", () => {
    expect(new Roll("1d6 + 3").evaluateSync({ strict: false }).total).toBe(3);
  });

  it("minimizes and maximizes dice", () => {
    expect(new Roll("2d6 + 3").evaluateSync({ maximize: true }).total).toBe(15);
    expect(new Roll("2d6 + 3").evaluateSync({ minimize: true }).total).toBe(5);
  });
});

describe("isDeterministic [type documentation: Roll#isDeterministic]", () => {
  it.each([
    ["2 + 3", true],
    ["max(1, 2) * (3 - 1)", true],
    ["{4, 5}kh", true],
    ["1d6", false],
    ["2 + (1d6)", false],
    ["floor(1d6)", false],
    ["{1d6, 4}kh", false],
    ["(2d4)d8", false],
  ])("of %s is %s", (formula, deterministic) => {
    expect(new Roll(formula).isDeterministic).toBe(deterministic);
  });
});

describe("reroll, clone and alter [type documentation: Roll]", () => {
  it("reroll is a new roll of the same formula and data", async () => {
    const roll = await rollWith("1d6 + @a", [2], { a: 3 });
    loadDice([5]);
    const again = await roll.reroll();
    expect([roll.total, again.total, again.formula]).toEqual([5, 8, "1d6 + 3"]);
    expect(again).not.toBe(roll);
  });

  it("clone is not evaluated, and keeps class, data and options", async () => {
    class Special extends Roll {}
    const roll = await new Special("1d6", { a: 1 }, { flavor: "why" }).evaluate();
    const clone = roll.clone();
    expect(clone).toBeInstanceOf(Special);
    expect([clone._evaluated, clone.data, clone.options.flavor]).toEqual([false, { a: 1 }, "why"]);
  });

  it("alter multiplies dice, then adds to them", () => {
    expect(new Roll("2d6 + 1d4 + 3").alter(2, 1).formula).toBe("5d6 + 3d4 + 3");
  });

  it("alter multiplies numbers where asked to", () => {
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
  });

  it("alter reaches into pools, and wraps a number of dice that is rolled itself", () => {
    expect(new Roll("{1d6, 2d4}kh + (1d4)d6").alter(2, 1).formula).toBe("{3d6, 5d4}kh + ((1d4) * 2 + 1)d6");
  });

  it("alter refuses a roll that was evaluated", async () => {
    const roll = await new Roll("2d6").evaluate();
    expect(() => roll.alter(2, 0)).toThrow(/cannot be altered/);
  });

  it("resetFormula follows changed terms", () => {
    const roll = new Roll("2d6 + 3");
    roll.terms.push(new OperatorTerm({ operator: "-" }), new NumericTerm({ number: 1 }));
    expect(roll.resetFormula()).toBe("2d6 + 3 - 1");
  });

  it("propagateFlavor gives flavor to terms that have none", () => {
    const roll = new Roll("2d6[fire] + 3");
    roll.propagateFlavor("cold");
    expect(roll.resetFormula()).toBe("2d6[fire] + 3[cold]");
  });
});

describe("rolls from terms [type documentation: Roll.fromTerms]", () => {
  const four8 = () => [
    new Die({ number: 4, faces: 8 }),
    new OperatorTerm({ operator: "+" }),
    new NumericTerm({ number: 8 }),
  ];

  it("have the formula that the terms make", () => {
    expect(Roll.fromTerms(four8()).formula).toBe("4d8 + 8");
    expect(Roll.getFormula(four8())).toBe("4d8 + 8");
  });

  it("are of the class asked", () => {
    class Special extends Roll {}
    expect(Special.fromTerms(four8())).toBeInstanceOf(Special);
  });

  it("count as evaluated where their terms are", async () => {
    const terms = four8();
    loadDice([1, 2, 3, 4]);
    await terms[0]?.evaluate();
    const roll = Roll.fromTerms(terms);
    expect(roll.total).toBe(18);
  });

  it("throw on evaluation where an operator is missing", async () => {
    const roll = Roll.fromTerms([new NumericTerm({ number: 1 }), new NumericTerm({ number: 2 })]);
    await expect(roll.evaluate()).rejects.toThrow(/lack an operator/);
  });

  it("may be wrapped in parentheses [type documentation: ParentheticalTerm.fromTerms]", () => {
    expect(ParentheticalTerm.fromTerms(four8()).formula).toBe("(4d8 + 8)");
  });

  it("may form a pool [type documentation: PoolTerm.fromRolls]", async () => {
    const rolls = [await rollWith("1d6", [2]), await rollWith("1d8", [7])];
    const pool = PoolTerm.fromRolls(rolls);
    expect([pool.expression, pool.total]).toEqual(["{1d6, 1d8}", 9]);
  });
});

describe("terms on their own [type documentation: RollTerm#evaluate]", () => {
  it("evaluate once", async () => {
    const die = new Die({ number: 2, faces: 6 });
    loadDice([3, 4]);
    await die.evaluate();
    expect([die.total, die.values]).toEqual([7, [3, 4]]);
    expect(() => die.evaluate()).toThrow(/already evaluated/);
  });

  it("answer at once where they are deterministic", () => {
    expect(new NumericTerm({ number: 3 }).evaluate()).toBeInstanceOf(NumericTerm);
  });

  it("with results given are evaluated [type documentation: DiceTerm]", () => {
    expect(new Die({ number: 1, faces: 6, results: [{ result: 4, active: true }] }).total).toBe(4);
  });
});

describe("Roll.create and Roll.simulate [type documentation: Roll]", () => {
  afterEach(() => {
    DICE_CONFIG.rolls = [Roll];
  });

  it("create makes a roll of the first class of CONFIG.Dice.rolls [release notes 14.361]", () => {
    class Special extends Roll {}
    DICE_CONFIG.rolls = [Special, Roll];
    expect(Roll.create("1d6")).toBeInstanceOf(Special);
    expect(Roll.defaultImplementation).toBe(Special);
  });

  it("simulate returns the totals", async () => {
    loadDice([1, 2, 3]);
    expect(await Roll.simulate("1d6 + 1", 3)).toEqual([2, 3, 4]);
  });
});

describe("fulfillment of dice [type documentation: CONFIG.Dice.fulfillment]", () => {
  afterEach(() => {
    DICE_CONFIG.fulfillment.methods = {};
    DICE_CONFIG.fulfillment.defaultMethod = "";
  });

  it("asks the handler of the default method", async () => {
    DICE_CONFIG.fulfillment.methods = { tower: { label: "Tower", handler: async () => 4 } };
    DICE_CONFIG.fulfillment.defaultMethod = "tower";
    expect((await new Roll("2d6").evaluate()).total).toBe(8);
  });

  it("fails loudly for methods that ask people", async () => {
    DICE_CONFIG.fulfillment.methods = { hand: { label: "By hand", interactive: true } };
    DICE_CONFIG.fulfillment.defaultMethod = "hand";
    await expect(new Roll("1d6").evaluate()).rejects.toThrow(/the bench has no/);
  });
});
