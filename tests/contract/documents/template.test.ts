/** `template.json`: the types and the data of a system that declares them the former way, until Foundry 16. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ClientTable, openTable, type TableClient } from "../../table/table.ts";
import type { Doc, DocClass } from "./players.ts";

const template = {
  Actor: {
    types: ["pawn"],
    templates: { base: { health: { value: 10, max: 10 }, notes: "" } },
    pawn: { templates: ["base"], rank: 1, htmlFields: ["notes"] },
  },
  Item: { types: ["tool"], tool: { weight: 2 } },
};

let folder: string;
let table: ClientTable;
let gm: TableClient;
let warned: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-template-"));
  const manifest = { id: "former", title: "Former", version: "1.0.0" };
  await writeFile(path.join(folder, "system.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "template.json"), JSON.stringify(template));
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const Actor = [{ _id: "storedstored0000", name: "Old", type: "pawn", system: { rank: 5 } }];
  table = await openTable({ system: folder, documents: { Actor } });
  warned = warn.mock.calls.flat().join(" ");
  warn.mockRestore();
  gm = await table.join("GM");
}, 120_000);
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

test("it is read, and warned of: Foundry 16 will not read it [crnormand/gurps#2836]", () => {
  expect(warned).toContain("template.json is deprecated");
  const { documentTypes } = gm.game as unknown as { documentTypes: Record<string, string[]> };
  expect([documentTypes["Actor"], documentTypes["Item"]]).toEqual([
    expect.arrayContaining(["pawn"]),
    expect.arrayContaining(["tool"]),
  ]);
});

test("a new document has the data of the templates that its type names, and the type's own [wiki: SD04-template.json]", async () => {
  const Actor = gm.global<DocClass>("Actor");
  const hero = await Actor.create({
    name: "Ann",
    type: "pawn",
    system: { health: { value: 3 } },
    items: [{ name: "Axe", type: "tool" }],
  });
  expect(hero.system).toEqual({ health: { value: 3, max: 10 }, notes: "", rank: 1 });
  expect(hero.items.getName("Axe")?.system).toEqual({ weight: 2 });
  await hero.update({ "system.rank": 4, "system.own": true });
  expect(hero.system).toEqual({ health: { value: 3, max: 10 }, notes: "", rank: 4, own: true });
  const plain = await Actor.create({ name: "Ben", type: "pawn" });
  expect(plain.system.health).toEqual({ value: 10, max: 10 });
  expect(plain.system.health).not.toBe((await Actor.create({ name: "Cid", type: "pawn" })).system.health);
});

test("a stored document gains what the template has by now [hypothesis]", () => {
  const stored = gm.game.actors.get("storedstored0000") as unknown as Doc;
  expect(stored.system).toEqual({ health: { value: 10, max: 10 }, notes: "", rank: 5 });
});

test("game.model holds the data by type [type documentation: Game#model]", () => {
  expect((gm.game as unknown as { model: object }).model).toMatchObject({ Item: { tool: { weight: 2 } } });
});

test("fields that it names as HTML are cleaned [hypothesis]", async () => {
  const hero = await gm
    .global<DocClass>("Actor")
    .create({ name: "Dee", type: "pawn", system: { notes: "<p>Hi<script>alert(1)</script></p>" } });
  expect(hero.system["notes"]).toBe("<p>Hi</p>");
});
