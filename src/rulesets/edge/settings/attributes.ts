/** The attributes that the world's Edge characters have: a world setting, by default the system's own four. */
import { fields } from "../../../foundry/classes.ts";
import { worldConfig } from "../../../settings/world-config.ts";
import { type AttributeList, validateAttributeList } from "../rules/attribute-list.ts";
import { edgeAttributes } from "../skills.ts";

/** The system's own list. Labels are empty: the language file names these attributes. */
export const defaultEdgeAttributes: AttributeList = {
  attributes: edgeAttributes.map((id) => ({ id, label: "" })),
  body: "body",
};

/** The list in force. */
export const { register: registerEdgeAttributes, current: edgeAttributeList } = worldConfig(
  "edgeAttributes",
  new fields.ObjectField({ initial: {} }),
  defaultEdgeAttributes,
  validateAttributeList,
);
