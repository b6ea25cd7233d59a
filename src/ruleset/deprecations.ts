/**
 * Members of definitions that are to go: they still work, and each rule set that has one is told what to write in its
 * place.
 */
import { isRecord } from "../rules/record.ts";

/** A member that is to go. */
export interface Deprecation {
  /** Its path in a definition, `*` for any name: `acts.*.cost`. */
  readonly member: string;
  /** Version of Tessera that deprecated it. */
  readonly since: string;
  /** The text that takes its place, in words. */
  readonly instead: string;
}

/** All deprecated members; docs/contract.md lists them, too. */
export const DEPRECATED: readonly Deprecation[] = [];

/** Paths at which `value` has a member of this path. */
function pathsOf(value: unknown, [name = "", ...rest]: readonly string[]): string[][] {
  if (!isRecord(value)) return [];
  const names = name === "*" ? Object.keys(value) : [name].filter((each) => value[each] !== undefined);
  return rest.length === 0
    ? names.map((each) => [each])
    : names.flatMap((each) => pathsOf(value[each], rest).map((inner) => [each, ...inner]));
}

/** A sentence for each deprecated member that a definition has. */
export function deprecationsIn(definition: unknown, deprecated: readonly Deprecation[]): string[] {
  return deprecated.flatMap(({ member, since, instead }) =>
    pathsOf(definition, member.split(".")).map(
      (path) => `${path.join(".")} is deprecated since Tessera ${since}: in its place write ${instead}`,
    ),
  );
}

/** Warn in the console of all deprecated members of a rule set's definition, in one list. */
export function warnOfDeprecated(
  id: string,
  definition: unknown,
  deprecated: readonly Deprecation[] = DEPRECATED,
): void {
  const found = deprecationsIn(definition, deprecated);
  if (found.length > 0)
    console.warn(`Tessera | the rule set ${id} has members that are to go:\n  ${found.join("\n  ")}`);
}
