/** Which checks of the log belong to whose turn: each says so itself, by the flag that its author's client gives it. */
import { readWhole } from "../check/derive.ts";
import { isCheck } from "../check/reply-index.ts";
import { createdAt } from "../foundry/clock.ts";
import type { HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data, type HostMessage, onHook } from "../foundry/host.ts";
import { touchedIds } from "../ledger/ledger-sources.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { dataOf } from "./flags.ts";

/** What a check says about the turn that it was made in. */
export interface CheckTurn {
  readonly combat: string;
  readonly combatant: string;
  /** 0 before the first round. */
  readonly round: number;
  /** Whether the turn began with it. */
  readonly begins: boolean;
}

/** A check that belongs to a turn. */
export interface TurnCheck {
  readonly id: string;
  readonly round: number;
  readonly begins: boolean;
  readonly time: number;
  /** As its rules take it. */
  readonly check: Data;
}

type CheckMessage = HostMessage<CheckMessageModel>;

/** Whether checks end the turn they were made in, as far as that was asked; forgotten when the log says something about them. */
const ending = new Map<string, boolean>();
const idsByCombatant = new Map<string, Set<string>>();
let built = false;

/** What a message says about the turn; null where it says nothing. */
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

/** Whether a check, as it stands now, ends the turn that it was made in. */
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

/** Keep track of the log; `changed` is called for each message that belongs to a turn, and for what is said about such. */
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

/** The flag of a check that somebody makes now. */
export function flagsFor(turn: CheckTurn): Data {
  return { tessera: { turn } };
}

/**
 * The checks that `combatant` made in this combat from `round` on, oldest first. Those count whose author owns its actor,
 * and which are in that actor's name.
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
    return [{ id, round: turn.round, begins: turn.begins, time: createdAt(message), check: system.check }];
  });
  return found.sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
}
