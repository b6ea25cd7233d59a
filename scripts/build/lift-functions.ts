/**
 * The bundle's functions as arrows at its head: `function f(a) { return b; }` becomes `f = (a) => { return b; }` there,
 * which the minifier makes `f=a=>b`. Nothing else changes, since a declared function is known from the head on as well.
 */
import { type Plugin, parseSync } from "vite";

/** Whether a function speaks of what an arrow has not of its own: `this`, `arguments`, `new.target`. */
function needsOwnScope(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(needsOwnScope);
  if (typeof node !== "object" || node === null) return false;
  const { type, name } = node as { type?: string; name?: string };
  if (type === "ThisExpression" || type === "MetaProperty") return true;
  if (type === "Identifier" && name === "arguments") return true;
  return Object.values(node).some(needsOwnScope);
}

/** To be used with `experimental.nativeMagicString`, which keeps the source map right. */
export const liftFunctions: Plugin = {
  name: "lift-functions",
  renderChunk(code, chunk, _options, { magicString }) {
    if (!magicString) return null;
    const functions = parseSync(chunk.fileName, code).program.body.filter(
      (node) => node.type === "FunctionDeclaration" && !node.generator && !needsOwnScope([node.params, node.body]),
    );
    functions.forEach((node, index) => {
      if (node.type !== "FunctionDeclaration" || !node.id || !node.body) return;
      magicString.overwrite(
        node.start,
        node.id.end,
        `${index ? ",\n" : "const "}${node.id.name} = ${node.async ? "async " : ""}`,
      );
      magicString.appendLeft(node.body.start, "=> ");
      if (index === functions.length - 1) magicString.appendLeft(node.end, ";\n");
      magicString.move(node.start, node.end, 0);
    });
    return { code: magicString };
  },
};
