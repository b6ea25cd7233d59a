/** The small windows that acts of a card open, answered without a browser. */
import { emptyPage } from "../table/page.ts";
import type { Examples } from "./examples-table.ts";

interface Dialogs {
  DialogV2: { input(options: { content: HTMLElement }): Promise<Record<string, string>> };
}

const { window: page } = emptyPage();

/**
 * The game master presses a button of a card, and gives the window that it opens these values, one by one.
 * @returns the labels that the window showed after each value, once everybody has heard of the act
 */
export async function answerWindow(
  at: Examples,
  card: string,
  button: RegExp,
  values: readonly (readonly [name: string, value: string])[],
): Promise<string[][]> {
  Object.assign(at.gm.global<object>("globalThis"), { document: page.document, CSS: { escape: String } });
  const { DialogV2 } = at.gm.global<Dialogs>("foundry.applications.api");
  const seen = await new Promise<string[][]>((resolve, reject) => {
    DialogV2.input = async ({ content }) => {
      const labels: string[][] = [];
      for (const [name, value] of values) {
        const found = [...content.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
        const input = found.find((each) => each.type !== "radio" || each.value === value);
        if (!input) reject(new Error(`The window does not ask for ${name}.`));
        else if (input.type === "radio") input.checked = true;
        else input.value = value;
        input?.dispatchEvent(new page.Event("input", { bubbles: true }));
        labels.push([...content.querySelectorAll(".tessera-ask > span")].map((label) => label.textContent ?? ""));
      }
      resolve(labels);
      const given = [...content.querySelectorAll<HTMLInputElement>("[name]")].filter(
        (input) => input.type !== "radio" || input.checked,
      );
      return Object.fromEntries(given.map(({ name, value }) => [name, value]));
    };
    at.press(at.gm, card, button);
  });
  await at.settle();
  return seen;
}
