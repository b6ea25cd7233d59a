/** A derived check as the Decision rules take it, and how a contest stands from where one looks at it. */

import { readCheck } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { currentGame, documentByUuid, localize } from "../../foundry/host.ts";
import type { Act, Acts } from "../../ruleset/acts.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";
import { shownName } from "../../tokens/shown.ts";
import { type ContestView, type DecisionCheck, type DecisionOutcome, OWN_SIDE, outcome } from "./rules/index.ts";

/** A derived check of this rule set. */
export type DerivedDecision = DerivedCheck<DecisionCheck, DecisionOutcome>;
export type DecisionAct = Act<DerivedDecision>;
export type DecisionActs = Acts<DerivedDecision>;

/** Whether the check counts: neither withdrawn nor refused. */
export function stands({ outcome: { result } }: DerivedDecision): boolean {
  return result !== "withdrawn" && result !== "refused";
}

/** The check that another one answers, where it can be read and is a Decision contest; else null. */
export function answeredCheck(message: string | null | undefined): DerivedDecision | null {
  const named = message ? currentGame().messages.get(message) : undefined;
  if (!named || !isCheck(named) || named.system.ruleset !== "decision") return null;
  const derived = readCheck(named) as DerivedDecision | null;
  return derived?.outcome.contest ? derived : null;
}

/** A contest as one of its checks sees it. */
export interface Contest {
  /** The check that began it. */
  readonly opening: DerivedDecision;
  readonly view: ContestView;
  /** Which of its sides the check is. */
  readonly side: string;
}

/** The contest that a check began or answers; null where there is none, or where its answer does not count. */
export function contestOf(derived: DerivedDecision): Contest | null {
  const { opposes } = derived;
  const opening = opposes ? answeredCheck(opposes.check) : derived;
  const view = opening?.outcome.contest;
  if (!opening || !view) return null;
  const side = opposes ? derived.message.id : OWN_SIDE;
  return view.sides.some(({ id }) => id === side) ? { opening, view, side } : null;
}

/** UUIDs of the actors whose checks are sides of a contest. */
export function actorsIn({ opening, view }: Contest): Set<string> {
  const uuids = view.sides.map(({ id }) => {
    const message = id === OWN_SIDE ? opening.message : currentGame().messages.get(id);
    return message && isCheck(message) ? message.system.actor : null;
  });
  return new Set(uuids.filter((uuid) => uuid !== null));
}

/** What the check came to, without rerolls of an answer that no tie of its contest asked for. */
export function dueOutcomeOf(derived: DerivedDecision): DecisionOutcome {
  const contest = contestOf(derived);
  const own = contest?.view.sides.find(({ id }) => id === contest.side);
  if (!own || contest?.side === OWN_SIDE) return derived.outcome;
  let rounds = 1;
  const events = derived.events.filter(({ type }) => type !== "reroll" || rounds++ < own.totals.length);
  return outcome({ ...derived.check, contested: false }, derived.throws, events);
}

/** Who a side is. */
export function sideName({ opening }: Contest, side: string): string {
  const message = side === OWN_SIDE ? opening.message : currentGame().messages.get(side);
  const actor = message && isCheck(message) ? documentByUuid(message.system.actor) : null;
  return actor ? shownName(actor.uuid) : (message?.speaker.alias ?? localize("TESSERA.Card.someone"));
}
