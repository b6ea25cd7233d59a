/**
 * `npm run bench:names -- <folder>`: read the names of the host's public classes, functions, values, hooks and settings of
 * CONFIG from a copy of League-of-Foundry-Developers/foundry-vtt-types, and write them to `bench/core/names/declared.json`.
 * Names alone are taken, no type and no text.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { inRepository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";

const usage = `Usage: npm run bench:names -- <folder> [commit]

<folder> holds the public declarations of Foundry 14; the commit is asked of git where it is not given:
  git clone --depth 1 https://github.com/League-of-Foundry-Developers/foundry-vtt-types <folder>`;

const PACKAGE = "@league-of-foundry-developers/foundry-vtt-types";

/** The kind of value behind a name; a namespace has names of its own. */
type Kind = "class" | "function" | "value" | Map<string, Kind>;

/** A node of the parser's tree, as far as names are read from it. */
type Node = Record<string, unknown> & { type: string; start: number; end: number };

const KINDS: Record<string, Kind> = {
  ClassDeclaration: "class",
  TSDeclareFunction: "function",
  FunctionDeclaration: "function",
  VariableDeclaration: "value",
};

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value ?? "";
};

/** Reads modules of declarations below a folder, each once. */
class Declarations {
  readonly #sources: string;
  readonly #modules = new Map<string, Map<string, Kind>>();

  constructor(folder: string) {
    this.#sources = path.join(folder, "src", "foundry");
  }

  /** Text and top level of a module, by its path below `src/foundry`. */
  read(module: string): { text: string; body: Node[] } {
    const file = path.join(this.#sources, module);
    const text = readFileSync(file, "utf8");
    return { text, body: parseSync(file, text).program.body as unknown as Node[] };
  }

  /** Everything that a module exports as a value. */
  exportsOf(module: string): Map<string, Kind> {
    const known = this.#modules.get(module);
    if (known) return known;
    const names = new Map<string, Kind>();
    this.#modules.set(module, names);
    const { body } = this.read(module);
    const local = this.#localNames(body, module);
    for (const node of body) this.#readExport(node, module, local, names);
    return names;
  }

  /** Names that a module declares or imports, with their kinds. */
  #localNames(body: readonly Node[], module: string): Map<string, Kind> {
    const local = new Map<string, Kind>();
    for (const node of body) {
      if (node.type === "ImportDeclaration" && node["importKind"] !== "type") this.#readImport(node, module, local);
      else for (const [name, kind] of declared(node)) local.set(name, kind);
    }
    return local;
  }

  #readImport(node: Node, module: string, local: Map<string, Kind>): void {
    for (const specifier of node["specifiers"] as Node[]) {
      const names = this.#from(node["source"], module);
      const name = nameOf(specifier["local"]);
      if (specifier.type === "ImportNamespaceSpecifier") local.set(name, names);
      const imported = specifier.type === "ImportDefaultSpecifier" ? "default" : nameOf(specifier["imported"]);
      const kind = names.get(imported);
      if (kind) local.set(name, kind);
    }
  }

  #readExport(node: Node, module: string, local: ReadonlyMap<string, Kind>, names: Map<string, Kind>): void {
    // The parser also marks declarations without a body as exports of types.
    if (node["exportKind"] === "type" && !node["declaration"]) return;
    if (node.type === "ExportAllDeclaration") {
      const all = this.#from(node["source"], module);
      if (node["exported"]) names.set(nameOf(node["exported"]), all);
      else for (const [name, kind] of all) if (name !== "default") names.set(name, kind);
    }
    if (node.type === "ExportDefaultDeclaration") {
      const own = node["declaration"] as Node;
      const kind = KINDS[own.type] ?? local.get(nameOf(own));
      if (kind) names.set("default", kind);
    }
    if (node.type !== "ExportNamedDeclaration") return;
    for (const [name, kind] of declared(node["declaration"])) names.set(name, kind);
    const source = node["source"] ? this.#from(node["source"], module) : local;
    for (const specifier of node["specifiers"] as Node[]) {
      const kind = source.get(nameOf(specifier["local"]));
      if (kind && specifier["exportKind"] !== "type") names.set(nameOf(specifier["exported"]), kind);
    }
  }

  /** The exports of the module that `module` imports from `source`; none if that is an npm package. */
  #from(source: unknown, module: string): Map<string, Kind> {
    const written = nameOf(source).replace(/(?<!\.d)\.mjs$/, ".d.mts");
    const place = written.startsWith("#")
      ? written.slice(1)
      : path.posix.join(path.posix.dirname(module), written.startsWith(".") ? written : "absent");
    return existsSync(path.join(this.#sources, place)) ? this.exportsOf(place) : new Map();
  }
}

/** Names that a declaration makes, with their kinds. */
function declared(node: unknown): [string, Kind][] {
  if (!node) return [];
  const { type, id, declarations } = node as Node;
  const kind = KINDS[type];
  if (!kind) return [];
  if (type !== "VariableDeclaration") return id ? [[nameOf(id), kind]] : [];
  return (declarations as Node[]).map((one): [string, Kind] => [nameOf(one["id"]), kind]);
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

/** A dotted name, as `export import X = a.b.c` writes it. */
function dotted(reference: Node): string {
  if (reference.type !== "TSQualifiedName") return nameOf(reference);
  return `${dotted(reference["left"] as Node)}.${nameOf(reference["right"])}`;
}

/**
 * Globals that stand for a member of `foundry`, each with the path of that member. A global is left out if the comment
 * above its declaration says that Foundry 14 no longer has it.
 */
function globalNames(declarations: Declarations): Record<string, string> {
  const names: Record<string, string> = {};
  const { text, body } = declarations.read("client/client.d.mts");
  for (const block of body) {
    const inner = (block["body"] as Node | undefined)?.["body"];
    if (nameOf(block["id"]) !== "global" || !Array.isArray(inner)) continue;
    let before = block.start;
    for (const node of inner as Node[]) {
      const comment = text.slice(before, node.start);
      before = node.end;
      const own = node["declaration"] as Node | undefined;
      if (own?.type !== "TSImportEqualsDeclaration" || /removed in v1[0-4]\b|until v1[0-4]\b/.test(comment)) continue;
      const target = dotted(own["moduleReference"] as Node);
      if (target.startsWith("foundry.")) names[nameOf(own["id"])] = target;
    }
  }
  return names;
}

/** Settings of CONFIG with the members that their declarations name. */
function configNames(declarations: Declarations): Record<string, string[]> {
  const { body } = declarations.read("client/config.d.mts");
  const members = new Map<string, string[]>();
  for (const node of nodesIn(body)) {
    if (node.type !== "TSInterfaceDeclaration") continue;
    const list = ((node["body"] as Node)["body"] as Node[]).filter((own) => own.type === "TSPropertySignature");
    members.set(nameOf(node["id"]), list.map((own) => nameOf(own["key"])).filter(Boolean));
  }
  const settings = [...declarations.exportsOf("client/config.d.mts").keys()].sort();
  return Object.fromEntries(settings.map((name) => [name, (members.get(name) ?? []).sort()]));
}

/** Names of hooks. In those that several classes or documents share, `*` stands for the class or document name. */
function hookNames(declarations: Declarations): string[] {
  const { text, body } = declarations.read("client/hooks.d.mts");
  const families = [...text.matchAll(/ as `(\w*)\$\{K\}(\w*)`\]/g)].map(([, before, after]) => `${before}*${after}`);
  const single = [...nodesIn(body)]
    .filter(({ type, id }) => type === "TSInterfaceDeclaration" && /^(AllHooks|HookConfig|\w*Hooks?)$/.test(nameOf(id)))
    .flatMap((node) => (node["body"] as Node)["body"] as Node[])
    .filter(({ type }) => type === "TSPropertySignature" || type === "TSMethodSignature")
    .map((own) => nameOf(own["key"]));
  return [...new Set([...families, ...single])].filter(Boolean).sort();
}

interface Group {
  classes?: string[];
  functions?: string[];
  values?: string[];
}

/** Names by namespace, each namespace by its path below `foundry`. */
function byNamespace(names: ReadonlyMap<string, Kind>, at: string, groups: Record<string, Group>): typeof groups {
  const named = (wanted: Kind) =>
    [...names]
      .filter(([name, kind]) => kind === wanted && name !== "default")
      .map(([name]) => name)
      .sort();
  const group: Group = {};
  for (const [key, kind] of [
    ["classes", "class"],
    ["functions", "function"],
    ["values", "value"],
  ] as const) {
    if (named(kind).length > 0) group[key] = named(kind);
  }
  if (Object.keys(group).length > 0 || names.size === 0) groups[at] = group;
  for (const [name, kind] of [...names].sort()) {
    if (kind instanceof Map) byNamespace(kind, at ? `${at}.${name}` : name, groups);
  }
  return groups;
}

await runCommand(async () => {
  const [given, commitGiven] = process.argv.slice(2);
  if (!given) throw new Problem(usage);
  const folder = path.resolve(given);
  const manifest = path.join(folder, "package.json");
  if (!existsSync(manifest)) throw new Problem(`There is no package.json in ${folder}.\n\n${usage}`);
  const { name, version, license } = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>;
  if (name !== PACKAGE || !version?.startsWith("14.")) {
    throw new Problem(`${folder} holds ${name} ${version}, not declarations of Foundry 14.\n\n${usage}`);
  }
  const asked = spawnSync("git", ["-C", folder, "rev-parse", "HEAD"], { encoding: "utf8" });
  const commit = commitGiven ?? asked.stdout.trim();
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Problem(`Say which commit ${folder} holds.\n\n${usage}`);
  const declarations = new Declarations(folder);
  const names = {
    source: { repository: "League-of-Foundry-Developers/foundry-vtt-types", version, commit, license },
    foundry: byNamespace(declarations.exportsOf("client/_module.d.mts"), "", {}),
    globals: globalNames(declarations),
    config: configNames(declarations),
    hooks: hookNames(declarations),
  };
  const target = inRepository("bench", "core", "names", "declared.json");
  writeFileSync(target, `${JSON.stringify(names, null, 2)}\n`);
  const groups = Object.values(names.foundry);
  const count = groups.reduce((sum, group) => sum + Object.values(group).flat().length, 0);
  console.log(
    `${count} names of foundry, ${Object.keys(names.globals).length} globals, ${Object.keys(names.config).length} settings of CONFIG and ${names.hooks.length} hooks of ${version}.`,
  );
});
