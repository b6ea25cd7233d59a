/**
 * A world whose game comes from a module that is off: its actors are inactive, the game master is told which module
 * they need, and everything works again once it is on.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import { builtSystem } from "../table/built-system.ts";
import { openTable, type TableClient } from "../table/table.ts";
import { load, users } from "./play-table.ts";

interface Api {
  check(actor: string, asked: object, options: object): Promise<{ message: { id: string } }>;
  act(message: string, act: string, parameters: object): Promise<unknown>;
  state: { scene: { counters: Record<string, number> } };
}

let folder: string;
let card = "";
let note = "";
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const noise = (client: TableClient) => api(client).state.scene.counters["noise"];

/** Warnings and errors that the clients showed. */
let told: string[];
beforeEach(() => {
  told = [];
  for (const kind of ["warn", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void told.push(words.join(" ")));
});
afterEach(() => vi.restoreAllMocks());
const toldOf = (word: RegExp) => told.filter((line) => word.test(line));

/** A message as the client's chat log draws it. */
function drawn(client: TableClient, id: string): HTMLElement {
  const element = new JSDOM().window.document.createElement("li");
  element.innerHTML = '<div class="message-content"></div>';
  client.Hooks.callAll("renderChatMessageHTML", client.game.messages.get(id) as never, element as never, {} as never);
  return element;
}

/** Open the world with the module on, off or gone, and look at it as this user. */
async function look<Seen>(modules: object, name: string, see: (client: TableClient) => Promise<Seen> | Seen) {
  const table = await openTable({ system: await builtSystem(), folder, reopen: true, ...modules });
  try {
    const client = await table.join(name);
    await table.settle();
    return await see(client);
  } finally {
    await table.close();
  }
}

beforeAll(async () => {
  await buildExample("lanterns");
  folder = await mkdtemp(path.join(tmpdir(), "module-off-"));
  const keeper = (name: string) => ({ name, type: "lanterns.keeper", ownership: { default: 3 } });
  const Setting = [{ key: "tessera.rulesetsChosen", value: "true" }];
  const table = await openTable({
    system: await builtSystem(),
    folder,
    users: [...users],
    documents: { Setting, Actor: [{ _id: "tamsin0000000000", ...keeper("Tamsin") }, keeper("Orrin")] },
    modules: [exampleFolder("lanterns")],
  });
  const gm = await table.join("GM");
  load(gm, [1]);
  const asked = { action: "climb", intent: "Over <b>the wall</b>" };
  const { message } = await api(gm).check("tamsin0000000000", asked, { configure: false });
  card = message.id;
  const event = { type: "light", ruleset: "lanterns", time: 1, costs: [] };
  const system = { check: null, actor: "Actor.tamsin0000000000", events: { light00000000000: event } };
  const ChatMessage = gm.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
  note = (await ChatMessage.create({ type: "spend", system, content: "Tamsin lights a lamp." })).id;
  await api(gm).act(card, "pick", { what: "noise" });
  await table.settle();
  expect(noise(gm)).toBe(1);
  await table.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ["off", { idle: [exampleFolder("lanterns")] }, "Lanterns"],
  ["not installed", {}, "lanterns"],
])("a game master reads once what needs a module that is %s", async (_state, modules, title) => {
  const kept = await look(modules, "GM", noise);
  expect(toldOf(/is off or not installed/)).toEqual([expect.stringContaining(`need ${title}, `)]);
  expect(toldOf(/2 actors, 1 check in the log, 1 other entry in the log/)).toHaveLength(1);
  // The shared number of these messages is kept, although no tracker shows it.
  expect([toldOf(/backup/), kept]).toEqual([[], 1]);
});

it("players read nothing of it, and a card keeps what was asked", async () => {
  const [element, written, texts] = (await look({ idle: [exampleFolder("lanterns")] }, "Ana", (ana) => [
    ...[drawn(ana, card), drawn(ana, note)],
    [card, note].map((id) => (ana.game.messages.get(id) as unknown as { export(): string }).export()),
  ])) as [HTMLElement, HTMLElement, string[]];
  expect(toldOf(/needs? lanterns/i)).toEqual([]);
  expect(written.textContent).toContain("Tamsin lights a lamp.");
  expect(written.textContent).toContain("needs Lanterns, which is turned off");
  expect(texts).toEqual([expect.stringContaining("the wall"), expect.stringContaining("Tamsin lights a lamp.")]);
  expect(element.textContent).toContain("Over <b>the wall</b>");
  expect(element.textContent).toContain("needs Lanterns, which is turned off");
  expect(element.querySelector(".tessera-unreadable b")).toBeNull();
});

it("with the module all of it is there again", async () => {
  const seen = await look({ modules: [exampleFolder("lanterns")] }, "GM", (gm) => ({
    actors: gm.game.actors.contents.flatMap(({ name, type }) => (type === "lanterns.keeper" ? name : [])).sort(),
    noise: noise(gm),
  }));
  expect(seen).toEqual({ actors: ["Orrin", "Tamsin"], noise: 1 });
  expect(toldOf(/needs? lanterns/i)).toEqual([]);
});
