/** The checks that oppose or contest another: which of them count. */

import { createdAt } from "../../foundry/clock.ts";
import type { HostMessage } from "../../foundry/host.ts";
import { REACTIONS_PER_AUTHOR } from "../../log/budget.ts";
import type { CheckMessageModel, Opposing } from "../../log/message-models.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import { mayActFor, playedActor } from "./authority.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** Which check a message opposes, and how; null if it opposes none, or in a way that its rule set does not know. */
export function opposing({ system }: CheckMessage, { reactionForms = [] }: Ruleset): Opposing | null {
  const { check, form } = system.opposes ?? {};
  if (typeof check !== "string" || typeof form !== "string") return null;
  return reactionForms.includes(form) ? { check, form } : null;
}

/** Opposing checks in the order in which they were made, by the server's stamps. */
export function byMaking(first: HostMessage, second: HostMessage): number {
  return createdAt(first) - createdAt(second) || (first.id < second.id ? -1 : 1);
}

/** Why a check that names `target` does not count against it, as far as that is known without reading its dice. */
export function whyNoReaction(reaction: CheckMessage, target: CheckMessage, ruleset: Ruleset): string | null {
  const { author, system } = reaction;
  if (system.ruleset !== ruleset.id || !opposing(reaction, ruleset)) return "unknownOpposition";
  const actor = playedActor(system.actor, ruleset);
  if (!mayActFor(author, actor)) return "notTheirs";
  // Whoever opposes has seen what they oppose. This also leaves no circle of checks that oppose each other.
  return createdAt(reaction) < createdAt(target) ? "opposesBefore" : null;
}

/** How many opposing checks each author may still have counted in one walk. */
export class ReactionBudget {
  readonly #used = new Map<string, number>();

  /** Take one of the author's places; false if none is left. */
  take({ author }: HostMessage): boolean {
    const id = author?.id ?? "";
    const used = this.#used.get(id) ?? 0;
    this.#used.set(id, used + 1);
    return used < REACTIONS_PER_AUTHOR;
  }
}
