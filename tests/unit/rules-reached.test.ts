/**
 * Every declaration in a `rules` folder is in use: production code outside of these folders reaches it through imports by
 * name, or it is exported to modules as a whole. Uses in tests and re-exports by an index do not count.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, it } from "vitest";

/** A name of another file; `*` stands for all that it exports. */
interface Reference {
  readonly from: string;
  readonly name: string;
}

interface SourceFile {
  /** Imported names by their local name. */
  readonly imports: ReadonlyMap<string, Reference>;
  /** Exported names: a declaration of this file, or a reference to another. */
  readonly exports: ReadonlyMap<string, string | Reference>;
  /** Files that this one re-exports with `export *`. */
  readonly handsOn: readonly string[];
  /** Names that each declaration uses; `name.member` for members of a namespace. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
}

type Node = ESTree.Node & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/**
 * Names that a part of a syntax tree uses. Names local to functions count too, which can reach too much but never too
 * little.
 */
function namesIn(node: Node, names: Set<string>): Set<string> {
  if (node.type === "Identifier") names.add(String(node["name"]));
  const [whole, part] =
    node.type === "MemberExpression" && node["computed"] !== true
      ? [node["object"], node["property"]]
      : node.type === "TSQualifiedName"
        ? [node["left"], node["right"]]
        : [null, null];
  if (isNode(whole) && isNode(part)) {
    if (whole.type === "Identifier") return names.add(`${String(whole["name"])}.${String(part["name"])}`);
    return namesIn(whole, names);
  }
  const keyed = ["Property", "PropertyDefinition", "MethodDefinition", "TSPropertySignature", "TSMethodSignature"];
  for (const [name, value] of Object.entries(node)) {
    if (name === "key" && keyed.includes(node.type) && node["computed"] !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) namesIn(child, names);
  }
  return names;
}

/** The names that a pattern or a declaration gives. */
function declared(node: Node): string[] {
  const { id, declarations } = node as unknown as { id?: Node | null; declarations?: { id: Node }[] };
  if (declarations)
    return declarations.flatMap((each) => [...namesIn({ ...each.id, typeAnnotation: null } as Node, new Set())]);
  return id ? [String(id["name"])] : [];
}

function read(file: string): SourceFile {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const imports = new Map<string, Reference>();
  const exports = new Map<string, string | Reference>();
  const uses = new Map<string, Set<string>>();
  const handsOn: string[] = [];
  const nameOf = (node: unknown) => String((node as Node)["name"] ?? (node as Node)["value"]);
  for (const statement of program.body as unknown as Node[]) {
    const source = statement["source"] as { value: string } | null | undefined;
    const from = source?.value.startsWith(".") ? path.join(path.dirname(file), source.value) : null;
    const specifiers = (statement["specifiers"] ?? []) as Node[];
    if (statement.type === "ImportDeclaration") {
      for (const { type, imported, local } of specifiers as unknown as { type: string; imported: Node; local: Node }[])
        if (from)
          imports.set(nameOf(local), { from, name: type === "ImportNamespaceSpecifier" ? "*" : nameOf(imported) });
      continue;
    }
    if (statement.type === "ExportAllDeclaration" && from) handsOn.push(from);
    for (const { local, exported } of specifiers as unknown as { local: Node; exported: Node }[])
      exports.set(nameOf(exported), from ? { from, name: nameOf(local) } : nameOf(local));
    const declaration = (statement["declaration"] ?? statement) as Node;
    for (const name of declared(declaration)) {
      if (declaration !== statement) exports.set(name, name);
      uses.set(name, namesIn(declaration, uses.get(name) ?? new Set()));
    }
    // Statements that declare nothing run whenever the file is loaded.
    if (declared(declaration).length === 0) uses.set("", namesIn(statement, uses.get("") ?? new Set()));
  }
  return { imports, exports, handsOn, uses };
}

const files = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => path.join("src", file))
    .map((file) => [file, read(file)] as const),
);

const isRules = (file: string) => file.split(path.sep).includes("rules");
const reached = new Set<string>();

/** Mark the declaration behind `name` of a file as reached, and everything that it uses. */
function reach({ from, name }: Reference): void {
  const file = files.get(from);
  if (!file) return;
  for (const next of file.handsOn) reach({ from: next, name });
  for (const each of name === "*" ? file.exports.keys() : [name]) {
    const meant = file.exports.get(each);
    if (typeof meant === "string") reachDeclaration(from, file.imports.get(meant) ?? meant);
    else if (meant) reach(meant);
  }
}

function reachDeclaration(from: string, meant: string | Reference): void {
  if (typeof meant !== "string") {
    reach(meant);
    return;
  }
  const id = `${from}#${meant}`;
  const file = files.get(from);
  const names = file?.uses.get(meant);
  if (!file || !names || reached.has(id)) return;
  reached.add(id);
  if (meant !== "") reachDeclaration(from, "");
  for (const used of names) reachUse(from, file, used);
}

function reachUse(from: string, file: SourceFile, used: string): void {
  const [own = "", member = "*"] = used.split(".");
  const imported = file.imports.get(own);
  if (!imported) reachDeclaration(from, own);
  else reach(imported.name === "*" ? { ...imported, name: member } : imported);
}

for (const [from, file] of files) {
  if (isRules(from)) continue;
  for (const names of file.uses.values())
    for (const used of names) if (file.imports.has(used.split(".")[0] ?? "")) reachUse(from, file, used);
  for (const meant of file.exports.values()) if (typeof meant !== "string") reach(meant);
  for (const next of file.handsOn) reach({ from: next, name: "*" });
}

/** The games that ship. What all games share is reached by these together: without one of them it need not be. */
const games = ["rulesets/challenge/", "rulesets/effort/", "rulesets/edge/", "rulesets/decision/"];

it("the rules hold nothing that no table plays by", () => {
  for (const game of games) expect([...files.keys()].some((file) => file.includes(game))).toBe(true);
  const all = [...files]
    .filter(([file]) => isRules(file))
    .flatMap(([file, { uses }]) => [...uses.keys()].filter(Boolean).map((name) => `${file}#${name}`));
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((each) => !reached.has(each))).toEqual([]);
});
