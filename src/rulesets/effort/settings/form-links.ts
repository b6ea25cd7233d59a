/** Reads the links between attributes and resources from a form's grid of checkboxes. */
import type { Row } from "../../../settings/form-lists.ts";

/** Links checked in `{attribute: {resource: true}}`, in the order of the lists; links of removed rows are dropped. */
export function linksFrom(
  value: unknown,
  attributes: readonly Row[],
  resources: readonly Row[],
): { attribute: string; resource: string }[] {
  const ticked = (value ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return attributes.flatMap((attribute) =>
    resources
      .filter((resource) => ticked[attribute.id]?.[resource.id] === true)
      .map((resource) => ({ attribute: attribute.id, resource: resource.id })),
  );
}
