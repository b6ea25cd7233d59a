/** From a message and what was said about it to what it means. Pure but for reading the log: nothing is stored. */
import { createdAt } from "../foundry/clock.ts";
import { documentByUuid, type HostActor, type HostMessage, type HostUser } from "../foundry/host.ts";
import type { Throw } from "../rules/dice.ts";
import { unlessRefused } from "../rules/error.ts";
import type { CheckEvent, Outcome } from "../rules/outcome.ts";
import { rulesetById } from "../rulesets/index.ts";
import type { Ruleset } from "../rulesets/ruleset.ts";
import { sharedBefore } from "../scene/before.ts";
import { inOrder, type PlacedEvent, type StoredEvent } from "./event.ts";
import type { CheckMessageModel, ReplyMessageModel } from "./message-models.ts";
import { isCheck, messagesNaming } from "./reply-index.ts";
import { throwOf } from "./throw-of.ts";

/** A check with everything that follows from it. */
export interface DerivedCheck {
  readonly message: HostMessage<CheckMessageModel>;
  readonly ruleset: Ruleset;
  readonly actor: HostActor | null;
  /** What was asked, valid by the rule set. */
  readonly check: object;
  readonly throws: readonly Throw[];
  /** Events that count, in order, as the rules take them. */
  readonly events: readonly CheckEvent[];
  /** All events with where they stand, undone ones included: the history. */
  readonly placed: readonly PlacedEvent[];
  /** Checks that oppose or contest this one, oldest first. */
  readonly reactions: readonly HostMessage<CheckMessageModel>[];
  readonly outcome: Outcome;
}

/** Why a check cannot be read, as a key below `TESSERA.Card` with what its sentence needs. */
export class UnreadableCheck extends Error {
  readonly key: string;
  readonly data: Record<string, string>;

  constructor(key: string, data: Record<string, string> = {}) {
    super(`${key} ${JSON.stringify(data)}`);
    this.name = "UnreadableCheck";
    this.key = key;
    this.data = data;
  }
}

/** Whether `user` may say this event about a check of `actor`. */
export function mayPost(
  ruleset: Ruleset,
  event: { readonly type: string; readonly actor?: unknown },
  user: HostUser | null,
  actor: HostActor | null,
): boolean {
  if (!user) return false;
  if (user.isGM) return true;
  const authority = ruleset.eventAuthority(event.type);
  if (authority === "anyone") return true;
  if (authority === "gm") return false;
  const acting =
    authority === "owner" ? actor : typeof event.actor === "string" ? documentByUuid<HostActor>(event.actor) : null;
  return acting?.testUserPermission(user, "OWNER") === true;
}

/** An event as the rules take it: without what only its keeping needs. */
function ruleEvent(id: string, event: StoredEvent): CheckEvent {
  const { time: _time, roll: _roll, costs: _costs, items: _items, undone: _undone, user: _user, ...told } = event;
  return { ...told, id };
}

/**
 * What a check that names this one says about it; nothing where it cannot be read, is of another rule set, or was made by
 * somebody who does not own the actor in whose name it stands.
 */
function reactionEvents(
  reaction: HostMessage<CheckMessageModel>,
  ruleset: Ruleset,
  seen: ReadonlySet<string>,
): readonly CheckEvent[] {
  const form = reaction.system.opposes?.form;
  if (!form || reaction.system.ruleset !== ruleset.id || seen.has(reaction.id)) return [];
  const acting = documentByUuid<HostActor>(reaction.system.actor);
  if (!mayPost(ruleset, { type: form, actor: reaction.system.actor }, reaction.author, acting)) return [];
  const said = unlessUnreadable(reaction, seen);
  return (said && ruleset.eventsOfReaction?.(said, form)) ?? [];
}

/**
 * Derive what `message` means now.
 * @throws UnreadableCheck when its rule set is unknown, its dice are missing or its check is not valid
 */
export function deriveCheck(message: HostMessage<CheckMessageModel>): DerivedCheck {
  return derive(message, new Set());
}

/** What `message` means now; null where it cannot be read. */
export function readCheck(message: HostMessage<CheckMessageModel>): DerivedCheck | null {
  return unlessUnreadable(message, new Set());
}

function unlessUnreadable(message: HostMessage<CheckMessageModel>, above: ReadonlySet<string>): DerivedCheck | null {
  try {
    return derive(message, above);
  } catch (error) {
    if (error instanceof UnreadableCheck) return null;
    throw error;
  }
}

/** `above`: ids of the checks whose derivation led here, so that checks that name each other end. */
function derive(message: HostMessage<CheckMessageModel>, above: ReadonlySet<string>): DerivedCheck {
  const seen = new Set([...above, message.id]);
  const ruleset = rulesetById(message.system.ruleset);
  if (!ruleset) throw new UnreadableCheck("unknownRuleset", { ruleset: message.system.ruleset });
  const [own] = message.rolls;
  if (!own) throw new UnreadableCheck("noDice");

  const actor = documentByUuid<HostActor>(message.system.actor);
  const throws: Throw[] = [throwOf(own)];
  const placed: PlacedEvent[] = [];
  const rollsOf = new Map<string, HostMessage>([[message.id, message]]);

  const place = (holder: HostMessage<CheckMessageModel | ReplyMessageModel>) => {
    const earliest = holder === message ? 0 : createdAt(holder);
    for (const [id, event] of Object.entries(holder.system.events)) {
      // What has no place in time would stand elsewhere on every client.
      if (typeof event?.type !== "string" || !Number.isFinite(event.time)) continue;
      if (mayPost(ruleset, event, holder.author, actor))
        placed.push({ id, event, message: holder.id, time: Math.max(earliest, event.time) });
    }
  };
  place(message);
  const reactions: HostMessage<CheckMessageModel>[] = [];
  for (const naming of messagesNaming(message.id)) {
    if (isCheck(naming)) {
      reactions.push(naming);
      continue;
    }
    rollsOf.set(naming.id, naming);
    place(naming);
  }
  placed.sort(inOrder);

  const timed: { readonly time: number; readonly id: string; readonly events: readonly CheckEvent[] }[] = [];
  for (const { id, event, message: holder, time } of placed) {
    if (event.undone) continue;
    const roll = event.roll === undefined ? undefined : rollsOf.get(holder)?.rolls[event.roll];
    if (event.roll !== undefined && !roll) continue;
    const counted: CheckEvent & { throw?: number } = ruleEvent(id, event);
    if (roll) counted.throw = throws.push(throwOf(roll)) - 1;
    timed.push({ time, id, events: [counted] });
  }
  reactions.sort((first, second) => createdAt(first) - createdAt(second) || (first.id < second.id ? -1 : 1));
  for (const reaction of reactions)
    timed.push({ time: createdAt(reaction), id: reaction.id, events: reactionEvents(reaction, ruleset, seen) });
  timed.sort((first, second) => first.time - second.time || (first.id < second.id ? -1 : 1));
  const events = timed.flatMap((entry) => entry.events);

  return unlessRefused(
    () => {
      const check = ruleset.validate(message.system.check);
      const outcome = ruleset.outcome(check, throws, events, sharedBefore(message));
      return { message, ruleset, actor, check, throws, events, placed, reactions, outcome };
    },
    ({ field }) => {
      throw new UnreadableCheck("invalidCheck", { field });
    },
  );
}
