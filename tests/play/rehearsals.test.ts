/** Rehearsals and examples in texts: they are drawn by the rules like cards, and leave no message behind. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../../scripts/build/paths.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

interface Enricher {
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: object): Promise<HTMLElement | null>;
  onRender(element: HTMLElement): void;
}

let table: ClientTable;
let player: TableClient;

beforeAll(async () => {
  table = await openPlayTable();
  await table.join("GM");
  player = await table.join("Ana");
  player.global<{ document: unknown }>("globalThis").document = new JSDOM().window.document;
});
afterAll(() => table.close());

/** The elements of rehearsals and examples in a text, activated as on a page. */
async function drawn(text: string): Promise<HTMLElement[]> {
  const { enrichers } = (player.CONFIG as unknown as { TextEditor: { enrichers: Enricher[] } }).TextEditor;
  const all: HTMLElement[] = [];
  for (const { pattern, enricher, onRender } of enrichers)
    for (const match of text.matchAll(pattern)) {
      const element = await enricher(match, {});
      if (!element) throw new Error(`${match[0]} has no element`);
      onRender(element);
      all.push(element);
    }
  return all;
}

const wordOf = (element: HTMLElement) => element.querySelector(".tessera-word")?.textContent ?? "";
const diceOf = (element: HTMLElement) =>
  [...element.querySelectorAll(".tessera-die")].map(({ textContent }) => Number(textContent)).toSorted();

const games = ["challenge", "effort", "edge", "decision"];

describe.each(games)("the two minutes of %s", (game) => {
  const page = () => readFileSync(inRepository("packs", `${game}-rules`, "_pages", "two-minutes.yml"), "utf8");

  it("draws four different outcomes with the dice that it names", async () => {
    const written = [...page().matchAll(/\[\[\/example [^\]]*: ([\d ]+)\]\]\{[^}]*\}/g)];
    expect(written).toHaveLength(4);
    const elements = (await drawn(page())).filter(
      ({ dataset }) => !dataset["tesseraRehearsal"]?.includes('"dice":null'),
    );
    await expect.poll(() => elements.map(wordOf).filter(Boolean).length).toBe(4);
    for (const [place, element] of elements.entries())
      expect(diceOf(element)).toEqual((written[place]?.[1] ?? "").split(" ").map(Number).toSorted());
    const told = elements.map((each) =>
      [".tessera-word", ".tessera-figure", ".tessera-ribbon"]
        .map((part) => each.querySelector(part)?.textContent)
        .join(" "),
    );
    expect(new Set(told).size).toBe(4);
  });

  it("rolls by a press, again and again, and leaves nothing in the log", async () => {
    const before = player.game.messages.size;
    const [rehearsal] = (await drawn(page())).filter(({ dataset }) =>
      dataset["tesseraRehearsal"]?.includes('"dice":null'),
    );
    if (!rehearsal) throw new Error("no rehearsal");
    expect(wordOf(rehearsal)).toBe("");
    for (let press = 0; press < 3; press++) {
      rehearsal.querySelector(".tessera-rehearsed")?.replaceChildren();
      // The first press loads the drawing code, so press until it is there.
      const pressed = () => {
        rehearsal.querySelector<HTMLElement>(".tessera-link")?.click();
        return wordOf(rehearsal);
      };
      await expect.poll(pressed).not.toBe("");
    }
    expect(player.game.messages.size).toBe(before);
  });
});

describe.each(games)("the rules of %s", (game) => {
  const folder = inRepository("packs", `${game}-rules`, "_pages");
  // The two minutes tell each outcome in words of the story, without numbers.
  const written = readdirSync(folder)
    .filter((page) => page !== "two-minutes.yml")
    .flatMap((page) => readFileSync(path.join(folder, page), "utf8").match(/\[\[\/example.*?\]\](?:\{[^}]*\})?/g) ?? [])
    .map((text) => ({ text, dice: /: ([\d ]+)\]/.exec(text)?.[1] ?? "", label: /\{(.*)\}/.exec(text)?.[1] ?? "" }));

  it.each(written)("draw $text as they tell it", async ({ text, dice, label }) => {
    const [element] = await drawn(text);
    if (!element) throw new Error("no example");
    await expect.poll(() => wordOf(element)).not.toBe("");
    expect(diceOf(element)).toEqual(dice.split(" ").map(Number).toSorted());
    const reached = element.querySelector(".tessera-figure b")?.textContent;
    expect(label.match(/\d+/)?.[0]).toBe(reached);
    const ribbon = element.querySelector(".tessera-ribbon")?.textContent?.split(" · ")[0]?.trim();
    const outcomes = [wordOf(element), ribbon].filter(Boolean).join("|");
    expect(label).toMatch(new RegExp(`(?:^a|: a|:) (?:${outcomes})\\b`, "i"));
  });
});

it("says in words what is wrong with an example", async () => {
  const [unread] = await drawn("[[/example edge wits+stealth dv=2]]");
  expect(unread?.title).toBe("Write the values of the dice after a colon: /example edge wits+stealth dv=2: 9 7 4 1.");
  const [wrong] = await drawn("[[/example effort body stamina: 7 1]]");
  await expect.poll(() => wrong?.querySelector(".tessera-rehearsed")?.textContent).toMatch(/\S/);
  expect(wrong?.querySelector(".tessera-die")).toBeNull();
});
