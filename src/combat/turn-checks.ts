/** Checks of each turn, by the flag that their author's client set. */
import { readWhole } from "../check/derive.ts";
import { isCheck } from "../check/reply-index.ts";
import { createdAt } from "../foundry/clock.ts";
import type { HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data, type HostMessage, onHook } from "../foundry/host.ts";
import { touchedIds } from "../ledger/ledger-sources.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { dataOf } from "./flags.ts";

/** The flag of a check about its turn. */
export interface CheckTurn {
  readonly combat: string;
  readonly combatant: string;
  /** 0 before the first round. */
  readonly round: number;
  /** True if the turn began with this check. */
  readonly begins: boolean;
}

/** A check that belongs to a turn. */
export interface TurnCheck {
  readonly id: string;
  readonly round: number;
  readonly begins: boolean;
  readonly time: number;
  /** Its data for the rules. */
  readonly check: Data;
}

type CheckMessage = HostMessage<CheckMessageModel>;

/** Cache by check id: true if the check ends its turn; cleared when messages about checks change. */
const ending = new Map<string, boolean>();
const idsByCombatant = new Map<string, Set<string>>();
let built = false;

/** The turn flag of a message; null if it has none that is valid. */
export function turnOfMessage(message: HostMessage): CheckTurn | null {
  if (!isCheck(message)) return null;
  const { flags } = message as HostMessage & { readonly flags?: Record<string, unknown> };
  const { combat, combatant, round, begins } = dataOf(dataOf(flags?.["tessera"])["turn"]);
  if (typeof combat !== "string" || typeof combatant !== "string" || typeof round !== "number") return null;
  return { combat, combatant, round, begins: begins === true };
}

function add(message: HostMessage): void {
  const turn = turnOfMessage(message);
  if (!turn) return;
  const ids = idsByCombatant.get(turn.combatant) ?? new Set();
  ids.add(message.id);
  idsByCombatant.set(turn.combatant, ids);
}

/** True if a check, in its current state, ends its turn. */
export function endsTurn(id: string): boolean {
  const known = ending.get(id);
  if (known !== undefined) return known;
  const message = currentGame().messages.get(id) as CheckMessage;
  const rules = rulesetById(message.system.ruleset)?.turns;
  const read = readWhole(message);
  const ends = read !== null && rules?.endsWith?.(read.outcome) === true;
  ending.set(id, ends);
  return ends;
}

/** Watch the log; `changed` is called for each message of a turn and for replies to such messages. */
export function watchTurnsInLog(changed: () => void): void {
  const follow = (update: (message: HostMessage) => void) => (message: HostMessage) => {
    const touched = touchedIds(message);
    for (const id of touched) ending.delete(id);
    if (!turnOfMessage(message)) {
      if (touched.length > 0) changed();
      return;
    }
    if (built) update(message);
    changed();
  };
  onHook("createChatMessage", follow(add));
  onHook("updateChatMessage", follow(add));
  onHook(
    "deleteChatMessage",
    follow((message) => {
      for (const ids of idsByCombatant.values()) ids.delete(message.id);
    }),
  );
}

/** Flags of a new check. */
export function flagsFor(turn: CheckTurn): Data {
  return { tessera: { turn } };
}

/**
 * Checks of `combatant` in this combat since `round`, oldest first; only checks of its actor whose author owns that
 * actor.
 */
export function checksSince(combatant: HostCombatant, round: number): readonly TurnCheck[] {
  const { messages } = currentGame();
  if (!built) {
    built = true;
    for (const message of messages) add(message);
  }
  const { actor } = combatant;
  const found = [...(idsByCombatant.get(combatant.id) ?? [])].flatMap((id): TurnCheck[] => {
    const message = messages.get(id) as CheckMessage | undefined;
    const turn = message && turnOfMessage(message);
    if (!turn || turn.combat !== combatant.parent.id || turn.round < round) return [];
    const { author, system } = message;
    if (!author || !actor || system.actor !== actor.uuid) return [];
    if (!author.isGM && !actor.testUserPermission(author, "OWNER")) return [];
    const read = readWhole(message);
    // A check that cannot be read, or was undone as a whole, used up nothing of its turn.
    if (!read || (read.outcome as { readonly withdrawn?: unknown }).withdrawn) return [];
    return [{ id, round: turn.round, begins: turn.begins, time: createdAt(message), check: read.check as Data }];
  });
  return found.sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
}
