/**
 * Consequences of turns that the active game master's client stores: Foundry's current turn, the end of turns during
 * which another one began, and rounds. Every client derives the right state without what is stored here; effects,
 * regions and modules need it.
 */

import { currentCombat, type HostCombat } from "../foundry/combat.ts";
import { callHooks, type Data, onHook } from "../foundry/host.ts";
import { asActiveGM, isActingGM, writeAsGM } from "../log/by-gm.ts";
import { bookedTurn, storedTurn, writtenRound } from "./flags.ts";
import { guardTurns } from "./revert-steps.ts";
import { passesToWrite } from "./spotlight-acts.ts";
import { sidesState, spotlightState, turnRecord, wayOf } from "./state.ts";
import { forgetMove } from "./turn-steps.ts";
import { onTurnsTouched } from "./watch.ts";
import { changedTurn, closingWrites, resetWrites, together } from "./writes.ts";

/** Store turns known only from the log, and close those during which another turn began. */
async function bookRecords(combat: HostCombat, now: string | null, round: number): Promise<void> {
  if (now === null) return;
  const acting = combat.combatants.get(now);
  const stored = acting && storedTurn(acting);
  const record = acting && turnRecord(acting);
  const unwritten = acting && record?.round === round && (stored?.round !== round || stored.begun === null);
  const writes = [...(unwritten ? [changedTurn(acting, {})] : []), ...closingWrites(combat, round, now)];
  if (writes.length > 0) await writeAsGM(together(combat, writes));
}

/**
 * Set Foundry's turn to that of the combatant with the id `now`. Between turns, Foundry's turn stays the last one,
 * because Foundry has no pause.
 */
async function bookTurn(combat: HostCombat, now: string | null): Promise<void> {
  const turn = combat.turns.findIndex(({ id }) => id === now);
  const changes: Data = {};
  if (turn >= 0 && turn !== combat.turn) changes["turn"] = turn;
  if (now !== null && bookedTurn(combat) !== now) changes["flags.tessera.now"] = now;
  if (Object.keys(changes).length === 0) return;
  const options = { direction: turn >= (combat.turn ?? -1) ? 1 : -1 };
  if ("turn" in changes) callHooks("combatTurn", combat, changes, options);
  await combat.update(changes, options);
}

/** Store the round if no game master did: in older worlds, and when players end rounds through Foundry. */
async function bookRound(combat: HostCombat): Promise<void> {
  const written = writtenRound(combat);
  if (written === null || (wayOf(combat) === "order" && written !== combat.round))
    await combat.update({ "flags.tessera.round": combat.round });
}

async function book(combat: HostCombat): Promise<void> {
  await bookRound(combat);
  const way = wayOf(combat);
  if (way === "order") return;
  if (way === "spotlight") {
    const passes = passesToWrite(combat);
    if (Object.keys(passes).length > 0) await combat.update(passes);
    await bookTurn(combat, spotlightState(combat).holder);
    return;
  }
  for (let standing = sidesState(combat); combat.round < standing.round; standing = sidesState(combat)) {
    const before = combat.round;
    await combat.nextRound();
    forgetMove(combat.uuid);
    if (combat.round === before) return;
  }
  const { now, round } = sidesState(combat);
  await bookRecords(combat, now, round);
  await bookTurn(combat, now);
}

async function bookNow(): Promise<void> {
  const combat = currentCombat();
  if (!combat?.started) return;
  try {
    await book(combat);
  } catch (error) {
    console.warn("Tessera | turns could not be written down; they will be with the next change.", error);
  }
}

/** Let a round begin without a current turn in combats that have no initiative order. */
function withoutTurn(combat: HostCombat, update: Data): void {
  if (wayOf(combat) === "order") return;
  update["turn"] = null;
  update["flags.tessera.now"] = null;
}

/** Store consequences of turns; in the `ready` hook. */
export function bookTurns(): void {
  onTurnsTouched(() => asActiveGM(bookNow, { line: "tessera.turns.booking" }));
  guardTurns();
  onHook("combatStart", withoutTurn);
  onHook("combatRound", withoutTurn);
  onHook("deleteCombat", (combat: HostCombat) => {
    const writes = isActingGM() ? resetWrites(combat) : [];
    if (writes.length > 0) void writeAsGM(writes);
  });
}
