import vm from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { openTable } from "../../table/table.ts";

/** What an expression comes to in a client's realm, as JSON. */
let evaluate: (expression: string) => unknown;

beforeAll(async () => {
  const table = await openTable();
  const gm = await table.join("GM");
  evaluate = (expression) => JSON.parse(gm.global<(text: string) => string>("eval")(`JSON.stringify(${expression})`));
  return () => table.close();
}, 120_000);

test.each([
  ["Math.clamp(5, 1, 3)", 3],
  ["Math.mix(0, 10, 0.25)", 2.5],
  ["Math.normalizeDegrees(-90)", 270],
  ["Math.toDegrees(Math.toRadians(45))", 45],
  ["Number.isNumeric('3.5')", true],
  ["[null, '', true, 'x', []].map(Number.isNumeric)", [false, false, false, false, false]],
  ["(3).between(3, 5)", true],
  ["(3).between(3, 5, false)", false],
  ["[1, 2, 3, 4, 11, 22].map((one) => one.ordinalString())", ["1st", "2nd", "3rd", "4th", "11th", "22nd"]],
  ["[(4).signedString(), (-4).signedString()]", ["+4", "−4"]],
  ["(0.37).toNearest(0.1)", 0.4],
  ["'hero'.capitalize()", "Hero"],
  ["'the OLD house'.titleCase()", "The Old House"],
  ["'Crème brûlée'.slugify()", "creme-brulee"],
  ["Array.fromRange(3, 2)", [2, 3, 4]],
  ["[1, 2].equals([1, 2])", true],
  ["[1, 2, 3].partition((one) => one > 2)", [[1, 2], [3]]],
  ["['a', '', 'b'].filterJoin(', ')", "a, b"],
  ["new Set([1, 2]).first()", 1],
  ["new Set([1, 2]).intersects(new Set([2]))", true],
  ["[...new Set([1, 2, 3]).filter((one) => one > 1)]", [2, 3]],
  ["RegExp.escape('a.b')", "a\\.b"],
])("%s [type documentation: primitives]", (expression, expected) => {
  expect(evaluate(expression)).toEqual(expected);
});

test("another realm's objects stay as they are [hypothesis]", () => {
  expect("clamp" in Math).toBe(false);
  expect(vm.runInNewContext("'first' in Set.prototype")).toBe(false);
});
