/** Redraw cards that offer Story Beats when the bank changes, so that they never offer more than it holds. */
import { currentGame, onHook } from "../../../foundry/host.ts";
import { redrawKeepingFocus } from "../../../foundry/redraw-keeping-focus.ts";
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

/** Redraw the cards that offer another number of Story Beats than they show. */
function redrawOutdated(): void {
  for (const [id, offered] of drawn) {
    const message = currentGame().messages.get(id);
    const derived = message ? edgeReader.read(message) : null;
    if (!message || !derived) drawn.delete(id);
    else if (beatsToSpend(derived) !== offered) redrawKeepingFocus(message);
  }
}

/** Redraw these cards whenever the shared state changes. Call in the `init` hook. */
export function watchBank(): void {
  onHook("tessera.state", redrawOutdated);
}
