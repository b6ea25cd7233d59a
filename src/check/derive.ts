/** From a message and what was said about it to what it means. Pure but for reading the log: nothing is stored. */
import { documentByUuid, type HostActor, type HostMessage, type HostUser } from "../foundry/host.ts";
import type { Throw } from "../rules/dice.ts";
import { RulesError } from "../rules/error.ts";
import type { CheckEvent, Outcome, Refusal } from "../rules/outcome.ts";
import { rulesetById } from "../rulesets/index.ts";
import type { Ruleset } from "../rulesets/ruleset.ts";
import { inOrder, type PlacedEvent } from "./event.ts";
import type { CheckMessageModel, ReplyMessageModel } from "./message-models.ts";
import { repliesTo } from "./reply-index.ts";
import { throwOf } from "./roll.ts";

/** A check with everything that follows from it. */
export interface DerivedCheck {
  readonly message: HostMessage<CheckMessageModel>;
  readonly ruleset: Ruleset;
  readonly actor: HostActor | null;
  readonly throws: readonly Throw[];
  /** Events that count, in order, as the rules take them. */
  readonly events: readonly CheckEvent[];
  /** All events with where they stand, undone ones included: the history. */
  readonly placed: readonly PlacedEvent[];
  readonly outcome: Outcome;
  /** Events whose author had no right to them. */
  readonly unauthorised: readonly Refusal[];
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

/** Whether `user` may say an event of this type about a check of `actor`. */
export function mayPost(ruleset: Ruleset, type: string, user: HostUser | null, actor: HostActor | null): boolean {
  if (!user) return false;
  if (user.isGM) return true;
  const authority = ruleset.eventAuthority(type);
  if (authority === "anyone") return true;
  return authority === "owner" && actor !== null && actor.testUserPermission(user, "OWNER");
}

function actingActor(check: HostMessage<CheckMessageModel>, reply: HostMessage<ReplyMessageModel>): HostActor | null {
  return documentByUuid<HostActor>(reply.system.actor ?? check.system.actor);
}

/**
 * Derive what `message` means now.
 * @throws UnreadableCheck when its rule set is unknown, its dice are missing or its check is not valid
 */
export function deriveCheck(message: HostMessage<CheckMessageModel>): DerivedCheck {
  const ruleset = rulesetById(message.system.ruleset);
  if (!ruleset) throw new UnreadableCheck("unknownRuleset", { ruleset: message.system.ruleset });
  const [own] = message.rolls;
  if (!own) throw new UnreadableCheck("noDice");

  const actor = documentByUuid<HostActor>(message.system.actor);
  const throws: Throw[] = [throwOf(own)];
  const placed: PlacedEvent[] = [];
  const unauthorised: Refusal[] = [];
  const rollsOf = new Map<string, HostMessage>([[message.id, message]]);

  const place = (holder: HostMessage<CheckMessageModel | ReplyMessageModel>, acting: HostActor | null) => {
    for (const [id, event] of Object.entries(holder.system.events)) {
      if (typeof event?.type !== "string") continue;
      if (mayPost(ruleset, event.type, holder.author, acting)) placed.push({ id, event, message: holder.id });
      else unauthorised.push({ event: id, reason: "notAllowed" });
    }
  };
  place(message, actor);
  for (const reply of repliesTo(message.id)) {
    rollsOf.set(reply.id, reply);
    place(reply, actingActor(message, reply));
  }
  placed.sort(inOrder);

  const events: CheckEvent[] = [];
  for (const { id, event, message: holder } of placed) {
    if (event.undone) continue;
    const roll = event.roll === undefined ? undefined : rollsOf.get(holder)?.rolls[event.roll];
    if (event.roll !== undefined && !roll) continue;
    const counted: CheckEvent & { throw?: number } = { ...event, id };
    if (roll) counted.throw = throws.push(throwOf(roll)) - 1;
    events.push(counted);
  }

  try {
    const outcome = ruleset.outcome(message.system.check, throws, events);
    return { message, ruleset, actor, throws, events, placed, outcome, unauthorised };
  } catch (error) {
    if (error instanceof RulesError) throw new UnreadableCheck("invalidCheck", { field: error.field });
    throw error;
  }
}
