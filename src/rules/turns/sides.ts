/**
 * Sides that take their turns together, members in any order. Source 001, The Action Economy: "have the teams take turns
 * together … the characters on a team may act in any order they please"; source 000, Core Roll Mechanic: the dice say which
 * team holds the Initiative. Everything follows from what each member said of its own turn, so that nobody need write for
 * another.
 */
import type { TurnRecord } from "./record.ts";

/** Whether a member's turn of this round is still to come, lasts, or is over. */
export type TurnState = "open" | "acting" | "done";

export interface SideMember {
  readonly id: string;
  readonly side: string;
  readonly record: TurnRecord | null;
  /** Defeated: takes no turns, and the round does not wait for it. */
  readonly out: boolean;
}

export interface SidesTable {
  /** The round that is written down; 0 before the first. */
  readonly round: number;
  /** Ids of the sides, in the order in which they act where nothing else is said. */
  readonly sides: readonly string[];
  readonly members: readonly SideMember[];
  /** The side that the dice or the game master say acts; null where neither does. */
  readonly holder: string | null;
  /** Whether the dice say it: then a turn that lasts ends as another side takes over. */
  readonly byDice: boolean;
  /** The member whose turn the game master's client has written down; null for none. */
  readonly booked: string | null;
}

export interface SidesNow {
  /** The round that is played: the one written down, or the next where all members have had their turns. */
  readonly round: number;
  /** The side that acts; null before the first round, and where nobody is left who could. */
  readonly side: string | null;
  /** The member whose turn lasts; null between turns. */
  readonly now: string | null;
  /** By member. */
  readonly states: Readonly<Record<string, TurnState>>;
}

/** Began a turn in this round that is not over by its own word. */
function isRunning({ record }: SideMember, round: number): boolean {
  return record?.round === round && record.begun !== null && !record.ended;
}

function isOpen({ record }: SideMember, round: number): boolean {
  return !record || record.round < round || (record.round === round && record.begun === null);
}

/** Whose turn lasts on a side: the one written down, else who began first. */
function runningOn(side: string, members: readonly SideMember[], round: number, booked: string | null) {
  const running = members.filter((member) => member.side === side && isRunning(member, round));
  const begun = ({ record }: SideMember) => record?.begun ?? 0;
  running.sort((first, second) => begun(first) - begun(second) || (first.id < second.id ? -1 : 1));
  return running.find(({ id }) => id === booked) ?? running[0] ?? null;
}

/** Whose turn it is in `round`; a side of null where all have had theirs. */
function inRound({ sides, holder, byDice, booked, members }: SidesTable, round: number): SidesNow {
  const playing = members.filter(({ out }) => !out);
  const canAct = (side: string) =>
    playing.some((member) => member.side === side && (isOpen(member, round) || isRunning(member, round)));
  // Whoever is in the middle of a turn finishes it before another side follows, unless the dice say otherwise.
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
 * Whose turn it is. The side that holds the turn acts until all its members have, then the next one in order that has
 * somebody left; a turn that lasts when another side seizes the Initiative is over. When all have acted, the round turns.
 */
export function sidesNow(table: SidesTable): SidesNow {
  const { round, members } = table;
  const open = Object.fromEntries(members.map(({ id }) => [id, "open" as const]));
  if (round < 1) return { round: 0, side: null, now: null, states: open };
  const playing = members.filter(({ out }) => !out);
  // Rounds that everybody has left already need not be looked at one by one.
  const told = playing.map(({ record }) => record?.round ?? 0);
  const first = Math.max(round, playing.length > 0 ? Math.min(...told) : round);
  const now = inRound(table, first);
  return now.side === null && playing.length > 0 ? inRound(table, first + 1) : now;
}
