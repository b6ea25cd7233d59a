/** The ready characters are made and advanced by the game's own rules, and their sheets say how. */
import { describe, expect, it } from "vitest";
import {
  type Advance,
  ASSET_SIZES,
  advancePrice,
  requireStartingAttributes,
  requireStartingSkills,
} from "../../../src/rulesets/edge/rules/index.ts";
import { plainText } from "../pack-texts.ts";
import { attributesByLabel, heroes, type PackHero, skillsByLabel } from "./pack-heroes.ts";

type Ratings = Record<string, number>;

/** The ratings that a text lists, as in `Stealth 2, Athletics 1`. */
function listed(text: string, ids: ReadonlyMap<string, string>): Ratings {
  const found = [...text.matchAll(/(\p{Lu}\w+) (\d)/gu)].flatMap(([, label = "", rating]) => {
    const id = ids.get(label);
    return id ? [[id, Number(rating)] as const] : [];
  });
  return Object.fromEntries(found);
}

const attributeIds = [...attributesByLabel.values()];
const skillIds = [...skillsByLabel.values()];

interface Story {
  readonly attributes: Ratings;
  readonly skills: Ratings;
  readonly startingHolding: string;
  readonly bought: readonly { readonly what: string; readonly price: number }[];
}

function storyOf({ system }: PackHero): Story {
  const words = plainText(system.biography);
  const [, made = "", bought = ""] = /Made with (.*?)\. Bought since: (.*?)\.$/.exec(words) ?? [];
  const none = Object.fromEntries(skillIds.map((id) => [id, 0]));
  return {
    attributes: listed(made, attributesByLabel),
    skills: { ...none, ...listed(made, skillsByLabel) },
    startingHolding: /one talent and (a minor asset|a follower of Cap 1)$/.exec(made)?.[1] ?? "",
    bought: bought.split("), ").map((part) => {
      const [, what = "", price = ""] = /^(.*) \((\d+)\)?$/.exec(part) ?? [];
      return { what, price: Number(price) };
    }),
  };
}

/** The advance that a purchase names, and the rating it raises; that must be the next step. */
function advanceOf(what: string, attributes: Ratings, skills: Ratings): Advance {
  const [, cap] = /^a follower of Cap (\d)$/.exec(what) ?? [];
  if (cap) return { kind: "follower", cap: Number(cap) };
  const size = /^a (\w+) asset$/.exec(what)?.[1];
  if (size && Object.hasOwn(ASSET_SIZES, size)) return { kind: "asset", size: size as keyof typeof ASSET_SIZES };
  const [, label = "", rating] = /^(\w+) (\d)$/.exec(what) ?? [];
  const attribute = attributesByLabel.get(label);
  const ratings = attribute ? attributes : skills;
  const id = attribute ?? skillsByLabel.get(label) ?? "";
  expect(ratings[id], `${what} is a step up`).toBe(Number(rating) - 1);
  ratings[id] = Number(rating);
  return { kind: attribute ? "attribute" : "skill", to: Number(rating) };
}

/** The holdings on a sheet, as texts name them. */
function holdings({ items }: PackHero): string[] {
  return items.flatMap(({ type, system }) => {
    if (type === "asset") return [`a ${String(system["size"])} asset`];
    return type === "follower" ? [`a follower of Cap ${String(system["cap"])}`] : [];
  });
}

describe.each(heroes.map((hero) => [hero.name, hero] as const))("%s", (_name, hero) => {
  const { system, items } = hero;
  const of = (type: string) => items.filter((item) => item.type === type);

  it("began with the starting values, and bought the rest at the game's prices, step by step", () => {
    const { attributes: first, skills: learned, startingHolding, bought } = storyOf(hero);
    const attributes = { ...requireStartingAttributes(attributeIds, first) };
    const skills = { ...requireStartingSkills(skillIds, learned) };
    const holds = [startingHolding];
    for (const { what, price } of bought) {
      const advance = advanceOf(what, attributes, skills);
      if (advance.kind === "asset" || advance.kind === "follower") holds.push(what);
      expect(`${what}: ${price}`).toBe(`${what}: ${advancePrice(advance).experience}`);
    }
    expect(attributes).toEqual(system.attributes);
    expect(Object.fromEntries(Object.entries(skills).filter(([, rating]) => rating > 0))).toEqual(system.skills);
    expect(holds.toSorted()).toEqual(holdings(hero).toSorted());
    expect(bought.reduce((sum, { price }) => sum + price, 0)).toBe(system.experience.spent);
  });

  it("has three pieces of gear, one of which gives a die, one talent, a complication, one or two bonds", () => {
    expect(of("gear").length).toBe(3);
    const dice = of("gear").map((gear) => (gear.system["bonus"] as { dice?: number } | undefined)?.dice ?? 0);
    expect(dice.toSorted()).toEqual([0, 0, 1]);
    expect(of("talent").length).toBe(1);
    expect(of("complication").length).toBe(1);
    expect([1, 2]).toContain(of("bond").length);
  });
});

it("all have earned as much, and none has spent more", () => {
  expect(heroes.length).toBeGreaterThanOrEqual(8);
  expect(new Set(heroes.flatMap(({ system }) => Object.keys(system.skills))).size).toBe(skillIds.length);
  expect(new Set(heroes.map(({ system }) => system.experience.earned)).size).toBe(1);
  for (const { system } of heroes) expect(system.experience.spent).toBeLessThanOrEqual(system.experience.earned);
});
