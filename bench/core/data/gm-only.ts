import { isPlainObject } from "../utils/types.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { DataFieldOperator } from "./operators.ts";

/**
 * The paths in changes that only gamemasters may change, for permission checks.
 * @param changes unfolded: no key is a path
 */
export function gmOnlyPaths(schema: SchemaField, changes: Record<string, unknown>): string[] {
  const paths: string[] = [];
  for (const [name, value] of Object.entries(changes)) {
    const field = schema.get(name);
    if (!field) continue;
    const inner = DataFieldOperator.get(value);
    if (field.gmOnly) paths.push(name);
    else if (field instanceof SchemaField && isPlainObject(inner)) {
      paths.push(...gmOnlyPaths(field, inner).map((path) => `${name}.${path}`));
    }
  }
  return paths;
}
