import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChronicleRecord, Fact } from "../../src/rules/chronicle/index.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, rolled, teodor } from "./edge-table.ts";
import { act, bookOf, openLedgerTable, undoAct, vex } from "./ledger-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterEach(() => table.close());

const miss = [2, 3, 4, 1, 1, 2, 5];
const success = [9, 9, 9, 9, 2, 2, 5];

interface PageInfo {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly began: number;
  readonly ended: number;
}

interface NightInfo {
  readonly title: string;
  readonly sum: string;
  readonly moments: readonly { readonly title: string; readonly who: string; readonly what: string }[];
}

interface ChronicleApi {
  endScene(options?: object): Promise<string | null>;
  chronicle: {
    pages(): PageInfo[];
    record(page: string): ChronicleRecord | null;
    text(page: string, format: string): string;
    picture(page: string): NightInfo | null;
  };
}

const chronicle = (client: TableClient) => (client.game.system as unknown as { api: ChronicleApi }).api;
const pages = (client: TableClient): PageInfo[] =>
  (JSON.parse(JSON.stringify(chronicle(client).chronicle.pages())) as PageInfo[]).filter(
    ({ kind }) => kind !== "summary",
  );
const record = (client: TableClient, id: string): ChronicleRecord => {
  const found = chronicle(client).chronicle.record(id);
  if (!found) throw new Error("There is no record.");
  return JSON.parse(JSON.stringify(found)) as ChronicleRecord;
};
const checks = ({ facts }: ChronicleRecord): Fact[] => facts.filter(({ kind }) => kind === "check");

async function end(client: TableClient, options: object = {}): Promise<string> {
  const id = await chronicle(client).endScene(options);
  await table.settle();
  if (!id) throw new Error("Nothing ended.");
  return id;
}

async function clearLog(): Promise<void> {
  const { implementation } = gm.global<{
    documents: { ChatMessage: { implementation: { deleteDocuments(ids: string[]): Promise<unknown> } } };
  }>("foundry").documents.ChatMessage;
  await implementation.deleteDocuments([...gm.game.messages].map((each) => String(each.id)));
  await table.settle();
}

describe("the chronicle of a scene", () => {
  it("tells everybody who rolled what, what came of it, what was spent, and how the numbers went", async () => {
    await rolled(ben, teodor, success, { intent: "Over the wall" });
    const missed = await rolled(ana, ilsa, miss);
    await table.settle();
    await api(gm).act(missed, "award", { reason: "gm", boons: "1" });
    load(ana, [7]);
    await api(ana).act(missed, "reroll", { by: "boon", dice: "0" });
    await table.settle();
    const id = await end(gm);
    for (const client of [gm, ana, ben]) {
      expect(pages(client).map((page) => page.id)).toEqual([id]);
      const kept = record(client, id);
      const [first, second] = checks(kept);
      expect(first).toMatchObject({
        who: "Teodor",
        user: "Ben",
        ruleset: "edge",
        success: true,
        intent: "Over the wall",
      });
      expect(second).toMatchObject({ who: "Ilsa", user: "Ana", hidden: false });
      expect(second?.dice[0]).toMatchObject({ faces: 10, value: 7, former: [2] });
      expect(second?.spent.map(({ who, name, by }) => [who, name, by])).toContainEqual(["Ilsa", "boons", -1]);
      expect(second?.moved).toEqual([{ place: "party", name: "storyBeats", from: 0, to: 2 }]);
      expect(kept.facts.at(-1)).toMatchObject({ kind: "act", id, title: "The scene ended" });
      expect(kept.characters.map(({ name, end: { boons } }) => [name, boons])).toEqual([
        ["Ilsa", boonsOf(client, ilsa)],
        ["Teodor", 0],
      ]);
    }
  });

  it("is made once, with two game masters there, whoever ends the scene", async () => {
    const second = await table.join("Second");
    await rolled(ana, ilsa, miss);
    await table.settle();
    const ids = [await end(second), await end(gm)];
    expect(pages(second).map(({ id }) => id)).toEqual(ids);
    expect(pages(ana).map(({ id }) => id)).toEqual(ids);
    const [first, next] = ids.map((id) => record(ana, id));
    expect([checks(first as ChronicleRecord).length, checks(next as ChronicleRecord).length]).toEqual([1, 0]);
    expect(gm.game.journal.size).toBe(1);
  });

  it("is written by the next game master where the first one could not, and until then nothing is folded", async () => {
    const { documents } = gm.global<{
      documents: { modifyBatch(writes: { documentName: string }[]): Promise<unknown> };
    }>("foundry");
    const { modifyBatch } = documents;
    documents.modifyBatch = (writes) =>
      writes.some(({ documentName }) => documentName === "JournalEntryPage")
        ? Promise.reject(new Error("The journal is locked."))
        : modifyBatch(writes);
    const ids: string[] = [];
    for (let session = 0; session < 3; session++) {
      await rolled(ana, ilsa, miss);
      await table.settle();
      ids.push(await end(gm, { session: true }));
    }
    expect(pages(ana)).toEqual([]);
    gm.leave();
    await table.settle();
    const second = await table.join("Second");
    await table.settle();
    expect(pages(ben).map(({ id }) => id)).toEqual(ids);
    expect(ids.map((id) => checks(record(ben, id)).length)).toEqual([1, 1, 1]);
    expect(ids.map((id) => record(ben, id).start)).toEqual([{}, { storyBeats: 2 }, { storyBeats: 4 }]);
    const kept = () => Object.keys(bookOf(second).entries);
    expect(kept()).toHaveLength(6);
    const last = await end(second, { session: true });
    expect(kept()).toEqual([last]);
    expect(pages(ben)).toHaveLength(4);
  });

  it("does not come back once a game master has deleted it", async () => {
    const id = await end(gm);
    await gm.game.journal.contents[0]?.pages.get(id)?.delete();
    gm.leave();
    await table.settle();
    const second = await table.join("Second");
    await table.settle();
    expect(pages(second)).toEqual([]);
  });

  it("has what the ledger knows where the log was cleared before the end", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    await clearLog();
    const id = await end(gm);
    const [first] = record(ana, id).facts;
    expect(first).toMatchObject({ kind: "unknown", who: "", moved: [{ name: "storyBeats", from: 0, to: 2 }] });
  });

  it("keeps what is folded away, so that a ledger stays small and nothing is lost", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    const first = await end(gm, { session: true });
    await rolled(ana, ilsa, miss);
    await table.settle();
    const next = await end(gm, { session: true });
    expect(Object.keys(bookOf(gm).entries)).toHaveLength(2);
    expect([first, next].map((id) => checks(record(ben, id)).length)).toEqual([1, 1]);
    expect(record(ben, next).start).toEqual({ storyBeats: 2 });
    // Sessions have journals of their own.
    expect(gm.game.journal.size).toBe(2);
  });

  it("tells at the next end what was said later about a check", async () => {
    const missed = await rolled(ana, ilsa, miss);
    await end(gm);
    await api(gm).act(missed, "award", { reason: "gm", boons: "1" });
    await table.settle();
    const id = await end(gm);
    const later = record(ana, id).facts.find(({ kind }) => kind === "later");
    expect(later?.spent).toMatchObject([{ who: "Ilsa", name: "boons" }]);
    expect(checks(record(ana, id))).toEqual([]);
  });
});

describe("what characters gained and lost", () => {
  const gains = (client: TableClient, id: string) =>
    record(client, id).gains.map(({ name, numbers }) => [
      name,
      ...numbers.map(({ label, before, after, gained, lost }) => `${label} ${before} ${after} +${gained} -${lost}`),
    ]);

  it("is told by number, for those who may see the sheet, and the session's page adds it up", async () => {
    const sheet = (id: string) => gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> };
    const missed = await rolled(ana, ilsa, miss);
    await table.settle();
    await api(gm).act(missed, "award", { reason: "gm", boons: "1" });
    load(ana, [7]);
    await api(ana).act(missed, "reroll", { by: "boon", dice: "0" });
    await sheet(ilsa).update({ "system.boons": 5, name: "Ilsa <b>" });
    await sheet(teodor).update({ "system.harm": 1 });
    // The check is for game masters only, so their record gets a page of its own.
    await rolled(gm, teodor, miss, { messageMode: "gm" });
    await table.settle();
    const id = await end(gm);
    // The end takes Boons above two.
    const hers = ["Ilsa <b>", "Boons 2 2 +4 -4"];
    const his = ["Teodor", "Harm 0 1 +1 -0"];
    expect(gains(gm, id)).toEqual([hers, his]);
    expect([gains(ana, id), gains(ben, id)]).toEqual([[hers], [his]]);
    expect(chronicle(ana).chronicle.text(id, "json")).toContain('"gained": 4');
    await sheet(ilsa).update({ "system.boons": 3 });
    await table.settle();
    const next = await end(gm, { session: true });
    expect(gains(ana, next)).toEqual([["Ilsa <b>", "Boons 2 2 +1 -1"]]);
    const summary = chronicle(gm)
      .chronicle.pages()
      .find(({ kind }) => kind === "summary");
    const whole = gm.game.journal.contents[0]?.pages.get(String(summary?.id));
    expect(gains(gm, String(whole?.id))).toEqual([["Ilsa <b>", "Boons 2 2 +5 -5"], his]);
    const { handlebars } = gm.global<{
      applications: { handlebars: { renderTemplate(path: string, context: object): Promise<string> } };
    }>("foundry").applications;
    const { sheet: shown } = whole as unknown as { sheet: { _prepareContext(options: object): Promise<object> } };
    const html = await handlebars.renderTemplate(
      "systems/tessera/templates/chronicle/page.hbs",
      await shown._prepareContext({ parts: [] }),
    );
    expect(html).toContain(
      '<tr><th scope="row">Ilsa &lt;b&gt;</th><td>Boons</td><td>2 → 2</td><td>+5</td><td>−5</td></tr>',
    );
    expect(html).toContain("<td>0 → 1</td><td>+1</td><td></td></tr>");
  });
});

describe("an end that is taken back", () => {
  it("takes its record along, and the next end tells everything", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    const id = await end(gm);
    await undoAct(gm, id);
    await table.settle();
    expect(pages(ana)).toEqual([]);
    await rolled(ben, teodor, success);
    await table.settle();
    const next = await end(gm);
    expect(checks(record(ana, next)).map(({ who }) => who)).toEqual(["Ilsa", "Teodor"]);
  });

  it("lets the record of a later end tell its part, where that stands", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    const [scene] = [...gm.game.scenes];
    expect(scene).toBeUndefined();
    const id = await end(gm, { setPiece: true });
    await rolled(ben, teodor, success);
    await table.settle();
    const later = await act(gm, { party: [{ type: "reset", prefix: "session." }], label: "Dawn", closes: true });
    await table.settle();
    expect(checks(record(ana, String(later))).map(({ who }) => who)).toEqual(["Teodor"]);
    await undoAct(gm, id);
    await table.settle();
    expect(pages(ana).map((page) => page.id)).toEqual([later]);
    expect(checks(record(ana, String(later))).map(({ who }) => who)).toEqual(["Ilsa", "Teodor"]);
  });
});

describe("what players may not see", () => {
  it("stands on a page that they cannot open, and theirs says only what the table shows", async () => {
    await rolled(gm, ilsa, miss, { messageMode: "gm", intent: "The secret door" });
    await rolled(ana, ilsa, success);
    await table.settle();
    const id = await end(gm);
    const theirs = record(ana, id);
    expect(checks(theirs)).toHaveLength(1);
    const [bare] = theirs.facts;
    expect(bare).toMatchObject({ kind: "unknown", who: "", user: "", title: "", dice: [], came: [] });
    expect(bare?.moved).toEqual([{ place: "party", name: "storyBeats", from: 0, to: 2 }]);
    expect(pages(ana)).toHaveLength(1);
    const hers = record(gm, id);
    expect(checks(hers).map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(JSON.stringify(ana.game.journal.contents[0]?.pages.get(id)?.toObject())).not.toContain("secret door");
    expect(chronicle(gm).chronicle.text(id, "csv")).toContain("The secret door");
    expect(chronicle(ana).chronicle.text(id, "csv").split("\r\n")[1]).toMatch(/^[^,]+,,unknown,,,/);
  });

  it("is every secret clock and every word of a macro", async () => {
    const clock = (id: string, name: string, view: string) => [
      { type: "set", counter: `clock.${id}.size`, value: 4 },
      { type: "put", name: `clock.${id}.name`, value: name },
      { type: "put", name: `clock.${id}.view`, value: view },
    ];
    await act(gm, {
      party: clock("traitor", "The traitor", "secret"),
      label: "TESSERA.Tracker.Did.addClock",
      data: { name: "The traitor" },
    });
    await act(gm, {
      party: clock("flood", "The flood", "open"),
      label: "TESSERA.Tracker.Did.addClock",
      data: { name: "The flood" },
    });
    await act(gm, { party: [{ type: "earn", counter: "entropy", amount: 1 }], label: "The traitor smiles" });
    const id = await end(gm);
    const theirs = JSON.stringify(record(ana, id));
    expect(theirs).toContain("The flood");
    expect(theirs).not.toContain("raitor");
    expect(theirs).toContain("entropy");
    expect(JSON.stringify(record(gm, id))).toContain("The traitor smiles");
  });
});

describe("the picture of a page", () => {
  const picture = (client: TableClient, id: string): NightInfo | null =>
    JSON.parse(JSON.stringify(chronicle(client).chronicle.picture(id))) as NightInfo | null;
  const clock = (id: string, name: string, view: string) => [
    { type: "set", counter: `clock.${id}.size`, value: 4 },
    { type: "put", name: `clock.${id}.name`, value: name },
    { type: "put", name: `clock.${id}.view`, value: view },
  ];
  const fill = (id: string) => [{ type: "set", counter: `clock.${id}.filled`, value: 4 }];

  it("tells whoever saves it the same, and nothing that is hidden from a player", async () => {
    await act(gm, { party: clock("traitor", "The traitor", "secret"), label: "Clock" });
    await act(gm, { party: clock("flood", "The flood", "open"), label: "Clock" });
    await end(gm);
    await rolled(ana, ilsa, success, { intent: "Over the wall" });
    await rolled(gm, ilsa, [10, 10, 10, 10, 10, 10, 10], { messageMode: "gm", intent: "The secret door" });
    await rolled(gm, teodor, miss, { messageMode: "blind", intent: "The secret trap" });
    await act(gm, { party: fill("traitor"), label: "Clock" });
    await act(gm, { party: fill("flood"), label: "Clock" });
    const id = await end(gm);
    const hers = picture(gm, id);
    expect(hers).toEqual(picture(ana, id));
    const said = JSON.stringify(hers);
    expect(said).toContain("Over the wall");
    expect(said).not.toMatch(/secret|raitor/);
    expect(hers?.sum).toContain("1 check,");
    // The clock was started in an earlier scene: the page shows its name and size in the scene in which it fills.
    expect(hers?.moments.map(({ title }) => title)).toEqual(["Best roll", "A clock is full"]);
    expect(hers?.moments[1]?.who).toContain("The flood");
    const shut = gm.game.journal.contents[0]?.pages.contents.findLast(({ ownership }) => ownership?.["default"] === 0);
    expect(JSON.stringify(record(gm, String(shut?.id)))).toContain("secret door");
    expect(picture(gm, String(shut?.id))).toEqual(hers);
  });

  it("is none of a page that a player cannot read", async () => {
    await rolled(ana, ilsa, success);
    await table.settle();
    const id = await end(gm);
    await gm.game.journal.contents[0]?.pages
      .get(id)
      ?.update({ ownership: { [String(ben.game.user?.id)]: 0, default: 0 } });
    await table.settle();
    expect(record(gm, id).facts).not.toEqual([]);
    expect(picture(gm, id)).toBeNull();
  });
});

describe("Hits and threats", () => {
  it("are told by side, with the Initiative and the meters", async () => {
    const struggle = async (client: TableClient, dice: readonly number[], more: object = {}) => {
      load(client, dice);
      await api(client).check(vex, { kind: "action", skill: "exert", challenge: 3, ...more }, { configure: false });
      await table.settle();
    };
    await struggle(ana, [1, 5, 5]);
    await struggle(gm, [4, 5, 2], { side: "enemy" });
    const id = await end(gm);
    const [ours, theirs] = checks(record(ben, id));
    expect(ours?.feeds["hits"]).toBe(2);
    expect([ours?.enemy, theirs?.enemy]).toEqual([false, true]);
    expect(ours?.moved.map(({ name, to }) => [name, to])).toEqual([
      ["entropy", 1],
      ["initiative", "enemy"],
    ]);
  });
});

describe("the page of a session", () => {
  it("shows what all its pages hold", async () => {
    await rolled(ana, ilsa, miss);
    await end(gm);
    await rolled(ben, teodor, success);
    await end(gm, { session: true });
    const summary = chronicle(ana)
      .chronicle.pages()
      .find(({ kind }) => kind === "summary");
    const whole = record(ana, String(summary?.id));
    expect(checks(whole).map(({ who }) => who)).toEqual(["Ilsa", "Teodor"]);
    expect(whole.facts.filter(({ kind }) => kind === "act")).toHaveLength(2);
  });
});
