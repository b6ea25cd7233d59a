/**
 * What a module tests its rules with outside of a table: the pure parts of `authoring`. A release ships it as `types/testing.js`,
 * beside the declarations.
 */
import * as fields from "./rules/fields.ts";
import { rulesForModules } from "./rules/for-modules.ts";

export const testing: { readonly fields: typeof fields; readonly rules: typeof rulesForModules } = {
  fields,
  rules: rulesForModules,
};
