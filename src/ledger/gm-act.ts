/** Entry points for manual acts of game masters, whose code (`hand-acts.ts`) is loaded with the first act. */
import { currentGame } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { unpaidActs } from "./store.ts";
import type { HandAct } from "./table-state.ts";

const handActs = () => import("./hand-acts.ts");

/**
 * Change the shared state by hand; only game masters may. The act makes one entry in each ledger that it changes, and
 * can be undone.
 * @param plan evaluated in the act's turn in the queue, so that two clicks cannot spend the same point; null does
 * nothing
 * @returns the id of the act, or null if it was refused
 * @throws RulesError for invalid changes
 */
export function gmAct(plan: HandAct | (() => HandAct | null)): Promise<string | null> {
  return onDemand(handActs, ({ makeAct }) => makeAct(plan));
}

/**
 * `gmAct` for an act that a macro or a module passes, whose form and costs are validated first.
 * @throws RulesError for an invalid act
 */
export function gmActOf(given: HandAct): Promise<string | null> {
  return onDemand(handActs, ({ makeGivenAct }) => makeGivenAct(given));
}

/**
 * Repeat a late act, one that did not count because another act spent the same points first; it is paid from the
 * current state. If two game masters do so at once, it is done once.
 * @returns the id of the new act, or null if it was refused
 */
export function redoGmAct(id: string): Promise<string | null> {
  return onDemand(handActs, ({ redoAct }) => redoAct(id));
}

/** Dismiss a late act: undo it without repeating it. */
export async function letGoGmAct(id: string): Promise<boolean> {
  return (await onDemand(handActs, ({ letGoAct }) => letGoAct(id))) ?? false;
}

/** Undo a manual act: it stays in the history, no longer counts, and its costs return. */
export async function undoGmAct(id: string): Promise<boolean> {
  return (await onDemand(handActs, ({ undoAct }) => undoAct(id))) ?? false;
}

/**
 * Undo, as the active game master, manual acts that cannot be paid and have costs, gained items, or entries in several
 * ledgers: an act counts as a whole or not at all.
 */
export async function takeBackUnpaid(): Promise<void> {
  if (!currentGame().user.isGM || unpaidActs().length === 0) return;
  await onDemand(handActs, ({ takeBackUnpaidActs }) => takeBackUnpaidActs());
}
