/** Values of a forged message that can be made neither text nor number: converting them throws. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  api,
  cardText,
  character,
  expectUnbroken,
  forge,
  forgeLike,
  type Hostile,
  openHostileTable,
  rolled,
  rulesets,
  worth,
} from "./hostile-table.ts";

let at: Hostile;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at?.close());

/** An object as JSON brings it: its own members hide those that every object has. */
const poison = { toString: 1, valueOf: 1 };

/** Fields that rules, gates and cards read of events. */
const fields = [
  ...["actor", "what", "use", "die", "dice", "index", "event", "target", "targets", "kind", "skill", "attribute"],
  ...["resource", "points", "amount", "boons", "beats", "experience", "advance", "bought", "to", "hits", "harm"],
  ...["days", "rest", "way", "levels", "reason", "difficulty", "value", "ticks", "clock", "zone", "name", "press"],
  ...["throw", "items", "user", "defense", "from"],
];
const poisoned = Object.fromEntries(fields.map((name) => [name, poison]));

interface Known {
  readonly id: string;
  readonly events: ReadonlyMap<string, unknown>;
  readonly noteRules: ReadonlyMap<string, unknown>;
}
const known = (ruleset: string): Known => {
  const { rulesets: all } = (at.gm.game.system as unknown as { api: { rulesets: Iterable<Known> } }).api;
  const found = [...all].find(({ id }) => id === ruleset);
  if (!found) throw new Error(`No ${ruleset}.`);
  return found;
};

describe.each(rulesets)("in %s", (ruleset) => {
  const actor = `Actor.${character("ben", ruleset)}`;

  it("an event of any type, by whoever may react to it, leaves the check what it was", async () => {
    const id = await rolled(at.ana, ruleset, "ana", { targets: [actor] });
    await at.table.settle();
    const honest = worth(at.gm, id);
    for (const type of known(ruleset).events.keys())
      for (const [name, event] of Object.entries({ all: poisoned, own: { ...poisoned, actor } })) {
        const events = { [`a${name}`.padEnd(16, "0")]: { ...event, type, time: 1, costs: [] } };
        await forge(at.forger, { type: "reaction", system: { check: id, actor, events } });
      }
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(worth(client, id)).toEqual(honest);
      expect(cardText(client, id)).not.toMatch(/could not be drawn|failed in/);
    }
  });

  it("an event on a check of one's own leaves a card that everybody can read", async () => {
    const id = await rolled(at.ben, ruleset, "ben");
    await at.table.settle();
    for (const type of known(ruleset).events.keys()) {
      const events = { a000000000000000: { ...poisoned, type, time: 1, costs: [] } };
      await forge(at.forger, { type: "reaction", system: { check: id, actor, events } });
    }
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben])
      expect(cardText(client, id)).not.toMatch(/could not be drawn|failed in/);
  });

  it("a note of any type, and one of no rule set, leaves the log readable and the table in play", async () => {
    await (api(at.gm) as unknown as { calendar: { set(wish: object): Promise<unknown> } }).calendar.set({});
    for (const type of [...known(ruleset).noteRules.keys(), "unknown"])
      for (const of of [ruleset, poison]) {
        const events = { a000000000000000: { ...poisoned, type, ruleset: of, time: 1, costs: [] } };
        const message = { type: "spend", system: { check: null, actor, events } };
        const id = await forge(at.forger, message);
        await at.table.settle();
        for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).not.toBe("");
      }
    const id = await rolled(at.ana, ruleset);
    await at.table.settle();
    expect(cardText(at.ben, id)).not.toMatch(/could not be drawn|failed in/);
  });

  it("a check of one's own that holds them is unreadable alone", async () => {
    const own = await rolled(at.ben, ruleset, "ben");
    await at.table.settle();
    const keys = [
      "kind",
      "side",
      "zone",
      "skill",
      "attribute",
      "resource",
      "stat",
      "intent",
      "targetNumber",
      "position",
    ];
    for (const key of keys) await forgeLike(at, own, {}, { system: { check: { [key]: poison } } });
    await at.table.settle();
    const id = await rolled(at.ana, ruleset);
    await at.table.settle();
    expect(cardText(at.gm, id)).not.toMatch(/could not be drawn|failed in/);
  });
});

it("breaks nothing", () => expectUnbroken(at));
