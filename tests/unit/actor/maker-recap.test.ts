/** The answers of a step in the summary at the maker's last step. */
import { expect, it } from "vitest";

// Its imports use the host's types, which tests lack, so the path is not a constant.
const maker = "maker";
const { recap } = (await import(`../../../src/actor/${maker}/recap.ts`)) as {
  recap(fields: readonly object[]): string;
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
  expect(recap([cards(false), pips("Body", 3), pips("Wits", 0)])).toBe("Rope, Axe, Body 3");
});

it("tells lines as they were written, and none that is blank", () => {
  const line = (value: string) => ({ kind: "line", name: "own", label: "Own", length: 100, value });
  expect(recap([line(" A whistle "), line(" "), line("")])).toBe("A whistle");
});

it("names a picture, and leaves out notes and ways to choose", () => {
  const ways = {
    kind: "pills",
    name: "method",
    label: "Method",
    groups: [{ label: "", options: [{ value: "points", label: "Points", selected: true }] }],
  };
  expect(recap([cards(true), { kind: "note", label: "2 left" }, ways])).toBe("Rope, Axe");
});
