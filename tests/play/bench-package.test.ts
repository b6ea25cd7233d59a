/**
 * The package that authors download beside the system: the bench as a package for anybody, installed by copying into a folder outside of
 * this repository and used there by its command, its exports and its declarations; and a game, renamed and played with it.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JoinInfo } from "#bench";
import { openSocketConnection } from "../../bench/client/socket-connection.ts";
import type { WorldSnapshot } from "../../bench/core/protocol.ts";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import { inRepository } from "../../scripts/build/paths.ts";
import { benchArchive, gameArchive, packageKit } from "../../scripts/release/kit.ts";
import { builtSystem } from "../table/built-system.ts";
import { fixtureSystem } from "../table/server-table.ts";

const run = promisify(execFile);

/** Address of the sources of a release. */
const sources = "https://example.org/somebody/tessera/blob/v0.2.0";

interface PackageManifest {
  readonly name: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

let folder: string;
let installed: string;
let manifest: PackageManifest;
let command: string;
let system: string;
const started: ChildProcess[] = [];

/** The address that the command prints; rejects with what it said where it ends before. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk;
      const address = /The table is set: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk));
    child.once("exit", () => reject(new Error(said)));
  });
}

beforeAll(async () => {
  system = await builtSystem();
  await buildExample("moves");
  folder = await realpath(await mkdtemp(path.join(tmpdir(), "bench-package-")));
  await packageKit(folder, sources);
  await run("tar", ["-xzf", benchArchive], { cwd: folder });
  const modules = path.join(folder, "node_modules");
  installed = path.join(modules, "vtt-bench");
  await mkdir(modules);
  await run("mv", [path.join(folder, "package"), installed]);
  manifest = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8")) as PackageManifest;
  for (const name of Object.keys(manifest.dependencies)) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(inRepository("node_modules", name), path.join(modules, name));
  }
  command = path.join(installed, String(manifest.bin["vtt-bench"]));
}, 300_000);

afterAll(async () => {
  for (const child of started) child.kill();
  await rm(folder, { recursive: true, force: true });
});

it("holds what its manifest names, and none of its sources", () => {
  const named = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === "string" ? [entry] : [entry.types, entry.default],
  );
  expect(named.length).toBeGreaterThan(6);
  expect(
    [...named, command, "README.md", "HYPOTHESES.md", "LICENSE"].filter(
      (file) => !existsSync(path.resolve(installed, file)),
    ),
  ).toEqual([]);
  expect(existsSync(path.join(installed, "index.ts"))).toBe(false);
});

it("is used in this repository by the same names", () => {
  const source = JSON.parse(readFileSync("bench/package.json", "utf8")) as PackageManifest;
  const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> };
  const exported = Object.entries(source.exports).filter(([, file]) => String(file).endsWith(".ts"));
  const expected = exported.map(([name, file]) => [
    name.replace(/^\./, "#bench"),
    String(file).replace(/^\./, "./bench"),
  ]);
  expect(imports).toEqual(Object.fromEntries(expected));
});

it("lists every hypothesis of the contract tests", () => {
  const page = readFileSync(path.join(installed, "HYPOTHESES.md"), "utf8");
  const listed = [...readFileSync("tests/quench/hypotheses.yml", "utf8").matchAll(/^ +- "/gm)].length;
  expect(page.match(/^- .+/gm)).toHaveLength(listed);
  expect(page).toContain("## documents/chat");
});

describe("the command", () => {
  it("plays a system with a module in a world of this folder, which a browser can join", async () => {
    const words = ["--system", system, "--module", exampleFolder("moves"), "--world", "evening"];
    const child = spawn(process.execPath, [command, ...words], { cwd: folder });
    started.push(child);
    const address = await addressOf(child);
    const { world, users } = (await (await fetch(`${address}/api/join`)).json()) as JoinInfo;
    expect(world?.id).toBe("evening");
    expect(existsSync(path.join(folder, "worlds", "evening"))).toBe(true);

    const body = JSON.stringify({ userId: users.find(({ name }) => name === "Gamemaster")?.id });
    const headers = { "content-type": "application/json" };
    const { token } = (await (await fetch(`${address}/api/join`, { method: "POST", headers, body })).json()) as {
      token: string;
    };
    const page = await (await fetch(`${address}/game`)).text();
    const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
    expect((await fetch(address + script)).status).toBe(200);
    expect((await fetch(`${address}/modules/moves/moves.js`)).status).toBe(200);

    const line = await openSocketConnection(token, address);
    const snapshot = (await line.request("join", {})) as WorldSnapshot;
    expect(snapshot.system["id"]).toBe("tessera");
    expect(snapshot.modules.map(({ id }) => id)).toEqual(["moves"]);
    expect(snapshot.strict).toBe(false);
    line.close();

    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("plays strictly", async () => {
    const child = spawn(process.execPath, [command, "--system", fixtureSystem, "--strict"], { cwd: folder });
    started.push(child);
    const address = await addressOf(child);
    const { world, users } = (await (await fetch(`${address}/api/join`)).json()) as JoinInfo;
    expect(world?.id).toBe("fixture-table");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ userId: users.find(({ name }) => name === "Gamemaster")?.id });
    const { token } = (await (await fetch(`${address}/api/join`, { method: "POST", headers, body })).json()) as {
      token: string;
    };
    const line = await openSocketConnection(token, address);
    expect(((await line.request("join", {})) as WorldSnapshot).strict).toBe(true);
    line.close();
  });

  it.each([
    [[], "Name the folder of a system with --system."],
    [["--system", "nowhere"], "There is no system.json in"],
    [["--sytem", "x"], "Unknown option '--sytem'"],
  ])("says what is wrong with %j", async (words, sentence) => {
    await expect(run(process.execPath, [command, ...words], { cwd: folder })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence),
    });
  });
});

describe("in a program", () => {
  /** The example of its README, with the folders of a system and a module that there are. */
  const example = () => {
    const readme = readFileSync(path.join(installed, "README.md"), "utf8");
    const code = /```ts\n(import \{ openTable \}[\s\S]*?)```/.exec(readme)?.[1] ?? "";
    return code
      .replace('"../my-system"', JSON.stringify(system))
      .replace('"../my-module"', JSON.stringify(exampleFolder("moves")))
      .replace('"hero"', '"moves.hero"');
  };

  it("runs the example of its README", async () => {
    const code = example();
    expect(code).toContain("moves.hero");
    await writeFile(path.join(folder, "evening.mts"), code);
    const { stdout } = await run(inRepository("node_modules", ".bin", "tsx"), ["evening.mts"], { cwd: folder });
    expect(stdout.trim().split("\n").at(-1)).toBe("The player sees Hero.");
  });

  it("has declarations that the example is checked by", async () => {
    await writeFile(
      path.join(folder, "checked.mts"),
      `${example()}\n// @ts-expect-error a table needs a system\nawait openTable({ modules: [] });\n`,
    );
    const options = [
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--target",
      "es2023",
      "--module",
      "nodenext",
      "--types",
      "node",
      "--typeRoots",
    ];
    await run(
      inRepository("node_modules", ".bin", "tsc"),
      [...options, inRepository("node_modules", "@types"), "checked.mts"],
      { cwd: folder },
    );
  });
});

describe("a game without a checkout", () => {
  let game: string;
  const bin = (name: string) => inRepository("node_modules", ".bin", name);
  const inGame = (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    // The game's test runner must not inherit the variables of this one.
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV)/.test(name)));
    return run(command, words, { cwd: game, env: { ...own, NO_COLOR: "1", ...env } });
  };

  beforeAll(async () => {
    for (const [file, contents] of Object.entries(unzipSync(readFileSync(path.join(folder, gameArchive))))) {
      const place = path.join(folder, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, contents);
    }
    game = path.join(folder, "my-game");
    for (const name of ["vite", "vitest", "fvtt-types"])
      await symlink(inRepository("node_modules", name), path.join(folder, "node_modules", name));
  });

  it("gets a name of its own, and its odds are tested", async () => {
    await inGame(process.execPath, ["rename.js", "salt-road", "The Salt Road"]);
    const { title } = JSON.parse(readFileSync(path.join(game, "public", "module.json"), "utf8")) as { title: string };
    expect(title).toBe("The Salt Road");
    const { stdout } = await inGame(bin("vitest"), ["run", "--dir", "tests"]);
    expect(stdout).toMatch(/Tests .*15 passed/);
  });

  /** The game's own command, with the programs that this repository has installed. */
  const inScript = (name: string, env: NodeJS.ProcessEnv = { TESSERA: system }) => {
    const programs = [inRepository("node_modules", ".bin"), process.env["PATH"]].join(path.delimiter);
    return inGame("npm", ["run", name], { ...env, PATH: programs });
  };
  /** Replace a part of one of the game's files. */
  async function change(file: string, before: string, after: string): Promise<void> {
    const place = path.join(game, ...file.split("/"));
    const text = readFileSync(place, "utf8");
    expect(text).toContain(before);
    await writeFile(place, text.replace(before, after));
  }

  it("is built, and played at a table of the bench with the system as it is released", async () => {
    expect((await inScript("test:table")).stdout).toMatch(/Tests .*3 passed/);
    await symlink(system, path.join(game, "tessera"));
    // By default the system is found in the game's own folder; a changed rule is built first and changes the result.
    await change("src/rules.ts", "FULL_AT = 10", "FULL_AT = 11");
    await expect(inScript("test:table", {})).rejects.toMatchObject({
      stderr: expect.stringContaining('"result": "price"'),
    });
    await change("src/rules.ts", "FULL_AT = 11", "FULL_AT = 10");
  });

  it.each([
    ["chance in the rules", "src/rules.ts", "const total =", "const total = Math.random() +", "without Math.random"],
    ["a text that is missing", "public/lang/en.json", '"miss": "Failure"', '"mist": "Failure"', '"miss": ""'],
    [
      "a text that only its own code asks for",
      "src/salt-road.ts",
      "const stat = rules",
      'words.localize("SALT_ROAD.nowhere");const stat = rules',
      '"SALT_ROAD.nowhere"',
    ],
  ])("is told by its table of %s", async (_what, file, before, after, expected) => {
    await change(file, before, after);
    await expect(inScript("test:table")).rejects.toMatchObject({ stderr: expect.stringContaining(expected) });
    await change(file, after, before);
  });

  it("is played while it is written: what changes is built and shown in the open pages", async () => {
    const child = spawn(process.execPath, ["dev.js"], { cwd: game, env: { ...process.env, TESSERA: system } });
    started.push(child);
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => (said += chunk));
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk));
    const address = await addressOf(child);
    const script = async () => (await fetch(`${address}/modules/salt-road/salt-road.js`)).text();
    expect(await script()).toContain(">= 10");
    await change("src/rules.ts", "FULL_AT = 10", "FULL_AT = = 10");
    await expect.poll(() => said, { timeout: 15_000 }).toContain("rules.ts");
    await change("src/rules.ts", "FULL_AT = = 10", "FULL_AT = 12");
    await expect.poll(() => said, { timeout: 15_000 }).toContain("salt-road.js: shown in the open pages");
    expect(await script()).toContain(">= 12");
    await change("public/lang/en.json", '"Body"', '"Brawn"');
    await expect.poll(() => said, { timeout: 15_000 }).toContain("lang/en.json: shown in the open pages");
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("has the documentation, whose links lead to its pages or to this version's sources", () => {
    const pages = path.join(game, "tessera-docs");
    const names = readdirSync(pages);
    for (const name of ["rulesets.md", "api.md", "contract.md", "content.md", "canvas.md", "tracker.md"])
      expect(names).toContain(name);
    const links = names.flatMap((name) =>
      [...readFileSync(path.join(pages, name), "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link),
    );
    const within = links.filter((link) => !/^(?:#|https:)/.test(link));
    expect(within.length).toBeGreaterThan(20);
    expect(within.filter((link) => !names.includes(link.replace(/#.*/, "")))).toEqual([]);
    const ours = links.filter((link) => link.startsWith(sources)).map((link) => link.slice(sources.length + 1));
    expect(ours).toContain("examples/lanterns");
    expect(ours.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
    expect(readFileSync(path.join(pages, "LICENSE"), "utf8")).toBe(readFileSync(inRepository("LICENSE"), "utf8"));
    // Its own name is not replaced in them.
    expect(readFileSync(path.join(pages, "rulesets.md"), "utf8")).toContain("my-game.zip");
  });
});
