/**
 * The door for questions that one user's client asks another's (`User#query`). Any player's console can ask anything, at any
 * rate: a question passes by its size, its shape, and whether that user may ask it; each user has one window at a time on
 * another's screen, and waits a while once it was declined.
 */
import { currentGame, type Data, type HostUser } from "../foundry/host.ts";
import { fitsEvent } from "./budget.ts";

/** Milliseconds for which a window asks; then the question counts as not answered. */
export const PATIENCE = 60_000;
/** Milliseconds before a user whose question was not answered may ask again. */
const REST = 3_000;

/** How long a question stands. */
export interface Standing {
  /** True if the time to answer is over. */
  readonly isOver: () => boolean;
  /** Resolves when the time is over. */
  readonly over: Promise<unknown>;
}

/** A question that was asked, read in documents of this world. */
export interface Asked {
  /** True if a user may ask it of this one. `asker` is null where the host does not tell who asks. */
  readonly may: (asker: HostUser | null) => boolean;
  /** Ask this user in a window; resolves with plain data for the asker, null if declined. */
  readonly answer: (standing: Standing) => Promise<unknown>;
}

/** A question between clients: reads what a payload asks, or null if it asks nothing. */
export type Question = (payload: Data) => Asked | null;

/** Time at which each user may ask again, by id; infinite while a window of theirs is open. */
const asking = new Map<string, number>();

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The user who has asked, as the host says; null if it names none of this world. */
function askerOf(context: unknown): HostUser | null {
  const { user } = isData(context) ? (context as { user?: Partial<HostUser> | null }) : {};
  return currentGame().users.get(String(user?.id ?? "")) ?? null;
}

/** A window of `answer`, which ends by itself. */
async function open({ answer }: Asked): Promise<unknown> {
  let isOver = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    limit = setTimeout(() => {
      isOver = true;
      resolve(null);
    }, PATIENCE);
  });
  try {
    return await Promise.race([answer({ isOver: () => isOver, over }), over]);
  } finally {
    clearTimeout(limit);
  }
}

/**
 * The handler of a question for `CONFIG.queries`. It resolves with null for whatever does not pass: who asks by console learns
 * nothing from it.
 */
export function atTheDoor(question: Question): (payload: unknown, context?: unknown) => Promise<unknown> {
  return async (payload, context) => {
    if (!isData(payload) || !fitsEvent(payload)) return null;
    const asker = askerOf(context);
    const key = asker?.id ?? "";
    if ((asking.get(key) ?? 0) > Date.now()) return null;
    const asked = question(payload);
    if (!asked?.may(asker)) return null;
    asking.set(key, Number.POSITIVE_INFINITY);
    let answer: unknown = null;
    try {
      answer = (await open(asked)) ?? null;
      return answer;
    } finally {
      asking.set(key, answer === null ? Date.now() + REST : 0);
    }
  };
}
