/** Find the regular expressions of a module. */
import { type ESTree, parseSync } from "vite";
import { Problem } from "../build/problem.ts";

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A regular expression, or code that constructs one. */
export interface FoundPattern {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Null if it is constructed at run time. */
  readonly pattern: Pattern | null;
  /** True if a comment `linear: …` on its line or the line above explains it. */
  readonly explained: boolean;
}

/** String methods that convert their argument to a regular expression. */
const converting = new Set(["match", "matchAll", "search"]);

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** A node and its descendants, each with its parent. */
function* nodesIn(node: ESTree.Node, parent: ESTree.Node | null): Generator<[ESTree.Node, ESTree.Node | null]> {
  yield [node, parent];
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === "parent") continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child, node);
  }
}

/** Last name of a reference: `RegExp` for `globalThis.RegExp`. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression") return null;
  return node.computed ? constantText(node.property) : nameOf(node.property);
}

/** Constant text of an expression; null if it is not constant. */
function constantText(node: ESTree.Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral")
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  if (node.type === "BinaryExpression" && node.operator === "+") {
    const [left, right] = [constantText(node.left), constantText(node.right)];
    return left === null || right === null ? null : left + right;
  }
  if (node.type !== "TaggedTemplateExpression" || node.quasi.expressions.length > 0) return null;
  const { tag, quasi } = node;
  const raw = tag.type === "MemberExpression" && nameOf(tag.object) === "String" && nameOf(tag) === "raw";
  return raw ? (quasi.quasis[0]?.value.raw ?? null) : null;
}

function literalPattern(node: ESTree.Node): Pattern | null {
  return node.type === "Literal" && "regex" in node ? { source: node.regex.pattern, flags: node.regex.flags } : null;
}

/** Pattern of `RegExp(…)`; null if the arguments are not constant. */
function madePattern([first, second]: readonly ESTree.Node[]): Pattern | null {
  if (!first) return null;
  const literal = literalPattern(first);
  const source = literal?.source ?? constantText(first);
  const flags = second ? constantText(second) : (literal?.flags ?? "");
  return source === null || flags === null ? null : { source, flags };
}

/**
 * True if a reference to `RegExp` constructs nothing: a type, an `instanceof` test, or a call that is handled on its
 * own.
 */
function isHarmless(node: ESTree.Node, parent: ESTree.Node | null): boolean {
  if (parent?.type === "CallExpression" || parent?.type === "NewExpression") return parent.callee === node;
  if (parent?.type === "BinaryExpression") return parent.operator === "instanceof";
  // The whole member expression is visited separately.
  if (parent?.type === "MemberExpression") return true;
  if (parent?.type === "Property") return parent.key === node && !parent.shorthand;
  return parent?.type === "TSTypeReference" || parent?.type === "TSTypeQuery";
}

/** Pattern of a node; null if it is not constant, undefined if the node constructs no pattern. */
function patternAt(
  node: ESTree.Node,
  parent: ESTree.Node | null,
  literals: ReadonlySet<string>,
): Pattern | null | undefined {
  if (node.type === "Literal") return literalPattern(node) ?? undefined;
  if (node.type === "CallExpression" || node.type === "NewExpression") {
    const { callee } = node;
    const [first] = node.arguments;
    if (nameOf(callee) === "RegExp") return madePattern(node.arguments);
    if (!first || callee.type !== "MemberExpression" || !converting.has(nameOf(callee) ?? "")) return undefined;
    // Literals are visited separately; an object is the argument of a collection's `search`, not a pattern.
    if (literalPattern(first) || first.type === "ObjectExpression") return undefined;
    if (first.type === "Identifier" && literals.has(first.name)) return undefined;
    const source = constantText(first);
    return source === null ? null : { source, flags: "" };
  }
  // A constructor passed on as a value may construct anything.
  return nameOf(node) === "RegExp" && !isHarmless(node, parent) ? null : undefined;
}

/** Names of constants with a regular expression literal. */
function namedLiterals(nodes: readonly [ESTree.Node, ESTree.Node | null][]): Set<string> {
  return new Set(
    nodes.flatMap(([node, parent]) => {
      const constant = parent?.type === "VariableDeclaration" && parent.kind === "const";
      if (!constant || node.type !== "VariableDeclarator" || !node.init || !literalPattern(node.init)) return [];
      return node.id.type === "Identifier" ? [node.id.name] : [];
    }),
  );
}

/**
 * Find all regular expressions in a TypeScript module.
 * @throws Problem if it cannot be parsed
 */
export function findPatterns(file: string, code: string): FoundPattern[] {
  const { program, comments, errors } = parseSync(file, code);
  if (errors[0]) throw new Problem(`${file} cannot be read: ${errors[0].message}`);
  const lineAt = (position: number) => code.slice(0, position).split("\n").length;
  const explanations = new Set(
    comments.filter(({ value }) => /^\s*linear:\s*\S/.test(value)).map(({ end }) => lineAt(end)),
  );
  const nodes = [...nodesIn(program, null)];
  const literals = namedLiterals(nodes);
  return nodes.flatMap(([node, parent]) => {
    const pattern = patternAt(node, parent, literals);
    if (pattern === undefined) return [];
    const line = lineAt(node.start);
    return [{ line, pattern, explained: explanations.has(line) || explanations.has(line - 1) }];
  });
}
