/** The answers of a step in the summary at the maker's last step. */
import { describe, expect, it } from "vitest";

// Its imports use the host's types, which tests lack, so the path is not a constant.
const maker = "maker";
const { recap } = (await import(`../../../src/actor/${maker}/recap.ts`)) as {
  recap(fields: readonly object[]): string;
};
const { answeredFields } = (await import(`../../../src/actor/${maker}/answered-fields.ts`)) as {
  answeredFields(fields: readonly object[], given: Readonly<Record<string, string>>): readonly object[];
};

const pips = (label: string, value: number) => ({ kind: "pips", name: label, label, value, pips: [] });
const cards = (wall: boolean) => ({
  kind: "cards",
  name: "gear",
  label: "Gear",
  wall,
  cards: [
    { value: "rope", label: "Rope", selected: true },
    { value: "lamp", label: "Lamp", selected: false },
    { value: "axe", label: "Axe", selected: true },
  ],
});

it("names what was chosen, and numbers above 0 with what they are of", () => {
  expect(recap([cards(false), pips("Body", 3), pips("Wits", 0)])).toBe("Rope · Axe · Body 3");
  expect(recap([pips("Body", 3), { ...pips("Wits", 0), figures: true }])).toBe("Body 3 · Wits 0");
});

it("tells lines as they were written, and none that is blank", () => {
  const line = (value: string) => ({ kind: "line", name: "own", label: "Own", length: 100, value });
  expect(recap([line(" A whistle "), line(" "), line("")])).toBe("A whistle");
});

const kit = (values: readonly string[], chosen: string) => ({
  kind: "pills",
  name: "load",
  label: "Load",
  groups: [
    { label: "", options: values.map((value) => ({ value, label: `Load ${value}`, selected: value === chosen })) },
  ],
});

it("names pills and ticks by their labels, and none that is blank or off", () => {
  const tick = (label: string, checked: boolean) => ({ kind: "tick", name: label, label, checked });
  expect(recap([kit(["light", "heavy"], "heavy"), tick("Rope", true), tick("Lamp", false)])).toBe("Load heavy · Rope");
  expect(recap([kit(["", "heavy"], "")])).toBe("");
});

describe("fields without marks of their own", () => {
  const pictures = (marked: boolean, many = false) => {
    const own = cards(false);
    const plain = own.cards.map(({ selected, ...card }) => (marked ? { ...card, selected } : card));
    return { ...own, many, cards: plain };
  };
  const chosen = (field: object, given: Readonly<Record<string, string>>) => recap(answeredFields([field], given));

  it("show the answers that were given", () => {
    expect(chosen(kit(["light", "heavy"], ""), { load: "light" })).toBe("Load light");
    expect(chosen(pictures(false), { gear: "lamp" })).toBe("Lamp");
    expect(chosen({ kind: "line", name: "own", label: "Own", length: 100 }, { own: "A whistle" })).toBe("A whistle");
    const list = { ...kit(["light", "heavy"], ""), kind: "select" };
    expect(answeredFields([list], { load: "heavy" })).toEqual([
      { ...list, groups: [{ label: "", options: [expect.anything(), expect.objectContaining({ selected: true })] }] },
    ]);
  });

  it("show nothing where nothing was given, and where it is given to another", () => {
    expect(chosen(kit(["light", "heavy"], ""), {})).toBe("");
    expect(chosen(kit(["light", "heavy"], ""), { other: "light" })).toBe("");
  });

  it("keep what a step marks, whatever was given", () => {
    expect(chosen(kit(["light", "heavy"], "heavy"), { load: "light" })).toBe("Load heavy");
    expect(chosen(pictures(true), { gear: "lamp" })).toBe("Rope · Axe");
    expect(chosen(pictures(true, true), { gear: "lamp" })).toBe("Rope · Axe");
    expect(chosen({ kind: "line", name: "own", label: "Own", length: 100, value: "" }, { own: "A whistle" })).toBe("");
  });
});

it("names a picture, and leaves out notes and ways to choose", () => {
  const ways = {
    kind: "pills",
    name: "method",
    label: "Method",
    groups: [{ label: "", options: [{ value: "points", label: "Points", selected: true }] }],
  };
  expect(recap([cards(true), { kind: "note", label: "2 left" }, ways])).toBe("Rope · Axe");
});
