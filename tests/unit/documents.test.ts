/** Documents about the code are true: the files that they name exist, and their lists are those of the code. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONTRACT } from "../../src/ruleset/definition-faults.ts";
import { games } from "../games/without-a-game.ts";

const page = readFileSync("docs/architecture.md", "utf8");
const cruiser = readFileSync(".dependency-cruiser.mjs", "utf8");
const [, list = ""] = /const floors = \[([^\]]*)\]/.exec(cruiser) ?? [];
const floors = [...list.matchAll(/"([^"]+)"/g)].map(([, room]) => room);

/** Games that the page takes examples from and that this copy of the system lacks. */
const gone = [...page.matchAll(/src\/rulesets\/([^/`]+)\//g)]
  .map(([, game = ""]) => game)
  .filter((game) => !existsSync(`src/rulesets/${game}`));

describe("docs/architecture.md", () => {
  it("names files and folders that are there", () => {
    const quoted = [...page.matchAll(/`([^`\s]+)`/g)].map(([, text = ""]) => text);
    const files = quoted.filter((text) =>
      /^(src|bench|tests|scripts|docs|examples|templates|styles|lang|packs)\//.test(text),
    );
    expect(files.length).toBeGreaterThan(80);
    const expected = files.filter((file) => !file.split("/").some((part) => gone.includes(part)));
    expect(expected.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("lists the floors in their order", () => {
    const [, table = ""] = page.split("| room | what it holds |");
    const rows = (table.split("\n\n")[0] ?? "").split("\n").slice(2);
    expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(floors);
  });

  it("draws every floor", () => {
    const picture = readFileSync("docs/images/floors.svg", "utf8");
    const drawn = [...picture.matchAll(/class="room"[^>]*>([^<]+)</g)].map(([, room]) => room);
    expect(drawn).toEqual(floors);
  });
});

describe("docs/foundry.md", () => {
  it("names files that are there", () => {
    const text = readFileSync("docs/foundry.md", "utf8");
    const files = [...text.matchAll(/`((?:src|tests|scripts|docs)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe("docs/api.md", () => {
  it("lists what the definition of a rule set holds", () => {
    const [, groups = ""] = readFileSync("src/ruleset/contract.ts", "utf8").split("export interface Identity {");
    const members = [...groups.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, name]) => name);
    expect(members.length).toBeGreaterThan(50);
    const [, table = ""] = readFileSync("docs/api.md", "utf8").split("| a definition holds |");
    const rows = (table.split("\n\n")[0] ?? "").split("\n").slice(2);
    const listed = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
    // `events` follows from the acts; `results` stands for a card and a preview.
    const expected = [...members.filter((name) => name !== "events"), "results"];
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it("lists the groups of authoring, and what it loads for shops", () => {
    const [, object = ""] = readFileSync("src/authoring.ts", "utf8").split("export const authoring = {");
    const groups = [...object.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name);
    const [, table = ""] = readFileSync("docs/api.md", "utf8").split("| group ");
    const rows = (table.split("\n\n")[0] ?? "").split("\n").slice(2);
    expect(rows.map((row) => /`(\w+)`/.exec(row)?.[1]).toSorted()).toEqual(groups.toSorted());
    const exported = readFileSync("src/actor/shop/for-modules.ts", "utf8").matchAll(/export \{ ([^}]+) \}/g);
    const loaded = [...exported].flatMap(([, names = ""]) => names.split(", "));
    const row = rows.find((each) => each.startsWith("| `loadShop`")) ?? "";
    expect([...row.matchAll(/`(\w+)\(/g)].map(([, name]) => name).toSorted()).toEqual(loaded.toSorted());
  });
});

describe("docs/contract.md", () => {
  const text = readFileSync("docs/contract.md", "utf8");

  it("lists the version that this build keeps first", () => {
    const [, changes = ""] = text.split("## Changes");
    const versions = [...changes.matchAll(/^### (\d+)$/gm)].map(([, version]) => Number(version));
    expect(versions[0]).toBe(CONTRACT);
    expect(versions).toEqual(Array.from({ length: CONTRACT }, (_, index) => CONTRACT - index));
  });

  it("names members that the contract has", () => {
    const [, changes = ""] = text.split("## Changes");
    const api = ["api", "rulesets"].map((name) => readFileSync(`docs/${name}.md`, "utf8")).join("");
    const named = [...changes.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !api.includes(name.split(".").at(-1) ?? name))).toEqual([]);
  });
});

const pages = readdirSync("docs")
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/${file}`);

describe.each([
  "README.md",
  "CONTRIBUTING.md",
  "bench/README.md",
  "bench/CONTRIBUTING.md",
  "tests/quench/README.md",
  ...pages,
])("%s", (file) => {
  it("links files and folders that are there", () => {
    const links = [...readFileSync(file, "utf8").matchAll(/\]\(([^)#\s]+)/g)].map(([, link = ""]) => link);
    const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(path.join(path.dirname(file), link)));
    expect(missing).toEqual([]);
  });
});

describe.each(["docs/api.md", "docs/rulesets.md"])("%s", (file) => {
  /** Code without its indentation. */
  const unindented = (text: string) => text.replace(/^\s+/gm, "").trim();
  const blocks = [...readFileSync(file, "utf8").matchAll(/^ *```(.*)\n([\s\S]*?)^ *```$/gm)];
  const commands = blocks.filter(([, marked = ""]) => marked === "");
  const code = blocks.filter(([, marked = ""]) => marked !== "");

  it("takes all code from files that are built and tested", () => {
    expect(code.length).toBeGreaterThan(9);
    const strange = code.filter(([, marked = "", text = ""]) => {
      const [, name = "", folder = ""] = /^(?:ts|js|json|yaml) (\S+) of (\S+)$/.exec(marked) ?? [];
      // The system is tried without each of its games, too.
      if (games.some((game) => folder === `src/rulesets/${game}`) && !existsSync(folder)) return false;
      const source = path.join(folder, name);
      return name === "" || !existsSync(source) || !unindented(readFileSync(source, "utf8")).includes(unindented(text));
    });
    expect(strange.map(([whole]) => whole)).toEqual([]);
  });

  it("gives commands that there are", () => {
    const scripts = ["package.json", "examples/template/package.json"].flatMap((source) =>
      Object.keys((JSON.parse(readFileSync(source, "utf8")) as { scripts: object }).scripts),
    );
    const lines = commands.flatMap(([, , text = ""]) => text.trim().split(/\n */));
    const unknown = lines.filter((line) => !scripts.includes(/^npm (?:run )?([\w-]+)/.exec(line)?.[1] ?? ""));
    expect(unknown).toEqual([]);
  });
});
