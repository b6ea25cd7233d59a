/** Judge which opposing or contesting checks count. */

import { createdAt } from "../../foundry/clock.ts";
import { type HostActor, type HostMessage, localize } from "../../foundry/host.ts";
import { REACTIONS_PER_AUTHOR } from "../../log/budget.ts";
import type { CheckMessageModel, Opposing } from "../../log/message-models.ts";
import { RulesError } from "../../rules/error.ts";
import type { DerivedCheck, Ruleset } from "../../ruleset/contract.ts";
import { mayActFor, playedActor } from "./authority.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** The check that a message opposes, and its form; null if it opposes none, or in a form unknown to its rule set. */
export function opposing({ system }: CheckMessage, { reactionForms = [] }: Ruleset): Opposing | null {
  const { check, form } = system.opposes ?? {};
  if (typeof check !== "string" || typeof form !== "string") return null;
  return reactionForms.includes(form) ? { check, form } : null;
}

/** Compare by creation time on the server. */
export function byMaking(first: HostMessage, second: HostMessage): number {
  return createdAt(first) - createdAt(second) || (first.id < second.id ? -1 : 1);
}

/** Reason why a check does not count against `target`, without reading its dice; null for none. */
export function whyNoReaction(reaction: CheckMessage, target: CheckMessage, ruleset: Ruleset): string | null {
  const { author, system } = reaction;
  if (system.ruleset !== ruleset.id || !opposing(reaction, ruleset)) return "unknownOpposition";
  const actor = playedActor(system.actor, ruleset);
  if (!mayActFor(author, actor)) return "notTheirs";
  // An opposing check must be later than the check that it opposes; this also rules out circles.
  return createdAt(reaction) < createdAt(target) ? "opposesBefore" : null;
}

type Opposed = Pick<DerivedCheck, "reactions">;

/**
 * True if this actor has reacted to a check and no game master undid that, so that another reaction would not count.
 */
export function hasReacted({ reactions }: Opposed, { uuid }: Pick<HostActor, "uuid">): boolean {
  return reactions.some(({ system }) => system.actor === uuid);
}

/** @throws RulesError if this actor has reacted to a check before */
export function requireFirstReaction(opposed: Opposed, actor: HostActor): void {
  if (!hasReacted(opposed, actor)) return;
  throw new RulesError("opposes", "refused", { reason: localize("TESSERA.Refusal.reactedAlready") });
}

/** Remaining number of opposing checks per author in one walk. */
export class ReactionBudget {
  readonly #used = new Map<string, number>();

  /** Count one more opposing check of its author; false if the author has none left. */
  take({ author }: HostMessage): boolean {
    const id = author?.id ?? "";
    const used = this.#used.get(id) ?? 0;
    this.#used.set(id, used + 1);
    return used < REACTIONS_PER_AUTHOR;
  }
}
