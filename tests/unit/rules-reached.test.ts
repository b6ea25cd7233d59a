/**
 * Nothing stands in `src/rules` that the system does not reach: every function, constant and class that a file there exports
 * is used by production code outside that file. What tests alone use is no rule that a table plays by.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

/** What is not reached yet, by file below `src/rules`. This list must shrink: it never takes a new name. */
const exceptions: Readonly<Record<string, string>> = {
  "challenge/advantages.ts": "ADVANTAGE_USES useAdvantage",
  "challenge/challenge-table.ts": "challengeTable challengePlot",
  "challenge/check.ts": "SIDES DIE_BY_RATING",
  "challenge/hazards.ts": "hazardSum",
  "challenge/outcome.ts": "RESULTS count",
  "challenge/scene.ts": "TEAMS escalate",
  "challenge/skills.ts": "raisedRating",
  "challenge/traits.ts": "DEFENSES carrying",
  "challenge/turn.ts": "defyDanger",
  "challenge/vitals.ts": "validateVitals",
  "decision/attributes.ts": "attributeFromDice ATTRIBUTE_CHANCES",
  "decision/check.ts": "diceMode",
  "decision/contest.ts": "contest",
  "decision/harm.ts": "validateCondition gainStress",
  "decision/luck.ts": "spendLuck",
  "decision/modifier.ts": "penaltyOf",
  "decision/odds.ts": "oddsFrom",
  "decision/replay.ts": "DICE_GROUPS",
  "decision/target-number.ts": "DESCRIPTIONS IMPOSSIBLE_FROM RESULTS",
  "edge/assets.ts": "ACTIVATION_COSTS",
  "edge/assistance.ts": "assist",
  "edge/beats.ts": "BEAT_USES",
  "edge/boons.ts": "BOON_CARRYOVER boonSpends",
  "edge/check.ts": "ASSISTANCE_KINDS POOL_LIMIT harmPenalty",
  "edge/complications.ts": "CARD_RANKS complicationDividend",
  "edge/fatigue.ts": "fatigueTrack",
  "edge/followers.ts": "suggestedFollowers",
  "edge/harm.ts": "HARM_LEVELS",
  "edge/odds.ts": "DESCRIPTION_POLICIES",
  "edge/rest.ts": "SHORT_REST",
  "edge/skill-list.ts": "readSkillList",
  "edge/time.ts": "TIME_SCALES GAME_UNITS SESSION_HOURS",
  "effort/character.ts": "STARTING_VALUES POINTS_PER_ATTRIBUTE validateAttributes raisedAttribute",
  "effort/config.ts": "ring readConfig",
  "effort/difficulty.ts": "CRITICAL_AT FUMBLE_AT resultOf",
  "effort/economy.ts": "startEncounter startTurn perform takeBack endTurn teamsToCome passTo",
  "effort/replay.ts": "penaltyOf",
  "percentile/percentile.ts": "validateCheck odds",
  "percentile/tracker.ts": "TRACKER_FULL drain refill",
  "supply/odds.ts": "stepDownChance supplyAfter",
  "supply/supply.ts": "stepDown canUse rollSupplies",
};

const notYetReached = Object.entries(exceptions).flatMap(([file, names]) =>
  names.split(" ").map((name) => `${path.join("src", "rules", file)}#${name}`),
);

interface Named {
  readonly name?: string;
  readonly value?: string;
}

/** The parts of a syntax tree that say what a file takes and gives. */
interface Statement {
  readonly type: string;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly {
    readonly type: string;
    readonly imported?: Named;
    readonly local?: Named;
    readonly exported?: Named;
  }[];
  readonly exported?: Named | null;
  readonly declaration?: {
    readonly type: string;
    readonly id?: { readonly name: string };
    readonly declarations?: readonly { readonly id: { readonly name: string } }[];
  } | null;
}

/** What a file takes from others, what it hands on, and what it gives itself. */
interface SourceFile {
  readonly taken: { readonly from: string; readonly name: string }[];
  readonly handedOn: { readonly from: string; readonly name: string; readonly as: string }[];
  readonly given: string[];
}

const nameOf = (node: Named | undefined): string => node?.name ?? node?.value ?? "";

function read(file: string): SourceFile {
  const { body } = parseAst(readFileSync(file, "utf8"), { lang: "ts" }) as unknown as { body: Statement[] };
  const found: SourceFile = { taken: [], handedOn: [], given: [] };
  for (const statement of body) {
    const { type, source, specifiers = [], declaration } = statement;
    const from = source?.value.startsWith(".") ? path.join(path.dirname(file), source.value) : null;
    if (type === "ImportDeclaration" && from)
      for (const { type: kind, imported } of specifiers)
        found.taken.push({ from, name: kind === "ImportNamespaceSpecifier" ? "*" : nameOf(imported) });
    if (type === "ExportAllDeclaration" && from) found.handedOn.push({ from, name: "*", as: "*" });
    if (type === "ExportNamedDeclaration" && from)
      for (const { local, exported } of specifiers)
        found.handedOn.push({ from, name: nameOf(local), as: nameOf(exported) });
    if (type !== "ExportNamedDeclaration" || !declaration) continue;
    if (["FunctionDeclaration", "ClassDeclaration"].includes(declaration.type) && declaration.id)
      found.given.push(declaration.id.name);
    if (declaration.type === "VariableDeclaration")
      found.given.push(...(declaration.declarations ?? []).map(({ id }) => id.name));
  }
  return found;
}

const files = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => path.join("src", file))
    .map((file) => [file, read(file)] as const),
);

/** The files that give `name` to whoever takes it from `file`, as `file#name`. */
function originsOf(file: string, name: string, seen: ReadonlySet<string> = new Set()): string[] {
  const source = files.get(file);
  if (!source || seen.has(file)) return [];
  const own = name === "*" ? source.given : source.given.filter((given) => given === name);
  const from = new Set([...seen, file]);
  return [
    ...own.map((given) => `${file}#${given}`),
    ...source.handedOn
      .filter(({ as }) => as === "*" || name === "*" || as === name)
      .flatMap((each) => originsOf(each.from, each.name === "*" ? name : each.name, from)),
  ];
}

const used = new Set([...files].flatMap(([, { taken }]) => taken.flatMap(({ from, name }) => originsOf(from, name))));
const given = [...files]
  .filter(([file]) => file.startsWith(path.join("src", "rules", path.sep)))
  .flatMap(([file, source]) => source.given.map((name) => `${file}#${name}`));

describe("the rules", () => {
  it("hold nothing that the system does not reach", () => {
    expect(given.length).toBeGreaterThan(200);
    const unreached = given.filter((name) => !used.has(name));
    expect(unreached.filter((name) => !notYetReached.includes(name))).toEqual([]);
  });

  it("leave nothing on the list of exceptions that is reached or gone by now", () => {
    expect(notYetReached.filter((name) => used.has(name) || !given.includes(name))).toEqual([]);
  });
});
