/** Writes about turns: owners write combatants, game masters the combat. */
import { updateOf, type Write } from "../foundry/batch.ts";
import { serverNow } from "../foundry/clock.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { type Data, notify } from "../foundry/host.ts";
import { deletion, replacement } from "../foundry/operators.ts";
import { isRecord } from "../rules/record.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { dataOf, roundOf, type StoredTurn, storedTurn } from "./flags.ts";
import { turnRecord } from "./state.ts";

/** Notify the user of a refusal. Returns false. */
export function refuse(reason: string, data: Data = {}): false {
  notify("warn", `TESSERA.Refusal.${reason}`, data);
  return false;
}

/** The write that stores a combatant's turn; null deletes the stored turn. */
export function turnWrite(combatant: HostCombatant, turn: StoredTurn | null): Write {
  return updateOf(combatant, { "flags.tessera.turn": turn ? replacement({ ...turn }) : deletion() });
}

/** Merge the writes to combatants of one combat into one write, and keep the other writes. */
export function together(combat: HostCombat, writes: readonly Write[]): Write[] {
  const ours = (write: Write) => write.action === "update" && write.documentName === "Combatant";
  const updates = writes.flatMap((write) => (ours(write) && write.action === "update" ? write.updates : []));
  const others = writes.filter((write) => !ours(write));
  if (updates.length === 0) return others;
  return [{ action: "update", documentName: "Combatant", updates, parent: combat }, ...others];
}

/** Values in `source` at all paths of `changes`. */
function formerValues(source: unknown, changes: Data): Data {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const before = dataOf(source)[key];
      return [key, isRecord(value) ? formerValues(before, value) : before];
    }),
  );
}

/** Writes that begin a turn of `round` and prepare the actor for it. */
export function beginWrites(combatant: HostCombatant, round: number): Write[] {
  const { actor } = combatant;
  const changes = actor ? rulesetOf(actor)?.turns.begin?.(actor) : undefined;
  const at = serverNow();
  const former = actor && changes ? formerValues(actor._source, changes) : null;
  const turn: StoredTurn = { round, begun: at, ended: false, at, used: {}, former };
  return [turnWrite(combatant, turn), ...(actor && changes ? [updateOf(actor, changes)] : [])];
}

/** Values in `former` at the paths of `changes` only, because players can write the stored data. */
function within(former: Data, changes: Data): Data {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, value]) => {
      if (!(key in former)) return [];
      return [[key, isRecord(value) ? within(dataOf(former[key]), value) : former[key]]];
    }),
  );
}

/** Writes that restore the actor to its state before the stored turn. */
export function formerWrites(combatant: HostCombatant): Write[] {
  const { actor } = combatant;
  const former = storedTurn(combatant)?.former;
  const changes = actor && rulesetOf(actor)?.turns.begin?.(actor);
  return actor && former && changes ? [updateOf(actor, within(former, changes))] : [];
}

/** The write that changes a combatant's turn; a turn known only from the log is stored with the changes. */
export function changedTurn(combatant: HostCombatant, changes: Partial<StoredTurn>): Write {
  const stored = storedTurn(combatant);
  const known = turnRecord(combatant);
  const same = stored && known && stored.round === known.round;
  const record = { round: roundOf(combatant.parent), begun: null, ended: false, ...known };
  const { used, former } = same ? stored : { used: {}, former: null };
  return turnWrite(combatant, { ...record, used, former, at: serverNow(), ...changes });
}

/** Writes that end the open turns of `round`, except that of the combatant with the id `but`. */
export function closingWrites(combat: HostCombat, round: number, but: string | null): Write[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const record = turnRecord(combatant);
    if (combatant.id === but || record?.round !== round || record.begun === null || record.ended) return [];
    return [changedTurn(combatant, { ended: true })];
  });
}

/** Writes that remove what turns changed on actors, at the start or the end of a fight. */
export function resetWrites(combat: HostCombat): Write[] {
  return combat.combatants.contents.flatMap(({ actor }) => {
    const changes = actor ? rulesetOf(actor)?.turns.reset?.(actor) : null;
    return actor && changes ? [updateOf(actor, changes)] : [];
  });
}
