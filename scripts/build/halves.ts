/**
 * Modules in two halves. A page that joins a game loads all modules that the entry imports, but needs only part of
 * many; the rest is for code that is loaded by `import()`. Each such module is built as two: the first half has the
 * statements that the entry reaches by name, and those with side effects; the later one, `<module>.later.ts`, has the
 * other declarations, and exports the names of both. The entry's modules import first halves, all others import later
 * ones.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Rolldown } from "vite";
import { type ModuleText, moduleText, type Names, type Statement } from "./statements.ts";

const later = (id: string) => id.replace(/\.ts$/, ".later.ts");

/** Prefix with which a later half imports its first half; other modules may not import that. */
const FIRST = "first-half:";

/** Modules that an entry reaches by imports, and the statements and exports in them that it uses by name. */
class Reached {
  readonly modules = new Map<string, ModuleText>();
  readonly statements = new Set<Statement>();
  /** By module, the names that others import from it. */
  readonly asked = new Map<string, Set<string>>();
  readonly #isPure: (id: string) => boolean;

  constructor(entry: string, isPure: (id: string) => boolean) {
    this.#isPure = isPure;
    this.#read(entry);
    for (const [id, { statements }] of this.modules)
      for (const statement of statements) if (!statement.inert || id === entry) this.#reach(id, statement);
    for (const { kind, names } of this.modules.get(entry)?.lists ?? [])
      if (kind === "export") for (const name of names.keys()) this.#ask(entry, name);
  }

  #read(id: string): void {
    if (this.modules.has(id)) return;
    const module = moduleText(id, readFileSync(id, "utf8"), this.#isPure(id));
    this.modules.set(id, module);
    for (const { source } of module.lists) if (source) this.#read(target(id, source));
  }

  #reach(id: string, statement: Statement): void {
    if (this.statements.has(statement)) return;
    this.statements.add(statement);
    for (const name of statement.names) this.#use(id, name);
    // A statement that assigns a variable stays beside its declaration.
    for (const other of this.modules.get(id)?.statements ?? [])
      if (statement.declares.some((name) => other.assigns.has(name))) this.#reach(id, other);
  }

  /** Reach the statements or imports that a name refers to inside a module. */
  #use(id: string, name: string): void {
    const { statements, lists } = this.module(id);
    const [local = name, member] = name.split(".");
    for (const statement of statements) if (statement.declares.includes(local)) this.#reach(id, statement);
    for (const { kind, source, names } of lists) {
      const imported = kind === "import" && source !== null ? names.get(local) : undefined;
      if (imported === undefined || source === null) continue;
      const from = target(id, source);
      if (imported !== null) this.#ask(from, imported);
      else for (const each of member ? [member] : this.exports(from)) this.#ask(from, each);
    }
  }

  /** Reach an export of a module. */
  #ask(id: string, name: string): void {
    const asked = this.asked.get(id) ?? new Set();
    if (asked.has(name)) return;
    this.asked.set(id, asked.add(name));
    const { statements, lists } = this.module(id);
    for (const statement of statements)
      if (statement.exported && statement.declares.includes(name)) this.#reach(id, statement);
    for (const { kind, all, source, names } of lists) {
      if (kind === "import") continue;
      const [from, local] = [source === null ? null : target(id, source), names.get(name)];
      if (from === null) {
        if (local) this.#use(id, local);
      } else if (all ? this.exports(from).has(name) : local !== undefined)
        for (const each of all ? [name] : local ? [local] : this.exports(from)) this.#ask(from, each);
    }
  }

  /**
   * A module's text and statements.
   * @throws Error if the entry does not import the module
   */
  module(id: string): ModuleText {
    const module = this.modules.get(id);
    if (!module) throw new Error(`${id} was not read.`);
    return module;
  }

  /** All names that a module exports. */
  exports(id: string): ReadonlySet<string> {
    const { statements, lists } = this.module(id);
    const own = statements.flatMap(({ exported, declares }) => (exported ? declares : []));
    const listed = lists.flatMap(({ kind, all, source, names }) =>
      kind === "import" ? [] : all && source ? [...this.exports(target(id, source))] : [...names.keys()],
    );
    return new Set([...own, ...listed]);
  }
}

/** The module that a relative import names. */
function target(importer: string, source: string): string {
  return path.resolve(path.dirname(importer), source);
}

/** Text of an import or export statement, with only the names that `keeps` accepts; empty if none is left. */
function listText({ kind, source, names, all }: Names, keeps: (name: string) => boolean): string {
  const from = source === null ? "" : ` from ${JSON.stringify(source)}`;
  if (all) return `export *${from};`;
  const kept = [...names].filter(([name]) => keeps(name));
  const spaces = kept.filter(([, other]) => other === null).map(([name]) => `${kind} * as ${name}${from};`);
  const single = kept.filter(([, other]) => other !== null).map(([name, other]) => `${other} as ${name}`);
  return [...spaces, lineOf(kind, single, from)].join(" ");
}

/** A list of names; empty if there are none. */
function lineOf(kind: "import" | "export", names: readonly string[], from = ""): string {
  return names.length > 0 ? `${kind} { ${names.join(", ")} }${from};` : "";
}

/** The text with replaced spans. Each keeps its lines, so that maps of the source hold. */
function replaced(text: string, spans: readonly { start: number; end: number; by: string }[]): string {
  return [...spans]
    .sort((one, other) => other.start - one.start)
    .reduce((whole, { start, end, by }) => {
      const lines = whole.slice(start, end).replace(/[^\n]/g, "");
      return whole.slice(0, start) + by + lines + whole.slice(end);
    }, text);
}

/** Names that statements mention. */
const namedIn = (statements: readonly Statement[]) =>
  new Set(statements.flatMap(({ names }) => [...names].map((name) => name.replace(/\..*/, ""))));

/**
 * A module's text without the statements `gone`, and with only those imported and exported names that `keeps` accepts.
 */
function half(
  { text, lists }: ModuleText,
  gone: readonly Statement[],
  keeps: (list: Names, name: string) => boolean,
  more: readonly string[],
): string {
  const spans = [
    ...gone.map(({ start, end }) => ({ start, end, by: "" })),
    ...lists.map((list) => ({ start: list.start, end: list.end, by: listText(list, (name) => keeps(list, name)) })),
  ];
  return [replaced(text, spans), ...more].join("\n");
}

/** Names of the module that it exports by lists, from the exported to the local name. */
const listed = ({ lists }: ModuleText) =>
  new Map(
    lists.flatMap(({ kind, source, names }) =>
      kind === "export" && source === null ? [...names].flatMap(([name, local]) => (local ? [[name, local]] : [])) : [],
    ) as [string, string][],
  );

/** Both halves of a module. */
function halves(id: string, reached: Reached): { readonly first: string; readonly later: string } {
  const module = reached.module(id);
  const asked = reached.asked.get(id) ?? new Set();
  const stays = (statement: Statement) => reached.statements.has(statement);
  const [early, late] = [module.statements.filter(stays), module.statements.filter((each) => !stays(each))];
  const [namedEarly, namedLate] = [namedIn(early), namedIn(late)];
  const exported = early.flatMap((each) => (each.exported ? each.declares : []));
  const byLists = listed(module);
  const listedEarly = new Set([...byLists].flatMap(([name, local]) => (asked.has(name) ? [local] : [])));
  // The later half imports the names that it mentions from the first half, under names that no other module uses.
  const own = early.flatMap(({ declares }) => declares);
  const ofFirst = [...byLists].flatMap(([name, local]) => (own.includes(local) && asked.has(name) ? [name] : []));
  const ofLater = [...byLists].flatMap(([name, local]) => (ofFirst.includes(name) ? [] : [local]));
  const lent = own
    .filter((name) => namedLate.has(name) || ofLater.includes(name))
    .map((name) => [name, `${name}$`] as const);
  const from = ` from ${JSON.stringify(`${FIRST}${id}`)}`;
  return {
    first: half(
      module,
      late,
      ({ kind }, name) => (kind === "import" ? namedEarly.has(name) || listedEarly.has(name) : asked.has(name)),
      [
        lineOf(
          "export",
          lent.map(([name, alias]) => `${name} as ${alias}`),
        ),
      ],
    ),
    later: half(
      module,
      early,
      ({ kind }, name) => (kind === "import" ? namedLate.has(name) || ofLater.includes(name) : !ofFirst.includes(name)),
      [
        lineOf(
          "import",
          lent.map(([name, alias]) => `${alias} as ${name}`),
          from,
        ),
        lineOf("export", [...exported, ...ofFirst], from),
      ],
    ),
  };
}

/** Ids of the first halves of all that an entry imports, and a plugin that builds modules in halves. */
export function inHalves(
  entry: string,
  isPure: (id: string) => boolean,
): { readonly firsts: ReadonlySet<string>; readonly plugin: Rolldown.Plugin } {
  const reached = new Reached(entry, isPure);
  const firsts = new Set(reached.modules.keys());
  const laters = new Map([...firsts].map((id) => [later(id), id]));
  return {
    firsts,
    plugin: {
      name: "in-halves",
      resolveId: {
        // Runs before Vite's own resolver, which would find the file.
        order: "pre",
        handler(source, importer, { kind }) {
          if (source.startsWith(FIRST)) return source.slice(FIRST.length);
          if (!importer || !source.startsWith(".")) return null;
          const id = target(importer, source);
          return firsts.has(id) && (!firsts.has(importer) || kind === "dynamic-import") ? later(id) : null;
        },
      },
      load(id) {
        const of = laters.get(id);
        if (of !== undefined) return { code: halves(of, reached).later, moduleType: "ts" };
        return firsts.has(id) && id !== entry ? { code: halves(id, reached).first, moduleType: "ts" } : null;
      },
    },
  };
}
