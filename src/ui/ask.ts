/** Small forms in a dialog window; the button names the act. */
import type { Data } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { Given, Question } from "./question.ts";

export type { Given, Question };

/**
 * Ask for values; returns them by name, or null if dismissed.
 * @param ruleset id of the rule set that colors the window
 * @param title text or localization key
 */
export function ask(ruleset: string, title: string, question: Question): Promise<Data | null> {
  return onDemand(
    () => import("./question-form.ts"),
    ({ askInDialog }) => askInDialog(ruleset, title, question),
  );
}

/** Ask like `ask`, but return the values as strings, as buttons store their parameters. */
export async function askText(ruleset: string, title: string, question: Question): Promise<Given | null> {
  const answer = await ask(ruleset, title, question);
  return answer && Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value ?? "")]));
}
