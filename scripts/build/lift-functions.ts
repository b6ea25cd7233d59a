/**
 * The bundle's functions as arrows at its head, those of a folder side by side: `function f(a) { return b; }` becomes
 * `f = (a) => { return b; }` there, which the minifier makes `f=a=>b`. Nothing else changes, since a declared function is
 * known from the head on as well; and what is alike compresses best together.
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
    // The bundler names each module in a comment before its code.
    const { program, comments } = parseSync(chunk.fileName, code);
    const modules = comments.filter(({ value }) => value.startsWith(" src/")).reverse();
    const moduleAt = (place: number): string => modules.find(({ start }) => start < place)?.value ?? "";
    const functions = program.body
      .flatMap((node) =>
        node.type === "FunctionDeclaration" &&
        node.id &&
        node.body &&
        !node.generator &&
        !needsOwnScope([node.params, node.body])
          ? { node, name: node.id, body: node.body, module: moduleAt(node.start) }
          : [],
      )
      .sort((first, second) => (first.module < second.module ? -1 : first.module > second.module ? 1 : 0));
    functions.forEach(({ node, name, body }, index) => {
      const before = index === 0 ? "const " : ",\n";
      magicString.overwrite(node.start, name.end, `${before}${name.name} = ${node.async ? "async " : ""}`);
      magicString.appendLeft(body.start, "=> ");
      if (index === functions.length - 1) magicString.appendLeft(node.end, ";\n");
      magicString.move(node.start, node.end, 0);
    });
    return { code: magicString };
  },
};
