/**
 * The act that undoes a whole check, and the test that refuses an act while later acts depend on what it would undo.
 */
import { currentGame, localize } from "../foundry/host.ts";
import { reversed } from "../log/cost.ts";
import { holdsPoints } from "../log/event.ts";
import { RulesError } from "../rules/error.ts";
import type { Act, ActOffer, ActResult } from "../ruleset/acts.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { readCheck } from "./derive.ts";
import { isCheck } from "./reply-index.ts";

const UNDO_FIRST = "TESSERA.Refusal.undoFirst";

/**
 * True if the actor of an opposing check has paid for the effect of the opposed check: the result of the opposing check
 * must stay until that payment is undone.
 */
export function tookEffect({ actor, opposes }: Pick<DerivedCheck, "actor" | "opposes">): boolean {
  const message = actor && opposes && currentGame().messages.get(opposes.check);
  const opposed = message && isCheck(message) ? readCheck(message) : null;
  const own = opposed?.placed.filter(({ event }) => event["actor"] === actor?.uuid) ?? [];
  return holdsPoints(own, opposed?.actor ?? null);
}

/** The disabled offer of an act that would undo something on which later acts depend. */
export const undoFirst: ActOffer = { refusal: { key: UNDO_FIRST } };

/** @throws RulesError that asks to undo the later acts first, if `isFollowed` */
export function requireUndone(isFollowed: boolean): void {
  if (isFollowed) throw new RulesError("act", "refused", { reason: localize(UNDO_FIRST) });
}

/** True if later acts hold points or items because of this check. */
function isFollowed(derived: DerivedCheck): boolean {
  return holdsPoints(derived.placed, derived.actor) || tookEffect(derived);
}

/** The offer to return a check's costs: disabled while later events still hold points or items. */
export function offerRefund(derived: DerivedCheck): true | ActOffer {
  return isFollowed(derived) ? undoFirst : true;
}

/** Return a check's costs. @throws RulesError while later events still hold points or items, which must be undone first */
export function refund(derived: DerivedCheck): ActResult {
  requireUndone(isFollowed(derived));
  return { costs: reversed(derived.costs) };
}

/** Withdraw a check and return its costs. Refused while later events still hold points or items, which must be undone first. */
export function withdrawal(by: "owner" | "gm"): Act<DerivedCheck> {
  return {
    by,
    icon: "fa-solid fa-rotate-left",
    rare: true,
    withdraws: true,
    event: "withdrawn",
    offer: offerRefund,
    apply: refund,
  };
}
