/** Fields that the models of all threats have. */
import type { Schema } from "../../foundry/classes.ts";
import { flagField } from "../../foundry/fields.ts";

/** Fields of every threat's model. */
export function threatFields(): Schema {
  return {
    /** True if it stands for several, so that verbs about it are in the plural. */
    several: flagField(),
  };
}
