import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, openEdgeTable, rolled, teodor } from "./edge-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await gm.game.actors.get(teodor)?.update({ "system.boons": 1, "system.attributes.body": 3 });
  await table.settle();
});
afterEach(() => table.close());

interface Question {
  content: string;
  buttons: { action: string }[];
}
interface Dialogs {
  applications: { api: { DialogV2: { wait(question: Question): Promise<string | null> } } };
}
interface Help {
  kind: string;
  by: string;
  paid: string;
}
interface AssistApi {
  edge: { requestAssistance(actor: string, helper: string, more?: object): Promise<Help | null> };
  undoNote(message: string): Promise<boolean>;
}

const assistApi = (client: TableClient) => api(client) as unknown as AssistApi;
const ask = (more: object = {}) =>
  assistApi(ana).edge.requestAssistance(ilsa, teodor, { intent: "Hold the ladder", ...more });
/** What Ben answers when he is asked; the questions he saw. */
const benAnswers = (answer: (question: Question) => Promise<string | null>): Question[] => {
  const seen: Question[] = [];
  ben.global<Dialogs>("foundry").applications.api.DialogV2.wait = (question) => {
    seen.push(question);
    return answer(question);
  };
  return seen;
};
const dice = [9, 7, 4, 1, 3, 2, 5];
const fatigueOf = (client: TableClient) =>
  (client.game.actors.get(teodor) as unknown as { system: { fatigue: number } }).system.fatigue;

describe("[source 003, Assistance] help by another player's character", () => {
  it("is asked of its owner, who pays a Boon by a message of their own; the check names it and rolls a die more", async () => {
    const seen = benAnswers(async () => "boon");
    const help = await ask();
    await table.settle();
    expect(help).toMatchObject({ kind: "boon", by: `Actor.${teodor}` });
    expect(seen[0]?.content).toContain("Hold the ladder");
    const note = gm.game.messages.get(String(help?.paid)) as unknown as { author: { name: string }; type: string };
    expect([note.type, note.author.name, boonsOf(gm, teodor)]).toEqual(["spend", "Ben", 0]);
    const id = await rolled(ana, ilsa, [...dice, 8], { assistance: [help] });
    await table.settle();
    expect(api(gm).outcome(id)).toMatchObject({ successes: 3 });
    expect(boonsOf(gm, teodor)).toBe(0);
    const check = gm.game.messages.get(id) as unknown as { system: { check: { assistance: object[] } } };
    expect(check.system.check.assistance).toEqual([help]);
  });

  it("may be paid by Stress, one Fatigue, and undo takes it back", async () => {
    benAnswers(async () => "stress");
    const help = await ask();
    await table.settle();
    expect([help?.kind, fatigueOf(gm), boonsOf(gm, teodor)]).toEqual(["stress", 1, 1]);
    expect(await assistApi(ana).undoNote(String(help?.paid))).toBe(false);
    expect(await assistApi(ben).undoNote(String(help?.paid))).toBe(true);
    await table.settle();
    expect(fatigueOf(gm)).toBe(0);
    expect(
      await api(ana).check(ilsa, { attribute: "wits", skill: "stealth", assistance: [help] }, { configure: false }),
    ).toBeNull();
  });

  it("offers no Boon to whoever has none", async () => {
    await gm.game.actors.get(teodor)?.update({ "system.boons": 0 });
    await table.settle();
    const seen = benAnswers(async () => null);
    await ask();
    expect(seen[0]?.buttons.map(({ action }) => action)).toEqual(["stress", "decline"]);
  });

  it("may be declined: nothing is paid and nothing is rolled", async () => {
    benAnswers(async () => "decline");
    expect(await ask()).toBeNull();
    await table.settle();
    expect([gm.game.messages.size, boonsOf(gm, teodor)]).toEqual([0, 1]);
  });

  it("ends after a while where nobody answers", async () => {
    benAnswers(() => new Promise(() => undefined));
    expect(await ask({ timeout: 200 })).toBeNull();
    expect(gm.game.messages.size).toBe(0);
  });

  it("serves one check", async () => {
    benAnswers(async () => "boon");
    const help = await ask();
    await rolled(ana, ilsa, [...dice, 8], { assistance: [help] });
    const again = { attribute: "wits", skill: "stealth", assistance: [help] };
    expect(await api(ana).check(ilsa, again, { configure: false })).toBeNull();
  });

  it("is used up by no check that a stranger posts in the character's name, and by one that its helper does not see", async () => {
    benAnswers(async () => "boon");
    const help = await ask();
    const given = { attribute: "wits", skill: "stealth", assistance: [help] };
    const prepared = async () =>
      (await api(ana).check(ilsa, given, { configure: false, evaluate: false }))?.prepared.check;
    const check = await prepared();
    const Roll = ben.global<{ new (formula: string): { evaluate(): Promise<object> } }>("Roll");
    const thrown = JSON.stringify(await new Roll("8d10").evaluate());
    const forge = (assistance: unknown) =>
      ben.global<{ create(data: object): Promise<object> }>("ChatMessage").create({
        type: "check",
        rolls: [thrown],
        system: { ruleset: "edge", actor: `Actor.${ilsa}`, check: { ...check, assistance } },
      });
    await forge("x");
    await forge([help]);
    await table.settle();
    expect(await prepared()).toMatchObject({ assistance: [help] });

    await rolled(ana, ilsa, [...dice, 8], { assistance: [help], messageMode: "blind" });
    await table.settle();
    expect(await prepared()).toBeUndefined();
    expect(await assistApi(ben).undoNote(String(help?.paid))).toBe(false);
  });

  it("that was paid twice serves two checks, each once; taken back, a check gives its help free", async () => {
    await gm.game.actors.get(teodor)?.update({ "system.boons": 2 });
    await table.settle();
    benAnswers(async () => "boon");
    const [first, second] = [await ask(), await ask()];
    await table.settle();
    expect(boonsOf(gm, teodor)).toBe(0);
    const ids = [await rolled(ana, ilsa, [...dice, 8], { assistance: [first] })];
    await table.settle();
    expect(await assistApi(ben).undoNote(String(first?.paid))).toBe(false);
    ids.push(await rolled(ana, ilsa, [...dice, 8], { assistance: [second] }));
    await table.settle();
    expect(ids.map((id) => api(gm).outcome(id).successes)).toEqual([3, 3]);
    const again = { attribute: "wits", skill: "stealth", assistance: [first] };
    expect(await api(ana).check(ilsa, again, { configure: false })).toBeNull();

    await api(gm).act(String(ids[0]), "withdraw");
    await table.settle();
    expect(await assistApi(ben).undoNote(String(second?.paid))).toBe(false);
    expect(await assistApi(ben).undoNote(String(first?.paid))).toBe(true);
    await table.settle();
    expect(boonsOf(gm, teodor)).toBe(1);
  });

  it("cannot be claimed: unpaid help of another's character is refused", async () => {
    const unpaid = { kind: "boon", by: `Actor.${teodor}` };
    const claim = (help: object) =>
      api(ana).check(ilsa, { attribute: "wits", skill: "stealth", assistance: [help] }, { configure: false });
    expect(await claim(unpaid)).toBeNull();
    expect(await claim({ ...unpaid, paid: "nothing000000000" })).toBeNull();
    benAnswers(async () => "stress");
    const help = await ask();
    expect(await claim({ ...help, kind: "boon" })).toBeNull();
    expect(await claim({ ...help, by: `Actor.${ilsa}` })).toBeNull();
    await assistApi(ben).undoNote(String(help?.paid));
    await gm
      .global<{ deleteDocuments(ids: string[]): Promise<unknown> }>("ChatMessage")
      .deleteDocuments([String(help?.paid)]);
    await table.settle();
    expect([gm.game.messages.size, boonsOf(gm, teodor)]).toEqual([0, 1]);
  });

  it("is paid in the check's own write where the helper is one's own", async () => {
    const id = await rolled(gm, ilsa, [...dice, 8], { assistance: [{ kind: "stress", by: `Actor.${teodor}` }] });
    await table.settle();
    expect([api(ben).outcome(id).successes, fatigueOf(ben)]).toEqual([3, 1]);
  });
});

const thrown = (id: string) => (api(gm).outcome(id) as unknown as { dice: unknown[] }).dice.length;

describe("[source 003, Descriptive Assistance]", () => {
  it("adds a die, where the world plays with it", async () => {
    const assistance = [{ kind: "description" }];
    const id = await rolled(ana, ilsa, [...dice, 8], { assistance });
    await gm.game.settings.set("tessera", "edge.descriptiveAssistance", false as never);
    await table.settle();
    expect(thrown(id)).toBe(8);
    expect(
      await api(ana).check(ilsa, { attribute: "wits", skill: "stealth", assistance }, { configure: false }),
    ).toBeNull();
    expect(gm.game.messages.size).toBe(1);
  });
});

describe("[source 003, Harm Levels] Harm and why", () => {
  it("takes a die where the injury hinders the action and was not treated", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.harm": 1 });
    await table.settle();
    const ids = [
      await rolled(ana, ilsa, dice),
      await rolled(ana, ilsa, dice, { harmRelation: "unrelated" }),
      await rolled(ana, ilsa, dice, { harmTreated: true }),
    ];
    await table.settle();
    expect(ids.map(thrown)).toEqual([6, 7, 7]);
  });
});
