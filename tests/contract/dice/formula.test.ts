import { afterEach, describe, expect, it } from "vitest";
import { DICE_CONFIG, FormulaSyntaxError, Roll, setDiceContext, terms } from "../../../bench/core/dice/index.ts";
import type { RollTerm } from "../../../bench/core/dice/terms/term.ts";
import { rollWith } from "./table.ts";

const { Die, NumericTerm, OperatorTerm, StringTerm } = terms;

describe("a formula's terms [type documentation: Roll]", () => {
  it("are dice, operators and numbers", () => {
    const roll = new Roll("2d20kh + @prof + @strMod", { prof: 2, strMod: 4 });
    const names = roll.terms.map((term) => term.constructor.name);
    expect(names).toEqual(["Die", "OperatorTerm", "NumericTerm", "OperatorTerm", "NumericTerm"]);
  });

  it("come to a result in arithmetic and a total", async () => {
    const roll = await rollWith("2d20kh + @prof + @strMod", [16, 3], { prof: 2, strMod: 4 });
    expect(roll.result).toBe("16 + 2 + 4");
    expect(roll.total).toBe(22);
  });

  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["12 / 4 / 3", 1],
    ["7 % 4 * 2", 6],
    ["-2 * 3", -6],
    ["2 * -3", -6],
    ["4 - -3", 7],
    ["4 + -3", 1],
    ["4 - (-3)", 7],
    ["- -5", 5],
    [".5 + 1.25", 1.75],
    ["2 * -(1 + 2)", -6],
  ])("%s is %d", async (formula, total) => {
    expect((await new Roll(formula).evaluate()).total).toBe(total);
  });

  it("are shown with references replaced and uniform spaces", () => {
    expect(new Roll("2d6kh+@a  -(1d4*2)[fire]", { a: -1 }).formula).toBe("2d6kh - 1 - (1d4 * 2)[fire]");
  });

  it("of a lone die have the number 1", () => {
    expect(new Roll("d20").formula).toBe("1d20");
  });

  it("keep their flavor", () => {
    const roll = new Roll("2d6[slashing] + 3 [magic]");
    expect(roll.terms.map((term) => term.flavor)).toEqual(["slashing", "", "magic"]);
  });
});

describe("nested expressions [article: dice-advanced]", () => {
  it("may be the number of dice", async () => {
    const roll = await rollWith("(2d4)d8", [2, 1, 3, 4, 5]);
    expect(roll.total).toBe(12);
    expect(roll.dice.map((die) => die.denomination)).toEqual(["d8", "d4"]);
  });

  it("may be the faces of dice", async () => {
    expect((await rollWith("1d(1d20)", [7, 3])).total).toBe(3);
  });

  it("may be both", async () => {
    expect((await rollWith("(1d4*2)d(1d10)", [1, 6, 5, 4])).total).toBe(9);
  });

  it("apply Math's functions", async () => {
    expect((await rollWith("max(1d6, 1d8) + floor(7 / 2)", [2, 5])).total).toBe(8);
  });

  it("may be a function as the number of dice [hypothesis]", async () => {
    expect((await rollWith("floor(5 / 2)d6", [2, 5])).total).toBe(7);
  });
});

describe("functions of CONFIG.Dice.functions [type documentation: CONFIG.Dice.functions]", () => {
  afterEach(() => {
    DICE_CONFIG.functions = {};
  });

  it("are called by name, with text as text", async () => {
    DICE_CONFIG.functions["pick"] = (which, a, b) => (which === "first" ? (a ?? 0) : (b ?? 0));
    expect((await rollWith("pick(first, 1d6, 2) + 1", [4])).total).toBe(5);
  });

  it("may be asynchronous", async () => {
    DICE_CONFIG.functions["later"] = async (value) => Number(value) * 2;
    expect((await new Roll("later(4)").evaluate()).total).toBe(8);
    expect(() => new Roll("later(4)").evaluateSync()).toThrow(/asynchronous/);
  });

  it("may return a number as text", async () => {
    DICE_CONFIG.functions["text"] = () => "12";
    expect((await new Roll("text() + 1").evaluate()).total).toBe(13);
  });
});

describe("a formula that cannot be read", () => {
  it.each([
    ["1d6 +", "at its end"],
    ["2d6 ++ )", 'at character 8, before ")"'],
    ["2d6 fire", 'expected an operator at character 5, before "fire"'],
    ["(2d4", 'expected ")" or an operator at its end'],
    ["{1d6, }", 'at character 7, before "}"'],
    ["frob(2)", 'there is no function "frob" at character 1'],
    ["1d6 * / 2", 'at character 7, before "/ 2"'],
    ["(1)(2)", 'expected an operator at character 4, before "(2)"'],
  ])("%s throws and names the place: %s", (formula, message) => {
    expect(() => new Roll(formula)).toThrow(FormulaSyntaxError);
    expect(() => new Roll(formula)).toThrow(message);
  });

  it("nested without measure throws the same way", () => {
    expect(() => new Roll(`${"(".repeat(5000)}1${")".repeat(5000)}`)).toThrow(FormulaSyntaxError);
    expect(new Roll(`${"(".repeat(60)}1${")".repeat(60)}`).evaluateSync().total).toBe(1);
  });

  it("with an unresolved term throws on evaluation and names it [type documentation: StringTerm#evaluate]", async () => {
    await expect(new Roll("1 + @nope").evaluate()).rejects.toThrow('Unresolved term "@nope"');
  });

  it("may hold text where strings are allowed [type documentation: RollTerm.EvaluationOptions]", async () => {
    const roll = await new Roll("some").evaluate({ allowStrings: true });
    expect(roll.product).toBe("some");
    expect(roll.total).toBeUndefined();
  });

  it.each([
    ["0.5d6", /Unresolved term/],
    ["(1/2)d6", /0.5 is no number of dice/],
    ["1d0", /no die has 0 faces/],
    ["1000d6", /more than 999 dice/],
  ])("with dice that cannot exist throws: %s [hypothesis]", async (formula, message) => {
    await expect(new Roll(formula).evaluate()).rejects.toThrow(message);
  });
});

describe("Roll.simplifyTerms [type documentation: Roll.simplifyTerms]", () => {
  const simplified = (...terms: RollTerm[]) => Roll.getFormula(Roll.simplifyTerms(terms));
  const number = (value: number) => new NumericTerm({ number: value });
  const text = (term: string) => new StringTerm({ term });
  const plus = () => new OperatorTerm({ operator: "+" });

  it("makes dice of a number and the text after it", () => {
    const [die] = Roll.simplifyTerms([number(3), text("d6")]);
    expect([die?.constructor.name, die?.formula]).toEqual(["Die", "3d6"]);
  });

  it("joins what is between two operators, and nothing over them", () => {
    expect(simplified(number(1), plus(), number(2), text("d8"), text("kh"), plus(), number(4))).toBe("1 + 2d8kh + 4");
  });

  it("leaves terms alone that have no text beside them", () => {
    const terms = [number(1), plus(), new Die({ number: 1, faces: 6 })];
    expect(Roll.simplifyTerms(terms)).toEqual(terms);
    expect(Roll.simplifyTerms(terms)[2]).toBe(terms[2]);
  });
});

describe("Roll.validate [type documentation: Roll.validate]", () => {
  it.each([
    "1d6",
    "2d20kh + 5",
    "@abilities.str.mod + 1d6",
    "(@level)d8",
    "{1d6, 4}kh",
    "max(1d6, 2)",
    "3d12cs<=(4d6)",
  ])("accepts %s", (formula) => {
    expect(Roll.validate(formula)).toBe(true);
  });

  it.each(["", "1d6 +", "fire", "1d6 + fire", "(1d6", "frob(2)", "1d6zz", "{1d6}zz", "(x)d6"])(
    "refuses %j",
    (formula) => {
      expect(Roll.validate(formula)).toBe(false);
    },
  );
});

describe("Roll.replaceFormulaData [type documentation: Roll.replaceFormulaData]", () => {
  const data = { a: { b: { c: 3 } }, yes: true, no: false, deep: "@a.b.c + 1", loop: "@loop", nothing: null };

  it("replaces references by path", () => {
    expect(Roll.replaceFormulaData("1d6 + @a.b.c", data)).toBe("1d6 + 3");
  });

  it("keeps a reference without data, unless told what stands for it", () => {
    expect(Roll.replaceFormulaData("@nope + @nothing", data)).toBe("@nope + @nothing");
    expect(Roll.replaceFormulaData("@nope + @nothing", data, { missing: "0" })).toBe("0 + 0");
  });

  it("reads booleans as 0 and 1 [release notes 14: bool in roll data]", () => {
    expect(Roll.replaceFormulaData("@yes + @no", data)).toBe("1 + 0");
  });

  it("uses the toString of an object that has its own [issue tracker: 10674]", () => {
    expect(Roll.replaceFormulaData("@prof", { prof: { toString: () => "1d4" } })).toBe("1d4");
    expect(Roll.replaceFormulaData("@a.b", data)).toBe("@a.b");
  });

  it("follows references in values only where asked to [hypothesis]", () => {
    expect(Roll.replaceFormulaData("@deep", data)).toBe("@a.b.c + 1");
    expect(Roll.replaceFormulaData("@deep", data, { recursive: true })).toBe("3 + 1");
  });

  it("does not follow a circle [hypothesis]", () => {
    expect(Roll.replaceFormulaData("@loop", data, { recursive: true })).toBe("@loop");
  });

  it("warns of a reference without data where asked to", () => {
    const warnings: string[] = [];
    setDiceContext({ warn: (message) => warnings.push(message) });
    Roll.replaceFormulaData("@nope", data);
    expect(warnings).toEqual([]);
    Roll.replaceFormulaData("@nope", data, { warn: true });
    expect(warnings).toEqual([expect.stringContaining("@nope")]);
  });

  it("finds values behind getters and inherited ones", () => {
    class Base {
      get level(): number {
        return 4;
      }
    }
    expect(Roll.replaceFormulaData("@level", new Base() as unknown as Record<string, unknown>)).toBe("4");
  });
});

describe("Roll.safeEval [type documentation: Roll.safeEval]", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["max(3, 2) + floor(2.5)", 5],
    ["Math.max(1, 4)", 4],
    ["2 ** 3 ** 2", 512],
    ["5 > 3 ? 10 : 20", 10],
    ["5 < 3 || 0", 0],
    ["1 && 7", 7],
    ["!0", 1],
    ["-(2 + 3) % 3", -2],
    ["round(PI * 100) / 100", 3.14],
    ["1e2 + .5", 100.5],
  ])("%s is %d", (expression, value) => {
    expect(Roll.safeEval(expression)).toBe(value);
  });

  it.each([
    "globalThis.process",
    "constructor",
    "1 +",
    "1; 2",
    "fetch(1)",
    "0 / 0",
    "alert",
    "",
    "Math.constructor(1)",
  ])("refuses %j", (expression) => {
    expect(() => Roll.safeEval(expression)).toThrow();
  });
});
