/** The ready characters are made and raised by the game's own rules, and their sheets say how. */
import { describe, expect, it } from "vitest";
import {
  attributeMaximum,
  derivedStats,
  type Grown,
  levelUp,
  requireGenerated,
} from "../../../src/rulesets/decision/rules/index.ts";
import { packFiles, type Source } from "../pack-texts.ts";
import { heroes, makingOf } from "./pack-heroes.ts";

describe.each(heroes.map((hero) => [hero.name, hero] as const))("%s", (_name, hero) => {
  const { system, items } = hero;
  const making = makingOf(hero);
  const talents = items.filter(({ type }) => type === "talent");

  it("began with eight values that two d4 each can throw, and rose level by level to what the sheet has", () => {
    const values = Object.values(making.attributes).map(Number);
    expect(values.length).toBe(8);
    let now: Grown = { level: 1, attributes: requireGenerated(making.attributes, values) };
    for (const { level, raised } of making.levels) {
      const [name = ""] = Object.keys(raised);
      now = levelUp(now, name, "level");
      expect(now.level).toBe(level);
      for (const [attribute, value] of Object.entries(raised))
        expect(now.attributes[attribute as keyof typeof now.attributes], attribute).toBe(value);
    }
    expect(now).toEqual({ level: system.level, attributes: system.attributes });
    for (const value of Object.values(system.attributes))
      expect(value).toBeLessThanOrEqual(attributeMaximum(system.level));
  });

  it("has two Traits, two Proficiencies and an Ability, and one talent for each further level", () => {
    expect(making.traits.length).toBe(2);
    expect(making.proficiencies.length).toBe(2);
    expect(making.abilities.length).toBe(1);
    expect(making.levels.map((level) => level.talents.length)).toEqual(making.levels.map(() => 1));
    const told = [
      ...making.traits,
      ...making.proficiencies,
      ...making.abilities,
      ...making.levels.flatMap((level) => level.talents),
    ];
    expect(talents.map(({ name }) => name).toSorted()).toEqual(told.toSorted());
  });

  it("says on each talent of which kind it is", () => {
    const kinds = { Trait: making.traits, Proficiency: making.proficiencies, Ability: making.abilities };
    for (const { name, system: talent } of talents) {
      const [, kind = ""] = /^<p>(Trait|Proficiency|Ability)\. \S/.exec(String(talent["description"])) ?? [];
      const brought = making.levels.some((level) => level.talents.includes(name));
      if (brought) expect(["Proficiency", "Ability"]).toContain(kind);
      else expect(kinds[kind as keyof typeof kinds], name).toContain(name);
    }
  });

  it("has at most one talent with a number for each stat, none above two", () => {
    const bonuses = talents.flatMap(({ system: talent }) => {
      const bonus = talent["bonus"] as { modifier: number; appliesTo: string } | undefined;
      return bonus ? [bonus] : [];
    });
    expect(new Set(bonuses.map(({ appliesTo }) => appliesTo)).size).toBe(bonuses.length);
    for (const { modifier } of bonuses) expect([1, 2]).toContain(modifier);
    expect(bonuses.length).toBeLessThan(talents.length);
  });

  it("is whole: Defense and Vitality are what its attributes and what it wears come to", () => {
    const stats = derivedStats(system.level, system.attributes);
    const added = (stat: string) =>
      items
        .map((item) => item.system["bonus"] as { modifier: number; appliesTo: string } | undefined)
        .reduce((sum, bonus) => sum + (bonus?.appliesTo === stat ? bonus.modifier : 0), 0);
    const gauges = system as unknown as Record<"defense" | "vitality", { value: number }>;
    expect(gauges.defense.value).toBe(stats.defense + added("defense"));
    expect(gauges.vitality.value).toBe(stats.vitality + added("vitality"));
  });

  it("has at least two pieces of gear, and something that draws it into the story", () => {
    expect(items.filter(({ type }) => type === "gear").length).toBeGreaterThanOrEqual(2);
    expect(items.some(({ type }) => type === "complication" || type === "bond")).toBe(true);
  });
});

it("are four or more, all of one level", () => {
  expect(heroes.length).toBeGreaterThanOrEqual(4);
  expect(new Set(heroes.map(({ system }) => system.level)).size).toBe(1);
});

it("options: thirty talents or more, each of a kind, a third of which does more than add a number", () => {
  const talents = packFiles.filter(({ pack, source }) => pack === "decision-items" && source["type"] === "talent");
  const texts = talents.map(({ source }) => String((source["system"] as Source)["description"]));
  expect(talents.length).toBeGreaterThanOrEqual(30);
  for (const text of texts) expect(text).toMatch(/^<p>(?:Trait|Proficiency|Ability)\. \S/);
  const more = talents.filter(({ source }) => !(source["system"] as Source)["bonus"]);
  expect(more.length * 3).toBeGreaterThanOrEqual(talents.length);
});
