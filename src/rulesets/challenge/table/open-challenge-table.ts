/**
 * Opens the window that shows the effect of the Challenge, from the tracker, a check's dialog, or a link in a text; the
 * window's code is loaded on demand.
 */
import { hostConfig, localize } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import type { TableQuestion } from "./challenge-table-figures.ts";

/** Open the window, or bring it to the front; `question` overrides the defaults that the scene sets. */
export async function openChallengeTable(question: Partial<TableQuestion> = {}): Promise<void> {
  await onDemand(
    () => import("./challenge-table-window.ts"),
    ({ showChallengeTable }) => showChallengeTable(question),
  );
}

/** Text link that opens the window: `[[/challenge-table]]`, with an optional label in braces. */
const pattern = /\[\[\/challenge-table\]\](?:\{([^{}]{1,100})\})?/gi;

function pageLink(words: string | undefined): HTMLElement {
  const link = document.createElement("a");
  link.className = "tessera-link";
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  link.textContent = words ?? localize("TESSERA.Challenge.Table.name");
  return link;
}

function activate(element: HTMLElement): void {
  const open = (event: Event) => {
    event.preventDefault();
    void openChallengeTable();
  };
  element.addEventListener("click", open);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") open(event);
  });
}

/** Register the text enricher. Call in the `init` hook. */
export function linkChallengeTable(): void {
  const { enrichers } = hostConfig()["TextEditor"] as { enrichers: unknown[] };
  enrichers.push({
    id: "tesseraChallengeTable",
    pattern,
    enricher: ([, words]: RegExpMatchArray) => Promise.resolve(pageLink(words)),
    onRender: activate,
  });
}
