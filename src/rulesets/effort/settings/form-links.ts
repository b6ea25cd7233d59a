/** Links between two lists as a form's grid of ticks gives them. */
import type { Row } from "../../../settings/form-lists.ts";

/** The links that are ticked in `{attribute: {resource: true}}`, in the lists' order; those of rows that are gone go. */
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
