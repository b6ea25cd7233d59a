/**
 * Every act beside checks that any rule set registers, those of the example modules and of gear too: refused to strangers, done,
 * and undone to the byte of what the games and the table store.
 *
 * The registry says which acts there are. An act without a row in `rows` fails the first test: whoever declares an act adds its
 * row, named `<rule set>.<act>`.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

interface Row {
  /** Values stored before the act, below `system`. */
  readonly set?: object;
  readonly answers?: object;
  /** Name of the item that it is about. */
  readonly item?: string;
  /** Its dice. */
  readonly dice?: readonly number[];
  /** For game masters only. */
  readonly gm?: true;
  /** True if the act stores nothing but a message: a check without costs. */
  readonly storesNothing?: true;
}

const heroes = {
  challenge: "challengehero000",
  effort: "efforthero000000",
  edge: "edgehero00000000",
  decision: "decisionhero0000",
  moves: "moveshero0000000",
  lanterns: "keeper0000000000",
  // Foes have acts, too; here a player owns one of each kind.
  effortThreat: "effortfoe0000000",
  decisionThreat: "decisionfoe00000",
} as const;
const friend = "edgefriend000000";

const worn = { reflexes: { value: 6 }, nerve: { value: 2 }, grit: { value: 3 }, spent: { dangerous: 1, deft: 2 } };
const tired = { stamina: { value: 5 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 1 } };
const turn = { action: true, movement: true, reaction: true, round: 1 };
const hurt = { defense: { value: 1 }, vitality: { value: 1 }, stress: { value: 3 }, luck: { value: 0 } };
const able = {
  boons: 3,
  fatigue: 1,
  harm: 1,
  harmTreated: false,
  converted: false,
  experience: { earned: 40, spent: 2 },
};

const rows: Readonly<Record<string, Row>> = {
  "challenge.waypoint": { set: worn, dice: [2] },
  "challenge.shift": { set: { waiting: [] } },
  "challenge.clearWaiting": { set: { waiting: [{ source: "x", label: "Smoke", rating: 2 }] } },
  "challenge.backgroundTerm": { answers: { term: "1", trait: "deft" }, dice: [6], storesNothing: true },
  "effort.shortRest": { set: { resources: tired } },
  "effort.longRest": { set: { resources: tired } },
  "effort.beginTurn": { set: { turn: { ...turn, action: false } } },
  "effort.leaveTurns": { set: { turn: { ...turn, movement: false } } },
  "effort.awardPoint": { gm: true },
  "challenge.awardMilestone": { gm: true },
  "decision.awardLevel": { gm: true },
  "effort.spend": { set: { turn }, answers: { part: "action" } },
  "effort.giveBack": { set: { turn: { ...turn, reaction: false } }, answers: { part: "reaction" } },
  "edge.spend": { set: able, answers: { spend: "highPowerRite" } },
  "edge.asset": { set: able, answers: { way: "experience", scope: true, reach: true }, item: "Safe house" },
  "edge.follower": { set: able, answers: { what: "At the door" }, item: "Marta" },
  "edge.convert": { set: able, answers: { boons: "2", inDowntime: true } },
  "edge.fatigue": { set: able, answers: { marks: 1, cause: "magic" } },
  "edge.rest": { set: able, answers: { rest: "shortRest", span: "someTime" } },
  "edge.treat": { set: able, answers: { treatment: "bound" } },
  "edge.complication": { set: able, answers: { what: "The letter" }, dice: [7] },
  "edge.assistance": { set: able, answers: { actor: `Actor.${friend}`, kind: "boon" } },
  "edge.advance": { set: able, answers: { advance: "skill-stealth" } },
  "edge.grant": { set: able, answers: { reason: "creative", boons: 2 }, gm: true },
  "edge.experience": {
    set: able,
    answers: { [`for-${heroes.edge}`]: true, [`for-${friend}`]: true, attendance: "2", signature: heroes.edge },
    gm: true,
  },
  "edge.earn": { set: able, answers: { awards: { objective: 3 } }, gm: true },
  "decision.damage": { set: { ...hurt, defense: { value: 2 } }, answers: { damage: 3 } },
  "decision.regroup": { set: hurt },
  "decision.rest": { set: hurt, answers: { days: 2 } },
  "decision.refillLuck": { set: hurt, gm: true },
  "decision.compareParty": { set: { luck: { adjustment: -1 } } },
  "decision.supply": { item: "Kit", dice: [1] },
  "decision.percentile": { item: "Rifle", dice: [50], storesNothing: true },
  "decision.drain": { answers: { amount: 15 }, item: "Rifle" },
  "decision.refill": { answers: { amount: "100" }, item: "Rifle" },
  "effortThreat.beginTurn": { set: { turn: { ...turn, action: false } } },
  "effortThreat.leaveTurns": { set: { turn: { ...turn, movement: false } } },
  "effortThreat.spend": { set: { turn }, answers: { part: "action" } },
  "effortThreat.giveBack": { set: { turn: { ...turn, action: false } }, answers: { part: "action" } },
  "decisionThreat.damage": { set: { defense: { value: 2, max: 3 } }, answers: { damage: 3 } },
  "decisionThreat.regroup": { set: { defense: { value: 1, max: 3 } } },
  "moves.push": { set: { momentum: -2 }, answers: { amount: 3 } },
  "moves.burn": { set: { momentum: 7 } },
  "lanterns.burn": { set: { light: 0 }, item: "Lamp" },
};

/** Values below `system` that leave an act impossible, with those of its item. */
const impossible: Readonly<Record<string, { readonly set: object; readonly item?: object }>> = {
  "moves.push": { set: { momentum: -6 } },
  "moves.burn": { set: { momentum: 2 } },
  "lanterns.burn": { set: { light: 0 }, item: { oil: 0 } },
  "challenge.clearWaiting": { set: { waiting: [] } },
  "decision.supply": { set: {}, item: { supply: "none" } },
};

interface Api {
  readonly rulesets: readonly {
    readonly id: string;
    readonly localizationPrefix: string;
    readonly characterActs?: Readonly<Record<string, { readonly possible?: unknown }>>;
  }[];
  readonly state: object;
  characterAct(actor: string, act: string, answers: object, item?: string): Promise<unknown>;
  characterActs(actor: string): readonly { readonly id: string }[];
  undoNote(message: string): Promise<boolean>;
  undoSupply(message: string): Promise<boolean>;
  undoTracker(message: string): Promise<boolean>;
}
interface Stored {
  readonly _source: { readonly _id: string; readonly name: string; readonly type: string; readonly system: object };
}
interface Changeable extends Stored {
  update(changes: object): Promise<unknown>;
}
interface Actor extends Changeable {
  readonly items: { readonly contents: readonly Changeable[] };
}
interface Message {
  readonly id: string;
  readonly type: string;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const everybody = () => gm.game.actors.contents as unknown as readonly Actor[];
const actor = (id: string) => gm.game.actors.get(id) as unknown as Actor;
const messages = () => [...gm.game.messages] as unknown as Message[];

/** All data that the games store in characters and their items, and the shared state of the table. */
const world = () =>
  JSON.stringify([
    api(gm).state,
    everybody().map(({ _source, items }) => [
      _source.system,
      items.contents.map(({ _source: { name, type, system } }) => [name, type, system]),
    ]),
  ]);

/** Take back what a message tells of. */
const takeBack = async (client: TableClient, { id, type }: Message) => {
  const { undoNote, undoSupply, undoTracker } = api(client);
  const done = await (type === "supply" ? undoSupply : type === "percentile" ? undoTracker : undoNote)(id);
  await table.settle();
  return done;
};

const hero = (ruleset: keyof typeof heroes, name: string, system: object = {}, items: object[] = []) => ({
  _id: heroes[ruleset],
  name,
  type: ({ moves: "moves.hero", lanterns: "lanterns.keeper" } as Readonly<Record<string, string>>)[ruleset] ?? ruleset,
  ownership: { default: 0, [users[1].id]: 3 },
  system,
  items,
});

beforeAll(async () => {
  for (const example of ["moves", "lanterns"]) await buildExample(example);
  const item = (_id: string, name: string, type: string, system: object = {}) => ({ _id, name, type, system });
  const edge = { attributes: { body: 2, wits: 4, spirit: 2, presence: 2 }, skills: { stealth: 3 } };
  table = await openPlayTable({
    modules: ["moves", "lanterns"].map(exampleFolder),
    documents: {
      Actor: [
        hero("challenge", "Brenna", { skills: { strike: 2 }, traits: { dangerous: 3, deft: 2 }, focused: "dangerous" }),
        hero("effort", "Maren", { attributes: { body: 8, grace: 8, wit: 8, heart: 8 } }),
        hero("edge", "Ilsa", edge, [
          item("asset00000000000", "Safe house", "asset"),
          item("follower00000000", "Marta", "follower", { cap: 2, dice: 2 }),
          item("complication0000", "The debt", "complication", { rank: "ace", spotlighted: true }),
        ]),
        { ...hero("edge", "Teodor", edge), _id: friend },
        hero(
          "decision",
          "Marisol",
          { level: 2, attributes: { agi: 1, dex: 1, fort: 1, kno: 3, ins: 2, cha: 3, will: 1 } },
          [
            item("kit0000000000000", "Kit", "gear", { supply: "d8" }),
            item("rifle00000000000", "Rifle", "gear", { percentile: 60 }),
          ],
        ),
        hero("moves", "Wren"),
        hero("lanterns", "Tamsin", {}, [item("lamp000000000000", "Lamp", "lanterns.lamp")]),
        hero("effortThreat", "The Guard", { rating: 7 }),
        hero("decisionThreat", "The Hound", { defense: { value: 3, max: 3 }, vitality: { value: 4, max: 4 } }),
      ],
      Scene: [
        {
          _id: "scene00000000000",
          name: "The bridge",
          active: true,
          ownership: { default: 2 },
          grid: { size: 100 },
          width: 1000,
          height: 1000,
          padding: 0,
          regions: [
            {
              _id: "fire000000000000",
              name: "Burning planks",
              shapes: [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500, rotation: 0, hole: false }],
              behaviors: [{ _id: "hazard0000000000", type: "tessera.hazard", system: { rating: 2 } }],
            },
          ],
          tokens: [
            {
              _id: "token00000000000",
              actorId: heroes.challenge,
              actorLink: true,
              x: 100,
              y: 100,
              width: 1,
              height: 1,
            },
          ],
        },
      ],
    },
  });
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
  const party = everybody().find(({ _source }) => _source.type === "party");
  await party?.update({ "system.members": [`Actor.${heroes.decision}`] });
  await table.settle();
});
afterAll(() => table?.close());

it("every registered act has a row", () => {
  const registered = api(gm).rulesets.flatMap(({ id, characterActs = {} }) =>
    Object.keys(characterActs).map((act) => `${id}.${act}`),
  );
  const listed = Object.entries(heroes).flatMap(([ruleset, id]) =>
    api(gm)
      .characterActs(id)
      .map((act) => `${ruleset}.${act.id}`),
  );
  expect(Object.keys(rows).sort()).toEqual([...new Set([...registered, ...listed])].sort());
});

it("every act that may be impossible says why", () => {
  const { i18n } = gm.game as unknown as { i18n: { has(key: string): boolean } };
  const conditional = api(gm).rulesets.flatMap(({ localizationPrefix, characterActs = {} }) =>
    Object.entries(characterActs).flatMap(([act, { possible }]) =>
      possible ? [`${localizationPrefix}.CharacterAct.${act}.not`] : [],
    ),
  );
  const ofGear = ["supply", "percentile", "drain", "refill"].map((act) => `TESSERA.CharacterAct.${act}.not`);
  expect(conditional.length).toBeGreaterThan(15);
  expect([...conditional, ...ofGear].filter((key) => !i18n.has(key))).toEqual([]);
});

describe.each(Object.entries(rows))(
  "%s",
  (name, { set = {}, answers = {}, item, dice = [], gm: byGm, storesNothing }) => {
    const [ruleset = "", act = ""] = name.split(".");
    const id = heroes[ruleset as keyof typeof heroes];
    const about = () => actor(id).items.contents.find(({ _source }) => _source.name === item)?._source._id ?? "";
    const attempt = async (client: TableClient) => {
      load(client, dice);
      await api(client).characterAct(id, act, answers, about());
      await table.settle();
    };

    it("is refused to strangers, done, and undone whole", async () => {
      await actor(id).update({ system: set });
      await table.settle();
      const [before, former] = [world(), messages().map((message) => message.id)];
      const made = () => messages().filter((message) => !former.includes(message.id));

      for (const stranger of byGm ? [ana, ben] : [ben]) await attempt(stranger);
      expect([world(), made()]).toEqual([before, []]);

      const doer = byGm ? gm : ana;
      await attempt(doer);
      expect(made().length).toBeGreaterThan(0);
      expect(world() === before).toBe(storesNothing === true);

      if (storesNothing) return;
      for (const message of made()) expect(await takeBack(ben, message)).toBe(false);
      for (const message of made().reverse()) expect(await takeBack(doer, message)).toBe(true);
      expect(world()).toBe(before);
    });
  },
);

describe.each(Object.entries(impossible))("%s, while it is not possible", (name, { set, item: stock }) => {
  const [ruleset = "", act = ""] = name.split(".");
  const { answers = {}, item: about = "" } = rows[name] ?? {};
  const id = heroes[ruleset as keyof typeof heroes];

  it("is refused to its owner and to the game master, and leaves nothing", async () => {
    const item = actor(id).items.contents.find(({ _source }) => _source.name === about);
    await actor(id).update({ system: set });
    if (stock) await item?.update({ system: stock });
    await table.settle();
    const [before, count] = [world(), messages().length];
    for (const client of [ana, gm]) {
      await api(client)
        .characterAct(id, act, answers, item?._source._id)
        .catch(() => null);
      await table.settle();
    }
    expect([world(), messages().length]).toEqual([before, count]);
  });
});
