/** The attributes that the world's Edge characters have: a world setting, by default the system's own four. */
import { fields } from "../../../foundry/classes.ts";
import { registerSetting, setting } from "../../../foundry/settings.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { type AttributeList, validateAttributeList } from "../rules/attribute-list.ts";
import { edgeAttributes } from "../skills.ts";

/** The system's own list. Labels are empty: the language file names these attributes. */
export const defaultEdgeAttributes: AttributeList = {
  attributes: edgeAttributes.map((id) => ({ id, label: "" })),
  body: "body",
};

/** The list in force, once it was read. */
let known: AttributeList | null = null;

/** Register the list; in the `init` hook. */
export function registerEdgeAttributes(): void {
  registerSetting("edgeAttributes", {
    scope: "world",
    requiresReload: true,
    onChange: () => {
      known = null;
    },
    type: new fields.ObjectField({ initial: {} }),
  });
}

/** The list in force; the system's own where none is stored, or where the stored one cannot be read. */
export function edgeAttributeList(): AttributeList {
  known ??= read();
  return known;
}

function read(): AttributeList {
  const stored = setting<object>("edgeAttributes");
  if (Object.keys(stored).length === 0) return defaultEdgeAttributes;
  return catchRulesError(
    () => validateAttributeList(stored),
    ({ message }) => {
      console.warn(`Tessera | the list of Edge attributes cannot be read, so the system's own holds: ${message}`);
      return defaultEdgeAttributes;
    },
  );
}
