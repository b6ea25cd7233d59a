/**
 * Guards questions that one user's client asks another's (`User#query`). Any player's console can ask anything, at any
 * rate: a question is let through only if its size and shape are valid and that user may ask it; each user has at most
 * one window at a time on another's screen, and must wait a while after a decline.
 */
import { currentGame, type Data, type HostUser } from "../foundry/host.ts";
import { isRecord } from "../rules/record.ts";
import { fitsEvent } from "./budget.ts";

/** Milliseconds for which a window waits for an answer; then the question counts as not answered. */
export const PATIENCE = 60_000;
/** Milliseconds before a user whose question was not answered may ask again. */
const REST = 3_000;

/** The standing of an open question: it tells if and when the time to answer is over. */
export interface Standing {
  /** True if the time to answer is over. */
  readonly isOver: () => boolean;
  /** Resolves when the time is over. */
  readonly over: Promise<unknown>;
}

/** A question that was asked, with its payload resolved to documents of this world. */
export interface Asked {
  /**
   * True if `asker` may ask this question of the current user. `asker` is null if the host does not report who asks.
   */
  readonly may: (asker: HostUser | null) => boolean;
  /** Ask this user in a window; resolves with plain data for the asker, null if declined. */
  readonly answer: (standing: Standing) => Promise<unknown>;
}

/** A kind of question between clients: reads a payload as a question, or returns null if the payload is not one. */
export type Question = (payload: Data) => Asked | null;

/** Time at which each user may ask again, by user id; infinite while a window with their question is open. */
const asking = new Map<string, number>();

/** Return the user who asked, as reported by the host; null if that is no user of this world. */
function askerOf(context: unknown): HostUser | null {
  const { user } = isRecord(context) ? (context as { user?: Partial<HostUser> | null }) : {};
  return currentGame().users.get(String(user?.id ?? "")) ?? null;
}

/** Open the window for `answer`; resolves with null when the time to answer is over. */
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
 * Create the handler of a question for `CONFIG.queries`. It resolves with null for each question that fails the tests
 * above, so that a user who asks from the console learns nothing from it.
 */
export function atTheDoor(question: Question): (payload: unknown, context?: unknown) => Promise<unknown> {
  return async (payload, context) => {
    if (!isRecord(payload) || !fitsEvent(payload)) return null;
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
