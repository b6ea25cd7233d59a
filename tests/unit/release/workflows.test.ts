/** The workflows of public forges: they start when they should, run what there is, and publish what was made. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly "continue-on-error"?: boolean;
}
interface Job {
  readonly steps: readonly Step[];
  readonly "timeout-minutes"?: number;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly on: {
    readonly push?: { readonly tags?: readonly string[]; readonly branches?: readonly string[] };
    readonly pull_request?: unknown;
  };
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = (folder: string, name: string) =>
  load(readFileSync(path.join(folder, ".github", "workflows", name), "utf8")) as Workflow;
const jobsOf = ({ jobs }: Workflow) => Object.values(jobs);
const commandsOf = (of: Workflow) =>
  jobsOf(of).flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run.split("\n")));

const all = [
  [".", "test.yml"],
  [".", "release.yml"],
  ["examples/template", "release.yml"],
] as const;

describe.each(all)("%s: %s", (folder, name) => {
  const read = workflow(folder, name);
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };

  it("runs scripts that there are", () => {
    const called = commandsOf(read).flatMap((line) =>
      [...line.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, script = ""]) => script),
    );
    expect(called.filter((script) => !["ci", "install", "pkg"].includes(script) && !(script in scripts))).toEqual([]);
    expect(called).toContain("test");
    // `npm ci` needs a lock; a game of one's own has none before its first installation.
    if (called.includes("ci")) expect(existsSync(path.join(folder, "package-lock.json"))).toBe(true);
  });

  it("installs before it runs, names the version of each action, and ends some time", () => {
    for (const { steps, "timeout-minutes": minutes } of jobsOf(read)) {
      const runs = steps.flatMap(({ run = "" }) => (/^npm (?!pkg )/m.test(run) ? [run] : []));
      expect(runs[0]).toMatch(/^npm (?:ci|install)$/);
      for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
      expect(minutes).toBeGreaterThan(0);
    }
  });
});

it("tests start by every push to main and every pull request", () => {
  const { on } = workflow(".", "test.yml");
  expect(on.push?.branches).toEqual(["main"]);
  expect(on).toHaveProperty("pull_request");
});

it.each(["npm test", "npm run bench:scoreboard -- --check"])(
  "public packages are fetched before %s, which goes on without those that are lost",
  (command) => {
    const jobs = jobsOf(workflow(".", "test.yml")).filter(({ steps }) => steps.some(({ run }) => run === command));
    expect(jobs).toHaveLength(1);
    const steps = jobs.flatMap((job) => job.steps);
    const fetched = steps.findIndex(({ run }) => run === "npm run fetch-packages");
    expect(steps[fetched]?.["continue-on-error"]).toBe(true);
    const called = steps.findIndex(({ run }) => run === command);
    expect(fetched).toBeLessThan(called);
    expect(steps[called]?.["continue-on-error"]).toBeUndefined();
    expect(steps.slice(0, fetched).some(({ with: given }) => given?.["path"] === ".packages")).toBe(true);
  },
);

describe.each([".", "examples/template"])("the release of %s", (folder) => {
  const read = workflow(folder, "release.yml");
  const lines = commandsOf(read);

  it("starts by a tag of a version alone, and may write releases", () => {
    expect(read.on).toEqual({ push: { tags: ["v*"] } });
    expect(read.permissions).toEqual({ contents: "write" });
  });

  it("is published last, after the tests, by the token of the run", () => {
    const published = lines.findIndex((line) => line.includes("gh release create"));
    expect(lines.indexOf("npm test")).toBeGreaterThan(-1);
    expect(published).toBeGreaterThan(lines.indexOf("npm test"));
    const last = jobsOf(read).at(-1)?.steps.at(-1);
    expect(last?.run).toContain("gh release create");
    expect(last?.env).toEqual({ GH_TOKEN: expect.stringContaining("github.token") });
  });

  it("puts no text of the event into a command, where it would be run", () => {
    expect(lines.filter((line) => line.includes("${{"))).toEqual([]);
  });
});

it("a release has all files that the packaging writes", () => {
  const usage = /<version>\/[^"]*?(?=\n {2}latest)/.exec(readFileSync("scripts/package.ts", "utf8"))?.[0] ?? "";
  const written = [...usage.matchAll(/[\w-]+\.(?:json|zip|webp|md|tgz)/g)].map(([file]) => file);
  expect(written.length).toBeGreaterThan(5);
  const published = commandsOf(workflow(".", "release.yml")).join("\n");
  expect(written.filter((file) => !published.includes(`$folder/${file}`))).toEqual([]);
});
