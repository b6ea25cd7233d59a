/** Every heading of the source, and what the journal takes from later texts, has its place in the rules journal. */
import { expect, it } from "vitest";
import { anchorOf, packFiles, plainText, type Source } from "../pack-texts.ts";

interface Covered {
  /** A heading of source 004, or a subject of the texts beside it. */
  readonly source: string;
  readonly page: string;
  readonly anchor: string;
  /** Facts that the text below the heading must hold. */
  readonly facts: readonly RegExp[];
}

const place = (source: string, page: string, anchor: string, ...facts: readonly RegExp[]): Covered => ({
  source,
  page,
  anchor,
  facts,
});

const CORE: readonly Covered[] = [
  place("Key Terms", "first-minutes", "who-sits-at-the-table", /game master/, /players/, /party/, /the table/),
  place("Key Terms: Modifiers", "numbers", "bonuses-and-penalties", /only if it helps/, /only if it hurts/, /is 0/),
  place("Decision Rolls", "roll", "the-roll", /two six-sided dice/, /Decision Dice/, /one of your stats/),
  place("Target Numbers", "numbers", "the-target-number", /7 on average/, /42% 58%/),
  place("Target Numbers: low modifiers", "numbers", "what-one-point-is-worth", /42% to 58%/, /3% to 8%/),
  place("Difficulty Scale", "numbers", "the-target-number", /6 simple/, /12 challenging/, /18, strenuous/, /to 22/),
  place("Max Rolls", "numbers", "what-is-out-of-reach", /12 at most/, /level 5/, /one chance in ten/),
  place("Impossible Tasks", "numbers", "impossible-tasks", /at 20/, /game master decides/, /grew to 20/),
  place(
    "Success and Failure",
    "roll",
    "success-and-failure",
    /target number or more/,
    /lower is a failure/,
    /at your table/,
  ),
  place("Advantage and Disadvantage", "roll", "advantage-and-disadvantage", /three dice/, /only one/, /both kinds/),
  place("Contested Rolls", "roll", "contests", /both roll/, /higher total wins/),
  place("Resolving a Tie", "roll", "ties-in-a-contest", /throws again/),
  place("Resolving a Tie: against a number", "roll", "success-and-failure", /A tie is yours/),
  place("The Rounding Rule", "numbers", "fractions", /round down once, at the end/),
  place("Supply Rolls", "spend", "supply-dice", /3 or less/, /one size/, /After a d4, it is empty/, /empty kit/),
  place("D100 or Percentage", "spend", "magazines", /percent/, /d100/),
];

const BESIDE: readonly Covered[] = [
  place("Attributes", "making", "attributes", /two d4/, /difference/, /share them out/),
  place("Poor attributes", "harm", "poor-attributes", /cripple/, /not awake/),
  place("Derived stats", "making", "what-follows-from-them", /Initiative/, /Grapple/, /Speed is 20 feet/, /pounds/),
  place("Vitality and Threshold", "making", "vitality-and-threshold", /half your level/, /at least 1/),
  place("Talents", "making", "what-you-can-do", /two Traits/, /two Proficiencies/, /one Ability/, /adds one more/),
  place("Luck", "spend", "luck", /d4/, /One point a roll/),
  place("Luck of the party", "making", "luck-and-the-party", /3 points/, /highest total/, /lowest total/),
  place("Group rolls", "spend", "working-together", /best total/, /adds 1/),
  place("Defense", "harm", "defense", /soaks/),
  place("Vitality", "harm", "vitality", /lose one point/, /whole again/),
  place("Vitality at zero", "harm", "at-vitality-zero", /dying/, /against 10/),
  place("Wounds", "harm", "wounds", /two points/, /against 8/, /12/),
  place("Stress", "harm", "stress", /failed roll/),
  place("Stressed", "harm", "being-stressed", /Threshold/, /no Luck/),
  place("Exposure", "harm", "air-and-cold", /against 6 each hour/, /ten minutes/, /each round/),
  place("Initiative", "turn", "initiative", /2d6/, /adds 6/),
  place("Action Points", "turn", "action-points", /four action points/),
  place("Attacks", "turn", "attacking", /Strength in melee/, /Dexterity at range/, /current Defense/),
  place("Damage", "turn", "damage", /d8/, /d4/, /d12/, /10 or more/),
  place("Moving", "turn", "moving", /Speed/, /careful step/),
  place("Grapple", "turn", "grappling", /contest/),
  place("Stealth", "roll", "which-stat", /no attribute of its own/),
  place("Recovery", "ends", "vitality-comes-back-slowly", /full week/),
  place("Levels", "ends", "going-up-a-level", /one talent/, /even level/, /level plus two/),
  place(
    "Variants",
    "rulings",
    "variants-in-the-settings",
    /swings/,
    /explode/,
    /tied contest/,
    /flat limit/,
    /by the day/,
  ),
];

/** The text of a page from one heading to the next. */
function sectionOf(page: string, anchor: string): string | undefined {
  const found = packFiles.find(({ file }) => file === `decision-rules/_pages/${page}.yml`);
  const content = String((found?.source["text"] as Source | undefined)?.["content"] ?? "");
  const sections = content.split(/(?=<h2>)/);
  const section = sections.find((each) => {
    const heading = /<h2>(.*?)<\/h2>/.exec(each)?.[1];
    return heading !== undefined && anchorOf(plainText(heading)) === anchor;
  });
  return section === undefined ? undefined : plainText(section);
}

it.each([...CORE, ...BESIDE])("$source stands in the journal, with its facts", ({ page, anchor, facts }) => {
  const text = sectionOf(page, anchor);
  expect(text, `${page}#${anchor}`).toBeDefined();
  for (const fact of facts) expect(text).toMatch(fact);
});

it("every page named here is in the journal that players read", () => {
  const journal = packFiles.find(({ file }) => file === "decision-rules/rules.yml")?.source;
  expect(journal?.["ownership"]).toEqual({ default: 2 });
  const pages = JSON.stringify(journal?.["pages"]);
  for (const { page } of [...CORE, ...BESIDE]) expect(pages).toContain(`_pages/${page}.yml`);
});
