/** Journal pages in compendiums that explain the rules. */
import { documentAt, notify } from "./host.ts";
import { type JournalPage, openAt } from "./journal.ts";

interface Page extends JournalPage {
  readonly text: { readonly content?: string };
}

const GUIDE = "Compendium.tessera.guide.JournalEntry.TessGuideHowTo01.JournalEntryPage";

/** The page at the UUID before `#`; null if the compendium does not have it. */
function pageAt(place: string): Promise<Page | null> {
  return documentAt<Page>(place.split("#")[0] ?? "");
}

/** The heading of a page whose words, joined by hyphens, equal the anchor. */
export function headingAt(page: Element, anchor: string): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].find(
    ({ textContent }) => (textContent ?? "").toLowerCase().trim().replace(/\s+/g, "-") === anchor,
  );
}

/** Open the page at `<UUID>#<anchor>`, at the heading with this anchor; warns the user if the page is missing. */
export async function openPage(place: string): Promise<void> {
  const found = await pageAt(place);
  if (found) await openAt(found, place.split("#")[1]);
  else notify("warn", "TESSERA.Refusal.guideMissing");
}

/** Open a page of the guide by id, at the heading with this anchor. */
export function openGuide(page: string, anchor = ""): Promise<void> {
  return openPage(`${GUIDE}.${page}#${anchor}`);
}

/** Text of the first paragraph below the heading at `<UUID>#<anchor>`; empty if there is none. */
export async function paragraphAt(place: string): Promise<string> {
  const markup = (await pageAt(place))?.text.content ?? "";
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  const heading = headingAt(body, place.split("#")[1] ?? "");
  let below = heading ? heading.nextElementSibling : body.firstElementChild;
  while (below && below.tagName !== "P") below = below.nextElementSibling;
  return below?.textContent ?? "";
}

/** Show `text` as the tooltip of an element under the pointer or with the focus. */
export function showTooltip(element: HTMLElement, text: string): void {
  element.dataset["tooltipText"] = text;
  if (!element.matches(":hover, :focus-visible")) return;
  game.tooltip?.activate(element, { text });
}
