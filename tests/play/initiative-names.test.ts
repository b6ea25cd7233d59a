/** Names in Foundry's own messages of initiative: each user reads the name that this user may know. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actors, idOf, muster } from "./combat-table.ts";
import { openPlayTable } from "./play-table.ts";

interface Rolled {
  id: string;
  alias: string;
  flavor: string;
  whisper: string[];
}
interface Named {
  id: string;
  name: string;
  update(changes: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let scene: { id: string; tokens: { contents: Named[] } };

beforeAll(async () => {
  table = await openPlayTable({ documents: { Actor: actors } });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  const token = (name: string, shown: string, displayName: number, hidden = false) => ({
    ...{ name: shown, actorId: idOf(name), actorLink: true, displayName, hidden, x: 100, y: 100 },
  });
  scene = await gm.global<{ create(data: object): Promise<typeof scene> }>("Scene").create({
    name: "Dock nine",
    active: true,
    tokens: [token("Sol", "Sol", 20), token("Rook", "Corporal <i>Yates</i>", 20)],
  });
  const combat = (await muster(gm, [], false)) as unknown as {
    update(changes: object): Promise<unknown>;
    createEmbeddedDocuments(name: string, data: object[]): Promise<Named[]>;
    rollAll(): Promise<unknown>;
  };
  await combat.update({ scene: scene.id });
  await combat.createEmbeddedDocuments(
    "Combatant",
    scene.tokens.contents.map(({ id, name }) => ({
      ...{ tokenId: id, sceneId: scene.id, actorId: name === "Sol" ? idOf("Sol") : idOf("Rook") },
    })),
  );
  await table.settle();
  await combat.rollAll();
  await table.settle();
}, 180_000);
afterAll(() => table?.close());

const messages = (client: TableClient) => client.game.messages.contents as unknown as Rolled[];

/** The messages of initiative as they stand in a client's log once they are drawn. */
async function log(client: TableClient): Promise<string[]> {
  const { document } = emptyPage().window;
  client.global<{ document: unknown; NodeFilter: unknown }>("globalThis").document = document;
  client.global<{ NodeFilter: unknown }>("globalThis").NodeFilter = { SHOW_TEXT: 4 };
  const drawn = messages(client).map((message) => {
    const element = document.createElement("li");
    const sender = document.createElement("h4");
    sender.textContent = message.alias;
    const flavor = document.createElement("span");
    flavor.innerHTML = message.flavor;
    element.append(sender, flavor);
    client.Hooks.callAll("renderChatMessageHTML", message as never, element as never, {} as never);
    return element;
  });
  await table.settle();
  return drawn.map((element) => [...element.children].map(({ textContent }) => textContent).join(": "));
}

describe("a message of initiative", () => {
  it("stores only the name that everybody may read", () => {
    const stored = messages(ana).map(({ alias, flavor }) => `${alias}: ${flavor}`);
    expect(stored.sort()).toEqual(["Sol: Sol rolls for initiative!", "Someone 1: Someone 1 rolls for initiative!"]);
    expect(JSON.stringify(messages(ana))).not.toContain("Yates");
  });

  it("names the roller to whoever may know the name, as text", async () => {
    const real = "Corporal <i>Yates</i>";
    await vi.waitFor(async () =>
      expect((await log(gm)).sort()).toEqual([
        `${real}: ${real} rolls for initiative!`,
        "Sol: Sol rolls for initiative!",
      ]),
    );
    expect((await log(ana)).sort()).toEqual([
      "Sol: Sol rolls for initiative!",
      "Someone 1: Someone 1 rolls for initiative!",
    ]);
    const token = scene.tokens.contents.find(({ name }) => name === real);
    await token?.update({ displayName: 50 });
    await table.settle();
    await vi.waitFor(async () => expect(await log(ana)).toContain(`${real}: ${real} rolls for initiative!`));
  });
});
