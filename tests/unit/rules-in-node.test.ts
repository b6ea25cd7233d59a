/** Rules need no host: Node imports them as they stand. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const shared = ["supply", "percentile", "clocks", "turns", "odds", "chronicle"].map((name) => `rules/${name}`);
const games = readdirSync("src/rulesets").map((name) => `rulesets/${name}/rules`);

test("the rules are importable in Node without a build", () => {
  const script = `
    const folders = ${JSON.stringify([...games, ...shared])};
    const all = await Promise.all(folders.map((name) => import("./src/" + name + "/index.ts")));
    console.log(all.filter((rules) => Object.keys(rules).length > 0).length);`;
  const told = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(Number(told)).toBe(games.length + shared.length);
}, 60_000);
