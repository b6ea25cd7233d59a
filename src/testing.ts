/**
 * The pure parts of `authoring`, for tests of a module's rules outside of a table. A release ships them as
 * `types/testing.js`, beside the declarations.
 */
import * as fields from "./rules/fields.ts";
import { rulesForModules } from "./rules/for-modules.ts";

export const testing: { readonly fields: typeof fields; readonly rules: typeof rulesForModules } = {
  fields,
  rules: rulesForModules,
};
