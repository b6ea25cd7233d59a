/** Redraw cards that offer Story Beats when the bank changes, so that they never offer more than it holds. */
import { currentGame, type HostMessage, onHook, redrawnMessage } from "../../../foundry/host.ts";
import { openDocuments } from "../../../foundry/windows.ts";
import { beatsToSpend } from "../card/consequence-resources.ts";
import { type DerivedEdge, edgeReader } from "../check/derived.ts";

/** For each card that was drawn with Story Beats left, by the id of its message: how many of them it offers. */
const drawn = new Map<string, number>();

/** Remember how many Story Beats the card of a check offers, as it is drawn now. */
export function noteOffered(derived: DerivedEdge): void {
  const { message, outcome } = derived;
  if (outcome.beats.left > 0) drawn.set(message.id, beatsToSpend(derived));
  else drawn.delete(message.id);
}

/** Act of the focused button within a card; null if the focus is elsewhere. */
function focusIn(page: Document, message: string): string | null {
  const focused = page.activeElement?.closest<HTMLElement>("[data-act]");
  const card = focused?.closest<HTMLElement>("[data-message-id]");
  return card?.dataset["messageId"] === message ? (focused?.dataset["act"] ?? null) : null;
}

/** Redraw a message; the same button keeps the focus. */
async function redraw(message: HostMessage): Promise<void> {
  const { id } = message;
  const focused = openDocuments().map((page) => ({ page, act: focusIn(page, id) }));
  await redrawnMessage(message);
  for (const { page, act } of focused)
    if (act) page.querySelector<HTMLElement>(`[data-message-id="${id}"] [data-act="${CSS.escape(act)}"]`)?.focus();
}

/** Redraw the cards that offer another number of Story Beats than they show. */
function redrawOutdated(): void {
  for (const [id, offered] of drawn) {
    const message = currentGame().messages.get(id);
    const derived = message ? edgeReader.read(message) : null;
    if (!message || !derived) drawn.delete(id);
    else if (beatsToSpend(derived) !== offered) void redraw(message);
  }
}

/** Redraw these cards whenever the shared state changes. Call in the `init` hook. */
export function watchBank(): void {
  onHook("tessera.state", redrawOutdated);
}
