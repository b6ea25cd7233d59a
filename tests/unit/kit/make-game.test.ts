/** `npm run new-game`: a folder of one's own from the template, or a refusal in words. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeGame, requestFaults } from "../../../scripts/kit/make-game.ts";

// Each case starts programs of its own, which share the machine with other files.
vi.setConfig({ testTimeout: 60_000 });

let place: string;
let types: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "new-game-"));
  types = path.join(place, "declarations");
  await mkdir(types);
  await writeFile(path.join(types, "api.d.ts"), "export {};\n");
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** The game's files with their texts, without the declarations. */
function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map((file) => [path.relative(folder, file), readFileSync(file, "utf8")] as const);
  return new Map(texts.filter(([file]) => !file.startsWith("types")));
}

async function made(id = "salt-road", name = 'The "Salt" Road'): Promise<Map<string, string>> {
  const folder = path.join(place, "new", "game");
  await makeGame({ folder, id, name }, types);
  return filesOf(folder);
}
const parsed = (files: Map<string, string>, file: string) => JSON.parse(files.get(path.normalize(file)) ?? "null");

describe("a new game", { timeout: 30_000 }, () => {
  it("has its own id, names, file names and language prefix everywhere", async () => {
    const files = await made();
    const about = [...files].filter(([file, text]) => /template/i.test(file + text)).map(([file]) => file);
    expect(about).toEqual([]);
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...[".github/workflows/release.yml", ".gitignore", "CHANGELOG.md", "README.md", "package.json"],
        ...["public/assets/emblem.svg", "public/lang/en.json", "public/module.json", "public/styles/salt-road.css"],
        ...[
          "dev.js",
          "release.js",
          "rename.js",
          "src/hero.ts",
          "src/rules.ts",
          "src/salt-road.ts",
          "table/table.test.js",
        ],
        ...["tests/rules.test.ts", "tsconfig.json", "vite.config.js"],
      ]
        .map(path.normalize)
        .toSorted(),
    );
    const manifest = parsed(files, "public/module.json");
    expect(manifest).toMatchObject({ id: "salt-road", title: 'The "Salt" Road', esmodules: ["salt-road.js"] });
    expect(manifest.styles).toEqual(["styles/salt-road.css"]);
    const words = parsed(files, "public/lang/en.json");
    expect(words.SALT_ROAD.name).toBe('The "Salt" Road');
    expect(words.TYPES.Actor["salt-road"].hero).toBe('Hero (The "Salt" Road)');
    expect(parsed(files, "package.json").name).toBe("salt-road");
    const script = files.get(path.normalize("src/salt-road.ts")) ?? "";
    for (const part of [
      'id: "salt-road"',
      'localizationPrefix: "SALT_ROAD"',
      '"salt-road.hero"',
      "saltRoadRules(",
      "SaltRoadRoll",
    ])
      expect(script).toContain(part);
  });

  it("stands alone: declarations of its own, no path out of its folder, the versions of this checkout", async () => {
    const files = await made();
    expect(existsSync(path.join(place, "new", "game", "types", "api.d.ts"))).toBe(true);
    expect([...files].filter(([, text]) => text.includes("../..")).map(([file]) => file)).toEqual([]);
    expect(parsed(files, "tsconfig.json").compilerOptions.paths.tessera).toEqual(["./types/api.d.ts"]);
    const ours = JSON.parse(readFileSync("package.json", "utf8"));
    const { devDependencies, overrides } = parsed(files, "package.json");
    for (const [name, version] of Object.entries(devDependencies)) expect(ours.devDependencies[name]).toBe(version);
    expect(overrides).toEqual(ours.overrides);
  });

  it("is at most 200 lines of TypeScript", async () => {
    const scripts = [...(await made())].filter(([file]) => file.endsWith(".ts"));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.reduce((sum, [, text]) => sum + text.trimEnd().split("\n").length, 0)).toBeLessThanOrEqual(200);
  });

  it("may be made in a folder that is empty", async () => {
    await mkdir(path.join(place, "new", "game"), { recursive: true });
    expect((await made()).size).toBeGreaterThan(10);
  });

  it("leaves nothing behind if the declarations are missing", async () => {
    await rm(types, { recursive: true });
    await expect(made()).rejects.toThrow();
    expect(readdirSync(path.join(place, "new"))).toEqual([]);
  });
});

describe("a game that is renamed in its own folder", { timeout: 30_000 }, () => {
  const rename = (words: readonly string[]) =>
    spawnSync(process.execPath, ["rename.js", ...words], { cwd: path.join(place, "new", "game"), encoding: "utf8" });

  it.each([
    ["my-game", "My Game"],
    ["salt", "Salt"],
    ["salt-road", "The Road (of $& Salt)"],
  ])("is the same as one that was made as %s, after another name, too", async (id, name) => {
    const before = await made(id, name);
    await rm(path.join(place, "new"), { recursive: true });
    await made("first-try", "First Try");
    rename(["second-try", "Second Try"]);
    expect(rename([id, name]).status).toBe(0);
    expect(filesOf(path.join(place, "new", "game"))).toEqual(before);
  });

  it("leaves worlds, and the bytes of files that hold no text, as they are", async () => {
    await made("first-try", "First Try");
    const bytes = Buffer.from([0xff, 0xfe, ...Buffer.from("first-try"), 0xc3]);
    const game = path.join(place, "new", "game");
    const files = [path.join("worlds", "log.json"), "module.zip", path.join("public", "assets", "cover.webp")];
    await mkdir(path.join(game, "worlds"));
    for (const file of files) await writeFile(path.join(game, file), bytes);
    rename(["salt", "Salt"]);
    for (const file of files) expect(readFileSync(path.join(game, file))).toEqual(bytes);
  });

  it("leaves what is installed and built as it is", async () => {
    await made("first-try", "First Try");
    const installed = path.join(place, "new", "game", "node_modules", "first-try.js");
    await mkdir(path.dirname(installed));
    await writeFile(installed, "FirstTry");
    rename(["salt", "Salt"]);
    expect(readFileSync(installed, "utf8")).toBe("FirstTry");
  });

  it.each([[[]], [["salt"]], [["Salt", "Salt"]], [["salt", "<b>"]], [["salt", "Salt", "Road"]]])(
    "is left as it is, and told how, by %j",
    async (words) => {
      const before = await made();
      const { status, stderr } = rename(words);
      expect(status).toBe(1);
      expect(stderr).toContain("npm run rename");
      expect(filesOf(path.join(place, "new", "game"))).toEqual(before);
    },
  );
});

describe("refused is", () => {
  const faults = (id: string, name = "Salt", folder = path.join(place, "new")) => requestFaults({ folder, id, name });

  it.each([
    "",
    "Salt",
    "salt_road",
    "salt road",
    "-salt",
    "salt-",
    "salt--road",
    "1salt",
    "sält",
    "../salt",
    "a".repeat(51),
  ])("the id %j", (id) => expect(faults(id)).toEqual([expect.stringContaining("is no id for a module")]));

  it.each(["tessera", "types", "check", ...readdirSync("src/rulesets")])("the id %s, which is taken", (id) =>
    expect(faults(id)).toEqual([expect.stringContaining("is taken")]),
  );

  it.each(["", " Salt", "Salt\nRoad", "<b>Salt</b>", "a".repeat(81)])("the name %j", (name) =>
    expect(faults("salt", name)).toEqual([expect.stringContaining("is no name")]),
  );

  it("a folder that is not empty, and a file, which stay as they are", async () => {
    expect(faults("salt", "Salt", place)).toEqual([expect.stringContaining("is not empty")]);
    expect(faults("salt", "Salt", path.join(types, "api.d.ts"))).toEqual([expect.stringContaining("is a file")]);
    await expect(makeGame({ folder: place, id: "salt", name: "Salt" }, types)).rejects.toThrow("is not empty");
    expect(readdirSync(place)).toEqual(["declarations"]);
  });
});

describe("the release of a new game", { timeout: 30_000 }, () => {
  const named = { authors: [{ name: "Us" }], license: "MIT" };

  async function released(words: readonly string[], said: object = named) {
    await made();
    const folder = path.join(place, "new", "game");
    const manifest = path.join(folder, "dist", "module.json");
    await mkdir(path.dirname(manifest));
    const written = JSON.parse(readFileSync(path.join(folder, "public", "module.json"), "utf8"));
    await writeFile(manifest, JSON.stringify({ ...written, ...said }));
    const { status, stderr } = spawnSync(process.execPath, ["release.js", ...words], { cwd: folder, encoding: "utf8" });
    return { status, stderr, manifest: JSON.parse(readFileSync(manifest, "utf8")) };
  }
  const repository = "https://example.org/us/salt";

  /** A new game whose packages are installed and whose manifest names authors and a license. */
  async function beforeRelease(): Promise<string> {
    await made();
    const folder = path.join(place, "new", "game");
    await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
    const manifest = path.join(folder, "public", "module.json");
    const written = JSON.parse(readFileSync(manifest, "utf8"));
    await writeFile(manifest, JSON.stringify({ ...written, ...named }));
    return folder;
  }

  function release(folder: string) {
    const command = `npm run release -- ${repository} v0.1.0`;
    return spawnSync(command, { cwd: folder, encoding: "utf8", shell: true });
  }

  it("names the newest manifest and the archive of exactly this version", async () => {
    const { status, manifest } = await released([repository, "v0.1.0"]);
    expect(status).toBe(0);
    expect(manifest).toMatchObject({
      id: "salt-road",
      url: repository,
      manifest: `${repository}/releases/latest/download/module.json`,
      download: `${repository}/releases/download/v0.1.0/module.zip`,
    });
  });

  it.each([["v0.2.0"], ["0.1.0"], [""]])("is refused by the tag %j", async (tag) => {
    const { status, stderr, manifest } = await released([repository, tag]);
    expect([status, manifest.download]).toEqual([1, undefined]);
    expect(stderr).toContain("Give the repository's address and the tag v0.1.0");
  });

  it.each([[{}], [{ ...named, license: "" }], [{ ...named, authors: [] }], [{ ...named, authors: [{ name: "" }] }]])(
    "is refused where the manifest says no more than %j of its authors and license",
    async (said) => {
      const { status, stderr, manifest } = await released([repository, "v0.1.0"], said);
      expect([status, manifest.download]).toEqual([1, undefined]);
      expect(stderr).toContain("Say in public/module.json who made it");
    },
  );

  it.each([["# Changelog\n\n## 0.1.01\n\n- Another.\n"], ["# Changelog\n\n## 0.1.0\n\n## 0.0.9\n\n- Older.\n"]])(
    "is refused where the changelog says nothing of the version: %j",
    async (changelog) => {
      const folder = await beforeRelease();
      await writeFile(path.join(folder, "CHANGELOG.md"), changelog);
      const { status, stderr } = release(folder);
      expect([status, existsSync(path.join(folder, "release-notes.md"))]).toEqual([1, false]);
      expect(stderr).toContain('below the heading "## 0.1.0"');
    },
  );

  it("builds what it releases, with README and license, without maps, and notes of this version alone", async () => {
    const folder = await beforeRelease();
    await writeFile(path.join(folder, "LICENSE"), "Terms\n");
    await writeFile(path.join(folder, "CHANGELOG.md"), "# Changelog\n\n## 0.1.0\n\n- New.\n\n## 0.0.9\n\n- Old.\n");
    expect(release(folder)).toMatchObject({ status: 0 });
    const files = filesOf(path.join(folder, "dist"));
    expect(files.get("LICENSE")).toBe("Terms\n");
    expect(files.get("README.md")).toContain('The "Salt" Road');
    expect([...files.keys()].filter((file) => file.endsWith(".map"))).toEqual([]);
    expect(files.get("salt-road.js")).toContain("saltRoadRules");
    expect(files.get("salt-road.js")).not.toContain("sourceMappingURL");
    expect(parsed(files, "module.json")).toMatchObject({ license: "MIT", url: repository });
    expect(readFileSync(path.join(folder, "release-notes.md"), "utf8")).toBe("- New.\n");
  });

  it("installs on a computer that lacks the file from which its author installed the bench", async () => {
    await made();
    const folder = path.join(place, "new", "game");
    const description = path.join(folder, "package.json");
    const bench = { "vtt-bench": "file:../vtt-bench.tgz" };
    await writeFile(description, JSON.stringify({ name: "salt-road", devDependencies: bench }));
    const workflow = load(readFileSync(path.join(folder, ".github/workflows/release.yml"), "utf8")) as {
      readonly jobs: { readonly release: { readonly steps: readonly { readonly run?: string }[] } };
    };
    const commands = workflow.jobs.release.steps.flatMap(({ run = "" }) =>
      /^npm (?:pkg|install)/.test(run) ? [run] : [],
    );
    expect(commands.at(-1)).toBe("npm install");
    for (const command of commands) {
      const { status, stderr } = spawnSync(`${command} --offline`, { cwd: folder, encoding: "utf8", shell: true });
      expect([command, status, stderr]).toEqual([command, 0, ""]);
    }
    expect(JSON.parse(readFileSync(description, "utf8"))).toEqual({ name: "salt-road" });
  });
});
