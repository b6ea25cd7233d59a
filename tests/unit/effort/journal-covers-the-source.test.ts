/** Every rule of source 001 stands in the rules journal, below the heading where one would look for it. */
import { expect, it } from "vitest";
import { anchorOf, packFiles, plainText, type Source } from "../pack-texts.ts";

/** The words below a heading of a page, as a reader sees them. */
function below(page: string, anchor: string): string {
  const { source = {} } = packFiles.find((each) => each.file === `effort-rules/_pages/${page}.yml`) ?? {};
  const content = String((source["text"] as Source)["content"]);
  const part = content
    .split(/(?=<h2>)/)
    .find((each) => anchorOf(plainText(/^<h2>(.*?)<\/h2>/.exec(each)?.[1] ?? "")) === anchor);
  return plainText(part ?? "");
}

/** Section and rule of source 001; page and anchor of the journal; the words that say it there. */
const RULES: readonly (readonly [rule: string, page: string, anchor: string, words: RegExp])[] = [
  ["When to roll: any player may call for it", "roll", "when-to-roll", /Anybody at the table may ask for a roll/],
  ["When to roll: not if trivial or impossible", "roll", "when-to-roll", /cannot fail, when it cannot work/],
  ["When to roll: not if everyone agrees", "roll", "when-to-roll", /you all agree how it goes/],
  ["When to roll: not if nobody cares", "roll", "when-to-roll", /nothing depends on it/],
  ["Resource Cost: by difficulty", "numbers", "difficulty", /Difficulty sets both the price and the dice/],
  ["Resource Cost: the unpaid is a penalty", "spend", "what-you-cannot-pay", /comes off the result, point for point/],
  [
    "Association: judge what fits",
    "roll",
    "say-it-first",
    /The player who asked for the roll names an attribute or a resource/,
  ],
  ["Association: an attribute’s action", "spend", "which-one-pays", /roll it and choose which of its two resources/],
  [
    "Association: a resource’s action",
    "spend",
    "which-one-pays",
    /that resource pays, and you choose which of its two attributes/,
  ],
  ["Difficulty: circumstances choose it", "numbers", "circumstances", /moves the difficulty one step/],
  ["Difficulty: Trivial", "numbers", "difficulty", /Trivial 0 none, it works/],
  ["Difficulty: Trivial counts as two 6s", "numbers", "trivial-and-impossible", /two 6s/],
  ["Difficulty: Easy", "numbers", "difficulty", /Easy 1 three, the two highest count/],
  ["Difficulty: Normal", "numbers", "difficulty", /Normal 2 two/],
  ["Difficulty: Hard", "numbers", "difficulty", /Hard 3 three, the two lowest count/],
  ["Difficulty: Impossible", "numbers", "difficulty", /Impossible 4 none, it fails/],
  ["Difficulty: Impossible counts as two 1s", "numbers", "trivial-and-impossible", /two 1s/],
  [
    "Making Checks: two dice, an attribute, 15",
    "roll",
    "the-roll",
    /two dice and add an attribute; 15 or more succeeds/,
  ],
  ["Making Checks: critical success", "roll", "the-roll", /20 and up Critical success.*something good/],
  ["Making Checks: critical failure", "roll", "the-roll", /10 and less Critical failure.*something bad/],
  ["Significance: trying until it works is trivial", "running", "what-a-failure-means", /nobody comes: Trivial/],
  [
    "Significance: what never works is impossible",
    "running",
    "what-a-failure-means",
    /never open for them: Impossible/,
  ],
  [
    "Significance: a consequence allows another try",
    "running",
    "what-a-failure-means",
    /risks something.*roll, and again/,
  ],
  ["Significance: capability is settled", "running", "what-a-failure-means", /good enough: roll once/],
  ["Action Economy: turns when several act", "turn", "turns", /Take turns when several people act at once/],
  ["Turn Order: from the events", "turn", "turns", /Whoever the story points at goes first/],
  ["Turn Order: teams, in any order, together", "turn", "sides", /its members act in any order.*Talk it over/],
  ["Rounds: from turn to turn", "turn", "one-reaction", /Your round lasts from turn to turn/],
  ["Actions: one, not to move", "turn", "one-action", /one action, which is anything but moving/],
  [
    "Reactions: once a round, to anything noticed",
    "turn",
    "one-reaction",
    /Once a round you may react to anything that you notice/,
  ],
  ["Reactions: any action within reason", "turn", "one-reaction", /any sensible action/],
  ["Movement: free, trivial to begin with", "turn", "movement", /move, for free: it is Trivial, unless/],
  ["Movement: as a reaction it works normally", "turn", "one-reaction", /moving as a reaction is a Normal action/],
  ["Opposing: a reaction that prevents", "opposing", "standing-in-the-way", /react and roll/],
  ["Hinder: a die off for all targets", "opposing", "hinder", /the penalty counts for everybody/],
  ["Resist: a die off for oneself alone", "opposing", "resist", /protects only yourself/],
  ["Opposition Stacking: Hinders", "opposing", "hinder", /Several Hinders add up/],
  ["Opposition Stacking: a Resist with Hinders", "opposing", "resist", /on top of every Hinder/],
];

it.each(RULES)("%s", (_rule, page, anchor, words) => {
  expect(below(page, anchor)).toMatch(words);
});

it("the screen’s journal has what a game master does, the players’ has a round and a page to print", () => {
  const pagesOf = (journal: string) => {
    const source = packFiles.find(({ file }) => file === `effort-rules/${journal}.yml`)?.source;
    return ((source?.["pages"] ?? []) as Source[]).map(({ include }) => String(include).replace(/^.*_pages\//, ""));
  };
  expect(pagesOf("screen")).toEqual(expect.arrayContaining(["five-minutes.yml", "all-evening.yml"]));
  expect(pagesOf("rules")).toEqual(expect.arrayContaining(["round.yml", "aid.yml"]));
});
