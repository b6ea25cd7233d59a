/**
 * Part of `npm run lint`: no cast to a document with a certain model, to a model, or to a rule set's check or outcome. `isOf`,
 * `itemsOf` and `checkReader` establish them at run time; casts of host types belong in `src/foundry`.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync } from "vite";
import { exampleIds } from "./build/example.ts";
import { repository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";

/** Files that are not examined: their functions establish these types for all other code, and so must cast. */
const DOORS = ["src/actor/actor-named.ts", "src/check/check-reader.ts"];

/**
 * Names of types that only a test at run time may establish: models, and results that rule sets derive. `DOCUMENT`
 * matches the host's documents, whose type argument is such a model.
 */
const ESTABLISHED = /(?:Model|System)$|^Derived|^(?:Challenge|Effort|Edge|Decision|Moves)(?:Check|Outcome)$/;
const DOCUMENT = /^Host(?:Actor|Item|Message)</;

function* nodesIn(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value as ESTree.Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

/** Names of established types in a type annotation. */
function establishedIn(annotation: unknown, text: string): string[] {
  return [...nodesIn(annotation)]
    .filter((node) => node.type === "TSTypeReference")
    .map(({ start, end }) => text.slice(start, end))
    .filter((written) => ESTABLISHED.test(written.replace(/<.*/s, "")) || DOCUMENT.test(written));
}

/** Forbidden casts in a source file, as `file:line: type`. */
function castsIn(file: string): string[] {
  const text = readFileSync(path.join(repository, file), "utf8");
  return [...nodesIn(parseSync(file, text).program)].flatMap((node) =>
    node.type === "TSAsExpression"
      ? establishedIn(node.typeAnnotation, text).map(
          (type) => `${file}:${text.slice(0, node.start).split("\n").length}: as ${type}`,
        )
      : [],
  );
}

await runCommand(async () => {
  const files = ["src", ...exampleIds.map((id) => `examples/${id}/src`)]
    .flatMap((folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => file.endsWith(".ts") && !file.startsWith("src/foundry/") && !DOORS.includes(file));
  const found = files.flatMap(castsIn);
  if (found.length > 0)
    throw new Problem(`Establish these types by isOf, itemsOf or a checkReader:\n${found.join("\n")}`);
  console.log(`No model is cast in ${files.length} files.`);
});
