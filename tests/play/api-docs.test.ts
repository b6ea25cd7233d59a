import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, openEdgeTable } from "./edge-table.ts";

let table: ClientTable;
let gm: TableClient;
let docs: string;

beforeAll(async () => {
  table = await openEdgeTable();
  gm = await table.join("GM");
  docs = await readFile("docs/api.md", "utf8");
}, 60_000);
afterAll(() => table?.close());

/** Everything in backticks in the first column of the table whose head begins so. */
function firstColumn(head: string): string[] {
  const [, rest = ""] = docs.split(`\n| ${head}`);
  const [rows = ""] = rest.split("\n\n");
  return rows
    .split("\n")
    .slice(2)
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)));
}

/** What a rule set says of its checks, as far as the docs repeat it. */
interface Described {
  readonly id: string;
  readonly form?: {
    readonly controls: readonly (Control | readonly Control[])[];
    readonly more?: readonly Control[];
    readonly fields: Readonly<Record<string, Bounds>>;
    readonly beside?: readonly string[];
    readonly inner?: readonly string[];
    dialog?(): Promise<Pick<NonNullable<Described["form"]>, "controls" | "more">>;
  };
}
interface Bounds {
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
}
interface Control {
  readonly kind: string;
  readonly name?: string;
  readonly fields?: readonly string[];
  readonly options?: unknown;
  readonly lists?: readonly { readonly name: string }[];
  readonly ticks?: readonly { readonly name: string }[];
  readonly instead?: { readonly field: string };
}

/** The fields of a specification that a control asks for. */
function namesOf({ kind, name, fields = [], lists = [], ticks = [], instead }: Control): string[] {
  const own = kind === "mode" ? ["messageMode"] : name ? [name] : [];
  return [...own, ...fields, ...[...lists, ...ticks].map((each) => each.name), ...(instead ? [instead.field] : [])];
}

describe("docs/api.md", () => {
  it("names everything that the interface has, and nothing else", () => {
    expect(firstColumn("at `game.system.api`").toSorted()).toEqual(Object.keys(api(gm)).toSorted());
  });

  it("names the functions of each rule set", () => {
    for (const [id, own] of Object.entries(api(gm) as unknown as Record<string, object>)) {
      if (!["challenge", "effort", "edge", "decision"].includes(id)) continue;
      for (const name of Object.keys(own)) expect(docs).toMatch(new RegExp(`\`(${id}\\.)?${name}\\b`));
    }
  });

  it.each(["challenge", "decision", "edge", "effort"])(
    "names every field of a %s check, with its choices and bounds",
    async (id) => {
      const ruleset = (api(gm) as unknown as { rulesets: readonly Described[] }).rulesets.find(
        (each) => each.id === id,
      );
      const { fields = {}, beside = [], inner = [] } = ruleset?.form ?? {};
      const { controls: usual = [], more = [] } = (await ruleset?.form?.dialog?.()) ?? {};
      const controls = [...usual.flat(), ...more] as Control[];
      const names = controls.flatMap(namesOf).filter((name) => !inner.includes(name));
      const [, table = ""] = docs.split(new RegExp(`Specification of an? \\*\\*${id}\\*\\* check:\n\n`, "i"));
      const rows = (table.split("\n\n")[0] ?? "").split("\n").slice(2);
      const named = (row: string) =>
        [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));
      expect(rows.flatMap(named).toSorted()).toEqual([...new Set([...names, "bonuses", ...beside])].toSorted());
      // A control with its own options does not list the values of the rules.
      const ofRules = controls.filter(({ kind, options }) => ["pills", "scale", "number"].includes(kind) && !options);
      for (const name of ofRules.flatMap(namesOf)) {
        const { choices = [], min, max, nullable } = fields[name] ?? {};
        const row = rows.find((each) => named(each).includes(name));
        for (const value of choices) expect(row).toContain(`\`${value}\``);
        if (max !== undefined) expect(row).toContain(`${min} to ${max}`);
        if (nullable) expect(row).toContain("`null`");
      }
    },
  );

  it("names every hook that the system calls", async () => {
    const scripts = (await readdir("dist/tessera", { recursive: true })).filter((file) => file.endsWith(".js"));
    const code = (await Promise.all(scripts.map((file) => readFile(`dist/tessera/${file}`, "utf8")))).join("\n");
    const called = new Set(
      [...code.matchAll(/["'`](tessera\.(?:pre[A-Z]\w*|\w*(?:Check|Supply)|act|undo|call|note|state))["'`]/g)].map(
        ([, name]) => name,
      ),
    );
    expect(called.size).toBeGreaterThan(10);
    expect([...called].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});
