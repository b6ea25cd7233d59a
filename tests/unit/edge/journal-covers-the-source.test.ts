/** The rules journal has what the two source texts have: each of their headings and rules at a place, with its facts. */
import { describe, expect, it } from "vitest";
import { anchorOf, packFiles, plainText, type Source } from "../pack-texts.ts";

/** Pages by their file, and the text below each of their headings by its anchor. */
const pages = new Map(
  packFiles
    .filter(({ file }) => file.startsWith("edge-rules/_pages/"))
    .map(({ file, source }) => {
      const content = String((source["text"] as Source)["content"]);
      const parts = content.split(/(?=<h2>)/).map((part) => {
        const heading = /^<h2>(.*?)<\/h2>/.exec(part)?.[1] ?? "";
        return [anchorOf(heading), plainText(part)] as const;
      });
      return [file.replace(/^.*\/|\.yml$/g, ""), new Map(parts)] as const;
    }),
);

/** A rule of the sources: its heading there, the place in the journal as `page#anchor`, and facts that stand there. */
type Rule = readonly [heading: string, place: string, ...facts: readonly string[]];

const SOURCE_002: readonly Rule[] = [
  ["Core Mechanic: Approach", "roll#when-to-roll", "Say what you want and how you go about it"],
  ["Core Mechanic: Execution", "roll#the-pool", "one attribute and one skill", "d10s"],
  ["Core Mechanic: Outcome", "roll#four-outcomes", "Successes say whether it works, ones whether it costs"],
  ["Description Ladder", "roll#how-you-tell-it", "Detailed lets you reroll one die", "Intricate all of them"],
  ["Description Ladder: flourish", "roll#how-you-tell-it", "puts one good thing of your invention into the scene"],
  ["SB Note", "roll#how-you-tell-it", "The Story Beats of the first 1s stay, and new 1s add to them"],
  ["Difficulty Ladder", "numbers#the-difficulty", "2 Routine", "3 Pressured", "4 Hard", "5 and up Extreme"],
  ["Clean Success", "roll#four-outcomes", "enough successes, no 1"],
  ["Success & Cost", "roll#four-outcomes", "enough successes, any 1"],
  ["Partial", "roll#four-outcomes", "take it at a price, or leave it and be safer or wiser"],
  ["Miss", "roll#four-outcomes", "no success"],
  ["Clean Success: Intricate", "screen#after-each-roll", "Intricate: a small edge as well"],
  [
    "Universal SB Options",
    "beats#spending-them",
    "A nuisance",
    "A setback",
    "Serious",
    "A turn",
    "one segment on Supply",
  ],
  ["Combat", "screen#story-beats-buy", "footing, −1 die", "the ground shifts", "pinned, disarmed"],
  ["Stealth & Intrusion", "screen#story-beats-buy", "a sound", "patrol turns", "half an alarm", "every door shut"],
  ["Social", "screen#story-beats-buy", "faux pas, −1 die", "a concession", "a rival", "they turn on you"],
  ["Travel & Survival", "screen#story-beats-buy", "time, weather", "Supply +1", "wrong way, Fatigue", "the storm"],
  ["Arcana & Ritual", "screen#story-beats-buy", "a prickle", "side effect", "it holds on", "it stays"],
  ["High-Tier SB Sinks", "beats#when-the-world-moves", "Reputation", "faction", "resonates", "prophecy"],
  ["High-Tier SB Sinks: default", "beats#when-the-world-moves", "three tick a front by one"],
  ["Fail Forward", "spend#earning-boons", "once its consequence has landed"],
  [
    "Significant Action",
    "spend#earning-boons",
    "a Difficulty was set",
    "The stakes were stated",
    "Something came of it",
  ],
  [
    "No Boon For",
    "spend#earning-boons",
    "nothing for a rehearsal",
    "repeating the same approach for the same stakes in one scene",
  ],
  ["Other Ways to Gain Boons", "spend#earning-boons", "one of your bonds", "The game master gives them"],
  ["Hold Cap and Carryover Limit", "spend#boons", "hold up to five", "Four Boons at the end of a scene become 2"],
  ["Spend As You Earn", "aid#a-boon-buys", "at any time"],
  ["Multi-Phase Set Pieces", "ends#when-a-scene-ends", "A set piece of several phases is one scene"],
  ["Rite & Asset Notes", "spend#rites", "Pay one Boon or two", "for a second one, you must fail first"],
  ["Anti-Fishing: Once/Scene", "spend#when-failures-earn-less", "two Boons from failures for each character"],
  ["Anti-Fishing: Repetition Rule", "spend#earning-boons", "the same approach for the same stakes"],
  [
    "Anti-Fishing: Position Gate",
    "spend#when-failures-earn-less",
    "A Controlled roll with trifling fallout earns none",
  ],
  [
    "Example: Boon awarded",
    "spend#when-failures-earn-less",
    "a lock picked under the eyes of the guard",
    "worth 1 Boon",
  ],
  ["Example: No Boon", "spend#when-failures-earn-less", "Flagstones tapped just in case"],
  ["Boon Economy: Conversion", "spend#boons-into-xp", "Once a session two Boons become 1 XP", "in downtime"],
  ["Asset Activations: Off-Screen", "turn#assets", "Off screen it is free once a session"],
  ["Asset Activations: XP", "turn#assets", "costs 2 XP after that"],
  ["Asset Activations: Boon", "turn#assets", "it reaches into your scene for a Boon"],
  ["Asset Activations: Plausibility Test", "turn#assets", "it must be plausible"],
  ["XP Awards: Attendance", "ends#when-a-session-ends", "2 XP for being there"],
  ["XP Awards: Objective", "ends#when-a-session-ends", "A major objective reached 2 to 4"],
  ["XP Awards: Discovery", "ends#when-a-session-ends", "A discovery 1 or 2"],
  ["XP Awards: Hard Choice", "ends#when-a-session-ends", "A hard choice, embraced 1 or 2"],
  ["XP Awards: Complication", "ends#when-a-session-ends", "A complication that had its night 1 to 3"],
  ["XP Awards: Bond", "ends#when-a-session-ends", "A bond that drove the action 1 or 2"],
  ["XP Awards: Curveball", "ends#when-a-session-ends", "Something the game master will remember 0 to 3"],
  ["Milestones", "ends#when-a-session-ends", "An arc brings 8 to 12 more, and 2 to one player"],
  ["Complication Dividend", "ends#a-complication-pays", "a face card 1 XP, an ace 2"],
  ["Spending: Attributes", "ends#the-price-list", "the new rating times 3", "as many days as the new rating"],
  ["Spending: Skills", "ends#the-price-list", "a skill the new level times 2"],
  ["Spending: Followers", "ends#the-price-list", "Cap times Cap and 1 to 3 days"],
  ["Spending: Assets", "ends#the-price-list", "Minor 4 1 day", "Standard 8 1 week", "Major 12 1 month"],
  ["Rush Rule", "ends#haste", "a Haste clock of four", "what you bought has a flaw"],
  ["Tier I", "ends#tiers", "1 0 Rookie", "Prestige talents are closed"],
  ["Tier II", "ends#tiers", "2 41 Seasoned", "Prestige talents may be opened"],
  ["Tier III", "ends#tiers", "3 91 Veteran", "A second follower"],
  ["Tier IV", "ends#tiers", "4 151 Paragon", "rivals rise"],
  ["Tier V", "ends#tiers", "5 221 Mythic", "kingdoms answer you, and cults"],
];

const SOURCE_003: readonly Rule[] = [
  ["Basic Dice: Attribute", "numbers#attributes", "from 1 to 5"],
  ["Basic Dice: Skill", "numbers#skills", "from 0 to 5"],
  ["Reading the Dice", "roll#successes", "6 or more is one success"],
  ["Reading the Dice: 1", "roll#ones", "Every 1 gives the game master a Story Beat"],
  ["Difficulty Value", "numbers#the-difficulty", "how many successes you need, and 3 is right for nearly everything"],
  ["Earning Boons", "spend#earning-boons", "A partial earns 1 Boon, a miss 2"],
  ["Bond-Driven Actions", "spend#earning-boons", "An Intricate action", "once a session for each bond"],
  ["Spending Boons", "spend#what-a-boon-buys", "Reroll one die", "Improve your Position by one step", "rite", "asset"],
  ["Why This Matters", "spend#boons", "what failing well earns you"],
  ["Story Beats", "beats#story-beats", "a small debt of the players to the story"],
  ["SB Spend Examples", "beats#spending-them", "reinforcements", "a different scene"],
  ["Fatigue Track", "harm#fatigue", "the track is as long as your Body", "Harm goes up by one and the marks are gone"],
  ["Fatigue Track: causes", "harm#fatigue", "a hard run, magic, bad roads or holding your nerve"],
  [
    "Harm Levels",
    "harm#harm",
    "1 One fewer die on whatever the wound would bother",
    "2 One fewer die on most",
    "3 Down",
  ],
  ["Recovering Fatigue", "harm#resting", "with food and water takes two marks off", "A whole night takes off all"],
  ["Recovering Harm", "harm#treating-harm", "Minor care and rest", "a surgeon", "a long recovery"],
  ["Assistance", "turn#helping", "pay a Boon or mark a Fatigue", "up to three dice from all help"],
  ["On-Screen Assets", "turn#followers", "Bringing them into the scene costs a Boon"],
  ["Off-Screen Assets", "turn#assets", "a place, a name or a network"],
  [
    "Time Scales",
    "turn#time",
    "A moment a heartbeat",
    "Some time a few minutes",
    "Significant time hours",
    "Days days",
  ],
  ["Game Units", "ends#what-a-session-is-made-of", "A turn", "a round", "A scene", "3 to 6 hours", "a campaign"],
  [
    "Action Resolution Steps",
    "aid#seven-steps-of-a-roll",
    "Say what you want",
    "Build the pool",
    "Hear the stakes",
    "Roll the d10s",
    "Reach the Difficulty",
    "spends Story Beats",
    "You take your Boons",
  ],
  ["Quick Reference", "screen#a-roll-in-five-lines", "6 and up succeed, each 1 is yours"],
  ["Collaborative Scene Framing", "turn#adding-to-the-scene", "weather, a face in the crowd, how the host takes it"],
  ["Intent-Driven Resolution", "roll#when-to-roll", "the game master may ask only for the “how”"],
  ["Flashback Declarations", "turn#flashbacks", "For a Boon, you tell now what you prepared earlier"],
  ["Descriptive Assistance", "turn#helping", "Others help for nothing with a vivid line of what they do, one die each"],
  ["Proactive Storytelling", "turn#small-good-fortune", "a minor person", "a useful thing", "a detail of the place"],
  ["Proactive Storytelling: approval", "turn#small-good-fortune", "the game master decides", "never get in its way"],
];

describe.each([
  ["source 002", SOURCE_002],
  ["source 003", SOURCE_003],
] as const)("%s", (_source, rules) => {
  it.each(rules)("%s stands at %s", (_heading, place, ...facts) => {
    const [page = "", anchor = ""] = place.split("#");
    const text = pages.get(page)?.get(anchor);
    for (const fact of facts) expect(text).toContain(fact);
  });
});

const journal = (file: string) => JSON.stringify(packFiles.find((each) => each.file === file)?.source["pages"] ?? []);

it("advice for game masters stands in their journal alone, rules and house rulings in everybody's", () => {
  const screen = journal("edge-rules/screen.yml");
  const rules = journal("edge-rules/rules.yml");
  for (const page of ["screen", "first-minutes", "evening", "running"]) {
    expect(screen).toContain(`_pages/${page}.yml`);
    expect(rules).not.toContain(`_pages/${page}.yml`);
  }
  for (const page of ["aid", "played", "rulings", "roll", "spend"]) expect(rules).toContain(`_pages/${page}.yml`);
  expect(packFiles.find(({ file }) => file === "edge-rules/screen.yml")?.source["ownership"]).toBeUndefined();
});

it("the players' page and the screen are one page each to print", () => {
  const words = (page: string) => [...(pages.get(page)?.values() ?? [])].join(" ").split(" ").length;
  expect(words("aid")).toBeLessThan(300);
  expect(words("screen")).toBeLessThan(330);
});

it("a round is played whole: four turns, all four outcomes but a clean one, and each currency spent", () => {
  const played = [...(pages.get("played")?.values() ?? [])].join(" ");
  for (const said of ["success and cost", "a partial", "a miss", "I pay a Boon", "I spend 3", "a mark of Fatigue"])
    expect(played).toContain(said);
  for (const who of ["Game master:", "Ilsa’s player:", "Teodor’s player:", "Wren’s player:", "Oswin’s player:"])
    expect(played.split(who).length, who).toBeGreaterThan(1);
});
