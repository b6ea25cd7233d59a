/** `game.system.api` refuses nonsense in words, by a notification or a RulesError, and throws nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { spoiled } from "../unit/nonsense.ts";
import { idOf, muster, rolls, seatCombat, who } from "./combat-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

type Called = (...given: readonly unknown[]) => unknown;

/** Functions of the interface by path; what builds rule sets is tried without a table. */
function functionsIn(api: object, above = ""): [string, Called][] {
  return Object.entries(api).flatMap(([name, value]): [string, Called][] => {
    const path = `${above}${name}`;
    if (["authoring", "rulesets", "state"].includes(path)) return [];
    if (typeof value === "function") return [[path, value as Called]];
    return typeof value === "object" && value !== null ? functionsIn(value, `${path}.`) : [];
  });
}

const functions = (client = gm) => functionsIn((client.game.system as unknown as { api: object }).api);

/**
 * Functions with which a game master writes much; here a player calls them, and is refused only after the arguments are
 * read.
 */
const byPlayer = [
  "endScene",
  "edge.spendBeats",
  "edge.endLeg",
  "combat.addSide",
  "combat.nameSide",
  "challenge.layAdvantage",
];
const character = idOf("Ilsa");
const actor = `Actor.${character}`;
const plain = { configure: false, evaluate: false };

/** Ids and UUIDs of documents that exist at the table. */
interface Ids {
  readonly check: string;
  readonly item: string;
  readonly maren: string;
  readonly brenna: unknown;
}
let ids: Ids = { check: "", item: "", maren: "", brenna: null };

/** Arguments with which each function works, or finds nothing to do. */
const goodArguments = ({ check, item, maren, brenna }: Ids): Record<string, readonly (readonly unknown[])[]> => ({
  registerRuleset: [],
  trial: [],
  makers: [[]],
  check: [
    [character, { attribute: "wits", skill: "stealth", targets: [actor], opposes: undefined }, plain],
    [
      idOf("Sol"),
      { stat: "kno", modifiers: [{ label: "", value: 1 }], gear: item, opposes: { check, form: "contest" } },
      plain,
    ],
    [
      idOf("Maren"),
      {
        attribute: "body",
        resource: "grit",
        association: { kind: "attribute", id: "body" },
        pay: { grit: 1 },
        opposes: { check, form: "hinder" },
      },
      plain,
    ],
    [idOf("Brenna"), { skill: "strike", hazards: [{ label: "Fire", rating: 1 }], stand: "" }, plain],
  ],
  checksOf: [[character]],
  checkAs: [[actor, "Ilsa", { attribute: "wits", skill: "stealth" }]],
  call: [[{ ruleset: "edge", actors: [actor], specification: { attribute: "wits" }, hidden: false, private: true }]],
  answer: [[check, character, { configure: false }]],
  chances: [
    [{ ruleset: "edge", actors: [actor], specification: { attribute: "wits", skill: "stealth", difficulty: 3 } }],
  ],
  answers: [[check]],
  cancelCall: [[check, true]],
  odds: [
    ["edge", { attribute: { id: "wits", value: 2 }, skill: { id: "stealth", value: 2 } }],
    ["decision", { stat: { id: "kno", value: 2 }, targetNumber: 8 }],
  ],
  outcome: [[check]],
  act: [[check, "difficulty", { difficulty: "4" }]],
  undo: [[check, "event"]],
  undoNote: [[check]],
  characterActs: [[character]],
  characterAct: [[idOf("Sol"), "damage", { damage: 1 }, ""]],
  characterActAs: [[`Actor.${idOf("Sol")}`, "Sol", "damage", ""]],
  story: [[character, "system.boons"]],
  openStory: [],
  library: [[{ game: "edge", kind: "foe", words: "rat" }]],
  openLibrary: [],
  supply: [[item]],
  undoSupply: [[check]],
  percentile: [[item, 40]],
  drain: [[item, 5]],
  refill: [[item, 5]],
  undoTracker: [[check]],
  bonuses: [[character, ["wits"]]],
  gmAct: [
    [
      {
        label: "By hand",
        scene: [{ type: "put", name: "a", value: "b" }],
        party: [{ type: "earn", counter: "storyBeats", amount: 1 }],
        costs: [
          { actor, path: "system.boons", amount: -1, minimum: 0, maximum: 5, mark: true, notBelow: "system.harm" },
          { actor, path: "system.harm", from: 0, to: 0 },
        ],
        data: {},
      },
    ],
  ],
  undoGmAct: [["nothing"]],
  lateActs: [[]],
  redoGmAct: [["nothing"]],
  letGoGmAct: [["nothing"]],
  takeBack: [[]],
  changeCounter: [["storyBeats", 1]],
  pastActs: [[]],
  "chronicle.stars": [["nothing"]],
  "chronicle.noteStars": [["The bridge", "More storms"]],
  "chronicle.openStars": [],
  "chronicle.previously": [[]],
  "chronicle.openPreviously": [],
  "chronicle.postPreviously": [],
  "kit.stopScene": [[]],
  "kit.goOn": [[]],
  "kit.agree": [["lines", "Spiders"]],
  "kit.putRight": [["A".repeat(16), "Spiders"]],
  "kit.openSessionZero": [],
  "people.list": [[]],
  "people.add": [[{ name: "Hask", line: "Wants the wall to stand.", standing: "friend", shown: true }]],
  "people.alter": [["nothing", { standing: "foe" }]],
  "people.remove": [["nothing"]],
  "people.note": [["nothing", "She lied to us."]],
  "people.notes": [["nothing"]],
  "people.open": [],
  "calendar.now": [[]],
  "calendar.set": [[{ day: 3, first: "the thaw", week: "Moonday, Tide day" }]],
  "calendar.addDate": [[{ name: "The flood", day: 9, every: 7, shown: true, secret: "It takes the bridge." }]],
  "calendar.alterDate": [["nothing", { day: 4 }]],
  "calendar.removeDate": [["nothing"]],
  "calendar.ahead": [[1]],
  "calendar.pass": [[1, { take: [], leave: [] }]],
  "calendar.end": [[]],
  "calendar.open": [],
  "clocks.list": [[]],
  "clocks.add": [["party", 4, { name: "Doom", view: "open", owners: [], notes: "", portents: ["One"], links: [] }]],
  "clocks.alter": [["party:nothing", 4, { name: "Doom" }]],
  "clocks.tick": [["party:nothing", 1]],
  "clocks.remove": [["party:nothing"]],
  endScene: [
    [{ session: false, leaveOut: [actor], closeClocks: ["scene:nothing"], awards: { attendance: { [actor]: 2 } } }],
  ],
  "chronicle.pages": [[]],
  "chronicle.record": [["nothing"]],
  "chronicle.text": [["nothing", "json"]],
  "chronicle.picture": [["nothing"]],
  zones: [[]],
  hazards: [[brenna]],
  "combat.teamsNow": [[]],
  "combat.beginTurn": [[maren]],
  "combat.endTurn": [[maren]],
  "combat.takeBackTurn": [[maren]],
  "combat.useTurn": [[maren, "actions", false]],
  "combat.passSpotlight": [[maren]],
  "combat.takeBackSpotlight": [[]],
  "combat.giveTurn": [["players"]],
  "combat.setSide": [[maren, "players"]],
  "combat.addSide": [["The river", [maren]]],
  "combat.nameSide": [["players", "The wardens"]],
  "combat.removeSide": [["players"]],
  "combat.setRuleset": [["effort"]],
  enabledRulesets: [[]],
  variantsOf: [["edge"]],
  "challenge.raiseChallenge": [[]],
  "challenge.layAdvantage": [[""]],
  "challenge.shiftWithoutRoll": [[idOf("Brenna")]],
  "challenge.openTable": [],
  "effort.beginTurn": [[idOf("Maren")]],
  "effort.leaveTurns": [[idOf("Maren")]],
  "effort.rest": [[idOf("Maren"), "short"]],
  "edge.spendBoon": [[character, { spend: "flashback", what: "A rope" }]],
  "edge.useAsset": [[character, { asset: "nothing", way: "free", scope: true, reach: true }]],
  "edge.bringFollower": [[character, { follower: "nothing" }]],
  "edge.grantBoons": [[character, { reason: "creative", boons: 1 }]],
  "edge.convertBoons": [[character, { boons: 2, inDowntime: true }]],
  "edge.markFatigue": [[character, { marks: 1, cause: "magic" }]],
  "edge.rest": [[character, { rest: "fullNight", span: "days" }]],
  "edge.treatHarm": [[character, { treatment: "medical", levels: 1, span: "moment" }]],
  "edge.buyAdvance": [[character, { advance: "attribute-wits", name: "Wits", rush: false }]],
  "edge.drawComplication": [[character, { what: "Trouble" }]],
  "edge.awardExperience": [[character, { awards: { attendance: 2 }, arc: 0, signature: false, dividends: [] }]],
  "edge.buyFromThreat": [["nobody", { purchase: "bell", befalls: character }]],
  "threatMoves.list": [[idOf("Wolf")]],
  "threatMoves.make": [[idOf("Wolf"), "howl", { cause: check, befalls: [character] }]],
  "edge.spendBeats": [
    [{ what: "use.threat", beats: 1, words: "A guard", clock: "party:nothing", ticks: 1, befalls: actor, dice: 1 }],
  ],
  "edge.endLeg": [[{ nothing: 1 }]],
  "edge.requestAssistance": [[character, idOf("Teodor"), { intent: "Over the wall", timeout: 10 }]],
  "decision.damage": [[idOf("Sol"), 1]],
  "decision.regroup": [[idOf("Sol")]],
  "decision.rest": [[idOf("Sol"), 1]],
  "decision.refillLuck": [[idOf("Sol")]],
  "decision.compareParty": [[idOf("Sol")]],
});

interface Made {
  readonly id: string;
  readonly uuid: string;
}

async function gear(actor: string): Promise<string> {
  const holder = gm.game.actors.get(idOf(actor)) as unknown as {
    createEmbeddedDocuments(name: string, data: object[]): Promise<Made[]>;
  };
  const [item] = await holder.createEmbeddedDocuments("Item", [
    { name: "Lamp", type: "gear", system: { supply: "d8", percentile: 60 } },
  ]);
  return String(item?.uuid);
}

beforeAll(async () => {
  ({ table, gm, ana } = await seatCombat());
  // No window opens: a request for a dialog is cancelled.
  const hooks = gm.global<{ on(name: string, heard: (...given: unknown[]) => unknown): number }>("Hooks");
  // The test is about reading input: notes and requests stop before they are written.
  for (const name of ["tessera.preNote", "tessera.preCall"]) hooks.on(name, () => false);
  hooks.on("tessera.preConfigureCheck", (_actor, _specification, options) => !(options as { ask: boolean }).ask);
  await muster(gm, ["Maren", "Osric", "Wolf"]);
  const check = (await rolls(gm, "Ilsa", { attribute: "wits", skill: "stealth" }, [9, 7])).id;
  gm.global<{ dice: { unload(): void } }>("bench").dice.unload();
  const item = await gear("Sol");
  ids = { check, item, maren: who(gm, "Maren"), brenna: gm.game.actors.get(idOf("Brenna")) };
}, 180_000);
afterAll(() => table?.close());

/** Errors that calls of one function throw with spoiled arguments, except refusals by a RulesError. */
async function stumbles(call: Called, lists: readonly (readonly unknown[])[]): Promise<string[]> {
  const found: string[] = [];
  for (const list of lists)
    for (const { where, given } of spoiled(list))
      try {
        await Promise.race([call(...given), new Promise((resolve) => setTimeout(resolve, 100))]);
      } catch (error) {
        const { name, message } = error as Error;
        // The function opened a window to ask for more, or built what stands in one, but these clients have no page.
        const hasAsked = /^clients without a screen draw no|^document is not defined$/.test(message);
        if (name !== "RulesError" && !hasAsked) found.push(`${where}: ${String(error)}`);
      }
  return [...new Set(found)].slice(0, 40);
}

describe("nonsense", () => {
  it("is tried at every function", () => {
    expect(Object.keys(goodArguments(ids)).toSorted()).toEqual(
      functions()
        .map(([path]) => path)
        .toSorted(),
    );
  });

  it.each(Object.keys(goodArguments(ids)))("is refused in words by %s", async (path) => {
    const [, call] = functions(byPlayer.includes(path) ? ana : gm).find(([name]) => name === path) ?? [];
    if (!call) throw new Error(`There is no ${path}.`);
    expect(await stumbles(call, goodArguments(ids)[path] ?? [])).toEqual([]);
  });
});
