/** Names that the statements of a module declare and use, for dividing it. */
import { type ESTree, parseSync } from "vite";

/** A statement that is neither an import nor a list of exports. */
export interface Statement {
  readonly start: number;
  readonly end: number;
  readonly declares: readonly string[];
  readonly exported: boolean;
  /** Names that the statement mentions, `space.member` for a member of a namespace; some may be shadowed inside. */
  readonly names: ReadonlySet<string>;
  /** Names that the statement assigns a new value. */
  readonly assigns: ReadonlySet<string>;
  /** True if the statement has no side effects beyond what it declares. */
  readonly inert: boolean;
}

/** A statement that imports or exports names. Types are left out. */
export interface Names {
  readonly start: number;
  readonly end: number;
  readonly kind: "import" | "export";
  /** Address of the other module; null for a list of the module's own names. */
  readonly source: string | null;
  /**
   * For imports, from the local name to that in the other module; for exports, from the exported name to the local one
   * or that in the other module. Null means a namespace.
   */
  readonly names: ReadonlyMap<string, string | null>;
  /** True for `export * from`. */
  readonly all: boolean;
}

export interface ModuleText {
  readonly text: string;
  readonly statements: readonly Statement[];
  readonly lists: readonly Names[];
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === "object" && value !== null && "type" in value;

const children = (node: ESTree.Node): readonly ESTree.Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? value : [],
  );

/** Expressions that only add a type to the expression inside them. */
const AROUND_TYPES = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];

const isType = ({ type }: ESTree.Node) => type.startsWith("TS") && !AROUND_TYPES.includes(type);

/** Collect the names that code mentions: no types, and no keys. */
function mentions(node: ESTree.Node, spaces: ReadonlySet<string>, found: Set<string>, assigned: Set<string>): void {
  if (isType(node)) return;
  if (node.type === "Identifier") {
    found.add(node.name);
    return;
  }
  if (node.type === "MemberExpression" && !node.computed) {
    const { object, property } = node;
    if (object.type === "Identifier" && spaces.has(object.name) && property.type === "Identifier")
      found.add(`${object.name}.${property.name}`);
    else mentions(object, spaces, found, assigned);
    return;
  }
  if (node.type === "AssignmentExpression" || node.type === "UpdateExpression") {
    const target = node.type === "UpdateExpression" ? node.argument : node.left;
    if (target.type === "Identifier") assigned.add(target.name);
  }
  const keyed = node.type === "Property" || node.type === "PropertyDefinition" || node.type === "MethodDefinition";
  for (const child of children(node))
    if (!keyed || child !== node.key || node.computed) mentions(child, spaces, found, assigned);
}

/** Names that a pattern declares. */
function declaredBy(pattern: ESTree.Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return declaredBy(pattern.left);
  if (pattern.type === "Property") return declaredBy(pattern.value);
  return isType(pattern) ? [] : children(pattern).flatMap(declaredBy);
}

const INERT = [
  "Literal",
  "Identifier",
  "ThisExpression",
  "ArrowFunctionExpression",
  "FunctionExpression",
  "TemplateElement",
];
const INERT_AROUND_INERT = [
  ...AROUND_TYPES,
  "TemplateLiteral",
  "MemberExpression",
  "ArrayExpression",
  "ObjectExpression",
  "Property",
  "SpreadElement",
  "UnaryExpression",
  "BinaryExpression",
  "LogicalExpression",
  "ConditionalExpression",
  "ParenthesizedExpression",
];
const COLLECTIONS = ["Map", "Set", "WeakMap", "WeakSet", "RegExp", "Intl"];

/** True if evaluating the expression has no side effects; reading a property counts as having none. */
function isInert(node: ESTree.Node, pure: boolean): boolean {
  if (INERT.includes(node.type) || isType(node)) return true;
  if (node.type === "CallExpression" || node.type === "NewExpression") {
    const made = node.type === "NewExpression" && node.callee.type === "Identifier" ? node.callee.name : "";
    return (pure || COLLECTIONS.includes(made)) && node.arguments.every((each) => isInert(each, pure));
  }
  return INERT_AROUND_INERT.includes(node.type) && children(node).every((child) => isInert(child, pure));
}

/** True if the declaration of the class has no side effects. */
function isInertClass({ superClass, decorators, body }: ESTree.Class, pure: boolean): boolean {
  const members = body.body.every(
    (member) =>
      member.type === "MethodDefinition" ||
      (member.type === "PropertyDefinition" && (!member.static || !member.value || isInert(member.value, pure))),
  );
  return members && decorators.length === 0 && (!superClass || isInert(superClass, pure));
}

function isInertDeclaration(node: ESTree.Node, pure: boolean): boolean {
  if (node.type === "FunctionDeclaration") return true;
  if (node.type === "ClassDeclaration") return isInertClass(node, pure);
  return node.type === "VariableDeclaration" && node.declarations.every(({ init }) => !init || isInert(init, pure));
}

function declarations(node: ESTree.Node): string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap(({ id }) => declaredBy(id));
  const named = node.type === "FunctionDeclaration" || node.type === "ClassDeclaration";
  return named && node.id ? [node.id.name] : [];
}

const written = (name: ESTree.ModuleExportName) => (name.type === "Literal" ? name.value : name.name);

/** Names of an import or export statement; null for other statements, and for statements of types alone. */
function listIn(node: ESTree.Node): Names | null {
  const { start, end } = node as { start: number; end: number };
  if (node.type === "ExportAllDeclaration") {
    const names = new Map(node.exported ? [[written(node.exported), null]] : []);
    return { start, end, kind: "export", source: node.source.value, names, all: !node.exported };
  }
  if (node.type === "ImportDeclaration") {
    const names = node.specifiers.flatMap((each): [string, string | null][] => {
      if (each.type === "ImportNamespaceSpecifier") return [[each.local.name, null]];
      if (each.type === "ImportDefaultSpecifier") return [[each.local.name, "default"]];
      return each.importKind === "type" ? [] : [[each.local.name, written(each.imported)]];
    });
    return { start, end, kind: "import", source: node.source.value, names: new Map(names), all: false };
  }
  if (node.type !== "ExportNamedDeclaration" || node.declaration) return null;
  const names = node.specifiers
    .filter(({ exportKind }) => exportKind !== "type")
    .map(({ exported, local }): [string, string] => [written(exported), written(local)]);
  return { start, end, kind: "export", source: node.source?.value ?? null, names: new Map(names), all: false };
}

/** True for statements of types, of which nothing is left when the module runs. */
function isOfTypes(node: ESTree.Node): boolean {
  if (isType(node) || ("declare" in node && node.declare === true)) return true;
  if (node.type === "ImportDeclaration") return node.importKind === "type";
  if (node.type === "ExportAllDeclaration") return node.exportKind === "type";
  if (node.type !== "ExportNamedDeclaration") return false;
  return node.exportKind === "type" || (node.declaration !== null && isOfTypes(node.declaration));
}

/** @param pure true if calls in the module's statements change nothing */
export function moduleText(file: string, text: string, pure: boolean): ModuleText {
  const body = parseSync(file, text).program.body.filter((node) => !isOfTypes(node));
  const lists = body.flatMap((node) => listIn(node) ?? []);
  const spaces = new Set(
    lists.flatMap(({ kind, names }) =>
      kind === "import" ? [...names].flatMap(([local, name]) => (name === null ? [local] : [])) : [],
    ),
  );
  const statements = body
    .filter((node) => listIn(node) === null)
    .map((node): Statement => {
      const declaration = node.type === "ExportNamedDeclaration" && node.declaration ? node.declaration : node;
      const [names, assigns] = [new Set<string>(), new Set<string>()];
      mentions(declaration, spaces, names, assigns);
      return {
        start: node.start,
        end: node.end,
        declares: declarations(declaration),
        exported: declaration !== node,
        names,
        assigns,
        inert: isInertDeclaration(declaration, pure),
      };
    });
  return { text, statements, lists };
}
