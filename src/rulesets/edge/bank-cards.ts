/** Cards that offer Story Beats are drawn anew when the bank holds others: they never offer more than is there. */
import { currentGame, onHook, redrawnMessage } from "../../foundry/host.ts";
import { PARTY } from "../../ledger/places.ts";
import { stateAt } from "../../ledger/store.ts";

const offer = 'button[data-act="consequence"]';

/** Ids of the messages whose cards stand on the page and offer consequences. */
function offering(page: Document): Set<string> {
  const cards = [...page.querySelectorAll(offer)].map((button) => button.closest<HTMLElement>("[data-message-id]"));
  return new Set(cards.flatMap((card) => card?.dataset["messageId"] ?? []));
}

/** Where the focus is within a card, as what leads there again; null where it is elsewhere. */
function focusIn(page: Document, message: string): string | null {
  const focused = page.activeElement?.closest<HTMLElement>("[data-act]");
  const card = focused?.closest<HTMLElement>("[data-message-id]");
  return card?.dataset["messageId"] === message ? (focused?.dataset["act"] ?? null) : null;
}

async function redraw(page: Document, id: string): Promise<void> {
  const message = currentGame().messages.get(id);
  if (!message) return;
  const act = focusIn(page, id);
  await redrawnMessage(message);
  if (act) page.querySelector<HTMLElement>(`[data-message-id="${id}"] [data-act="${CSS.escape(act)}"]`)?.focus();
}

/** Follow the bank; in the `init` hook. */
export function watchBank(): void {
  let known = -1;
  onHook("tessera.state", () => {
    const now = stateAt(PARTY).counters["storyBeats"] ?? 0;
    const page = (globalThis as { document?: Document }).document;
    if (now === known || !page) return;
    known = now;
    for (const id of offering(page)) void redraw(page, id);
  });
}
