/** Redraw cards that offer Story Beats when the bank changes, so that no card offers more than the bank holds. */
import { currentGame, onHook } from "../../../foundry/host.ts";
import { redrawKeepingFocus } from "../../../foundry/redraw-keeping-focus.ts";
import { beatsToSpend } from "../card/consequence-resources.ts";
import { type DerivedEdge, edgeReader } from "../check/derived.ts";

/**
 * The number of Story Beats that each drawn card offers, by the id of its message; only for checks with Story Beats
 * left.
 */
const drawn = new Map<string, number>();

/** Remember how many Story Beats the card of a check offers, as it is drawn now. */
export function noteOffered(derived: DerivedEdge): void {
  const { message, outcome } = derived;
  if (outcome.beats.left > 0) drawn.set(message.id, beatsToSpend(derived));
  else drawn.delete(message.id);
}

/** Redraw the cards on which the offered number of Story Beats is no longer right. */
function redrawOutdated(): void {
  for (const [id, offered] of drawn) {
    const message = currentGame().messages.get(id);
    const derived = message ? edgeReader.read(message) : null;
    if (!message || !derived) drawn.delete(id);
    else if (beatsToSpend(derived) !== offered) redrawKeepingFocus(message);
  }
}

/** Redraw outdated cards whenever the shared state changes. Call in the `init` hook. */
export function watchBank(): void {
  onHook("tessera.state", redrawOutdated);
}
