/** Hazards that count in a Zone, and what each user may know: standing and fallen threats, hidden regions and tokens, sides, names. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import {
  addToken,
  api,
  behaviorOf,
  brenna,
  bridge,
  gate,
  ivo,
  messagesOf,
  move,
  ogre,
  openHazardTable,
  pit,
  rolled,
  scene,
  token,
  tokenOf,
} from "./hazards-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const hero = "tokenbrenna00000";
const foe = "tokenogre0000000";

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
});
afterEach(() => table.close());

interface Document {
  readonly id: string;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
const actorOf = (id: string) => (tokenOf(gm, id) as unknown as { actor: Document }).actor;
const regionOf = (id: string) =>
  (gm.game.scenes.get(scene) as unknown as { regions: Map<string, Document> }).regions.get(id) as Document;
const labels = (client: TableClient, id = hero) =>
  api(client)
    .hazards(tokenOf(client, id))
    .map(({ label, rating }) => `${label} ${rating}`);
const zones = (client: TableClient) =>
  api(client)
    .zones()
    .map(({ name }) => name);
const occupants = (client: TableClient) =>
  api(client)
    .zones()
    .flatMap((zone) => zone.occupants.map(({ name, side }) => `${name} ${side}`));
const passages = (client: TableClient) =>
  messagesOf(client, "passage").map(({ system, whisper }) => [
    // The order of the regions of one movement is the host's.
    (system.steps ?? [])
      .map(({ place, inward }) => `${inward ? "in" : "out"} ${place}`)
      .toSorted()
      .join(", "),
    whisper.length,
  ]);

interface Told {
  readonly circumstances: object;
}

async function changed(change: Promise<unknown>): Promise<void> {
  await change;
  await table.settle();
}

/** Make a region over the lower part of the scene, where no Zone is. */
async function rubble(behaviors: readonly object[]): Promise<void> {
  const { createEmbeddedDocuments } = gm.game.scenes.get(scene) as unknown as {
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  };
  const shapes = [{ type: "rectangle", x: 0, y: 600, width: 1600, height: 400, rotation: 0, hole: false }];
  const made = createEmbeddedDocuments.call(gm.game.scenes.get(scene), "Region", [
    { name: "Rubble", shapes, behaviors },
  ]);
  await changed(made);
}

describe("a threat's own Hazard [source 000, Hazard]", () => {
  it("counts in its Zone, and nowhere in a region that is none", async () => {
    await rubble([{ type: "tessera.hazard", system: { rating: 2 } }]);
    for (const id of [hero, foe]) await changed(move(gm, id, "nowhere"));
    expect(labels(gm)).toEqual(["Rubble 2"]);
    expect(labels(ana)).toEqual(["Rubble 2"]);
  });

  it("counts once where two Zones hold it, and not for its own side", async () => {
    await rubble([{ type: "tessera.zone" }]);
    await rubble([{ type: "tessera.zone" }]);
    for (const id of [hero, foe]) await changed(move(gm, id, "nowhere"));
    expect(labels(ana)).toEqual(["Gravelmaw 1"]);
    await changed(tokenOf(gm, foe).update({ disposition: 1 }));
    expect(labels(ana)).toEqual([]);
  });

  it("is none once it is down: it does not spring, neither by itself, nor by hand, nor by what a player claims", async () => {
    await tokenOf(gm, foe).update({ hidden: true });
    await changed(actorOf(foe).update({ "system.grit.value": 0 }));
    await changed(move(gm, hero, "gate"));
    const { uuid } = tokenOf(gm, foe);
    const byItself = await rolled(ana, brenna, [8, 7, 6]);
    await table.settle();
    await expect(api(gm).act(byItself, "spring", { hazard: uuid })).rejects.toThrow();
    gm.leave();
    await changed(
      tokenOf(ana, hero)
        .delete()
        .catch(() => undefined) as Promise<unknown>,
    );
    const honest = ana.game.messages.get(byItself) as unknown as { toObject(): { rolls: string[]; system: Told } };
    const { rolls, system } = honest.toObject();
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const circumstances = { ...system.circumstances, unseen: [uuid] };
    const { id } = await ChatMessage.create({ type: "check", rolls, system: { ...system, events: {}, circumstances } });
    await table.settle();
    gm = await table.join("GM");
    await table.settle();
    for (const check of [byItself, id]) expect(api(ana).outcome(check).sprung).toEqual([]);
    expect(messagesOf(gm, "ruling")).toEqual([]);
    await changed(actorOf(foe).update({ "system.grit.value": 1 }));
    await api(gm).act(byItself, "spring", { hazard: uuid });
    await table.settle();
    expect(api(ana).outcome(byItself).sprung).toHaveLength(1);
  });

  it("has no name for players where its token shows none, on the list of Zones and of Hazards", async () => {
    await changed(tokenOf(gm, foe).update({ displayName: 0 }));
    await changed(move(gm, hero, "gate"));
    expect(labels(ana)).toEqual([" 1"]);
    expect(JSON.stringify(api(ana).zones())).not.toContain("Gravelmaw");
    expect(occupants(gm)).toContain("Gravelmaw enemy");
  });
});

describe("a hidden Zone", () => {
  it("is on no player's list, neither of Zones nor of places to roll from; game masters see it", async () => {
    await changed(regionOf(gate).update({ hidden: true }));
    expect(zones(ana)).toEqual(["The rope bridge"]);
    expect(zones(gm)).toEqual(["The gate", "The rope bridge"]);
    const ben = await table.join("Ben");
    await changed(tokenOf(gm, "tokenivo00000000").delete());
    const stand = (at: Document) => api(ben).check(ivo, { skill: "strike", stand: at.uuid }, { configure: false });
    load(ben, [8, 7, 6]);
    expect(await stand(regionOf(gate))).toBeNull();
    expect(await stand(regionOf(bridge))).not.toBeNull();
  });

  it("and a hidden Hazard or threat of an open one is on game masters' lists alone", async () => {
    const hazards = (client: TableClient) =>
      api(client)
        .zones()[0]
        ?.hazards.map(({ label }) => label);
    await changed(behaviorOf(gm, gate, "hazardoff0000000").update({ disabled: false, "system.hidden": true }));
    expect([hazards(gm), hazards(ana)]).toEqual([["Gate", "Gravelmaw"], ["Gravelmaw"]]);
    await changed(tokenOf(gm, foe).update({ hidden: true }));
    expect([hazards(gm), hazards(ana)]).toEqual([["Gate", "Gravelmaw"], []]);
  });

  it("is on every list once a game master shows it", async () => {
    await changed(regionOf(gate).update({ hidden: true }));
    await changed(regionOf(gate).update({ hidden: false }));
    expect(zones(ana)).toEqual(["The gate", "The rope bridge"]);
  });
});

describe("comings and goings that are not for everybody", () => {
  it("of a hidden token are told to game masters, whatever the Zone announces", async () => {
    await changed(tokenOf(gm, foe).update({ hidden: true }));
    await changed(move(gm, foe, "bridge"));
    expect(passages(gm)).toEqual([["in The rope bridge, out The gate", 1]]);
    expect(messagesOf(ana, "passage").every(({ whisper }) => whisper.length === 1)).toBe(true);
  });

  it("into a hidden region, or by a hidden Hazard, are told to game masters", async () => {
    await changed(behaviorOf(gm, gate, "zonegate00000000").update({ "system.announce": "nobody" }));
    await changed(regionOf(bridge).update({ hidden: true }));
    await changed(move(gm, hero, "pit"));
    expect(passages(gm)).toEqual([["in A covered pit, out The rope bridge", 1]]);
    await changed(behaviorOf(gm, pit, "hazardpit0000000").update({ "system.hidden": false }));
    await changed(regionOf(bridge).update({ hidden: false }));
    await changed(move(gm, hero, "bridge"));
    expect(passages(gm).slice(1)).toEqual([["in The rope bridge, out A covered pit", 0]]);
  });

  it("are told of nobody where nobody is to be told, and never by a player's client to game masters alone", async () => {
    await changed(behaviorOf(gm, gate, "zonegate00000000").update({ "system.announce": "nobody" }));
    gm.leave();
    await table.settle();
    await changed(move(ana, hero, "pit"));
    expect(passages(ana)).toEqual([["out The rope bridge", 0]]);
  });

  it("name the Hazard's dice, and all of a movement in one message of at most twenty lines", async () => {
    const line = (client: TableClient) =>
      (client.game.messages.contents.at(-1) as unknown as { content: string }).content.replace(/<[^>]*>/g, " ");
    await changed(behaviorOf(gm, pit, "hazardpit0000000").update({ "system.hidden": false }));
    await changed(regionOf(bridge).delete());
    await changed(behaviorOf(gm, gate, "zonegate00000000").update({ "system.announce": "nobody" }));
    await changed(move(gm, hero, "pit"));
    expect(line(ana)).toContain("A covered pit");
    expect(line(ana)).toContain("3");
    for (let more = 0; more < 22; more += 1) await rubble([{ type: "tessera.zone", system: { announce: "everyone" } }]);
    await changed(move(gm, hero, "nowhere"));
    const { steps = [] } = messagesOf(ana, "passage").at(-1)?.system ?? {};
    expect(steps).toHaveLength(23);
    expect(line(ana).match(/Rubble/g)).toHaveLength(19);
    expect(line(ana)).toMatch(/3 more/);
  });
});

describe("the sides in a Zone", () => {
  it("follow ownership and disposition: players' own, allies, neutral and hostile ones, friendly foes", async () => {
    const Actor = gm.global<{ create(data: object): Promise<Document> }>("Actor");
    // Characters of the first two games are always the players' allies; others go by their tokens.
    const nobodys = await Actor.create({ name: "Stranger", type: "effort", ownership: { default: 0 } });
    const put = (id: string, actor: string, name: string, disposition: number) =>
      addToken(gm, token(id, actor, name, "bridge", { disposition, displayName: 50 }));
    await put("tokenneutral0000", nobodys.id, "Neutral", 0);
    await put("tokenhostile0000", nobodys.id, "Hostile", -1);
    const anas = { name: "Ana's", type: "effort", ownership: { default: 0, [ana.userId]: 3 } };
    await put("tokenowned000000", (await Actor.create(anas)).id, "Owned", -1);
    await put("tokenally0000000", brenna, "Ally", -1);
    await addToken(
      gm,
      token("tokenfriend00000", ogre, "Tame", "bridge", { actorLink: false, disposition: 1, displayName: 50 }),
    );
    await addToken(
      gm,
      token("tokenneutrl20000", ogre, "Wild", "bridge", { actorLink: false, disposition: 0, displayName: 50 }),
    );
    await table.settle();
    expect(occupants(ana).toSorted()).toEqual([
      "Ally players",
      "Brenna players",
      "Gravelmaw enemy",
      "Hostile enemy",
      "Neutral players",
      "Owned players",
      "Tame players",
      "Wild enemy",
    ]);
  });
});

describe("where a roll is made from", () => {
  it("is the controlled token of several, else the first", async () => {
    await addToken(gm, token("tokenbrenna00002", brenna, "Brenna", "fire"));
    await table.settle();
    const first = await rolled(ana, brenna, [8, 7, 6]);
    expect(api(ana).outcome(first).hazards).toEqual([]);
    const controlled = [{ document: tokenOf(ana, "tokenbrenna00002") }];
    Object.assign(ana.game, { canvas: { tokens: { controlled } } });
    const second = await rolled(ana, brenna, [8, 7, 6, 3, 3]);
    expect(api(ana).outcome(second).hazards).toMatchObject([{ rating: 2 }]);
  });

  it("is nowhere by choice where the character has several tokens, and its only one whatever is chosen", async () => {
    await changed(move(gm, hero, "fire"));
    const only = await rolled(ana, brenna, [8, 7, 6, 3, 3], { stand: "" });
    expect(api(ana).outcome(only).hazards).toMatchObject([{ rating: 2 }]);
    await addToken(gm, token("tokenbrenna00002", brenna, "Brenna", "fire"));
    await table.settle();
    const nowhere = await rolled(ana, brenna, [8, 7, 6], { stand: "" });
    expect(api(ana).outcome(nowhere).hazards).toEqual([]);
  });

  it("is in the first Zone by name of several that hold it, the same on every client", async () => {
    const { createEmbeddedDocuments } = gm.game.scenes.get(scene) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<Document[]>;
    };
    const shapes = [{ type: "rectangle", x: 0, y: 600, width: 1600, height: 400, rotation: 0, hole: false }];
    const behaviors = [{ type: "tessera.zone" }];
    const names = ["Crypt", "Arch", "Dais"];
    const data = names.map((name) => ({ name, shapes, behaviors }));
    const [, arch] = await createEmbeddedDocuments.call(gm.game.scenes.get(scene), "Region", data);
    await changed(move(gm, hero, "nowhere"));
    const id = await rolled(ana, brenna, [8, 7, 6]);
    await table.settle();
    const { check } = (gm.game.messages.get(id) as unknown as { system: { check: { zone: string } } }).system;
    expect(check.zone).toBe(arch?.id);
    expect(zones(ana)).toEqual(["Arch", "Crypt", "Dais", "The gate", "The rope bridge"]);
  });
});
