/** Validates paths into data, as messages and flags hold them. */

/** Path segments that would reach beyond a document's data. */
const UNREACHABLE: readonly string[] = ["__proto__", "constructor", "prototype"];

/** True if something is a path that stays within a document's data. */
export function isPath(path: unknown): path is string {
  return typeof path === "string" && path !== "" && !path.split(".").some((part) => UNREACHABLE.includes(part));
}
