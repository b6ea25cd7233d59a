/** Where a module's regular expressions stand, and what they say. */
import { type ESTree, parseSync } from "vite";
import { Problem } from "../build/problem.ts";

/** What a regular expression says. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** A regular expression, or a place that makes one. */
export interface FoundPattern {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Null where it is put together while the program runs. */
  readonly pattern: Pattern | null;
  /** Whether a comment `linear: …` on its line or the one above says why it is linear. */
  readonly explained: boolean;
}

/** Methods of strings that make a regular expression of whatever they are given. */
const converting = new Set(["match", "matchAll", "search"]);

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** A node and everything within it, each with what it stands in. */
function* nodesIn(node: ESTree.Node, parent: ESTree.Node | null): Generator<[ESTree.Node, ESTree.Node | null]> {
  yield [node, parent];
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === "parent") continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child, node);
  }
}

/** The name that a reference ends in: `RegExp` of `globalThis.RegExp`. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression") return null;
  return node.computed ? constantText(node.property) : nameOf(node.property);
}

/** The text that an expression stands for whenever it runs; null where that cannot be read from it alone. */
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

/** What `RegExp(…)` makes of these arguments; null where they are not constant. */
function madePattern([first, second]: readonly ESTree.Node[]): Pattern | null {
  if (!first) return null;
  const literal = literalPattern(first);
  const source = literal?.source ?? constantText(first);
  const flags = second ? constantText(second) : (literal?.flags ?? "");
  return source === null || flags === null ? null : { source, flags };
}

/** Whether a mention of `RegExp` makes none: a type, a test of a value, or a call, which is read as such. */
function isHarmless(node: ESTree.Node, parent: ESTree.Node | null): boolean {
  if (parent?.type === "CallExpression" || parent?.type === "NewExpression") return parent.callee === node;
  if (parent?.type === "BinaryExpression") return parent.operator === "instanceof";
  // As a member's name it is met again as the whole member.
  if (parent?.type === "MemberExpression") return true;
  if (parent?.type === "Property") return parent.key === node && !parent.shorthand;
  return parent?.type === "TSTypeReference" || parent?.type === "TSTypeQuery";
}

/** What a node says of a regular expression; null for one that cannot be read, undefined for none. */
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
    // A literal is met by itself; an object is the query of a collection.
    if (literalPattern(first) || first.type === "ObjectExpression") return undefined;
    if (first.type === "Identifier" && literals.has(first.name)) return undefined;
    const source = constantText(first);
    return source === null ? null : { source, flags: "" };
  }
  // Whoever hands the constructor on may make anything of it.
  return nameOf(node) === "RegExp" && !isHarmless(node, parent) ? null : undefined;
}

/** Names of constants that are regular expressions written out. */
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
 * Every regular expression in the TypeScript of a module.
 * @throws Problem where it cannot be read.
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
