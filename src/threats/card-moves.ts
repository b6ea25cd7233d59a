/** Buttons for moves of threats on the card of the check that triggers them, for game masters. */
import { type CardSection, cardSection, registerCardSection } from "../check/card-section.ts";
import { readCheck } from "../check/derive.ts";
import { isCheck } from "../check/reply-index.ts";
import { actorByUuid, currentGame, type Data, onHook } from "../foundry/host.ts";
import { latestIds } from "../foundry/latest-messages.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { redrawKeepingFocus } from "../foundry/redraw-keeping-focus.ts";
import { spokenScene } from "../foundry/regions.ts";
import { undoGmAct } from "../ledger/gm-act.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { effectOf, isBy, movesMade } from "./moments.ts";
import { messageMove } from "./move-view.ts";
import { isThreat, movesOf, type Threat, threatsHere } from "./threat.ts";

/** The moves last drawn on each card as JSON, by the id of the check's message; compared to find outdated cards. */
const drawn = new Map<string, string>();

/**
 * Threats that a check may concern: those of the scene where it was made and of the encounter, the roller and the
 * targets, even without a token.
 */
function threatsAbout({ actor, message, targets }: DerivedCheck): Threat[] {
  const aimed = [actor, ...targets.map((uuid) => actorByUuid(uuid))].filter(isThreat);
  return [...new Map([...threatsHere(spokenScene(message)), ...aimed].map((threat) => [threat.uuid, threat])).values()];
}

/**
 * Moves as rows of a card. If several threats may make the same check of their own, their moves share one row, whose
 * menu names the threats.
 */
function inRows(moves: readonly Data[]): readonly Data[] {
  const own = moves.filter(({ rolls, made }) => rolls && !made);
  const shared = [...new Set(own.map(({ effect }) => effect))]
    .map((choice) => ({ choice, moves: own.filter(({ effect }) => effect === choice) }))
    .filter((row) => row.moves.length > 1);
  return [...moves.filter((move) => !shared.some((row) => row.moves.includes(move))), ...shared];
}

function contextOf(derived: DerivedCheck): Data | null {
  if (!currentGame().user.isGM || !derived.ruleset.moves) return null;
  const brought = threatsAbout(derived)
    .flatMap(movesOf)
    .filter((move) => isBy(derived, move));
  const made = brought.length > 0 ? movesMade() : [];
  const all = brought.map((move) => ({
    ...messageMove(move, derived.message.id, made),
    rolls: effectOf(move)?.perform !== undefined,
  }));
  const moves = inRows(all);
  drawn.set(derived.message.id, JSON.stringify(moves));
  return moves.length > 0 ? { moves } : null;
}

/** Handle a press of a move's button: make the move, or undo it. */
export function pressMove({ dataset }: HTMLElement): Promise<unknown> {
  const { act, foe = "", move = "", cause, made = "" } = dataset;
  if (act === "undoMove") return undoGmAct(made);
  return onDemand(
    () => import("./make-move.ts"),
    ({ askMove }) => askMove(foe, move, cause),
  );
}

const section: CardSection = { acts: ["move", "undoMove"], context: contextOf, press: pressMove };

/** Redraw the newest cards whose moves have changed. */
function redrawChanged(): void {
  if (!currentGame().user.isGM) return;
  const { messages } = currentGame();
  for (const id of latestIds()) {
    const message = messages.get(id);
    const before = drawn.get(id);
    const derived = before !== undefined && message && isCheck(message) ? readCheck(message) : null;
    if (!message || !derived) continue;
    cardSection()?.context(derived);
    if (drawn.get(id) !== before) redrawKeepingFocus(message);
  }
}

/** Register the section of moves on cards, in the `init` hook. */
export function showMovesOnCards(): void {
  registerCardSection(section);
  for (const hook of ["tessera.state", "updateActor", "createToken", "deleteToken"]) onHook(hook, redrawChanged);
}
