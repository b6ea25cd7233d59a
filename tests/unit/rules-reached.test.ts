/**
 * Nothing stands in the `rules` folders that the system does not reach: every function, constant and class that a file there exports
 * is used by production code, in another file or in its own. What tests alone use is no rule that a table plays by.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

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
  /** The code without its comments. */
  readonly code: string;
}

const nameOf = (node: Named | undefined): string => node?.name ?? node?.value ?? "";

function read(file: string): SourceFile {
  const text = readFileSync(file, "utf8");
  const { body } = parseAst(text, { lang: "ts" }) as unknown as { body: Statement[] };
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const found: SourceFile = { taken: [], handedOn: [], given: [], code };
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

const taken = new Set(
  [...files].flatMap(([, source]) => source.taken.flatMap(({ from, name }) => originsOf(from, name))),
);

/** Whether a file names what it gives once more than where it gives it. */
function usesItself({ code }: SourceFile, name: string): boolean {
  return [...code.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length > 1;
}

const ofRules = [...files].filter(([file]) => file.split(path.sep).includes("rules"));
const given = ofRules.flatMap(([file, source]) =>
  source.given.map((name) => ({ name: `${file}#${name}`, used: usesItself(source, name) })),
);

describe("the rules", () => {
  it("hold nothing that the system does not reach", () => {
    expect(given.length).toBeGreaterThan(200);
    expect(given.filter(({ name, used }) => !used && !taken.has(name)).map(({ name }) => name)).toEqual([]);
  });
});
