/** Derived Decision checks and the contests between them. */

import { checkReader } from "../../../check/check-reader.ts";
import { isCheck } from "../../../check/reply-index.ts";
import { currentGame, documentByUuid, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import type { Opposing } from "../../../log/message-models.ts";
import type { Act, Acts } from "../../../ruleset/acts.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import type { FormState } from "../../../ruleset/form.ts";
import { type ContestView, type DecisionCheck, type DecisionOutcome, OWN_SIDE, outcome } from "../rules/index.ts";

export type DerivedDecision = DerivedCheck<DecisionCheck, DecisionOutcome>;
export type DecisionAct = Act<DerivedDecision>;
export type DecisionActs = Acts<DerivedDecision>;

/** Reads Decision checks from the log. */
export const decisionReader = checkReader<DecisionCheck, DecisionOutcome>("decision");

/** True if the check counts: neither withdrawn nor refused. */
export function stands({ outcome: { result } }: DerivedDecision): boolean {
  return result !== "withdrawn" && result !== "refused";
}

/**
 * The contested check in the message with this id, which another check answers; null unless it is readable and opened a
 * contest.
 */
export function answeredCheck(message: string | null | undefined): DerivedDecision | null {
  const derived = message ? decisionReader.read(currentGame().messages.get(message)) : null;
  return derived?.outcome.contest ? derived : null;
}

/** Message id of the check that opened the contest being answered. */
export function openingOf({ specification: { opposes } }: FormState): string | null {
  return (opposes as Opposing | undefined)?.check ?? null;
}

/** A contest as seen by one of its checks. */
export interface Contest {
  readonly opening: DerivedDecision;
  readonly view: ContestView;
  /** Id of the side that this check takes. */
  readonly side: string;
}

/** The contest that a check opened or answers; null if there is none or the check does not count. */
export function contestOf(derived: DerivedDecision): Contest | null {
  const { opposes } = derived;
  const opening = opposes ? answeredCheck(opposes.check) : derived;
  const view = opening?.outcome.contest;
  if (!opening || !view) return null;
  const side = opposes ? derived.message.id : OWN_SIDE;
  return view.sides.some(({ id }) => id === side) ? { opening, view, side } : null;
}

/** UUID of the actor who rolled a side of a contest; null for none. */
export function actorOfSide({ opening }: Pick<Contest, "opening">, id: string): string | null {
  const message = id === OWN_SIDE ? opening.message : currentGame().messages.get(id);
  return message && isCheck(message) ? message.system.actor : null;
}

/** UUIDs of the actors on the sides of a contest. */
export function actorsIn(contest: Contest): Set<string> {
  return new Set(contest.view.sides.flatMap(({ id }) => actorOfSide(contest, id) ?? []));
}

/** Outcome of a check; for an answer in a contest, without the rerolls that no tie required. */
export function dueOutcomeOf(derived: DerivedDecision): DecisionOutcome {
  const contest = contestOf(derived);
  const own = contest?.view.sides.find(({ id }) => id === contest.side);
  if (!own || contest?.side === OWN_SIDE) return derived.outcome;
  let rounds = 1;
  const events = derived.events.filter(({ type }) => type !== "reroll" || rounds++ < own.totals.length);
  return outcome({ ...derived.check, contested: false }, derived.throws, events);
}

/** Display name of a side. */
export function sideName({ opening }: Contest, side: string): string {
  const message = side === OWN_SIDE ? opening.message : currentGame().messages.get(side);
  const actor = message && isCheck(message) ? documentByUuid(message.system.actor) : null;
  return actor ? shownName(actor.uuid) : (message?.speaker.alias ?? localize("TESSERA.Card.someone"));
}
