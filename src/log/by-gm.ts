/**
 * Carries out acts of the active game master's client that another user's act triggers. Players' consoles decide when
 * that happens and from which data, so all such acts pass through this module: it checks who caused the act and whether
 * they may, cuts texts to a budget, and names documents only as every reader may know them.
 */
import { type Write, writeTogether } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type Data, type HostDocument, type HostUser } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { forEverybody } from "../foundry/sight.ts";
import { isActiveGM, leads, onceAmongTabs } from "../foundry/tabs.ts";
import { withinBudget } from "./budget.ts";

/** The user whose act makes a client do a job by itself, and a test of whether this user may cause that. */
export interface Cause {
  /** The user who caused the act, as reported by the server; an unknown user may cause nothing. */
  readonly by: HostUser | null | undefined;
  /** True if a player may cause the act; game masters always may. */
  readonly may: () => boolean;
}

interface Conditions {
  /** Cause of the job, if it depends on one user's act; omitted if the job follows from the validated log. */
  readonly cause?: Cause;
  /** Key of the queue in which the job waits: it runs after all earlier jobs of the same key. */
  readonly line?: string;
  /** The user whose client does the job while no game master is connected; nobody's if omitted. */
  readonly instead?: HostUser | null | undefined;
  /** The game master whose client does the job; if omitted, the active one's does. */
  readonly of?: HostUser | null | undefined;
}

/**
 * Jobs, each with its wrapper that checks the conditions, so that a job which waits for another window is queued only
 * once.
 */
const wrapped = new WeakMap<() => unknown, () => unknown>();

/** True if the user of a cause is a game master, or a player for whom `may` returns true; false for an unknown user. */
export function mayCause({ by, may }: Cause): boolean {
  return by != null && (by.isGM || may());
}

/** True if this client's user is the one to do a job with these conditions. */
export function isUpToUs({ instead, of }: Pick<Conditions, "instead" | "of"> = {}): boolean {
  if (of !== undefined) return of?.isSelf === true && of.isGM;
  return isActiveGM() || (instead?.isSelf === true && !currentGame().users.activeGM);
}

/**
 * True if this window is the one to do acts that must not be repeated: among the windows of the active game master, the
 * one that joined last. If that window is gone, nothing is done.
 */
export function isActingGM(): boolean {
  return isActiveGM() && leads();
}

/**
 * Do `job` on the active game master's client, in one of its windows. `job` must be idempotent across clients. The
 * conditions, and who the active game master is, are checked right before the job runs.
 */
export function asActiveGM(job: () => unknown, conditions: Conditions = {}): void {
  const { cause, line } = conditions;
  const isReady = (): boolean => isUpToUs(conditions) && (!cause || mayCause(cause));
  const doJob = (): unknown => {
    if (!isReady()) return undefined;
    return line ? oneAtATime(line, async () => (isReady() ? job() : undefined)) : job();
  };
  const known = wrapped.get(job) ?? doJob;
  wrapped.set(job, known);
  onceAmongTabs(known);
}

/** Carry out writes as one transaction, with their texts cut to the budget. */
export function writeAsGM(writes: readonly Write[]): Promise<HostDocument[][]> {
  const fitting = writes.map((write): Write => {
    if (write.action === "create") return { ...write, data: withinBudget(write.data) };
    return write.action === "update" ? { ...write, updates: withinBudget(write.updates) } : write;
  });
  return writeTogether(fitting);
}

/** Post a message with its texts cut to the budget. */
export function postAsGM(data: Data, operation: Data = {}): Promise<HostDocument | undefined> {
  return chatMessageClass().create(withinBudget(data), operation);
}

/** A name as everybody at the table may know it, cut to the length of names. `name` must be synchronous. */
export function nameForAll(name: () => string): string {
  return excerpt(forEverybody(name));
}
