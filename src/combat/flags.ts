/**
 * What is stored about turns, in flags: with the combat what game masters say of it, with each combatant what its owner
 * says of its own turn. Players may write the flags of their own combatant and none of the combat's, so nobody needs a
 * right that they lack, and what somebody forges concerns nobody else.
 */
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import type { Data } from "../foundry/host.ts";
import { SIDES } from "../rules/sides.ts";
import { type Pass, readTurnRecord, type TurnRecord } from "../rules/turns/index.ts";
import { TURN_KINDS, type TurnKind } from "../ruleset/turns.ts";

/** What a combatant says of its turn. */
export interface StoredTurn extends TurnRecord {
  /** What was used up by hand this round. */
  readonly used: Readonly<Partial<Record<TurnKind, number>>>;
  /** What the actor was before its turn began, as far as the beginning changed it. */
  readonly former: Data | null;
}

export interface SideFlags {
  readonly id: string;
  /** Given by a game master; empty for the usual name. */
  readonly name: string;
}

/** The sides that every combat has, in the order in which they act. Their ids are the ledger's words. */
export const USUAL_SIDES = SIDES;

export function dataOf(value: unknown): Data {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : {};
}

function own({ flags }: HostCombat | HostCombatant): Data {
  return dataOf(flags["tessera"]);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The rule set that a game master chose for the combat; null where its combatants decide. */
export function chosenRuleset(combat: HostCombat): string | null {
  return textOf(own(combat)["ruleset"]);
}

/** The side that a game master gave the turn. */
export function chosenSide(combat: HostCombat): string | null {
  return textOf(own(combat)["side"]);
}

/** The combatant whose turn the active game master has written down. */
export function bookedTurn(combat: HostCombat): string | null {
  return textOf(own(combat)["now"]);
}

/**
 * The round as game masters have written it down; null before. The host lets players move its own round on, so that a
 * console could skip whoever has not acted.
 */
export function writtenRound(combat: HostCombat): number | null {
  const round = own(combat)["round"];
  return typeof round === "number" && Number.isInteger(round) && round >= 0 ? round : null;
}

/** The round that counts where turns do not go by the host's own order. */
export function roundOf(combat: HostCombat): number {
  return writtenRound(combat) ?? combat.round;
}

/** The sides by name: the usual ones, then those that game masters added. */
export function sidesOf(combat: HostCombat): SideFlags[] {
  const stored = dataOf(own(combat)["sides"]);
  const nameOf = (id: string) => textOf(dataOf(stored[id])["name"]) ?? "";
  const added = Object.keys(stored)
    .filter((id) => !USUAL_SIDES.some((usual) => usual === id) && nameOf(id))
    .sort();
  return [...USUAL_SIDES, ...added].map((id) => ({ id, name: nameOf(id) }));
}

/** The side that a game master put a combatant on. */
export function chosenSideOf(combat: HostCombat, combatant: string): string | null {
  return textOf(dataOf(own(combat)["sideOf"])[combatant]);
}

/** What a combatant says of its turn; null where it says nothing that makes sense. */
export function storedTurn(combatant: HostCombatant): StoredTurn | null {
  const stored = dataOf(own(combatant)["turn"]);
  const record = readTurnRecord(stored, combatant.parent.round);
  if (!record) return null;
  const used = dataOf(stored["used"]);
  const counts = TURN_KINDS.flatMap((kind) => {
    const count = used[kind];
    return typeof count === "number" && Number.isInteger(count) && count > 0 ? [[kind, Math.min(count, 20)]] : [];
  });
  const former = stored["former"];
  return { ...record, used: Object.fromEntries(counts), former: former ? dataOf(former) : null };
}

/** The latest moment that a clock can tell, in milliseconds. */
const LATEST = 8.64e15;

function passesIn({ passes }: Data, by?: string): Pass[] {
  return Object.entries(dataOf(passes)).flatMap(([id, value]) => {
    const { to, round, time, by: speaker } = dataOf(value);
    if (!Number.isInteger(time) || !Number.isInteger(round) || Math.abs(time as number) > LATEST) return [];
    return [{ id, by: by ?? textOf(speaker), to: textOf(to), round: round as number, time: time as number }];
  });
}

/** The passes that game masters said or have written down, oldest first. */
export function writtenPasses(combat: HostCombat): Pass[] {
  return passesIn(own(combat)).sort((first, second) => first.time - second.time);
}

/**
 * Everything that was said about the spotlight: what game masters have written down, and what those who had it said since.
 * What is written down is no longer a player's to change, but that the last word may be taken back.
 */
export function storedPasses(combat: HostCombat): Pass[] {
  const said = combat.combatants.contents.flatMap((combatant) => passesIn(own(combatant), combatant.id));
  const written = writtenPasses(combat);
  const known = new Set(written.map(({ id }) => id));
  const takenBack = ({ id, by }: Pass) => by !== null && !said.some((pass) => pass.id === id && pass.by === by);
  while (written.length > 0 && takenBack(written.at(-1) as Pass)) written.pop();
  const since = written.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...written, ...said.filter(({ id, time }) => !known.has(id) && time > since)];
}
