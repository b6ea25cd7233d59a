/** Inputs for data fields: the bench's implementation of the factory that fields use. */
import type { FormFactory } from "../../core/data/form-factory.ts";
import * as elementInputs from "./element-inputs.ts";
import * as fields from "./fields.ts";

/** The inputs for data fields, to be handed to `setFormFactory`. */
export const formFactory = {
  createFormGroup: fields.createFormGroup,
  createTextInput: fields.createTextInput,
  createTextareaInput: fields.createTextareaInput,
  createNumberInput: fields.createNumberInput,
  createCheckboxInput: fields.createCheckboxInput,
  createSelectInput: fields.createSelectInput,
  createMultiSelectInput: fields.createMultiSelectInput,
  ...elementInputs,
} as unknown as FormFactory;
