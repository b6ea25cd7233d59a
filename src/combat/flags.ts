/**
 * Flags about turns: game masters write those of the combat, owners those of their combatants. Players can write only
 * flags of their own combatants, so they need no further permission, and a forged flag affects only its owner.
 */

import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import type { Data } from "../foundry/host.ts";
import { isRecord } from "../rules/record.ts";
import { SIDES } from "../rules/sides.ts";
import { type Pass, readTurnRecord, type TurnRecord } from "../rules/turns/index.ts";
import { TURN_KINDS, type TurnKind } from "../ruleset/turns.ts";

/** The stored turn of a combatant. */
export interface StoredTurn extends TurnRecord {
  /** Numbers of parts of the turn that were marked as used by hand this round, by kind. */
  readonly used: Readonly<Partial<Record<TurnKind, number>>>;
  /** Actor data that the beginning of the turn changed, as it was before. */
  readonly former: Data | null;
}

export interface SideFlags {
  readonly id: string;
  /** Name given by a game master; empty for the default. */
  readonly name: string;
}

/** The default sides, in the order in which they act; their ids are those of the ledger. */
export const USUAL_SIDES = SIDES;

export function dataOf(value: unknown): Data {
  return isRecord(value) ? value : {};
}

function own({ flags }: HostCombat | HostCombatant): Data {
  return dataOf(flags["tessera"]);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The rule set that a game master chose for the combat; null to derive it from the combatants. */
export function chosenRuleset(combat: HostCombat): string | null {
  return textOf(own(combat)["ruleset"]);
}

/** The side to which a game master gave the turn. */
export function chosenSide(combat: HostCombat): string | null {
  return textOf(own(combat)["side"]);
}

/** Id of the combatant whose turn the active game master has stored. */
export function bookedTurn(combat: HostCombat): string | null {
  return textOf(own(combat)["now"]);
}

/**
 * The round that game masters stored; null for none. Foundry lets players change its own round, so a player could skip
 * turns from the console.
 */
export function writtenRound(combat: HostCombat): number | null {
  const round = own(combat)["round"];
  return typeof round === "number" && Number.isInteger(round) && round >= 0 ? round : null;
}

/** The effective round if turns do not follow Foundry's order. */
export function roundOf(combat: HostCombat): number {
  return writtenRound(combat) ?? combat.round;
}

/** The default sides, then those that game masters added. */
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

/** The stored turn of a combatant; null if absent or invalid. */
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

/** The latest valid time of a `Date`, in milliseconds. */
const LATEST = 8.64e15;

function passesIn({ passes }: Data, by?: string): Pass[] {
  return Object.entries(dataOf(passes)).flatMap(([id, value]) => {
    const { to, round, time, by: speaker } = dataOf(value);
    if (!Number.isInteger(time) || !Number.isInteger(round) || Math.abs(time as number) > LATEST) return [];
    return [{ id, by: by ?? textOf(speaker), to: textOf(to), round: round as number, time: time as number }];
  });
}

/** Passes of the spotlight that game masters stored, oldest first. */
export function writtenPasses(combat: HostCombat): Pass[] {
  return passesIn(own(combat)).sort((first, second) => first.time - second.time);
}

/**
 * All passes of the spotlight: those that game masters stored, and later ones in combatants' flags. Of the stored
 * passes, a player can undo only the last one.
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
