/** Dialogs beyond those in `classes.ts`. */
import { givingBackFocus } from "./classes.ts";
import { type Data, localize } from "./host.ts";
import { fill } from "./templates.ts";

/**
 * A question as the content of a dialog; names in it are not interpreted as HTML. DialogV2 takes only strings and
 * `<div>` elements; clients without a page get a string.
 * @param help `<rule set>.<key>` of the place in the rules that a "?" after the question opens
 */
export function plainContent(key: string, data?: Data, help?: string): HTMLDivElement | string {
  if (typeof document === "undefined") return localize(key, data);
  const element = document.createElement("div");
  element.textContent = localize(key, data);
  if (help) element.insertAdjacentHTML("beforeend", fill("help", { rules: help }));
  return element;
}

/** One button of a choice. */
export interface DialogChoice {
  readonly action: string;
  /** Localization key, or a localized text. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
  readonly default?: boolean;
}

/**
 * Ask the user to press one of several buttons; returns the button's action, or null if dismissed. `content` is a
 * `<div>` or HTML that the host sanitizes.
 * @param over a promise; the window closes once it resolves
 */
export async function chooseButton(
  options: Data,
  choices: readonly DialogChoice[],
  over?: Promise<unknown>,
): Promise<string | null> {
  const dialog = foundry.applications.api.DialogV2 as unknown as { wait(options: Data): Promise<unknown> };
  const answer = await dialog.wait({
    ...givingBackFocus(options),
    buttons: choices.map((choice) => ({ ...choice })),
    rejectClose: false,
    render: (_event: Event, window: { close(): Promise<unknown> }) => void over?.then(() => window.close()),
  });
  return typeof answer === "string" ? answer : null;
}
