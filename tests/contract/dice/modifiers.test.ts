import { describe, expect, it } from "vitest";
import { facesWith, resultsOf, rollWith } from "./table.ts";

/** Formula, the faces that fall in order of casting, the total, the faces that are inactive in the end. */
type Row = [formula: string, faces: number[], total: number, inactive: number[]];

async function expectRow([formula, faces, total, inactive]: Row): Promise<void> {
  const roll = await rollWith(formula, faces);
  expect(roll.total).toBe(total);
  expect(
    resultsOf(roll)
      .filter((result) => result.active === false)
      .map((result) => result.result),
  ).toEqual(inactive);
  // However many dice a modifier adds or drops, all of them lie in the order in which they fell.
  expect(resultsOf(roll).map((result) => result.result)).toEqual(faces);
}

describe("reroll [type documentation: Die#reroll; article: dice-modifiers]", () => {
  const rows: Row[] = [
    ["3d6r", [1, 4, 1, 5, 1], 10, [1, 1]],
    ["3d6r2", [2, 1, 6, 3], 10, [2]],
    ["3d6r=2", [2, 1, 6, 3], 10, [2]],
    ["3d6r<3", [2, 1, 6, 1, 1], 8, [2, 1]],
    ["3d6r<=3", [3, 4, 6, 3], 13, [3]],
    ["3d6r>4", [5, 4, 6, 2, 1], 7, [5, 6]],
    ["3d6r>=4", [5, 4, 1, 2, 2], 5, [5, 4]],
    ["3d6r1=1", [1, 1, 6, 4], 11, [1]],
    ["3d6r2<6", [1, 2, 3, 6, 6], 15, [1, 2]],
    ["1d20rr<3", [2, 1, 2, 17], 17, [2, 1, 2]],
    ["2d6rr", [1, 4, 1, 3], 7, [1, 1]],
    ["3d6rr2=1", [1, 1, 1, 1, 5], 7, [1, 1]],
  ];
  it.each(rows)("%s with %j comes to %d, without %j", (...row) => expectRow(row));

  it("marks the old die rerolled and keeps it on the table", async () => {
    expect(facesWith(await rollWith("2d6r1", [1, 3, 4]), "rerolled")).toEqual([1]);
  });
});

describe("explode [type documentation: Die#explode; article: dice-modifiers]", () => {
  const rows: Row[] = [
    ["2d6x", [6, 2, 6, 3], 17, []],
    ["2d6x5", [5, 2, 5, 1], 13, []],
    ["2d6x=5", [5, 6, 3], 14, []],
    ["2d6x>4", [5, 2, 6, 4], 17, []],
    ["2d6x>=4", [4, 2, 3], 9, []],
    ["2d6x<2", [1, 5, 1, 2], 9, []],
    ["2d6x<=2", [2, 5, 1, 3], 11, []],
    ["3d6xo", [6, 6, 1, 6, 6], 25, []],
    ["2d6xo>4", [5, 6, 6, 6], 23, []],
    ["6d10x5=10", [10, 10, 10, 10, 10, 10, 1, 1, 1, 1, 10], 74, []],
    ["3d10xo1=10", [10, 10, 1, 10], 31, []],
  ];
  it.each(rows)("%s with %j comes to %d", (...row) => expectRow(row));

  it("marks the die that exploded, which keeps counting", async () => {
    const roll = await rollWith("2d6x", [6, 2, 3]);
    expect(facesWith(roll, "exploded")).toEqual([6]);
    expect(facesWith(roll, "active")).toEqual([6, 2, 3]);
  });

  it("refuses an explosion without end [hypothesis]", async () => {
    await expect(rollWith("1d1x", new Array(1500).fill(1))).rejects.toThrow(/without end/);
  });
});

describe("keep and drop [type documentation: Die#keep, Die#drop]", () => {
  const rows: Row[] = [
    ["4d6k", [2, 6, 3, 6], 6, [2, 3, 6]],
    ["4d6kh", [2, 6, 3, 5], 6, [2, 3, 5]],
    ["4d6kh3", [2, 6, 3, 5], 14, [2]],
    ["4d6k3", [2, 6, 3, 5], 14, [2]],
    ["4d6kl", [2, 6, 3, 5], 2, [6, 3, 5]],
    ["4d6kl2", [2, 6, 3, 5], 5, [6, 5]],
    ["4d6d", [2, 6, 3, 5], 14, [2]],
    ["4d6d2", [2, 6, 3, 5], 11, [2, 3]],
    ["4d6dl", [2, 6, 3, 5], 14, [2]],
    ["4d6dl2", [2, 6, 3, 5], 11, [2, 3]],
    ["4d6dh", [2, 6, 3, 5], 10, [6]],
    ["4d6dh2", [2, 6, 3, 5], 5, [6, 5]],
    ["2d6kh5", [2, 6], 8, []],
    ["2d6dl5", [2, 6], 0, [2, 6]],
  ];
  it.each(rows)("%s with %j comes to %d, without %j", (...row) => expectRow(row));

  it("marks what goes as discarded", async () => {
    expect(facesWith(await rollWith("3d6kh", [2, 6, 3]), "discarded")).toEqual([2, 3]);
  });

  it("does not bring back a die that was rerolled", async () => {
    const roll = await rollWith("2d6r1kl", [1, 5, 3]);
    expect(roll.total).toBe(3);
    expect(facesWith(roll, "discarded")).toEqual([5]);
  });
});

describe("minimum and maximum [type documentation: Die#minimum, Die#maximum]", () => {
  const rows: Row[] = [
    ["3d6min3", [1, 4, 2], 10, []],
    ["3d6max4", [1, 6, 5], 9, []],
    ["3d6min2max5", [1, 6, 3], 10, []],
  ];
  it.each(rows)("%s with %j comes to %d", (...row) => expectRow(row));

  it("leaves the face and sets what it counts [type documentation: DiceTerm.Result]", async () => {
    expect(resultsOf(await rollWith("1d6min3", [1]))[0]).toMatchObject({ result: 1, count: 3, active: true });
  });
});

describe("counting [type documentation: Die#countSuccess, #countFailures, #countEven, #countOdd]", () => {
  const rows: Row[] = [
    ["4d20cs", [20, 19, 20, 1], 2, []],
    ["4d20cs19", [20, 19, 20, 1], 1, []],
    ["4d20cs=19", [20, 19, 20, 1], 1, []],
    ["4d20cs>10", [10, 11, 20, 1], 2, []],
    ["4d20cs>=10", [10, 11, 20, 1], 3, []],
    ["4d20cs<10", [10, 9, 20, 1], 2, []],
    ["4d20cs<=10", [10, 9, 20, 1], 3, []],
    ["4d6cf", [1, 1, 3, 6], 2, []],
    ["4d6cf<=3", [1, 2, 3, 6], 3, []],
    ["4d6cf>4", [5, 2, 6, 4], 2, []],
    ["4d6cf3", [3, 2, 3, 4], 2, []],
    ["4d6even", [1, 2, 3, 6], 2, []],
    ["4d6odd", [1, 2, 3, 5], 3, []],
    ["4d10xcs>=6", [10, 6, 1, 3, 9], 3, []],
    ["3d6kh2cs>=4", [6, 5, 4], 2, [4]],
  ];
  it.each(rows)("%s with %j comes to %d", (...row) => expectRow(row));

  it("recasts each die to 1 or 0 and flags successes", async () => {
    expect(resultsOf(await rollWith("2d10cs>=6", [6, 5]))).toEqual([
      { result: 6, active: true, count: 1, success: true },
      { result: 5, active: true, count: 0, success: false },
    ]);
  });

  it("flags failures", async () => {
    expect(facesWith(await rollWith("3d6cf<=2", [1, 2, 5]), "failure")).toEqual([1, 2]);
  });
});

describe("deduct, subtract, margin [type documentation: Die#deductFailures, #subtractFailures, #marginSuccess]", () => {
  const rows: Row[] = [
    ["4d6df", [1, 5, 6, 1], 9, []],
    ["4d6df<3", [2, 1, 5, 4], 7, []],
    ["4d6cs>3df", [2, 4, 5, 6], 2, []],
    ["4d6cf<3df", [2, 4, 1, 6], -2, []],
    ["4d6sf", [1, 5, 6, 1], 9, []],
    ["4d6sf<3", [2, 4, 5, 6], 13, []],
    ["4d6sf<=4", [2, 4, 5, 6], 5, []],
    ["4d6ms>12", [6, 6, 3, 1], 4, []],
    ["4d6ms12", [1, 1, 1, 1], -8, []],
    ["4d6ms<12", [1, 1, 1, 1], 8, []],
  ];
  it.each(rows)("%s with %j comes to %d", (...row) => expectRow(row));

  it("needs a target for a margin [hypothesis]", async () => {
    await expect(rollWith("1d6ms", [3])).rejects.toThrow(/Cannot read the modifier "ms"/);
  });
});

describe("how modifiers are written [type documentation: DiceTerm.MODIFIER_REGEXP]", () => {
  it("are applied from left to right", async () => {
    expect((await rollWith("3d6r1kh2cs>=5", [1, 5, 6, 2])).total).toBe(2);
  });

  it("split where letters run together, the longest first [hypothesis]", async () => {
    const roll = await rollWith("4d6xokh2", [6, 1, 2, 3, 5]);
    expect(roll.total).toBe(11);
    expect(roll.dice[0]?.modifiers).toEqual(["xo", "kh2"]);
  });

  it("may have a target in parentheses, even dice [article: dice-advanced]", async () => {
    const roll = await rollWith("3d12cs<=(4d6)", [1, 12, 4, 1, 1, 1, 1]);
    expect(roll.total).toBe(2);
    expect(roll.dice.map((die) => die.expression)).toEqual(["3d12cs<=4", "4d6"]);
  });

  it("may have a target from data [article: dice-advanced]", async () => {
    const data = { attributes: { power: 7 } };
    expect((await rollWith("3d12cs<=(@attributes.power)", [7, 8, 1], data)).total).toBe(2);
  });

  it("are refused where the die has none of that name", async () => {
    await expect(rollWith("1d6zz", [3])).rejects.toThrow(/no modifier "zz"/);
  });

  it("may be written in capitals [type documentation: Die#explode]", async () => {
    expect((await rollWith("2D6KH", [2, 5])).total).toBe(5);
  });
});

describe("coins and fate dice [type documentation: Coin, FateDie]", () => {
  it("coins show 1 or 0", async () => {
    expect((await rollWith("3dc", [1, 0, 1])).total).toBe(2);
  });

  it("a call counts the coins that match it", async () => {
    expect((await rollWith("3dcc0", [1, 0, 0])).total).toBe(2);
    expect((await rollWith("3dcc1", [1, 0, 0])).total).toBe(1);
  });

  it("fate dice show -1, 0 or 1", async () => {
    const roll = await rollWith("4df", [1, -1, 0, 1]);
    expect(roll.total).toBe(1);
    expect(roll.dice[0]?.results.map((result) => roll.dice[0]?.getResultLabel(result))).toEqual(["+", "-", " ", "+"]);
  });

  it.each([
    ["4dfkh2", [1, -1, 0, 1], 2],
    ["4dfkl2", [1, -1, 0, 1], -1],
    ["4dfdl", [1, -1, 0, 1], 2],
    ["4dfr", [1, -1, 0, 1, 1], 3],
    ["4dfrr", [1, -1, 0, 1, -1, 0], 2],
  ])("%s with %j comes to %d", async (formula, faces, total) => {
    expect((await rollWith(formula, faces)).total).toBe(total);
  });

  it("fate dice do not explode", async () => {
    await expect(rollWith("1dfx", [1])).rejects.toThrow(/no modifier "x"/);
  });
});

describe("pools [type documentation: PoolTerm]", () => {
  it.each([
    ["{1d6, 2d4 + 1}kh", [6, 1, 1], 6],
    ["{1d6, 1d8, 1d10, 1d12}kh2", [6, 2, 9, 1], 15],
    ["{1d12, 6}kl", [9], 6],
    ["{1d6, 1d8, 1d10, 1d12}dl3", [6, 2, 9, 1], 9],
    ["{1d12, 6}dh", [9], 6],
    ["{1d12, 6}", [9], 15],
    ["{1d20, 1d20, 1d20}cs>10", [11, 10, 20], 2],
    ["{1d20, 1d6}cs", [19, 6], 1],
    ["{1d20, 1d6}cf", [1, 6], 1],
    ["{1d6, 1d6, 1d6}cf<=2", [1, 2, 3], 2],
    ["{1d6}kh + 2", [4], 6],
  ])("%s with %j comes to %d", async (formula, faces, total) => {
    expect((await rollWith(formula, faces)).total).toBe(total);
  });

  it("show the dice of every roll in them", async () => {
    const roll = await rollWith("{1d6, 2d4}kh", [6, 1, 1]);
    expect(roll.dice.map((die) => die.faces)).toEqual([6, 4]);
  });

  it("are refused modifiers that pools lack", async () => {
    await expect(rollWith("{1d6, 1d4}x", [6, 1])).rejects.toThrow(/A pool has no modifier "x"/);
  });
});
