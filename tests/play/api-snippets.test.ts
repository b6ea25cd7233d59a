/** The snippets of docs/api.md run, as the page has them, and do what it says. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";
import { undrawnWindow } from "./undrawn-window.ts";

interface Check {
  readonly type: string;
  readonly system: { readonly ruleset: string; readonly check: Readonly<Record<string, unknown>> };
}
interface Api {
  readonly combat: { teamsNow(): { readonly sides: readonly { readonly name: string }[] } | null };
  endScene(options: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
/** What the snippets have logged. */
const logged: unknown[] = [];
let snippets: string[];

const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const named = (client: TableClient, name: string) => client.game.actors.getName(name);
const messages = (count: number) => gm.game.messages.contents.slice(-count) as unknown as Check[];

/** Run the snippet that has this text; `actor` and `ilsa` are the client's own actors of these names. */
async function run(client: TableClient, part: string, actor = "Ilsa Marrow"): Promise<void> {
  const found = snippets.filter((code) => code.includes(part));
  expect(found).toHaveLength(1);
  const make = client.global<(...code: string[]) => (...given: unknown[]) => Promise<void>>("Function");
  const body = `return (async () => {\n${found[0]}\n})()`;
  const given = [named(client, actor), named(client, "Teodor Vance"), { log: (line: unknown) => logged.push(line) }];
  await make("ilsa", "teodor", "console", "actor", body)(...given, given[0]);
  await table.settle();
}

beforeAll(async () => {
  const page = await readFile("docs/api.md", "utf8");
  snippets = [...page.matchAll(/```ts api-snippets\.ts of tests\/types\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  await buildExample("lanterns");
  const edge = { attributes: { body: 2, wits: 4, spirit: 2, presence: 2 }, skills: { stealth: 3 }, boons: 2 };
  const effort = { attributes: { body: 8, grace: 8, wit: 8, heart: 8 }, resources: { grit: { value: 3 } } };
  const actor = (name: string, type: string, system: object, { id } = users[1] as { readonly id: string }) => ({
    name,
    type,
    system,
    ownership: { default: 2, [id]: 3 },
    _id: name.replaceAll(" ", "").toLowerCase().padEnd(16, "0").slice(0, 16),
  });
  const Actor = [
    actor("Ilsa Marrow", "edge", edge),
    actor("Teodor Vance", "edge", edge, users[2]),
    actor("Brenna Oake", "challenge", {}),
    actor("Maren Holt", "effort", effort),
    actor("Osric Vell", "effort", effort),
    actor("Wolf", "edgeThreat", {}),
    actor("Keeper", "lanterns.keeper", {}),
  ];
  table = await openPlayTable({ modules: [exampleFolder("lanterns")], documents: { Actor } });
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
}, 60_000);
afterAll(() => table?.close());

it("are all run here", () => {
  expect(snippets).toHaveLength(11);
});

it.each<[string, number, string[], object]>([
  ['"stealth", difficulty: 3', 1, ["edge"], { attribute: 4, skill: 3, difficulty: 3 }],
  ["A raging ogre", 1, ["challenge"], { challenge: 3 }],
  ["Osric Vell", 2, ["effort", "effort"], { attribute: { id: "wit", value: 8 } }],
])("the checks of “%s” are made", async (part, count, rulesets, check) => {
  await run(gm, part);
  expect(messages(count).map(({ type, system }) => [type, system.ruleset])).toEqual(
    rulesets.map((id) => ["check", id]),
  );
  expect(messages(1)[0]?.system.check).toMatchObject(check);
});

it("odds are told without a roll", async () => {
  const before = gm.game.messages.size;
  await run(ana, "evaluate: false");
  expect(gm.game.messages.size).toBe(before);
  expect(logged.at(-1)).toBeGreaterThan(0.2);
  expect(logged.at(-1)).toBeLessThan(1);
});

it.each(["Is anybody here?", "checksOf(actor)"])("the dialog of “%s” opens", async (part) => {
  const dialog = await undrawnWindow<object>(ana, () => run(ana, part));
  expect(dialog).toMatchObject({ title: expect.any(String) });
});

it("a request keeps its difficulty back", async () => {
  await run(gm, "Past the guard");
  const [request] = messages(1) as unknown as { type: string; system: object }[];
  expect(request?.type).toBe("call");
  expect(JSON.stringify(request?.system)).toContain("Past the guard");
  expect(JSON.stringify(request?.system)).not.toContain('"difficulty":4');
});

it("help that is asked for and given opens the check with it", async () => {
  const dialogs = ben.global<{ DialogV2: { wait: unknown } }>("foundry.applications.api").DialogV2;
  dialogs.wait = async () => "boon";
  const dialog = await undrawnWindow<{ title: string }>(ana, () => run(ana, "requestAssistance"));
  expect(dialog.title).toEqual(expect.any(String));
});

it("a side is added and announced", async () => {
  const Combat = gm.global<{ create(data: object): Promise<{ activate?(): Promise<unknown> }> }>("Combat");
  const wolf = named(gm, "Wolf") as unknown as { id: string };
  const combat = await Combat.create({ combatants: [{ name: "Wolf", actorId: wolf.id }], active: true });
  await combat.activate?.();
  await table.settle();
  await run(gm, "The pack");
  expect(
    api(gm)
      .combat.teamsNow()
      ?.sides.map(({ name }) => name),
  ).toContain("The pack");
});

it("the last page of the chronicle is text", async () => {
  await api(gm).endScene({ session: true });
  await table.settle();
  await run(gm, "chronicle.text");
  expect(logged.at(-1)).toMatch(/^\S.*,/);
});

it("a character is made by code, and unmade", async () => {
  await run(ana, "makers.undo", "Keeper");
  expect(named(gm, "Keeper")).toBeDefined();
});
