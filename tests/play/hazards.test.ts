import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import {
  addToken,
  api,
  behaviorOf,
  brenna,
  ivo,
  messagesOf,
  move,
  ogre,
  openHazardTable,
  rolled,
  token,
  tokenOf,
} from "./hazards-table.ts";
import { load } from "./play-table.ts";
import { undrawnWindow } from "./undrawn-window.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const hero = "tokenbrenna00000";

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterEach(() => table.close());

const labels = (client: TableClient, id: string) =>
  api(client)
    .hazards(tokenOf(client, id))
    .map(({ label, rating, from }) => `${label} ${rating} ${from}`);

describe("Zones and Hazards of the active scene", () => {
  it("lists the Zones by name, with who and what is in them", () => {
    expect(JSON.parse(JSON.stringify(api(ana).zones()))).toMatchObject([
      {
        name: "The gate",
        occupants: [{ name: "Gravelmaw", side: "enemy" }],
        hazards: [{ label: "Gravelmaw", rating: 1, from: "threat" }],
      },
      { name: "The rope bridge", occupants: [{ name: "Brenna", side: "players" }], hazards: [] },
    ]);
  });

  it("adds up what a token stands in, as it moves; a threat counts in its Zone; what is off does not", async () => {
    expect(labels(gm, hero)).toEqual([]);
    await move(gm, hero, "fire");
    await table.settle();
    expect(labels(ana, hero)).toEqual(["Burning planks 2 region"]);
    await move(ana, hero, "pit");
    await table.settle();
    expect(labels(gm, hero)).toEqual(["A covered pit 3 region", "Gravelmaw 1 threat"]);
  });

  it("tells players nothing that is hidden: neither places nor threats", async () => {
    await move(gm, hero, "pit");
    await table.settle();
    expect(labels(ana, hero)).toEqual(["Gravelmaw 1 threat"]);
    await tokenOf(gm, "tokenogre0000000").update({ hidden: true });
    await table.settle();
    expect(labels(ana, hero)).toEqual([]);
    expect(
      api(ana)
        .zones()[0]
        ?.occupants.map(({ name }) => name),
    ).toEqual(["Brenna"]);
    expect(labels(gm, hero)).toHaveLength(2);
  });
});

/** The threats whose Hazards the dialog of an actor's check offers, as the game master sees it. */
async function offeredTo(actor: unknown, specification: object): Promise<string[]> {
  const dialog = await undrawnWindow<{ _prepareContext(options: object): Promise<object> }>(gm, () =>
    api(gm).check(actor as string, specification, {}),
  );
  let offered: { name: string }[] | undefined;
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 6) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "threats") offered = part as { name: string }[];
      else look(part, depth + 1);
    }
  };
  look(await dialog._prepareContext({}), 0);
  if (!offered) throw new Error("The dialog has no part for Hazards.");
  return offered.map(({ name }) => name);
}

it("offers a threat no Hazard of its own, whichever of its tokens acts", async () => {
  await tokenOf(gm, "tokenogre0000000").update({ actorLink: false });
  await table.settle();
  const { actor } = tokenOf(gm, "tokenogre0000000") as unknown as { actor: { uuid: string } };
  expect(actor.uuid).toContain(".Token.");
  expect(await offeredTo(brenna, { skill: "strike", stand: "" })).toEqual(["Gravelmaw"]);
  expect(await offeredTo(actor, { stand: "" })).toEqual([]);
});

it("offers two threats with one name, each with its own Hazard, and shows them apart", async () => {
  const actors = gm.global<{ create(data: object): Promise<{ readonly id: string }> }>("Actor");
  const wolf = { type: "challengeThreat", name: "Wolf" };
  const first = await actors.create({ ...wolf, system: { hazard: 2 } });
  const second = await actors.create({ ...wolf, system: { hazard: 4 } });
  await table.settle();
  expect(await offeredTo(brenna, { skill: "strike", stand: "" })).toEqual(["Gravelmaw", "Wolf #1", "Wolf #2"]);
  // One that counts already is not offered again, and the other still is.
  await addToken(gm, token("tokenwolf0000000", first.id, "Wolf", "bridge", { disposition: -1 }));
  await addToken(gm, token("tokenother000000", second.id, "Wolf", "gate", { disposition: -1 }));
  await table.settle();
  expect(await offeredTo(brenna, { skill: "strike" })).toEqual(["Gravelmaw", "Wolf (2)"]);
});

describe("a roll from the sheet", () => {
  it("counts what the character's token stands in, and says so", async () => {
    await move(gm, hero, "fire");
    await table.settle();
    const id = await rolled(ana, brenna, [8, 7, 6, 4, 2]);
    await table.settle();
    for (const client of [gm, ana]) {
      const outcome = api(client).outcome(id);
      expect(outcome).toMatchObject({ hits: 4, waived: [], sprung: [] });
      expect(outcome.hazards.map(({ label, rating }) => [label, rating])).toEqual([["Burning planks", 2]]);
    }
    expect(gm.game.messages.get(id)?.speaker.token).toBe(hero);
  });

  it("against a threat counts its Hazard from wherever it is made", async () => {
    await move(gm, hero, "bridge");
    await table.settle();
    const foe = (tokenOf(ana, "tokenogre0000000") as unknown as { actor: { uuid: string } }).actor.uuid;
    const id = await rolled(ana, brenna, [8, 7, 6, 4], { targets: [foe] });
    await table.settle();
    for (const client of [gm, ana])
      expect(api(client).outcome(id).hazards).toMatchObject([{ label: "Gravelmaw", rating: 1 }]);
    const spared = await rolled(ana, brenna, [8, 7, 6], { targets: [] });
    expect(api(gm).outcome(spared).hazards).toEqual([]);
  });

  it("adds up the Hazards of all regions that the token is in, and of the threats there", async () => {
    await behaviorOf(gm, "gate000000000000", "hazardoff0000000").update({ disabled: false });
    await behaviorOf(gm, "pit0000000000000", "hazardpit0000000").update({ "system.hidden": false });
    await move(gm, hero, "pit");
    await table.settle();
    const id = await rolled(ana, brenna, [8, 7, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
    await table.settle();
    const { hazards, hits } = api(gm).outcome(id);
    expect(hazards.map(({ label, rating }) => `${label} ${rating}`).toSorted()).toEqual([
      "A covered pit 3",
      "Gate 5",
      "Gravelmaw 1",
    ]);
    expect(hits).toBe(12);
  });

  it("lets nobody drop a Hazard in silence: what is taken off is told, and the game master may count it", async () => {
    await move(gm, hero, "fire");
    await table.settle();
    const [fire] = api(ana).hazards(tokenOf(ana, hero));
    const id = await rolled(ana, brenna, [8, 7, 6], { waived: [fire?.source] });
    await table.settle();
    expect(api(gm).outcome(id)).toMatchObject({ hits: 3, initiative: "kept", waived: [{ label: "Burning planks" }] });
    expect(await api(ana).act(id, "spring", { hazard: String(fire?.source) })).toBeNull();
    load(gm, [1, 4]);
    const event = await api(gm).act(id, "spring", { hazard: String(fire?.source) });
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ hits: 4, initiative: "seized", waived: [] });
    await api(gm).undo(id, String(event));
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ hits: 3, initiative: "kept", waived: [{ label: "Burning planks" }] });
  });

  it("has fewer Hazard dice for the Hits of Defy Danger, until the Action", async () => {
    await move(gm, hero, "fire");
    await table.settle();
    const defying = await rolled(ana, brenna, [4, 3, 3, 4, 2], { kind: "defyDanger", way: "hide" });
    expect(api(ana).outcome(defying)).toMatchObject({ hits: 2, hazards: [{ rating: 2 }] });
    const id = await rolled(ana, brenna, [8, 7, 6]);
    expect(api(ana).outcome(id)).toMatchObject({ hits: 3, hazards: [{ rating: 2 }] });
    const next = await rolled(ana, brenna, [8, 7, 6, 3, 3]);
    expect(api(ana).outcome(next)).toMatchObject({ hits: 3 });
    await gm.game.settings.set("tessera", "challenge.defyHazards", "free" as never);
    await table.settle();
    const safe = await rolled(ana, brenna, [4, 4, 3], { kind: "defyDanger", way: "hide" });
    expect(api(ana).outcome(safe)).toMatchObject({ hits: 2, hazards: [] });
  });

  it("has fewer Hazard dice also after an Action that was undone, and after a stranger's check in its name", async () => {
    await move(gm, hero, "fire");
    await table.settle();
    const prepared = async () => {
      await table.settle();
      const stages = { configure: false, evaluate: false };
      return (await api(ana).check(brenna, { skill: "strike", challenge: 3, target: 4 }, stages))?.prepared.check;
    };
    await rolled(ana, brenna, [4, 3, 3, 4, 2], { kind: "defyDanger", way: "hide" });
    const id = await rolled(ana, brenna, [8, 7, 6]);
    expect(await prepared()).toMatchObject({ defied: 0 });
    expect(await api(gm).act(id, "withdraw")).not.toBeNull();
    const action = await prepared();
    expect(action).toMatchObject({ defied: 2 });

    const ben = await table.join("Ben");
    load(ben, [8, 7, 6]);
    const Roll = ben.global<{ new (formula: string): { evaluate(): Promise<object> } }>("Roll");
    const thrown = await new Roll("3d8").evaluate();
    const about = { ruleset: "challenge", actor: `Actor.${brenna}`, scene: ben.game.scenes.active?.uuid };
    await ben.global<{ create(data: object): Promise<object> }>("ChatMessage").create({
      type: "check",
      rolls: [JSON.stringify(thrown)],
      system: { ...about, check: { ...action, hazards: [], defied: 0 } },
      flags: { tessera: { turn: { combat: "other", combatant: "other", round: 7, begins: true } } },
    });
    expect(await prepared()).toMatchObject({ defied: 2 });
  });

  it("has fewer Hazard dice for what an ally in the Zone defied, where that counts for any roll", async () => {
    await gm.game.settings.set("tessera", "challenge.defies", "any" as never);
    await move(gm, "tokenivo00000000", "fire");
    await move(gm, hero, "fire");
    await table.settle();
    const ben = await table.join("Ben");
    await rolled(ana, brenna, [4, 3, 3, 4, 2], { kind: "defyDanger", way: "hide" });
    await table.settle();
    const ally = await rolled(ben, ivo, [8, 7, 6]);
    expect(api(ben).outcome(ally)).toMatchObject({ hits: 3, hazards: [{ rating: 2 }] });
    await gm.game.settings.set("tessera", "challenge.defies", "own" as never);
    await table.settle();
    const alone = await rolled(ben, ivo, [8, 7, 6, 3, 3]);
    expect(api(ben).outcome(alone)).toMatchObject({ hits: 3 });
  });

  it("on leaving the Zone is the Hazard dice alone, and a Shift: a 1 adds Entropy, the Initiative stays", async () => {
    await move(gm, hero, "fire");
    await table.settle();
    const id = await rolled(ana, brenna, [4, 1], { kind: "leaveZone" });
    expect(api(ana).outcome(id)).toMatchObject({ hits: 1, initiative: "kept", hazards: [{ rating: 2 }] });
  });

  it("takes the Hazards that wait since a Shift without a roll, wherever it is made, once", async () => {
    const waiting = [{ source: "Scene.old.Region.ford", label: "The ford", rating: 2 }];
    const actor = (client: TableClient) =>
      client.game.actors.get(brenna) as unknown as {
        system: { waiting: object[] };
        update(changes: object): Promise<unknown>;
      };
    await actor(ana).update({ "system.waiting": waiting });
    await table.settle();
    const id = await rolled(ana, brenna, [8, 7, 6, 3, 2]);
    expect(api(ana).outcome(id)).toMatchObject({ hazards: [{ label: "The ford", rating: 2 }] });
    expect(actor(gm).system.waiting).toEqual([]);
    const next = await rolled(ana, brenna, [8, 7, 6]);
    expect(api(ana).outcome(next)).toMatchObject({ hazards: [] });
  });

  it("goes by the token that is chosen where there are several, by a Zone where there is none", async () => {
    await addToken(gm, { _id: "tokenbrenna00002", actorId: brenna, actorLink: true, name: "Brenna", x: 350, y: 150 });
    await table.settle();
    const other = tokenOf(ana, "tokenbrenna00002").uuid;
    const id = await rolled(ana, brenna, [8, 7, 6, 3, 3], { stand: other });
    expect(api(ana).outcome(id)).toMatchObject({ hazards: [{ rating: 2 }] });
    expect(await api(ana).check(brenna, { skill: "strike", stand: "Token.none" }, { configure: false })).toBeNull();

    const ben = await table.join("Ben");
    await tokenOf(gm, "tokenivo00000000").delete();
    await table.settle();
    const gate = String(api(ben).zones()[0]?.id);
    const there = await rolled(ben, ivo, [8, 7, 6, 3], { stand: gate });
    expect(api(ana).outcome(there)).toMatchObject({ hazards: [{ label: "Gravelmaw" }] });
    const nowhere = await rolled(ben, ivo, [8, 7, 6]);
    expect(api(ana).outcome(nowhere)).toMatchObject({ hazards: [] });
  });

  it("of a threat knows the fire, and not its own Hazard", async () => {
    await move(gm, "tokenogre0000000", "fire");
    await table.settle();
    load(gm, [6, 5, 6, 3, 3]);
    const actor = (tokenOf(gm, "tokenogre0000000") as unknown as { actor: { uuid: string } }).actor;
    const made = await api(gm).check(actor.uuid, { kind: "action" }, { configure: false });
    expect(
      api(gm)
        .outcome(String(made?.message?.id))
        .hazards.map(({ label }) => label),
    ).toEqual(["Burning planks"]);
    expect(actor.uuid).not.toContain(`Actor.${ogre}.`);
  });
});

describe("a Hazard that players do not know of", () => {
  const hidden = (client: TableClient) => behaviorOf(client, "pit0000000000000", "hazardpit0000000").system.hidden;

  it("joins a player's roll by the game master's word, is unveiled with it, and hidden again when that is undone", async () => {
    await move(gm, hero, "pit");
    await table.settle();
    load(gm, [1, 4, 4]);
    const id = await rolled(ana, brenna, [8, 7, 6, 3]);
    expect(api(ana).outcome(id)).toMatchObject({ hazards: [{ label: "Gravelmaw" }], sprung: [] });
    await table.settle();
    for (const client of [gm, ana]) {
      expect(api(client).outcome(id)).toMatchObject({
        hits: 5,
        initiative: "seized",
        sprung: [{ label: "A covered pit", rating: 3 }],
      });
      expect(hidden(client)).toBe(false);
      expect(labels(client, hero)).toEqual(["A covered pit 3 region", "Gravelmaw 1 threat"]);
    }
    const [ruling] = messagesOf(gm, "ruling");
    await api(gm).undo(id, String(Object.keys(ruling?.system.events ?? {})[0]));
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ hits: 3, initiative: "kept", sprung: [] });
    expect(hidden(ana)).toBe(true);
    expect(messagesOf(gm, "ruling")).toHaveLength(1);
  });

  it("joins whatever a player's client claims: a forged check changes nothing", async () => {
    await move(gm, hero, "pit");
    await table.settle();
    const stages = { configure: false, evaluate: false };
    const honest = await api(ana).check(brenna, { skill: "strike", challenge: 3, target: 4 }, stages);
    load(gm, [3, 3, 3, 2]);
    const forged = { ...honest?.prepared.check, hazards: [], waived: [] };
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    load(ana, [8, 7, 6]);
    const Roll = ana.global<{ new (formula: string): { evaluate(): Promise<object> } }>("Roll");
    const thrown = await new Roll("3d8").evaluate();
    const { id } = await ChatMessage.create({
      type: "check",
      rolls: [JSON.stringify(thrown)],
      system: {
        ruleset: "challenge",
        check: forged,
        actor: `Actor.${brenna}`,
        scene: ana.game.scenes.active?.uuid,
        unseen: ["Scene.scene00000000000.Region.bridge0000000000.RegionBehavior.zonebridge000000"],
      },
    });
    await table.settle();
    expect(
      api(ana)
        .outcome(id)
        .sprung.map(({ label }) => label),
    ).toEqual(["A covered pit", "Gravelmaw"]);
  });

  it("joins what a player's client leaves out of a roll against a threat elsewhere", async () => {
    await move(gm, hero, "nowhere");
    await table.settle();
    const stages = { configure: false, evaluate: false };
    const honest = await api(ana).check(brenna, { skill: "strike", challenge: 3, target: 4 }, stages);
    expect(honest?.prepared.check).toMatchObject({ hazards: [] });
    load(gm, [3]);
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    load(ana, [8, 7, 6]);
    const Roll = ana.global<{ new (formula: string): { evaluate(): Promise<object> } }>("Roll");
    const thrown = await new Roll("3d8").evaluate();
    const foe = (tokenOf(ana, "tokenogre0000000") as unknown as { actor: { uuid: string } }).actor.uuid;
    const circumstances = { actor: `Actor.${brenna}`, scene: ana.game.scenes.active?.uuid, targets: [foe] };
    const { id } = await ChatMessage.create({
      type: "check",
      rolls: [JSON.stringify(thrown)],
      system: { ruleset: "challenge", check: honest?.prepared.check, circumstances },
    });
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ sprung: [{ label: "Gravelmaw", rating: 1 }] });
  });

  it("joins later where no game master was there, once, and not again when it was taken back", async () => {
    await move(gm, hero, "pit");
    await table.settle();
    gm.leave();
    await table.settle();
    const id = await rolled(ana, brenna, [8, 7, 6, 3]);
    await table.settle();
    expect(api(ana).outcome(id).sprung).toEqual([]);
    const back = await table.join("GM");
    await table.settle();
    expect(api(ana).outcome(id).sprung).toMatchObject([{ label: "A covered pit", rating: 3 }]);
    const [ruling] = messagesOf(back, "ruling");
    await api(back).undo(id, String(Object.keys(ruling?.system.events ?? {})[0]));
    back.leave();
    await table.settle();
    await table.join("GM");
    await table.settle();
    expect(api(ana).outcome(id).sprung).toEqual([]);
    expect(messagesOf(ana, "ruling")).toHaveLength(1);
  });

  it("joins later all checks that met it where no game master was there, although the first unveils it", async () => {
    await move(gm, hero, "pit");
    await table.settle();
    gm.leave();
    await table.settle();
    const ids = [await rolled(ana, brenna, [8, 7, 6, 3]), await rolled(ana, brenna, [8, 7, 6, 3])];
    await table.settle();
    await table.join("GM");
    await table.settle();
    for (const id of ids) expect(api(ana).outcome(id).sprung).toMatchObject([{ label: "A covered pit", rating: 3 }]);
  });

  it("counts at once in a game master's own roll, and is unveiled where everybody sees the dice", async () => {
    await move(gm, hero, "pit");
    await table.settle();
    await rolled(gm, brenna, [8, 7, 6, 3, 3, 3, 3], { messageMode: "gm" });
    expect(hidden(gm)).toBe(true);
    const id = await rolled(gm, brenna, [8, 7, 6, 3, 3, 3, 3]);
    expect(
      api(gm)
        .outcome(id)
        .hazards.map(({ rating }) => rating),
    ).toEqual([3, 1]);
    expect(hidden(gm)).toBe(false);
  });

  it("does not name a threat that players do not see", async () => {
    await tokenOf(gm, "tokenogre0000000").update({ hidden: true });
    await move(gm, hero, "gate");
    await table.settle();
    load(gm, [2]);
    const id = await rolled(ana, brenna, [8, 7, 6]);
    await table.settle();
    expect(api(ana).outcome(id).sprung).toMatchObject([{ label: "", rating: 1 }]);
  });
});
