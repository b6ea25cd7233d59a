/** Secrets in the table's clocks and acts: tested on every function and document that could reveal them to players. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SharedState } from "../../../src/rules/ledger/state.ts";
import type { TableClient } from "../../table/table.ts";
import { type Examples, openExamples } from "../examples-table.ts";
import { act, undoAct } from "../ledger-table.ts";
import { RawLine } from "./raw-line.ts";

let at: Examples;

beforeEach(async () => {
  at = await openExamples();
});
afterEach(() => at.close());

interface PastAct {
  readonly id: string;
  readonly label: string;
  readonly changes: unknown[];
}
interface Clocks {
  list(): { id: string; name: string; filled: number }[];
  add(scope: string, size: number, face: object): Promise<string | null>;
  alter(id: string, size: number, face: object): Promise<string | null>;
  tick(id: string, ticks: number): Promise<string | null>;
  remove(id: string): Promise<string | null>;
}
interface Api {
  readonly state: { readonly place: string; readonly scene: SharedState; readonly party: SharedState };
  pastActs(): PastAct[];
  readonly clocks: Clocks;
  readonly chronicle: {
    pages(): { id: string; kind: string }[];
    record(page: string): object | null;
    text(page: string, format: string): string;
  };
}

const api = (client: TableClient) => at.api(client) as unknown as Api;
const players = () => [at.ana, at.ben];

/** Everything that the API tells a user of the ledger and the chronicle, as one text. */
function everything(client: TableClient): string {
  const { state, clocks, chronicle } = api(client);
  const pages = chronicle.pages();
  const records = pages.map(({ id }) => [
    chronicle.record(id),
    ...["json", "csv"].map((format) => chronicle.text(id, format)),
  ]);
  return JSON.stringify([state, api(client).pastActs(), clocks.list(), pages, records]);
}

async function clock(scope: "scene" | "party", name: string, face: object): Promise<string> {
  await api(at.gm).clocks.add(scope, 6, { name, ...face });
  await at.settle();
  const found = api(at.gm)
    .clocks.list()
    .find((each) => each.name === name);
  if (!found) throw new Error("The clock was not started.");
  return found.id;
}

const partyKeys = (client: TableClient) => {
  const { counters, words } = api(client).state.party;
  return [...Object.keys(counters), ...Object.keys(words)];
};

describe("a secret clock", () => {
  it("is nowhere in what the API tells players: not its id, size, name, links or ticks", async () => {
    const links = [{ ruleset: "edge", result: "miss", ticks: 1 }];
    const id = await clock("party", "The traitor", { view: "secret", links });
    await api(at.gm).clocks.tick(id, 2);
    await api(at.gm).clocks.alter(id, 8, { name: "The traitor among us" });
    await at.settle();
    for (const client of players()) {
      expect(everything(client)).not.toContain("traitor");
      expect(everything(client)).not.toContain(id);
      expect(partyKeys(client)).toEqual([]);
    }
    expect(api(at.gm).pastActs()).toHaveLength(3);
    expect(api(at.gm).state.party.counters).toEqual({ [`clock.${id}.size`]: 8, [`clock.${id}.filled`]: 2 });
  });

  it("stays so when its story goes on: made open and secret again, put away, brought back", async () => {
    const id = await clock("scene", "The traitor", { view: "secret" });
    await api(at.gm).clocks.alter(id, 6, { view: "open" });
    await api(at.gm).clocks.alter(id, 6, { view: "secret" });
    const removed = String(await api(at.gm).clocks.remove(id));
    await at.settle();
    for (const client of players()) expect(everything(client)).not.toContain("traitor");
    for (const client of players()) expect(everything(client)).not.toContain(id);
    await undoAct(at.gm, removed);
    await at.settle();
    for (const client of players()) expect(everything(client)).not.toContain(id);
  });

  it("is no player's when what a macro changed by hand is about it", async () => {
    const id = await clock("party", "The traitor", { view: "secret" });
    const earn = { type: "earn", counter: `clock.${id}.filled`, amount: 1 };
    const spend = [{ type: "earn", counter: "storyBeats", amount: 2 }, earn];
    await act(at.gm, { party: spend, label: "TESSERA.Tracker.Did.beats", data: { beats: 1, key: "own" } });
    await act(at.gm, { party: [{ type: "earn", counter: "storyBeats", amount: 1 }], label: "The traitor grins" });
    await at.settle();
    for (const client of players()) {
      expect(api(client).pastActs()).toEqual([]);
      expect(api(client).state.party.counters).toEqual({ storyBeats: 3 });
    }
  });

  it("is left out of the end that puts it away, which players are told of", async () => {
    const id = await clock("scene", "The traitor", { view: "secret" });
    const end = String(await at.api(at.gm).endScene({ closeClocks: [id] }));
    await at.settle();
    for (const client of players()) {
      expect(api(client).pastActs()).toMatchObject([{ id: end, label: "TESSERA.Ends.Did.scene" }]);
      expect(everything(client)).not.toContain(id);
      expect(everything(client)).not.toContain("traitor");
    }
    expect(everything(at.gm)).toContain("The traitor");
  });

  it("is told in no hook but the game masters'", async () => {
    const heard = new Map<TableClient, unknown[]>();
    for (const client of [at.gm, ...players()]) {
      heard.set(client, []);
      for (const hook of ["tessera.clockFull", "tessera.state"])
        client.Hooks.on(hook, ((...values: unknown[]) => void heard.get(client)?.push(...values)) as never);
    }
    const id = await clock("party", "The traitor", { view: "secret" });
    await api(at.gm).clocks.tick(id, 6);
    await at.settle();
    expect(heard.get(at.gm)).toMatchObject([{ name: "The traitor" }]);
    for (const client of players()) expect(heard.get(client)).toEqual([]);
  });

  it("is its owner's to know, with what players may know of the others", async () => {
    const hers = await clock("party", "Her debt", { view: "secret", owners: [at.ana.userId] });
    expect(partyKeys(at.ana)).toContain(`clock.${hers}.name`);
    expect(partyKeys(at.ben)).toEqual([]);
    await at.api(at.gm).endScene();
    await at.settle();
    expect(everything(at.ben)).not.toContain("debt");
  });

  it("is ticked by a consequence whose record does not name it to players", async () => {
    const attributes = { body: 2, wits: 3, spirit: 2, presence: 2 };
    const ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes, skills: { stealth: 1 } });
    const id = await clock("party", "The traitor", { view: "secret" });
    const check = await at.rolled(at.ana, ilsa, [1, 1, 4, 5], { attribute: "wits", skill: "stealth", difficulty: 3 });
    await at.act(at.gm, check, "consequence", {
      entry: "thread",
      words: "A door creaks",
      clock: `party:${id}`,
      ticks: "2",
    });
    expect(api(at.gm).clocks.list()).toMatchObject([{ filled: 2 }]);
    await at.api(at.gm).endScene();
    await at.settle();
    expect(at.card(at.gm, check).text).toContain("The traitor");
    expect(everything(at.gm)).toContain("The traitor");
    for (const client of players()) {
      expect(everything(client)).toContain("A door creaks");
      expect(everything(client)).not.toContain("traitor");
      expect(at.card(client, check).text).not.toContain("traitor");
    }
  });
});

describe("an unnamed clock", () => {
  it("is told to players without its name, to its owner with it", async () => {
    const id = await clock("scene", "The guards", { view: "unnamed", owners: [at.ana.userId] });
    await api(at.gm).clocks.tick(id, 1);
    await at.settle();
    expect(everything(at.ben)).not.toContain("guards");
    expect(api(at.ben).state.scene.counters).toEqual({ [`clock.${id}.size`]: 6, [`clock.${id}.filled`]: 1 });
    expect(everything(at.ana)).toContain("The guards");
  });

  it("is unnamed also on the card of a tick from before, while it was open", async () => {
    const id = await clock("party", "The guards", { owners: [at.ana.userId] });
    const message = String(await api(at.ana).clocks.tick(id, 1));
    await at.settle();
    expect(at.card(at.ben, message).text).toContain("The guards");
    await api(at.gm).clocks.alter(id, 6, { view: "unnamed" });
    await at.settle();
    expect(at.card(at.ben, message).text).not.toContain("guards");
    expect(at.card(at.ana, message).text).toContain("The guards");
  });
});

describe("what a section of the tracker hides", () => {
  it("is not told to players by the API, nor what was done about it", async () => {
    await act(at.gm, { party: [{ type: "earn", counter: "entropy", amount: 3 }], label: "TESSERA.Tracker.Did.more" });
    await at.settle();
    for (const client of players()) expect(api(client).state.party.counters).toEqual({ entropy: 3 });
    const hide = [{ type: "put", name: "hidden.challenge", value: "1" }];
    await act(at.gm, { party: hide, label: "TESSERA.Tracker.Did.hide", data: { section: "challenge" } });
    await at.settle();
    for (const client of players()) {
      expect(api(client).state.party.counters).toEqual({});
      expect(api(client).pastActs()).toEqual([]);
    }
    expect(api(at.gm).state.party.counters).toEqual({ entropy: 3 });
    expect(api(at.gm).pastActs()).toHaveLength(2);
  });
});

describe("whispered and blind messages", () => {
  it("leave nothing on the page that players may read: neither the roll nor what a reply said in private", async () => {
    const attributes = { body: 2, wits: 3, spirit: 2, presence: 2 };
    const ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes, skills: { stealth: 1 } });
    const asked = { attribute: "wits", skill: "stealth", difficulty: 3 };
    const open = await at.rolled(at.ana, ilsa, [1, 1, 4, 5], { ...asked, intent: "Over the wall" });
    await at.rolled(at.ana, ilsa, [2, 2, 4, 5], { ...asked, intent: "A blind hope", messageMode: "blind" });
    await at.rolled(at.ana, ilsa, [2, 2, 4, 5], { ...asked, intent: "A secret wish", messageMode: "gm" });
    const gamemaster = await RawLine.of(at.table, "GM");
    await gamemaster.say({
      type: "ruling",
      whisper: [at.gm.userId],
      system: {
        check: open,
        actor: null,
        events: {
          whispered0000000: {
            type: "consequence",
            kind: "thread",
            what: "A hidden thread",
            time: Date.now(),
          },
        },
      },
    });
    await at.api(at.gm).endScene();
    await at.settle();
    expect(everything(at.gm)).toContain("A hidden thread");
    for (const client of players()) {
      const told = everything(client);
      expect(told).toContain("Over the wall");
      for (const secret of ["A blind hope", "A secret wish", "A hidden thread"]) expect(told).not.toContain(secret);
    }
    const stored = JSON.stringify(at.gm.game.journal.contents.map((each) => each.toObject()));
    expect(stored).toContain("A hidden thread");
    const [entry] = JSON.parse(stored) as { pages: { ownership: { default: number } }[] }[];
    const readable = entry?.pages.filter(({ ownership }) => ownership.default !== 0);
    expect(JSON.stringify(readable)).not.toContain("A hidden thread");
  });
});
