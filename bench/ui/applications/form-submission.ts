/** Submits a form's data to its handler. */
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { notify } from "./host.ts";
import type { ApplicationFormConfiguration } from "./types.ts";

interface ClosableApplication {
  close(options: { submitted: boolean }): Promise<unknown>;
}

/**
 * Read `form`, call the configured handler with it and close the application if so configured. If the handler throws,
 * the application stays open, the message is shown to the user, and the error is rethrown.
 */
export async function submitForm(
  app: ClosableApplication,
  { handler, closeOnSubmit }: ApplicationFormConfiguration,
  event: Event,
  form: HTMLFormElement,
  submitOptions?: Record<string, unknown>,
): Promise<unknown> {
  event.preventDefault();
  const formData = new FormDataExtended(form);
  let result: unknown;
  if (handler) {
    try {
      result = await handler.call(app as never, event, form, formData, submitOptions);
    } catch (error) {
      notify("error", (error as Error).message);
      throw error;
    }
  }
  if (closeOnSubmit) await app.close({ submitted: true });
  return result;
}
