/** `npm run try`: what open pages take over after a change of a module's sources. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeGame } from "../../../scripts/kit/make-game.ts";
import { buildTried, rebuildTried, type TriedModule } from "../../../scripts/kit/try-module.ts";

let place: string;
let tried: TriedModule;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), "try-"));
  const types = path.join(place, "declarations");
  await mkdir(types);
  const source = path.join(place, "game");
  await makeGame({ folder: source, id: `tried-${process.pid}`, name: "Tried" }, types);
  tried = await buildTried(source);
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
  await rm(tried.folder, { recursive: true, force: true });
});

async function change(file: string, before: string, after: string): Promise<string[]> {
  const changed = path.join(tried.source, file);
  const text = await readFile(changed, "utf8");
  expect(text).toContain(before);
  await writeFile(changed, text.replace(before, after));
  return rebuildTried(tried);
}

it("the module is built as its own configuration says", () => {
  for (const file of ["module.json", `${tried.id}.js`, "lang/en.json", "assets/emblem.svg"])
    expect(existsSync(path.join(tried.folder, file)), file).toBe(true);
});

it("a change of words, looks or code is announced by its own file alone", async () => {
  expect(await rebuildTried(tried)).toEqual([]);
  expect(await change("public/lang/en.json", '"Body"', '"Brawn"')).toEqual([path.normalize("lang/en.json")]);
  expect(await change(`public/styles/${tried.id}.css`, "#8fb8e8", "#ffcc00")).toEqual([
    path.normalize(`styles/${tried.id}.css`),
  ]);
  expect(await change("src/rules.ts", "FULL_AT = 10", "FULL_AT = 11")).toEqual([`${tried.id}.js`]);
  expect(await readFile(path.join(tried.folder, `${tried.id}.js`), "utf8")).toContain("11");
});

it("a template that is added is announced", async () => {
  const file = path.join("templates", "notes.hbs");
  await mkdir(path.join(tried.source, "public", "templates"));
  await writeFile(path.join(tried.source, "public", file), "<p>Notes</p>");
  expect(await rebuildTried(tried)).toEqual([file]);
});

it("the manifest is no words, and waits for the next start", async () => {
  expect(await change("public/module.json", '"0.1.0"', '"0.1.1"')).toEqual([]);
});

it("code that cannot be built is refused, and what was built stays", async () => {
  await expect(change("src/rules.ts", "export const LOWEST", "export const export")).rejects.toThrow(/rules\.ts/);
  expect(await readFile(path.join(tried.folder, `${tried.id}.js`), "utf8")).toContain("11");
  expect(await change("src/rules.ts", "export const export", "export const LOWEST")).toEqual([]);
});

it("a folder without a manifest, or with one that says nothing, is refused", async () => {
  await expect(buildTried(path.join(place, "declarations"))).rejects.toThrow("There is no module.json");
  const file = path.join(place, "declarations", "module.json");
  await writeFile(file, '{ "id": "../tessera" }');
  await expect(buildTried(path.dirname(file))).rejects.toThrow("has no id of a module");
  await writeFile(file, "{");
  await expect(buildTried(path.dirname(file))).rejects.toThrow("cannot be read");
});
