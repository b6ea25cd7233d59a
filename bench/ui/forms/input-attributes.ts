/** Attributes that all inputs share [type documentation: foundry.applications.fields]. */
import { localize } from "../applications/host.ts";

/** Configuration of an input. */
export interface FormInputConfig<Value = unknown> {
  name?: string | undefined;
  value?: Value | null | undefined;
  required?: boolean | null | undefined;
  disabled?: boolean | null | undefined;
  readonly?: boolean | null | undefined;
  autofocus?: boolean | null | undefined;
  localize?: boolean | null | undefined;
  dataset?: Record<string, string> | null | undefined;
  placeholder?: string | null | undefined;
  id?: string | null | undefined;
  classes?: string | string[] | null | undefined;
  aria?: Record<string, string> | null | undefined;
}

/** Apply the attributes that `config` names to an input, native or custom. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    input.toggleAttribute(flag, config[flag] === true);
  }
  if (config.placeholder) {
    input.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  }
  const classes = typeof config.classes === "string" ? config.classes.split(" ") : (config.classes ?? []);
  input.classList.add(...classes.filter(Boolean));
  for (const [key, value] of Object.entries(config.dataset ?? {})) {
    // Values that are absent leave no attribute behind.
    if (value !== undefined && value !== null) input.dataset[key] = String(value);
  }
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}
