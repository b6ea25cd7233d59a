/**
 * Whatever JSON stands in the `system` of a document, in a ledger or in a setting at the server, the world starts, no document is lost, and each has its
 * sheet or its card.
 */
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";
import { anySystem, type Data, odd, plain, roll } from "./stored-odd.ts";

/** Documents of each type; those of a run differ, and a failure names the seed that brings them back. */
const EACH = 12;
const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);

interface Model {
  schema: { initial(): Data; getInitialValue(): Data };
}
interface Stored {
  id: string;
  type: string;
  system: Data;
  sheet: Sheet;
  toObject(): Data;
}
interface Sheet {
  constructor: { PARTS: Record<string, { template: string }> };
  _prepareContext(options: Data): Promise<Data>;
  _preparePartContext(part: string, context: Data, options: Data): Promise<Data>;
}
type Collection = Iterable<Stored> & { get(id: string): Stored | undefined; invalidDocumentIds: Set<string> };

const KINDS = ["Actor", "Item", "ChatMessage", "JournalEntryPage", "RegionBehavior"] as const;
type Kind = (typeof KINDS)[number];

const { window } = new JSDOM();
const page = window.document;
/** The world's settings, by key. */
const settings: string[] = [];

/** What a new document of each type stores. */
type Shapes = Record<Kind, Record<string, Data>>;

async function shapesOf(): Promise<Shapes> {
  const table = await openPlayTable();
  const { CONFIG, game } = await table.join("GM");
  for (const [key, { scope }] of game.settings.settings as unknown as Map<string, { scope: string }>)
    if (key.startsWith("tessera.") && scope === "world" && key !== "tessera.rulesetsChosen") settings.push(key);
  const config = CONFIG as unknown as Record<Kind, { dataModels: Record<string, Model> }>;
  const shapes = KINDS.map((kind) => {
    const models = Object.entries(config[kind].dataModels).filter(
      ([type]) => kind !== "RegionBehavior" || /^tess/.test(type),
    );
    return [
      kind,
      Object.fromEntries(models.map(([type, { schema }]) => [type, plain(schema.getInitialValue())])),
    ] as const;
  });
  await table.close();
  return Object.fromEntries(shapes) as Shapes;
}

const id = (prefix: string, place: number) =>
  `${prefix.replace(/\W/g, "").slice(0, 12)}`.padEnd(12, "0") + String(place).padStart(4, "0");

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let shapes: Shapes;
const errors: string[] = [];
/** What was stored, by id, so that a failure can show it. */
const stored = new Map<string, unknown>();

function systems(kind: Kind, type: string, prefix: string): { _id: string; system: unknown }[] {
  return fc.sample(anySystem(shapes[kind][type] ?? {}), { numRuns: EACH, seed }).map((system, place) => {
    const _id = id(prefix + type, place);
    stored.set(_id, system);
    return { _id, system };
  });
}

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation((...told: unknown[]) => {
    errors.push(told.map((each) => (each instanceof Error ? (each.stack ?? each.message) : String(each))).join(" "));
  });
  shapes = await shapesOf();
  const of = (kind: Kind, prefix: string, more: (type: string) => object) =>
    Object.keys(shapes[kind]).flatMap((type) =>
      systems(kind, type, prefix).map((data) => ({ ...data, type, ...more(type) })),
    );
  const named = (type: string) => ({ name: type });
  const Actor = of("Actor", "A", (type) => ({ name: type, ownership: { default: 3 } })).map((actor, place, all) => ({
    ...actor,
    // Every type of item is embedded in some actor.
    items: place < all.length / 2 ? of("Item", `I${place}`, named).filter((_, index) => index % 15 === place % 15) : [],
  }));
  const odds = fc.sample(odd, { numRuns: settings.length, seed });
  const set = settings.map((key, place) => [key, odds[place]] as const);
  for (const [key, value] of set) stored.set(key, value);
  table = await openPlayTable({
    settings: Object.fromEntries(set),
    documents: {
      Actor,
      Item: of("Item", "W", (type) => ({ name: type, ownership: { default: 3 } })),
      ChatMessage: of("ChatMessage", "M", () => ({ author: users[0].id, content: "", rolls: [roll], timestamp: 1 })),
      JournalEntry: [
        {
          _id: id("journal", 0),
          name: "Chronicle",
          ownership: { default: 3 },
          pages: of("JournalEntryPage", "P", named),
        },
      ],
      Scene: [
        {
          _id: id("scene", 0),
          name: "Scene",
          active: true,
          flags: { tessera: { ledger: fc.sample(odd, { numRuns: 1, seed })[0] } },
          regions: [{ _id: id("region", 0), name: "Region", behaviors: of("RegionBehavior", "R", named) }],
        },
      ],
    },
  });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await table?.close();
});

const seeded = (what: string) => `${what} (FC_SEED=${seed})`;
const world = (client: TableClient, name: "actors" | "items" | "messages") =>
  client.game[name] as unknown as Collection;

/** Every document of a client, with its collection. */
function everything(client: TableClient): readonly (readonly [string, Collection])[] {
  type Parent = { items: Collection; pages: Collection; regions: Iterable<Parent>; behaviors: Collection };
  const each = (name: string) => [...((client.game as unknown as Record<string, Iterable<Parent>>)[name] ?? [])];
  return [
    ["actors", world(client, "actors")],
    ["items", world(client, "items")],
    ["messages", world(client, "messages")],
    ...each("actors").map(({ items }) => ["carried items", items] as const),
    ...each("journal").map(({ pages }) => ["pages", pages] as const),
    ...each("scenes").flatMap(({ regions }) => [...regions].map(({ behaviors }) => ["behaviors", behaviors] as const)),
  ];
}

async function drawn({ sheet }: Stored, client: TableClient): Promise<string> {
  // Rendering inputs and enriching texts needs the DOM's globals.
  const realm = client.global<Data>("globalThis");
  for (const name of Object.getOwnPropertyNames(window))
    if (/^[A-Z]|^document$/.test(name) && !(name in realm)) realm[name] = window[name as keyof typeof window];
  const handlebars = (
    client.global("foundry") as {
      applications: { handlebars: { renderTemplate(path: string, context: Data): Promise<string> } };
    }
  ).applications.handlebars;
  const options = { parts: Object.keys(sheet.constructor.PARTS), isFirstRender: true };
  const context = await sheet._prepareContext(options);
  let html = "";
  for (const [part, { template }] of Object.entries(sheet.constructor.PARTS))
    html += await handlebars.renderTemplate(template, await sheet._preparePartContext(part, context, options));
  return html;
}

describe("whatever JSON the server holds", () => {
  it("the world starts without an exception", () => {
    expect(errors, seeded("told to the console")).toEqual([]);
    type Api = { state: unknown; variantsOf(ruleset: string): object; enabledRulesets(): readonly unknown[] };
    const { api } = gm.game.system as unknown as { api: Api };
    expect(api.state).toBeTruthy();
    expect(settings.length).toBeGreaterThan(10);
    for (const ruleset of ["challenge", "effort", "edge", "decision"])
      expect(Object.keys(api.variantsOf(ruleset)), seeded(ruleset)).not.toEqual([]);
    expect(api.enabledRulesets().length, seeded("rule sets")).toBeGreaterThan(0);
  });

  it("no document is lost", () => {
    for (const client of [gm, ana]) {
      const lost = everything(client).flatMap(([what, { invalidDocumentIds }]) =>
        [...invalidDocumentIds].map((each) => `${what} ${each}: ${JSON.stringify(stored.get(each))}`),
      );
      expect(lost, seeded("lost")).toEqual([]);
    }
    for (const name of ["actors", "items", "messages"] as const)
      expect([...world(gm, name)].length).toBeGreaterThan(EACH * 6);
  });

  it.each(["actors", "items"] as const)("every sheet of the %s is drawn", async (name) => {
    const faults: string[] = [];
    for (const client of [gm, ana])
      for (const document of world(client, name)) {
        try {
          expect(await drawn(document, client)).toContain("<");
        } catch (error) {
          faults.push(`${document.id} ${JSON.stringify(stored.get(document.id))}: ${(error as Error).stack}`);
        }
      }
    expect(faults.slice(0, 3), seeded(`${faults.length} faults`)).toEqual([]);
  });

  it("every message has its card, or a word of why it has none", () => {
    const faults: string[] = [];
    errors.length = 0;
    for (const client of [gm, ana])
      for (const message of world(client, "messages")) {
        const element = page.createElement("li");
        element.innerHTML = '<div class="message-content"></div>';
        client.Hooks.callAll("renderChatMessageHTML", message as never, element as never, {} as never);
        if (errors.length > 0)
          faults.push(`${message.id} ${JSON.stringify(stored.get(message.id))}: ${errors.splice(0).join("; ")}`);
        if (message.type === "check") expect(element.textContent?.trim()).not.toBe("");
      }
    expect(faults.slice(0, 3), seeded(`${faults.length} faults`)).toEqual([]);
  });
});
