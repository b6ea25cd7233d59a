/**
 * The acts of the active game master's client that somebody else's act causes. Players' consoles decide when that
 * happens and from which data, so that all of it passes here: this module asks who caused it and whether they may, cuts
 * texts to a budget, and names documents as every reader may know them.
 */
import { type Write, writeTogether } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type Data, type HostDocument, type HostUser } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { forEverybody } from "../foundry/sight.ts";
import { isActiveGM, leads, onceAmongTabs } from "../foundry/tabs.ts";
import { withinBudget } from "./budget.ts";

/** Cause of an act that a client does by itself. */
export interface Cause {
  /** Their user, as the server tells it; nobody known causes nothing. */
  readonly by: HostUser | null | undefined;
  /** True if a player may cause it; game masters may. */
  readonly may: () => boolean;
}

interface Conditions {
  /** The one user's act that it depends on; none if it follows from the judged log. */
  readonly cause?: Cause;
  /** Key of what it waits for: it comes after all earlier work of that key. */
  readonly line?: string;
  /** The user who does it while no game master is connected, if anybody. */
  readonly instead?: HostUser | null | undefined;
  /** The game master whose client does it; without one, the active one's. */
  readonly of?: HostUser | null | undefined;
}

/** Jobs with their conditions, so that one which waits for another window waits once. */
const wrapped = new WeakMap<() => unknown, () => unknown>();

/** True if a user may cause something. */
export function mayCause({ by, may }: Cause): boolean {
  return by != null && (by.isGM || may());
}

/** True if this client's user does it. */
export function isUpToUs({ instead, of }: Pick<Conditions, "instead" | "of"> = {}): boolean {
  if (of !== undefined) return of?.isSelf === true && of.isGM;
  return isActiveGM() || (instead?.isSelf === true && !currentGame().users.activeGM);
}

/**
 * True if this very window does what cannot be repeated: the one that joined last of the active game master. Nothing is done if
 * that one is gone.
 */
export function isActingGM(): boolean {
  return isActiveGM() && leads();
}

/**
 * Do `job` on the active game master's client, in one of its windows. `job` must be idempotent across clients. Who may cause it,
 * and who is active, is asked right before.
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
