/** The rules journal has what the source text has: each of its headings and rules at a place, with its facts. */
import { describe, expect, it } from "vitest";
import { anchorOf, packFiles, plainText, type Source } from "../pack-texts.ts";

/** Pages by their file, and the text below each of their headings by its anchor. */
const pages = new Map(
  packFiles
    .filter(({ file }) => file.startsWith("challenge-rules/_pages/"))
    .map(({ file, source }) => {
      const content = String((source["text"] as Source)["content"]);
      const parts = content.split(/(?=<h2>)/).map((part) => {
        const heading = /^<h2>(.*?)<\/h2>/.exec(part)?.[1] ?? "";
        return [anchorOf(heading), plainText(part)] as const;
      });
      return [file.replace(/^.*\/|\.yml$/g, ""), new Map(parts)] as const;
    }),
);

/** A rule of the source: its heading there, the place in the journal as `page#anchor`, and facts that stand there. */
type Rule = readonly [heading: string, place: string, ...facts: readonly string[]];

const SOURCE_000: readonly Rule[] = [
  ["Challenge", "numbers#the-challenge", "the number of dice in every roll of the scene"],
  ["Challenge: escalating with the stakes", "roll#how-many-dice", "raises it as the scene gets worse"],
  [
    "Core Roll Mechanic: dice and modifiers",
    "roll#how-many-dice",
    "as many dice as the scene’s Challenge",
    "add or take dice",
  ],
  ["Core Roll Mechanic: Hits", "roll#hits", "the Target or more is a Hit", "usually 4"],
  ["Core Roll Mechanic: a 1", "roll#ones", "the enemy seizes the Initiative", "Your Hits still count"],
  ["Core Roll Mechanic: unspent ranks", "roll#rerolls", "Spend a rank of your Trait in focus to reroll a 1"],
  ["Core Roll Mechanic: no 1s", "roll#ones", "You keep the Initiative and Momentum rises by one"],
  ["Core Roll Mechanic: any 1s left", "roll#ones", "Entropy rises by one, however many 1s there are"],
  [
    "Challenge: Result Sets, Hits, & 1s",
    "numbers#the-challenge",
    "More dice mean more Hits and more 1s",
    "88%",
    "67%",
    "51%",
  ],
  ["Entropy", "enemy#entropy", "how far things have slipped", "by one for every player’s roll that leaves a 1"],
  ["Momentum", "numbers#entropy-and-momentum", "Momentum to the players", "a clean Action the second"],
  ["Momentum: while the Initiative is held", "turn#wait-for-it", "a roll without a 1 earns no Momentum"],
  ["Hazard: a danger of the place", "enemy#hazards", "danger with a number", "every roll made in its Zone"],
  ["Hazard: an Action or Shift", "roll#hazard-dice", "adds its d4s to your roll"],
  ["Hazard: Hits and 1s of its dice", "roll#hazard-dice", "They Hit only on a 4", "showing 1s"],
  ["Hazard: ratings are cumulative", "enemy#hazards", "Hazards in one Zone add up"],
  ["Hazard: of a creature", "enemy#hazards", "to its Zone and to every roll against it"],
  ["Defy Danger", "turn#defy-danger", "Spend a Shift, and each Hit takes one Hazard die off"],
];

/** Rules from web pages of the source's time that belong to it. */
const BESIDE_IT: readonly Rule[] = [
  ["Skills: dice", "roll#which-dice", "d4 d6 d8 d10 d12"],
  ["Skills: magic", "making#skills", "untrained, you cannot roll them"],
  ["Traits: starting arrays", "making#traits", "4 2 1 0 0", "2 2 1 1 1"],
  ["Traits: Defenses", "making#defenses-and-grit", "Reflexes is Dangerous, Deft and Savvy", "Grit is all five"],
  [
    "Traits: focus",
    "ends#waypoints",
    "each player rolls a d6 for the Trait in focus",
    "Every Defense and all Grit come back",
  ],
  ["Gameplay: round, Encounter, scene", "turn#rounds-and-scenes", "A round is", "An Encounter is", "A scene is"],
  ["Gameplay: Timer", "ends#the-timer", "how many rounds it lasts", "at the end of each round"],
  ["Gameplay: turn", "turn#actions-and-shifts", "one Shift and one Action", "trade the Action for a second Shift"],
  ["Gameplay: a seizure", "turn#when-the-initiative-is-seized", "anyone who has not acted this round still has a turn"],
  ["Initiative", "turn#the-initiative-test", "Composure or Tactics", "the players win ties"],
  ["Actions: Recover", "turn#recover", "your Hits and one more", "Focus restores Reflexes"],
  [
    "Shifts: Create an Advantage",
    "turn#create-an-advantage",
    "as many dice as you dare",
    "Every Hit lays one Advantage",
  ],
  ["Shifts: Use an Advantage", "spend#advantages", "1d4 Bonus Hits", "Trigger talent", "Lower Entropy by one"],
  ["Shifts: Defy Danger", "turn#defy-danger", "Stealth", "Tumble", "Exert"],
  ["Shifts: Wait For It", "turn#wait-for-it", "name what you are waiting for"],
  ["Shifts: leaving a Hazard", "turn#leaving-danger", "a 1 adds Entropy and seizes nothing"],
  ["Zones", "turn#zones", "inside your Zone; a shot or a spell reaches the next one"],
  ["Damage", "harm#grit", "including the rest of the same blow"],
  ["Milestones", "ends#milestones", "one rank in a Training, and a new talent of that rank or lower"],
  ["Training", "trainings#kinds-of-talents", "Static", "Trigger"],
  ["Backgrounds", "making#your-past", "For each term, roll one more die"],
  ["Enemies", "enemy#enemy-dice", "the Challenge plus its own dice"],
];

describe.each([
  ["the source", SOURCE_000],
  ["the pages beside it", BESIDE_IT],
] as const)("%s", (_source, rules) => {
  it.each(rules)("%s stands at %s", (_heading, place, ...facts) => {
    const [page = "", anchor = ""] = place.split("#");
    const text = pages.get(page)?.get(anchor);
    for (const fact of facts) expect(text).toContain(fact);
  });
});

const journal = (file: string) => JSON.stringify(packFiles.find((each) => each.file === file)?.source["pages"] ?? []);

it("advice for game masters stands in their journal alone, rules and house rulings in everybody's", () => {
  const screen = journal("challenge-rules/screen.yml");
  const rules = journal("challenge-rules/rules.yml");
  for (const page of ["screen", "first-minutes", "evening", "running"]) {
    expect(screen).toContain(`_pages/${page}.yml`);
    expect(rules).not.toContain(`_pages/${page}.yml`);
  }
  for (const page of ["aid", "played", "rulings", "trainings", "roll", "spend"])
    expect(rules).toContain(`_pages/${page}.yml`);
  expect(packFiles.find(({ file }) => file === "challenge-rules/screen.yml")?.source["ownership"]).toBeUndefined();
});

it("the players' page and the screen are one page each to print", () => {
  const words = (page: string) => [...(pages.get(page)?.values() ?? [])].join(" ").split(" ").length;
  expect(words("aid")).toBeLessThan(300);
  expect(words("screen")).toBeLessThan(330);
});

it("a round is played whole: four turns and the enemy's, a seizure, a reroll, and each thing spent", () => {
  const played = [...(pages.get("played")?.values() ?? [])].join(" ");
  for (const said of [
    "seizes the Initiative",
    "have the Initiative back",
    "the rank rolls the 1 again",
    "An Advantage is gone",
  ])
    expect(played).toContain(said);
  for (const who of ["Game master:", "Brenna’s player:", "Ivo’s player:", "Tamsin’s player:", "Corin’s player:"])
    expect(played.split(who).length, who).toBeGreaterThan(1);
});
