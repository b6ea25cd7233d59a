import { describe, expect, test } from "vitest";
import { bonusesAmong, isWithSomebody, withSomebody } from "../../../src/item/bonus.ts";

function item(name: string, system: object, type = "gear") {
  return { uuid: `Item.${name}`, name, type, system };
}

const pick = { dice: 1, modifier: 0, appliesTo: "mechanics" };

describe("bonuses of items", () => {
  test("a bonus counts for the skill, attribute or stat it names, and for every check where it names none", () => {
    const items = [
      item("picks", { bonus: pick, ready: true, quantity: 1 }),
      item("charm", { bonus: { dice: 0, modifier: 2, appliesTo: "" }, ready: true, quantity: 1 }),
    ];
    expect(bonusesAmong(items, ["wits", "mechanics"], "edge")).toEqual([
      { label: "picks", dice: 1, modifier: 0, item: "Item.picks", effects: {}, once: false, usual: true },
      { label: "charm", dice: 0, modifier: 2, item: "Item.charm", effects: {}, once: false, usual: true },
    ]);
    expect(bonusesAmong(items, ["stealth"], "edge").map(({ label }) => label)).toEqual(["charm"]);
  });

  test("gear that is not at hand, or of which none is left, adds nothing", () => {
    const items = [
      item("packed", { bonus: pick, ready: false, quantity: 1 }),
      item("gone", { bonus: pick, ready: true, quantity: 0 }),
    ];
    expect(bonusesAmong(items, ["mechanics"], "edge")).toEqual([]);
  });

  test("talents count always; a condition only while in force, and in its own rule sets", () => {
    const hurt = { dice: -1, modifier: 0, appliesTo: "" };
    const items = [
      item("knack", { bonus: pick, rank: 1 }, "talent"),
      item("limp", { bonus: hurt, active: true, rulesets: new Set(["edge"]) }, "condition"),
      item("healed", { bonus: hurt, active: false, rulesets: new Set() }, "condition"),
      item("anywhere", { bonus: hurt, active: true, rulesets: new Set() }, "condition"),
    ];
    const labels = (ruleset: string | null) => bonusesAmong(items, ["mechanics"], ruleset).map(({ label }) => label);
    expect(labels("edge")).toEqual(["knack", "limp", "anywhere"]);
    expect(labels("decision")).toEqual(["knack", "anywhere"]);
    expect(labels(null)).toEqual(["knack", "anywhere"]);
  });

  test("a bonus that counts only at times is offered to the checks that it fits, unselected", () => {
    const items = [item("left hand", { bonus: { ...pick, conditional: true }, rank: 1 }, "talent")];
    expect(bonusesAmong(items, ["mechanics"], "edge")).toMatchObject([{ label: "left hand", usual: false }]);
    expect(bonusesAmong(items, ["stealth"], "edge")).toEqual([]);
  });

  test("a bonus for one occasion is offered to no check but those it counts for", () => {
    const off = { dice: -1, modifier: 0, appliesTo: "edge:defense" };
    const items = [item("off balance", { bonus: off, once: true, active: true, rulesets: new Set() }, "condition")];
    expect(bonusesAmong(items, ["melee", "combat"], "edge")).toEqual([]);
    expect(bonusesAmong(items, ["athletics", "edge:defense"], "edge")).toMatchObject([{ once: true, usual: true }]);
  });

  test("a bonus with somebody counts for checks with them, and is offered to others on request", () => {
    const cold = { dice: -1, modifier: 0, appliesTo: withSomebody("  The Harbor  Master") };
    const items = [item("talk", { bonus: cold, active: true, rulesets: new Set() }, "condition")];
    const usual = (...appliesTo: string[]) => bonusesAmong(items, appliesTo, "edge").map((each) => each.usual);
    expect(usual("sway", withSomebody("the harbor master"))).toEqual([true]);
    expect(usual("sway", withSomebody("the harbor"))).toEqual([false]);
    expect(usual("sway")).toEqual([false]);
    expect(isWithSomebody(cold.appliesTo)).toBe(true);
    expect(isWithSomebody("edge:defense")).toBe(false);
  });

  test("items without a bonus, or with an empty one, are not offered", () => {
    const items = [
      item("bond", { with: "Teodor" }, "bond"),
      item("rope", { bonus: { ...pick, dice: 0 }, ready: true }),
    ];
    expect(bonusesAmong(items, ["mechanics"], "edge")).toEqual([]);
  });
});
