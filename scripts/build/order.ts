/**
 * Order of the modules in the script that a page loads to join. Compression finds repetition only nearby: so rules come
 * first, then the rooms (folders of `src`), then the games' files by role rather than game by game, since their checks,
 * cards and sheets are alike. A module still follows those that it imports.
 */
import path from "node:path";
import type { Rolldown } from "vite";
import { inRepository } from "./paths.ts";

/** A text that sorts modules by role. Files in a game's own folder, such as its definition, come last. */
function role(id: string): string {
  const places = path.relative(inRepository("src"), id).split(path.sep);
  const floor = places.includes("rules") ? "rules" : places[0] === "rulesets" ? "then games" : "rooms";
  if (places[0] !== "rulesets") return [floor, ...places].join("/");
  const [, game, ...below] = places;
  return [floor, below.length > 1 ? "folders" : "own", ...below, game].join("/");
}

/** A plugin that makes `entry` import `modules` in that order before all else. */
export function byRole(entry: string, modules: Iterable<string>): Rolldown.Plugin {
  const named = [...modules].filter((id) => id !== entry && path.isAbsolute(id)).map((id) => ({ id, role: role(id) }));
  const imports = named
    .sort((one, other) => (one.role < other.role ? -1 : 1))
    .map(({ id }) => `import ${JSON.stringify(id)};`);
  return {
    name: "by-role",
    transform: (code, id) => (id === entry ? { code: [...imports, code].join(" "), map: null } : null),
  };
}
