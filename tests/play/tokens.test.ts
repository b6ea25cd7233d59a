import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

interface Token {
  actorLink: boolean;
  disposition: number;
  displayName: number;
  displayBars: number;
  bar1: { attribute: string | null };
  bar2: { attribute: string | null };
}
interface Actor {
  id: string;
  system: Record<string, number>;
  statuses: Set<string>;
  prototypeToken: Token;
  appliedEffects: { name: string; showIcon: number; statuses: Set<string> }[];
  temporaryEffects: unknown[];
  update(changes: object): Promise<unknown>;
  toggleStatusEffect(id: string): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean): Promise<unknown>;
  clone(data: object, options: object): Promise<Actor>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeAll(async () => {
  table = await openPlayTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterAll(() => table.close());

async function made(data: object): Promise<Actor> {
  const Actor = gm.global<{ create(data: object): Promise<Actor> }>("Actor");
  const actor = await Actor.create({ name: "Somebody", ...data });
  await table.settle();
  return actor;
}

const tokenOf = ({ prototypeToken: token }: Actor) => ({
  link: token.actorLink,
  disposition: token.disposition,
  name: token.displayName,
  bars: [token.displayBars, token.bar1.attribute, token.bar2.attribute],
});

describe("the token of a new actor", () => {
  it("is linked and friendly for characters, hostile and of its own for threats, with bars of its rule set", async () => {
    const character = { link: true, disposition: 1, name: 30 };
    const threat = { link: false, disposition: -1, name: 20 };
    const wanted = {
      edge: { ...character, bars: [40, "fatigueLeft", "harmLeft"] },
      edgeThreat: { ...threat, bars: [40, "harmLeft", null] },
      challenge: { ...character, bars: [40, "vigor", "grit"] },
      challengeThreat: { ...threat, bars: [40, "vigor", "grit"] },
      effort: { ...character, bars: [40, "resources.stamina", "resources.focus"] },
      effortThreat: { ...threat, bars: [40, "pool", null] },
      decision: { ...character, bars: [40, "defense", "vitality"] },
      decisionThreat: { ...threat, bars: [40, "defense", "vitality"] },
      party: { ...character, bars: [40, null, null] },
    };
    for (const [type, token] of Object.entries(wanted)) expect(tokenOf(await made({ type })), type).toEqual(token);
  });
});

describe("what was asked of a token", () => {
  it("stays as it was given, and as it was in the actor that is copied", async () => {
    const given = { actorLink: false, disposition: 0, bar1: { attribute: null }, displayName: 50 };
    const actor = await made({ type: "edge", prototypeToken: given, "prototypeToken.displayBars": 0 });
    const token = { link: false, disposition: 0, name: 50, bars: [0, null, "harmLeft"] };
    expect(tokenOf(actor)).toEqual(token);
    expect(tokenOf(await actor.clone({ name: "Copy" }, { save: true }))).toEqual(token);
  });

  it("shows the Defense that the actor's Hits come off first", async () => {
    const actor = await made({ type: "challenge", system: { primaryDefense: "nerve" } });
    expect(tokenOf(actor).bars).toEqual([40, "nerve", "grit"]);
  });
});

describe("statuses that follow from numbers", () => {
  it("are effects that tokens show, on every client, as long as they last, and are never stored", async () => {
    const { id } = await made({ type: "edge", ownership: { default: 3 }, system: { harm: 2, fatigue: 0 } });
    const shown = (client: TableClient) =>
      (client.game.actors.get(id) as unknown as Actor).appliedEffects.map(({ name, showIcon }) => [name, showIcon]);
    const actor = ana.game.actors.get(id) as unknown as Actor;
    for (const client of [gm, ana]) expect(shown(client)).toEqual([["Badly hurt", 2]]);
    expect(actor.temporaryEffects).toHaveLength(1);
    await actor.update({ "system.harm": 0, "system.fatigue": 1 });
    await table.settle();
    for (const client of [gm, ana]) expect(shown(client)).toEqual([["Fatigued", 2]]);
    const gmActor = gm.game.actors.get(id) as unknown as Actor & { effects: { size: number } };
    expect(gmActor.effects.size).toBe(0);
  });

  it("are shown once where a stored effect says the same, and cannot be taken off by the display over the token", async () => {
    const actor = await made({ type: "edge", system: { harm: 2 } });
    expect(await actor.toggleStatusEffect("hurt2")).toBeUndefined();
    expect([...actor.statuses]).toEqual(["hurt2"]);
    await actor.toggleStatusEffect("prone");
    await table.settle();
    expect(actor.appliedEffects.map(({ statuses }) => [...statuses][0]).sort()).toEqual(["hurt2", "prone"]);
    await actor.toggleStatusEffect("prone");
    await table.settle();
    expect([...actor.statuses]).toEqual(["hurt2"]);
  });

  it("stay as they are when a module presses the buttons of their effects, and say why", async () => {
    interface Effect {
      id: string;
      uuid: string;
      update(changes: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }
    const { id } = await made({ type: "edge", ownership: { default: 3 }, system: { harm: 2 } });
    const actor = ana.game.actors.get(id) as unknown as Actor & { effects: { size: number } };
    const [effect] = actor.temporaryEffects as Effect[];
    expect(effect).toMatchObject({ id: "hurt200000000000", uuid: `Actor.${id}.ActiveEffect.hurt200000000000` });
    const { notifications } = ana.global<{ notifications: { warn(text: string, options: object): unknown } }>("ui");
    const told = vi.spyOn(notifications, "warn");
    expect(await effect?.update({ disabled: true })).toBeUndefined();
    expect(await effect?.delete()).toBeUndefined();
    expect(told.mock.calls.map(([key]) => key)).toEqual(Array(2).fill("TESSERA.Refusal.derivedStatus"));
    told.mockRestore();
    await table.settle();
    expect(actor.temporaryEffects).toEqual([effect]);
    expect([...actor.statuses]).toEqual(["hurt2"]);
    expect(actor.effects.size).toBe(0);
    // A stored status of the same kind is the player's to change.
    await actor.update({ "system.harm": 0 });
    await actor.toggleStatusEffect("hurt2");
    const [stored] = actor.temporaryEffects as Effect[];
    await stored?.delete();
    expect([...actor.statuses]).toEqual([]);
  });

  it("are stored under one id each; what was stored under another is taken off all the same", async () => {
    const actor = (await made({ type: "edge" })) as Actor & {
      effects: { map<Result>(transform: (effect: { id: string }) => Result): Result[] };
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    };
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Prone", statuses: ["prone"] }]);
    expect([...actor.statuses]).toEqual(["prone"]);
    await actor.toggleStatusEffect("prone");
    expect([...actor.statuses]).toEqual([]);
    await actor.toggleStatusEffect("prone");
    expect(actor.effects.map(({ id }) => id)).toEqual(["prone00000000000"]);
    await actor.toggleStatusEffect("prone");
    expect([...actor.statuses]).toEqual([]);
  });

  it("reach sight where the host gives them a meaning for it, and not where they stay as they were", async () => {
    const actor = (await made({ type: "edge" })) as Actor & {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ update(changes: object): Promise<unknown> }[]>;
    };
    const updates: object[] = [];
    const canvas = { ready: true, scene: {}, perception: { update: (flags: object) => updates.push(flags) } };
    Object.assign(gm.game, { canvas });
    const [condition] = await actor.createEmbeddedDocuments("Item", [
      { type: "condition", name: "Sand in the eyes", system: { active: true, status: "blind" } },
    ]);
    expect([...actor.statuses]).toEqual(["blind"]);
    expect(updates).toEqual([{ initializeVision: true, refreshVision: true }]);
    await actor.update({ "system.harm": 1 });
    expect(updates).toHaveLength(1);
    await condition?.update({ "system.active": false });
    expect(updates).toHaveLength(2);
    Object.assign(gm.game, { canvas: null });
  });
});

describe("a bar of what is left", () => {
  it("changes Harm and Fatigue, and a track that fills becomes Harm", async () => {
    const actor = await made({ type: "edge", system: { attributes: { body: 3 }, fatigue: 1, harm: 0 } });
    await actor.modifyTokenAttribute("harmLeft", -1, true);
    expect(actor.system["harm"]).toBe(1);
    await actor.modifyTokenAttribute("harmLeft", 3);
    expect(actor.system["harm"]).toBe(0);
    await actor.modifyTokenAttribute("fatigueLeft", -2, true);
    expect(actor.system).toMatchObject({ fatigue: 0, harm: 1 });
    await actor.modifyTokenAttribute("fatigueLeft", 99);
    expect(actor.system["fatigue"]).toBe(0);
  });
});

interface Message {
  id: string;
  system: { targets: string[]; check: { targets?: string[] } };
}
interface Placed {
  actor: Actor & { uuid: string };
  update(changes: object): Promise<unknown>;
}

describe("targets", () => {
  const spec = { attribute: "wits", skill: "stealth" };
  let archer: Actor;
  let token: Placed;

  const targetsOf = (client: TableClient) => client.game.user?.targets as unknown as Set<Placed>;
  const page = new JSDOM().window.document;
  const seenBy = (client: TableClient, { id }: Message): string => {
    const element = page.createElement("li");
    element.innerHTML = '<div class="message-content"></div>';
    client.Hooks.callAll("renderChatMessageHTML", client.game.messages.get(id) as never, element as never, {} as never);
    return element.textContent ?? "";
  };
  const rolled = async (specification: object) => {
    const system = ana.game.system as unknown as {
      api: { check(actor: string, specification: object, stages: object): Promise<{ message: Message } | null> };
    };
    const played = await system.api.check(archer.id, specification, { configure: false });
    if (!played) throw new Error("No check was made.");
    await table.settle();
    return played.message;
  };

  beforeAll(async () => {
    archer = await made({ type: "edge", name: "Archer", ownership: { default: 3 } });
    const foe = await made({ type: "edgeThreat", name: "Duke Varo" });
    const Scene = gm.global<{ create(data: object): Promise<{ id: string }> }>("Scene");
    const data = { name: "Masked rider", actorId: foe.id, actorLink: false, displayName: 20, x: 0, y: 0 };
    const { id } = await Scene.create({ name: "Yard", active: true, tokens: [data] });
    await table.settle();
    const scene = ana.game.scenes.get(id) as unknown as { tokens: { contents: Placed[] } };
    token = scene.tokens.contents[0] as Placed;
    targetsOf(ana).add(token);
  });

  it("of the user go into a check and stand in its message by the token's own actor", async () => {
    const { system } = await rolled(spec);
    expect(system.targets).toEqual([token.actor.uuid]);
    expect(token.actor.uuid).toContain("Token");
  });

  it("are those that are asked for instead where some are, and none where none are", async () => {
    expect((await rolled({ ...spec, targets: [] })).system.targets).toEqual([]);
    expect((await rolled({ ...spec, targets: [archer.id] })).system.targets).toEqual([archer.id]);
    expect(await rolled({ ...spec, targets: "all" }).catch((error: Error) => error.message)).toBe("No check was made.");
  });

  it("are named on the card as far as whoever looks may know the token", async () => {
    const message = await rolled(spec);
    expect(seenBy(gm, message)).toContain("Masked rider");
    expect(seenBy(ana, message)).toContain("Someone");
    for (const client of [gm, ana]) expect(seenBy(client, message)).not.toContain("Varo");
    expect(seenBy(ana, message)).not.toContain("Masked rider");
    const [own] = (gm.game.scenes.active as unknown as { tokens: { contents: Placed[] } }).tokens.contents;
    await own?.update({ displayName: 30 });
    await table.settle();
    expect(seenBy(ana, message)).toContain("Masked rider");
    await own?.update({ hidden: true });
    await table.settle();
    expect(seenBy(ana, message)).not.toContain("Masked rider");
    await own?.update({ hidden: false });
    await table.settle();
  });

  it("are judged one by one where the rules do so", async () => {
    const runner = await made({ type: "effort", name: "Runner", ownership: { default: 3 } });
    archer = runner;
    const message = await rolled({ attribute: "body" });
    expect(message.system.check.targets).toEqual([token.actor.uuid]);
    expect(seenBy(ana, message)).not.toContain("Varo");
  });
});
