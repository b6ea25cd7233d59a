/** Trainings, talents and gear of Challenge: each Training has a talent for each rank, and enough of both do something. */
import { expect, it } from "vitest";
import { packFiles, type Source } from "../pack-texts.ts";
import { heroes } from "./pack-heroes.ts";

interface PackItem {
  readonly _id: string;
  readonly type: string;
  readonly name: string;
  readonly system: {
    readonly rank?: number;
    readonly supply?: string;
    readonly bonus?: { readonly dice?: number; readonly modifier?: number };
    readonly description: string;
  };
}

const items = packFiles
  .filter(({ pack }) => pack === "challenge-items")
  .map(({ source }) => source as unknown as PackItem);
const talents = items.filter(({ type }) => type === "talent");
const gear = items.filter(({ type }) => type === "gear");

const page = packFiles.find(({ file }) => file === "challenge-rules/_pages/trainings.yml")?.source["text"] as Source;

/** Trainings of the page with what they link to. */
const trainings = [...String(page["content"]).matchAll(/<h2>([^<]*)<\/h2>\n<p>[^<]*<\/p>\n<ol>(.*?)<\/ol>/gs)].map(
  ([, name = "", list = ""]) => ({
    name,
    talents: [...list.matchAll(/Item\.(\w+)\]\{([^}]*)\}/g)].map(([, id = "", label = ""]) => ({ id, label })),
  }),
);

/** True for an item that does more than add or take 1. */
function doesMore({ system: { bonus, description } }: PackItem): boolean {
  const size = Math.max(Math.abs(bonus?.dice ?? 0), Math.abs(bonus?.modifier ?? 0));
  return (
    size > 1 ||
    /Trigger|Static|Action|Shift|[Oo]nce a|\bask\b|learn|until|Advantage|Hazard \d|\d Hits|cannot|ends|condition/.test(
      description,
    )
  );
}

it("eight Trainings or more have a talent for each rank from 1 to 4, by its name", () => {
  expect(trainings.length).toBeGreaterThanOrEqual(8);
  for (const { talents: linked } of trainings) {
    const found = linked.map(({ id }) => talents.find(({ _id }) => _id === id));
    expect(found.map((talent) => talent?.system.rank)).toEqual([1, 2, 3, 4]);
    expect(found.map((talent) => talent?.name)).toEqual(linked.map(({ label }) => label));
  }
});

it("the page links every talent once", () => {
  const linked = [...String(page["content"]).matchAll(/Item\.(\w+)\]/g)].map(([, id = ""]) => id);
  expect(linked.toSorted()).toEqual(talents.map(({ _id }) => _id).toSorted());
});

it("each ready character is of one of these Trainings", () => {
  const names = trainings.map(({ name }) => name);
  const learned = heroes.flatMap(({ items: held }) =>
    held.flatMap(({ flags }) => flags?.tessera.training.training ?? []),
  );
  expect(learned.filter((name) => !names.includes(name))).toEqual([]);
});

it("thirty talents and thirty pieces of gear or more, a third of which do more than ±1", () => {
  expect(talents.length).toBeGreaterThanOrEqual(30);
  expect(gear.length).toBeGreaterThanOrEqual(30);
  expect(talents.filter(doesMore).length * 3).toBeGreaterThanOrEqual(talents.length);
  expect(gear.filter(doesMore).length * 3).toBeGreaterThanOrEqual(gear.length);
});
