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
  label?: string;
  value?: unknown;
  /** Element that draws a text instead of a single line: "textarea", "code-mirror" … */
  elementType?: string;
}

/** Document fields that no form shows: identity, bookkeeping, and those edited in a dialog of their own. */
const HIDDEN = new Set(["_id", "_stats", "flags", "ownership", "folder", "sort", "type", "system", "author"]);

function hasInput(field: SheetField): boolean {
  return (field.constructor as { hasFormSupport?: boolean }).hasFormSupport === true;
}

/**
 * The fields inside a schema or an embedded model; undefined for a field with an input of its own, such as a reference
 * to a document.
 */
function innerFields(field: SheetField): Record<string, SheetField> | undefined {
  if (hasInput(field)) return undefined;
  const model = (field as SheetField & { model?: { schema?: { fields: Record<string, SheetField> } } }).model;
  return field.fields ?? model?.schema?.fields;
}

/** True if the field holds embedded documents, which have their own sheets. */
function holdsDocuments(field: SheetField): boolean {
  return (field.constructor as { hierarchical?: boolean }).hierarchical === true;
}

/** True if the field has an input; a list has one only if its elements are texts. */
function isDrawable(field: SheetField): boolean {
  const { element } = field as SheetField & { element?: SheetField };
  return hasInput(field) && (element === undefined || hasInput(element));
}

/** A field's own label, else its key as words: "showIcon" becomes "Show icon". */
function labelOf(field: SheetField, key: string): string {
  if (field.label) return field.label;
  const words = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Form nodes for `fields`, with values from `source` at `path` (dotted, empty for the root). Fields that have no input
 * are left out, as are empty fieldsets.
 */
export function formNodes(fields: Record<string, SheetField>, source: unknown, path = ""): FormNode[] {
  const nodes: FormNode[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if ((!path && HIDDEN.has(key)) || holdsDocuments(field)) continue;
    const name = path ? `${path}.${key}` : key;
    const inner = innerFields(field);
    if (inner) {
      const nested = formNodes(inner, source, name);
      if (nested.length) nodes.push({ fieldset: true, legend: labelOf(field, key), fields: nested });
    } else if (isDrawable(field)) {
      nodes.push({
        fieldset: false,
        field,
        name,
        label: labelOf(field, key),
        value: getProperty(source as object, name),
      });
    }
  }
  return nodes;
}
