/** Forms made from a schema: each field that can be drawn becomes a form group, nested schemas become fieldsets. */
import { getProperty } from "../../core/utils/property.ts";
import type { SheetField } from "./sheet-document.ts";

/** A field, or a fieldset of fields, as `templates/generic/form-fields.hbs` draws them. */
export interface FormNode {
  fieldset: boolean;
  legend?: string;
  fields?: FormNode[];
  field?: SheetField;
  name?: string;
  value?: unknown;
}

/** Parts of documents that no form shows: identity, bookkeeping, and what has a dialog of its own. */
const HIDDEN = new Set(["_id", "_stats", "flags", "ownership", "folder", "sort", "type", "system", "author"]);

function hasInput(field: SheetField): boolean {
  return (field.constructor as { hasFormSupport?: boolean }).hasFormSupport === true;
}

function innerFields(field: SheetField): Record<string, SheetField> | undefined {
  const model = (field as SheetField & { model?: { schema?: { fields: Record<string, SheetField> } } }).model;
  return field.fields ?? model?.schema?.fields;
}

/** A list of anything but text has no input of its own. */
function isDrawable(field: SheetField): boolean {
  const { element } = field as SheetField & { element?: SheetField };
  return hasInput(field) && (element === undefined || hasInput(element)) && innerFields(element ?? field) === undefined;
}

/**
 * Form nodes for `fields`, with values from `source` at `path` (dotted, empty for the root). Fields that have no input
 * are left out, as are empty fieldsets.
 */
export function formNodes(fields: Record<string, SheetField>, source: unknown, path = ""): FormNode[] {
  const nodes: FormNode[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (!path && HIDDEN.has(key)) continue;
    const name = path ? `${path}.${key}` : key;
    const inner = innerFields(field);
    if (inner) {
      const nested = formNodes(inner, source, name);
      if (nested.length) nodes.push({ fieldset: true, legend: field.label || key, fields: nested });
    } else if (isDrawable(field)) {
      nodes.push({ fieldset: false, field, name, value: getProperty(source as object, name) });
    }
  }
  return nodes;
}
