/** Forms inside a template part. */
import type { ApplicationV2 } from "./application.ts";
import { hasTag } from "./element-kinds.ts";
import type { ApplicationFormConfiguration } from "./types.ts";

/** Let the forms of a part, by selector, submit to their handlers. Throws where a selector finds no form. */
export function attachForms(
  app: ApplicationV2,
  part: HTMLElement,
  forms: Record<string, ApplicationFormConfiguration>,
): void {
  for (const [selector, given] of Object.entries(forms)) {
    const form = part.matches(selector) ? part : part.querySelector(selector);
    if (!hasTag(form, "form")) {
      throw new Error(`The selector "${selector}" of a part of "${app.id}" finds no form element`);
    }
    const configuration: ApplicationFormConfiguration = {
      ...given,
      submitOnChange: given.submitOnChange ?? false,
      closeOnSubmit: given.closeOnSubmit ?? false,
    };
    form.autocomplete = "off";
    form.addEventListener("submit", (event) => {
      app._onSubmitForm(configuration, event).catch((error) => console.error(error));
    });
    form.addEventListener("change", (event) => app._onChangeForm(configuration, event));
  }
}
