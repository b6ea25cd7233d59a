import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { rolls, seatCombat, turns } from "./combat-table.ts";

interface Named {
  id: string;
  name: string;
  update(changes: object): Promise<unknown>;
}
interface Scene {
  id: string;
  tokens: { contents: Named[] };
}
interface Combat {
  combatants: { contents: Named[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let scene: Scene;
let combat: Combat;

const actorId = (name: string) => name.toLowerCase().padEnd(16, "0");

/** A token whose name everybody can read on hover, or only its owner. */
const token = (name: string, readable: boolean, hidden = false) => ({
  name,
  actorId: actorId(name),
  actorLink: true,
  displayName: readable ? 30 : 20,
  hidden,
  x: 100,
  y: 100,
});

beforeAll(async () => {
  ({ table, gm, ana } = await seatCombat());
  const make = <Made>(name: string, data: object) =>
    gm.global<{ create(data: object): Promise<Made> }>(name).create(data);
  scene = await make<Scene>("Scene", {
    name: "The pass",
    active: true,
    tokens: [token("Brenna", false), token("Ogre", true), token("Imp", false), token("Guard", true, true)],
  });
  combat = await make<Combat>("Combat", { active: true, scene: scene.id });
  await combat.createEmbeddedDocuments(
    "Combatant",
    scene.tokens.contents.map(({ id, name }) => ({ tokenId: id, sceneId: scene.id, actorId: actorId(name) })),
  );
  await combat.startCombat();
  await table.settle();
}, 180_000);
afterAll(() => table?.close());

/** Who takes turns, as a client's user reads it. */
function names(client: TableClient): string[] {
  const sides = turns(client).teamsNow()?.sides ?? [];
  return sides.flatMap(({ members }) => members.map(({ name }) => name)).sort();
}

const of = (list: readonly Named[], name: string): Named => {
  const found = list.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not there.`);
  return found;
};

describe("names of those who take turns", () => {
  it("are told to players as the tokens tell them, and hidden combatants not at all", () => {
    expect(names(gm)).toEqual(["Brenna", "Guard", "Imp", "Ogre"]);
    expect(names(ana)).toEqual(["Brenna", "Ogre", "Someone 1"]);
  });

  it("follow what a token shows from now on", async () => {
    let told = 0;
    ana.global<{ on(name: string, listener: () => void): number }>("Hooks").on("tessera.turns", () => {
      told += 1;
    });
    await of(scene.tokens.contents, "Imp").update({ displayName: 50 });
    await of(scene.tokens.contents, "Ogre").update({ displayName: 0 });
    await table.settle();
    expect(names(ana)).toEqual(["Brenna", "Imp", "Someone 2"]);
    expect(told).toBeGreaterThan(0);
  });

  it("stay concealed where only the token is hidden", async () => {
    await of(combat.combatants.contents, "Guard").update({ hidden: false });
    await table.settle();
    expect(names(ana)).toEqual(["Brenna", "Imp", "Someone", "Someone 2"]);
  });

  it("stand in the order of what is read, so that it gives no other name away", async () => {
    const enemies = (client: TableClient) =>
      turns(client)
        .teamsNow()
        ?.sides.find(({ id }) => id === "enemy")
        ?.members.map(({ name }) => name);
    expect(enemies(gm)).toEqual(["Guard", "Imp", "Ogre"]);
    expect(enemies(ana)).toEqual(["Imp", "Someone", "Someone 2"]);
  });

  it("are those that were given in the fight, where they were", async () => {
    await of(combat.combatants.contents, "Ogre").update({ name: "The tall one" });
    await table.settle();
    expect(names(ana)).toEqual(["Brenna", "Imp", "Someone", "The tall one"]);
    expect(names(gm)).toEqual(["Brenna", "Guard", "Imp", "The tall one"]);
  });
});

describe("names in Foundry's combat tracker", () => {
  /** Foundry's entries of a fight, as they stand in a client's tracker once it is drawn. */
  async function entries(client: TableClient): Promise<string[]> {
    const { document } = emptyPage().window;
    client.global<{ document: unknown }>("globalThis").document = document;
    const root = document.createElement("section");
    const viewed = client.game.combat as unknown as Combat;
    const list = viewed.combatants.contents.map(
      ({ id, name }) =>
        `<li class="combatant" data-combatant-id="${id}"><img alt="${name}"><strong> ${name} </strong><div class="combatant-controls"></div></li>`,
    );
    root.innerHTML = `<ol class="combat-tracker">${list.join("")}</ol>`;
    client.Hooks.callAll("renderCombatTracker", { viewed } as never, root as never, {} as never, {} as never);
    await vi.waitFor(() => expect(root.querySelector(".tessera-turn-side")).not.toBeNull());
    return [...root.querySelectorAll(".combatant")]
      .map((entry) => `${entry.querySelector("img")?.alt}: ${entry.querySelector("strong")?.textContent?.trim()}`)
      .sort();
  }

  it("are those that each user may know", async () => {
    const [all, hers] = [await entries(gm), await entries(ana)];
    expect(all).toContain("Guard: Guard");
    expect(hers.filter((name) => name.startsWith("Someone"))).not.toEqual([]);
    expect(hers.map((entry) => entry.split(": ")[1]).sort()).toEqual(
      expect.arrayContaining(names(ana).filter((name) => name !== "Brenna")),
    );
    expect(hers.join()).not.toContain("Guard");
  });
});

/** The card of a check as a client's user reads it. */
function onCard(client: TableClient, id: string): string {
  const element = emptyPage().window.document.createElement("li");
  element.innerHTML = '<div class="message-content"></div>';
  const message = client.game.messages.get(id);
  client.Hooks.callAll("renderChatMessageHTML", message as never, element as never, {} as never);
  return element.textContent ?? "";
}

/** Wait until drawn cards have been looked at: a look waits for the one before it. */
async function looked(): Promise<void> {
  await table.settle();
  await setTimeout(250);
  await table.settle();
}

describe("drawn cards", () => {
  it("follow the names that a user may read now, those that show them and no others", async () => {
    const against = (targets: string[]) => rolls(gm, "Brenna", { skill: "strike", targets }, [4, 4, 4, 4, 4, 4]);
    const { id } = await against([`Actor.${actorId("Guard")}`]);
    const { id: other } = await against([]);
    await table.settle();
    const told = new Map<string, string>();
    Object.assign(ana.ui, {
      chat: {
        element: { querySelector: () => true },
        updateMessage: (message: { id: string }) => void told.set(message.id, onCard(ana, message.id)),
      },
    });
    for (const each of [id, other]) expect(onCard(ana, each)).not.toContain("Guard");
    const guard = of(scene.tokens.contents, "Guard");
    /** Ids of the cards that a change draws anew, each with whether it names the guard. */
    const redrawnBy = async (change: Promise<unknown>) => {
      await change;
      await looked();
      const redrawn = [...told].map(([card, text]) => [card, text.includes("Guard")]);
      told.clear();
      return redrawn;
    };
    expect(await redrawnBy(guard.update({ hidden: false }))).toEqual([[id, true]]);
    expect(await redrawnBy(guard.update({ x: 300 }))).toEqual([]);
    expect(await redrawnBy(guard.update({ displayName: 20 }))).toEqual([[id, false]]);
    expect(await redrawnBy(guard.update({ displayName: 30 }))).toEqual([[id, true]]);
    expect(await redrawnBy(guard.update({ hidden: true }))).toEqual([[id, false]]);
    Object.assign(ana.ui, { chat: undefined });
  });
});

describe("names of those who fight without a token", () => {
  it("are the same on cards as in the fight, while they are in it unhidden", async () => {
    const actors = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id: troll } = await actors.create({ name: "Troll", type: "challengeThreat" });
    await table.settle();
    const { id } = await rolls(gm, "Brenna", { skill: "strike", targets: [`Actor.${troll}`] }, [4, 4, 4, 4, 4, 4]);
    await table.settle();
    const reads = (client: TableClient, name: string) => onCard(client, id).includes(name);
    expect([reads(gm, "Troll"), reads(ana, "Troll")]).toEqual([true, false]);

    await combat.createEmbeddedDocuments("Combatant", [{ actorId: troll, hidden: true }]);
    await table.settle();
    expect([names(ana).includes("Troll"), reads(ana, "Troll")]).toEqual([false, false]);

    const fighter = () => of(combat.combatants.contents, "Troll");
    let redrawn: string[] = [];
    Object.assign(ana.ui, {
      chat: {
        element: { querySelector: () => true },
        updateMessage: (message: { id: string }) => void redrawn.push(message.id),
      },
    });
    await fighter().update({ hidden: false });
    await looked();
    expect(redrawn).toEqual([id]);
    expect([names(ana).includes("Troll"), reads(ana, "Troll")]).toEqual([true, true]);

    redrawn = [];
    const { id: combatant } = fighter();
    await fighter().update({ name: "The bridge's toll" });
    await looked();
    expect(names(ana)).toContain("The bridge's toll");
    expect([reads(ana, "The bridge's toll"), reads(ana, "Troll")]).toEqual([true, false]);
    expect(reads(gm, "Troll")).toBe(true);

    await combat.deleteEmbeddedDocuments("Combatant", [combatant]);
    await looked();
    expect(reads(ana, "The bridge's toll")).toBe(false);
    expect(redrawn).toEqual([id, id]);
    Object.assign(ana.ui, { chat: undefined });
  });
});
