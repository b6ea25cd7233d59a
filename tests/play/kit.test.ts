/**
 * The table's kit: a stop and lines of session zero without their author's name, on every client and in the data sent
 * to it.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { WireClient } from "../table/wire-client.ts";
import { openPlayTable, users } from "./play-table.ts";

interface Line {
  readonly id: string;
  readonly list: string;
  readonly text: string;
}

interface Kit {
  readonly stopped: boolean;
  readonly agreed: readonly Line[];
  stopScene(): Promise<boolean>;
  goOn(): Promise<boolean>;
  agree(list: string, text: string): Promise<boolean>;
  putRight(id: string, text: string): Promise<boolean>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
/** A line of Ana's beside her client: all that the server tells her page. */
let overheard: WireClient;

const [gmUser, anaUser, benUser] = users;

beforeEach(async () => {
  table = await openPlayTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  overheard = new WireClient(table.table, anaUser.id, table.traffic);
  await overheard.connection.request("join", {});
  await table.settle();
});
afterEach(() => table.close());

const kit = (client: TableClient): Kit => (client.game.system as unknown as { api: { kit: Kit } }).api.kit;
const all = () => [gm, ana, ben];
const stopped = () => all().map((client) => kit(client).stopped);
const texts = (client: TableClient) => JSON.parse(JSON.stringify(kit(client).agreed)).map(({ text }: Line) => text);

/** Texts of a client's notifications. */
function warnings(client: TableClient): string[] {
  const said: string[] = [];
  const { notifications } = client.global<{ notifications: { warn(text: string): unknown } }>("ui");
  notifications.warn = (text) => said.push(client.game.i18n.localize(text));
  return said;
}

/** Messages of the server to Ana's page while something was done. */
async function heardDuring(act: () => Promise<unknown>): Promise<string> {
  const before = overheard.heard.length;
  await act();
  await table.settle();
  return JSON.stringify(overheard.heard.slice(before));
}

/** Let a client ask the game master's by console. */
function askGM(client: TableClient, name: string, data: unknown): Promise<unknown> {
  const { users: known } = client.global<{
    users: Map<string, { query(name: string, data: unknown): Promise<unknown> }>;
  }>("game");
  return known.get(gmUser.id)?.query(name, data) as Promise<unknown>;
}

describe("the card that stops the scene", () => {
  it("stops it for everybody when a player presses it, and a game master goes on", async () => {
    expect(await kit(ben).stopScene()).toBe(true);
    await table.settle();
    expect(stopped()).toEqual([true, true, true]);
    expect(await kit(ana).goOn()).toBe(false);
    await table.settle();
    expect(stopped()).toEqual([true, true, true]);
    expect(await kit(gm).goOn()).toBe(true);
    await table.settle();
    expect(stopped()).toEqual([false, false, false]);
  });

  it("names nobody: no message, and nothing about the presser in all that another player's page is told", async () => {
    const messages = gm.game.messages.size;
    const heard = await heardDuring(() => kit(ben).stopScene());
    expect(heard).toContain("tessera.stopped");
    expect(heard).not.toContain(benUser.id);
    expect(heard).not.toContain("Ben");
    expect(gm.game.messages.size).toBe(messages);
  });

  it("tells players the same of a press of the game master as of a player's", async () => {
    const plain = (heard: string) => heard.replace(/"(modifiedTime|sequence)":\d+/g, "$1");
    const first = await heardDuring(() => kit(gm).stopScene());
    await kit(gm).goOn();
    await table.settle();
    await heardDuring(() => kit(ben).stopScene());
    await kit(gm).goOn();
    await table.settle();
    // Both are measured with the setting already stored.
    const own = await heardDuring(() => kit(gm).stopScene());
    await kit(gm).goOn();
    await table.settle();
    const relayed = await heardDuring(() => kit(ben).stopScene());
    expect(first).toContain("tessera.stopped");
    expect(plain(relayed)).toBe(plain(own));
  });

  it("changes nothing by a second press, whoever's", async () => {
    await kit(ben).stopScene();
    await table.settle();
    const heard = await heardDuring(async () => {
      expect(await kit(ana).stopScene()).toBe(true);
      expect(await askGM(ben, "tessera.unnamed.stop", {})).toBe(true);
    });
    expect(heard).toBe("[]");
    expect(stopped()).toEqual([true, true, true]);
  });

  it("says that nobody can be reached without a game master, and sends nothing", async () => {
    gm.leave();
    await table.settle();
    const said = warnings(ben);
    const heard = await heardDuring(async () => expect(await kit(ben).stopScene()).toBe(false));
    expect(said).toEqual([expect.stringContaining("No GM is connected")]);
    expect(heard).toBe("[]");
    expect([kit(ana).stopped, kit(ben).stopped]).toEqual([false, false]);
  });

  it("says so where the game master's client does not do it", async () => {
    (gm.CONFIG as unknown as { queries: Record<string, unknown> }).queries["tessera.unnamed.stop"] = () => {
      throw new Error("Broken.");
    };
    const said = warnings(ben);
    expect(await kit(ben).stopScene()).toBe(false);
    expect(said).toEqual([expect.stringContaining("did not reach the GM")]);
  });

  it("still stands for whoever joins later", async () => {
    await kit(ben).stopScene();
    await table.settle();
    ana.leave();
    await table.settle();
    const again = await table.join("Ana");
    expect(kit(again).stopped).toBe(true);
  });
});

describe("session zero", () => {
  it("shows everybody what anybody adds, without a name", async () => {
    const heard = await heardDuring(() => kit(ben).agree("lines", "  Spiders,\nlarge ones "));
    expect(heard).toContain("Spiders");
    expect(heard).not.toContain(benUser.id);
    await kit(gm).agree("tone", "Grim, with jokes");
    await table.settle();
    for (const client of all()) expect(texts(client)).toEqual(["Spiders, large ones", "Grim, with jokes"]);
    expect(gm.game.messages.size).toBe(0);
  });

  it("keeps all lines that are added at the same moment", async () => {
    const added = Array.from({ length: 6 }, (_, index) => kit(index % 2 ? ana : ben).agree("veils", `Line ${index}`));
    expect(await Promise.all(added)).toEqual(Array(6).fill(true));
    await table.settle();
    expect(texts(ana).sort()).toEqual(Array.from({ length: 6 }, (_, index) => `Line ${index}`));
  });

  it("lets game masters change and remove lines, and players not", async () => {
    await kit(ben).agree("ties", "Siblings");
    await table.settle();
    const { id = "" } = kit(ana).agreed[0] ?? {};
    expect(await kit(ana).putRight(id, "Rivals")).toBe(false);
    const forged = ana.game.settings.set("tessera", "agreedLines", []);
    await expect(Promise.resolve(forged)).rejects.toThrow();
    await table.settle();
    expect(texts(gm)).toEqual(["Siblings"]);
    await kit(gm).putRight(id, "Twins");
    await table.settle();
    expect(texts(ben)).toEqual(["Twins"]);
    await kit(gm).putRight(id, " ");
    await table.settle();
    expect(texts(ben)).toEqual([]);
  });

  it("takes from consoles only what is a line, cut to its length, and no more than a list holds", async () => {
    const id = "A".repeat(16);
    const line = { id, list: "lines", text: "x".repeat(1000), author: "Ben" };
    const others = [null, [], {}, { ...line, id: "short" }, { ...line, list: "all" }, { ...line, text: "  " }];
    for (const odd of [...others, { ...line, text: "x".repeat(20_000) }])
      expect(await askGM(ben, "tessera.unnamed.agree", odd)).toBe(false);
    expect(await askGM(ben, "tessera.unnamed.agree", line)).toBe(true);
    await table.settle();
    expect(JSON.parse(JSON.stringify(kit(ana).agreed))).toEqual([{ id, list: "lines", text: "x".repeat(200) }]);
    for (let index = 1; index < 40; index++) await kit(gm).agree("lines", `Line ${index}`);
    await table.settle();
    const said = warnings(ben);
    expect(await kit(ben).agree("lines", "One too many")).toBe(false);
    expect(said).toEqual([expect.stringContaining("This list is full")]);
    expect(await askGM(ben, "tessera.unnamed.agree", { id: "B".repeat(16), list: "lines", text: "Forged" })).toBe(
      false,
    );
    expect(await kit(ben).agree("veils", "Another list")).toBe(true);
    await table.settle();
    expect(texts(ana)).toHaveLength(41);
  });
});
