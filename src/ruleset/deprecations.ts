/** Deprecated members of definitions: they still work, but the console warns of each and says what to write instead. */
import { isRecord } from "../rules/record.ts";

/** A deprecated member. */
export interface Deprecation {
  /** Path of the member in a definition, in which `*` is any name: `acts.*.cost`. */
  readonly member: string;
  /** Version of Tessera that deprecated it. */
  readonly since: string;
  /** Description of what to write instead. */
  readonly instead: string;
}

/** All deprecated members; docs/contract.md lists them, too. */
export const DEPRECATED: readonly Deprecation[] = [];

/** Paths of the members of `value` that match a path, in which `*` is any name. */
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
