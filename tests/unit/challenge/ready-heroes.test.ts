/** The ready characters are made and advanced by the game's own rules, and their sheets say how. */
import { describe, expect, it } from "vitest";
import {
  type BoughtTalent,
  derivedVitals,
  nextRank,
  requireStartingArray,
  skill,
  startingSkills,
  TRAITS,
  trainedRating,
  trainedTalent,
} from "../../../src/rulesets/challenge/rules/index.ts";
import { plainText } from "../pack-texts.ts";
import { heroes, type PackHero, skillsByLabel } from "./pack-heroes.ts";

/** The Milestones that a biography lists: `Quarry crew 2, Strike (2)`. */
function milestonesOf(words: string): (BoughtTalent & { readonly talent: string })[] {
  const [, listed = ""] = /Two Milestones since: (.*)\.$/.exec(words) ?? [];
  return listed.split("; ").map((part) => {
    const [, training = "", rank, talent = ""] = /^(.*?) (\d), (.*)$/.exec(part) ?? [];
    return { training, rank: Number(rank), talent };
  });
}

/** The Skill that a talent such as `Strike (2)` raises, and the rating it gives. */
function raisedBy(talent: string): { readonly id: string; readonly to: number } | null {
  const [, label = "", to] = /^(.*) \((\d)\)$/.exec(talent) ?? [];
  return to === undefined ? null : { id: skillsByLabel.get(label) ?? label, to: Number(to) };
}

/** The Skills before any Milestone: those that a talent raised stood at 1. */
function beforeMilestones({ system }: PackHero): string[] {
  return Object.keys(system.skills);
}

describe.each(heroes.map((hero) => [hero.name, hero] as const))("%s", (_name, hero) => {
  const { system, items } = hero;
  const words = plainText(system.biography);
  const milestones = milestonesOf(words);
  const of = (type: string) => items.filter((item) => item.type === type);

  it("has a starting array, which the biography names, and the Defenses and Grit of its Traits", () => {
    requireStartingArray(system.traits);
    const array = TRAITS.map((trait) => system.traits[trait]).sort((left, right) => right - left);
    expect(words).toContain(`Made with ${array.join(" ")}, and one Skill for each point of a Trait.`);
    const { reflexes, nerve, vigor, grit } = system;
    expect({ reflexes: reflexes.value, nerve: nerve.value, vigor: vigor.value, grit: grit.value }).toEqual(
      derivedVitals(system.traits),
    );
  });

  it("began with one Skill at 1 for each point of a Trait, no more and no fewer", () => {
    const chosen = beforeMilestones(hero);
    expect(Object.keys(startingSkills(system.traits, chosen, "source")).length).toBe(chosen.length);
    for (const trait of TRAITS)
      expect(chosen.filter((id) => skill(id, "source").trait === trait).length).toBe(system.traits[trait]);
  });

  it("has earned the rest by two Milestones, each the next rank of a Training with a talent of that rank or lower", () => {
    expect(milestones.length).toBe(2);
    const skills: Record<string, number> = startingSkills(system.traits, beforeMilestones(hero), "source");
    const bought: BoughtTalent[] = [];
    const held: string[] = [];
    for (const { training, rank, talent } of milestones) {
      expect(nextRank(bought, training)).toBe(rank);
      const raised = raisedBy(talent);
      if (raised) {
        expect(trainedRating(raised.id, skills[raised.id] ?? 0, rank, "source")).toBe(raised.to);
        skills[raised.id] = raised.to;
      } else trainedTalent(talent, rank, rank, held);
      bought.push({ training, rank });
      held.push(talent);
    }
    expect(skills).toEqual(system.skills);
    const talents = of("talent").map(({ name, system: { rank }, flags }) => ({
      talent: name,
      rank,
      ...flags?.tessera,
    }));
    expect(talents).toEqual(
      milestones.map(({ talent, rank, training }) => ({ talent, rank, training: { training, rank } })),
    );
  });

  it("carries three things: one gives a die, one or more have a supply die", () => {
    const gear = of("gear");
    expect(gear.length).toBe(3);
    expect(gear.map((each) => each.system.bonus?.dice ?? 0).toSorted()).toEqual([0, 0, 1]);
    expect(gear.filter((each) => each.system["supply"]).length).toBeGreaterThan(0);
  });

  it("is trained in each Skill that its gear and talents help with", () => {
    const helped = items.flatMap(({ system: { bonus } }) => (bonus ? [bonus.appliesTo] : []));
    expect(helped.filter((id) => !system.skills[id])).toEqual([]);
  });
});

it("are four or more", () => {
  expect(heroes.length).toBeGreaterThanOrEqual(4);
});
