/**
 * "?" buttons: `data-help="<rule set>.<key>"` opens the passage of the rule set's journal about the key (`help` in its
 * definition), and shows the first sentence of the passage when the pointer or the focus reaches the button.
 */
import { openPage, paragraphAt, showTooltip } from "../foundry/guide.ts";
import { inEachWindow } from "../foundry/windows.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { firstSentence } from "./first-sentence.ts";

/** The "?" button of an event, and the passage of the journal that it opens; null for other events. */
function helpOf({ target }: Event): { button: HTMLElement; place: string } | null {
  // Elements of detached windows are of other classes, and the document is no element at all.
  const button = (target as Partial<Element> | null)?.closest?.<HTMLElement>("[data-help]") ?? null;
  const [ruleset = "", key = ""] = button?.dataset["help"]?.split(".") ?? [];
  const place = rulesetById(ruleset)?.help?.[key];
  return button && place ? { button, place } : null;
}

async function explainOnce(event: Event): Promise<void> {
  const found = helpOf(event);
  if (!found || found.button.dataset["explained"]) return;
  found.button.dataset["explained"] = "true";
  const sentence = firstSentence(await paragraphAt(found.place));
  if (sentence) showTooltip(found.button, sentence);
}

/** Listen for all "?" buttons; in the `init` hook. */
export function watchHelp(): void {
  inEachWindow((page) => {
    page.addEventListener("click", (event) => {
      const found = helpOf(event);
      if (!found) return;
      event.preventDefault();
      void openPage(found.place);
    });
    page.addEventListener("pointerover", (event) => void explainOnce(event), { passive: true });
    page.addEventListener("focusin", (event) => void explainOnce(event));
  });
}
