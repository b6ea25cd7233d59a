/** Redraw cards that offer Story Beats when the bank changes, so that they never offer more than it holds. */
import { currentGame, onceHook, onHook, redrawnMessage } from "../../../foundry/host.ts";
import { openDocuments } from "../../../foundry/windows.ts";
import { PARTY } from "../../../ledger/places.ts";
import { stateAt } from "../../../ledger/store.ts";

const offer = 'button[data-act="consequence"]';

/** Ids of the messages whose cards are displayed and offer consequences. */
function offering(page: Document): Set<string> {
  const cards = [...page.querySelectorAll(offer)].map((button) => button.closest<HTMLElement>("[data-message-id]"));
  return new Set(cards.flatMap((card) => card?.dataset["messageId"] ?? []));
}

/** Act of the focused button within a card; null if the focus is elsewhere. */
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

/** Redraw these cards whenever the bank's Story Beats change. Call in the `init` hook. */
export function watchBank(): void {
  const held = () => stateAt(PARTY).counters["storyBeats"] ?? 0;
  let known = 0;
  onceHook("ready", () => {
    known = held();
  });
  onHook("tessera.state", () => {
    const now = held();
    if (now === known) return;
    known = now;
    for (const page of openDocuments()) for (const id of offering(page)) void redraw(page, id);
  });
}
