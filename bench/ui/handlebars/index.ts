/** foundry.applications.handlebars: helpers, and templates by path. */
import Handlebars from "handlebars";
import { timeSince } from "../../core/time-since.ts";
import * as comparison from "./comparison-helpers.ts";
import * as form from "./form-helpers.ts";
import * as text from "./text-helpers.ts";

export * from "./comparison-helpers.ts";
export * from "./form-helpers.ts";
export * from "./templates.ts";
export * from "./text-helpers.ts";
export { Handlebars };

/** Register every helper on the one Handlebars that templates and packages share, and show it as a global. */
export function initialize(): void {
  const since = (timeStamp: Date | string) => timeSince(timeStamp);
  Handlebars.registerHelper({
    ...comparison,
    ...form,
    ...text,
    formField: form.formGroup,
    timeSince: since,
  } as Record<string, Handlebars.HelperDelegate>);
  (globalThis as { Handlebars?: typeof Handlebars }).Handlebars = Handlebars;
}
