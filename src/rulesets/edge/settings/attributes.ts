/** World setting: attributes of Edge characters. */
import { fields } from "../../../foundry/classes.ts";
import { worldConfig } from "../../../settings/world-config.ts";
import { edgeAttributes } from "../actors/skills.ts";
import { type AttributeList, validateAttributeList } from "../rules/attribute-list.ts";

/** Default list. Its labels are empty: they come from the language file. */
export const defaultEdgeAttributes: AttributeList = {
  attributes: edgeAttributes.map((id) => ({ id, label: "" })),
  body: "body",
};

export const { register: registerEdgeAttributes, current: edgeAttributeList } = worldConfig(
  "edgeAttributes",
  new fields.ObjectField({ initial: {} }),
  defaultEdgeAttributes,
  validateAttributeList,
);
