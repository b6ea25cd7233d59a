/**
 * Sides that take turns together, members in any order. Source 001, The Action Economy: "have the teams take turns
 * together … the characters on a team may act in any order they please"; source 000, Core Roll Mechanic: the dice say
 * which team holds the Initiative. Everything follows from each member's record of its own turn, so that nobody needs
 * to write for another.
 */
import type { TurnRecord } from "./record.ts";

/** State of a member's turn in this round. */
export type TurnState = "open" | "acting" | "done";

export interface SideMember {
  readonly id: string;
  readonly side: string;
  readonly record: TurnRecord | null;
  /** Defeated: takes no turns, and the round does not wait for it. */
  readonly out: boolean;
}

export interface SidesTable {
  /** The stored round; 0 before the first. */
  readonly round: number;
  /** Ids of the sides in default order. */
  readonly sides: readonly string[];
  readonly members: readonly SideMember[];
  /** The side that the dice or the game master chose to act; null if neither chose. */
  readonly holder: string | null;
  /** True if the dice chose the holder: then a running turn ends when another side takes over. */
  readonly byDice: boolean;
  /** The member whose turn the game master's client has stored, or null. */
  readonly booked: string | null;
}

export interface SidesNow {
  /** The current round: the stored one, or the next if all members have had their turns. */
  readonly round: number;
  /** The acting side; null before the first round, and if nobody is left to act. */
  readonly side: string | null;
  /** The member whose turn is running; null between turns. */
  readonly now: string | null;
  /** State of each member's turn, by member id. */
  readonly states: Readonly<Record<string, TurnState>>;
}

/** True if a member's turn of this round has begun and not ended. */
function isRunning({ record }: SideMember, round: number): boolean {
  return record?.round === round && record.begun !== null && !record.ended;
}

function isOpen({ record }: SideMember, round: number): boolean {
  return !record || record.round < round || (record.round === round && record.begun === null);
}

/** The running turn of a side: the stored one, else the one begun first. */
function runningOn(side: string, members: readonly SideMember[], round: number, booked: string | null) {
  const running = members.filter((member) => member.side === side && isRunning(member, round));
  const begun = ({ record }: SideMember) => record?.begun ?? 0;
  running.sort((first, second) => begun(first) - begun(second) || (first.id < second.id ? -1 : 1));
  return running.find(({ id }) => id === booked) ?? running[0] ?? null;
}

/** The side and members whose turn it is in `round`; the side is null if all have acted. */
function inRound({ sides, holder, byDice, booked, members }: SidesTable, round: number): SidesNow {
  const playing = members.filter(({ out }) => !out);
  const canAct = (side: string) =>
    playing.some((member) => member.side === side && (isOpen(member, round) || isRunning(member, round)));
  // A running turn is finished before another side follows, unless the dice chose the side.
  const middle = byDice ? undefined : playing.find((member) => member.id === booked && isRunning(member, round));
  const side = [middle?.side, holder, ...sides].find((each) => typeof each === "string" && canAct(each)) ?? null;
  const now = side === null ? null : (runningOn(side, playing, round, booked)?.id ?? null);
  const states = members.map((member): [string, TurnState] => [
    member.id,
    member.id === now ? "acting" : isOpen(member, round) ? "open" : "done",
  ]);
  return { round, side, now, states: Object.fromEntries(states) };
}

/**
 * Return the side and members whose turn it is. The holding side acts until all its members have acted, then the next
 * side in order that has members left. If another side seizes the Initiative, a running turn ends. When all have acted,
 * the round advances.
 */
export function sidesNow(table: SidesTable): SidesNow {
  const { round, members } = table;
  const open = Object.fromEntries(members.map(({ id }) => [id, "open" as const]));
  if (round < 1) return { round: 0, side: null, now: null, states: open };
  const playing = members.filter(({ out }) => !out);
  // Skip rounds that every member has left already.
  const told = playing.map(({ record }) => record?.round ?? 0);
  const first = Math.max(round, playing.length > 0 ? Math.min(...told) : round);
  const now = inRound(table, first);
  return now.side === null && playing.length > 0 ? inRound(table, first + 1) : now;
}
