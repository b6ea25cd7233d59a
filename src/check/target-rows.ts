/** The targets of a check on its card: each with the effect of the check on it, and the acts that this user may do. */
import { currentGame } from "../foundry/host.ts";
import { type Shown, shownAs } from "../foundry/shown-names.ts";
import type { Tone } from "../rules/tones.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { attemptTelling } from "../ruleset/tell-ruleset-error.ts";
import { numbered } from "../tokens/candidates.ts";
import { type CardOffer, offersAbout } from "./acts.ts";
import { readCheck } from "./derive.ts";
import { playedActor } from "./gate/authority.ts";
import { isCheck } from "./reply-index.ts";

/** One target's row. */
export interface TargetRow extends Shown {
  /** Effect of the check on the target, localized; empty for none. */
  readonly lands: string;
  /** Tone of this effect for the players; empty if it is the card's own tone. */
  readonly tone: Tone | "";
  /** Id of the check's message to which the offered acts belong. */
  readonly check: string;
  readonly offers: readonly CardOffer[];
}

/** The targets; those who share a name are numbered. */
function shownTargets(derived: DerivedCheck): Shown[] {
  // Targets may be names without an actor.
  const shown = (uuid: string): Shown =>
    /^(Actor|Scene)\./.test(uuid) ? shownAs(uuid) : { uuid, name: uuid, img: null };
  return numbered(targetsOn(derived).map(shown));
}

function rowOf(derived: DerivedCheck, shown: Shown): TargetRow {
  const { uuid } = shown;
  const { ruleset, counts, message } = derived;
  const standing = counts && ruleset.takesActs?.(derived) !== false;
  const target = standing ? playedActor(uuid, ruleset) : null;
  const landing = target && attemptTelling(() => derived.ruleset.lands?.(derived, target) ?? null);
  return {
    ...shown,
    lands: landing?.words ?? "",
    tone: landing?.tone ?? "",
    check: message.id,
    offers: target && landing ? offersAbout(derived, target, landing.acts) : [],
  };
}

/**
 * On the card of an opposing check, the row that shows the effect of the opposed check on the actor who opposes it;
 * none if there is no effect.
 */
function answeredRow({ opposes, actor, counts }: DerivedCheck): TargetRow[] {
  const message = opposes && counts ? currentGame().messages.get(opposes.check) : null;
  const answered = message && isCheck(message) ? readCheck(message) : null;
  const shown = answered && shownTargets(answered).find(({ uuid }) => uuid === actor?.uuid);
  if (!shown) return [];
  const row = rowOf(answered, shown);
  // Both cards show the effect in the same tone, however well the opposing check went.
  return row.lands ? [{ ...row, tone: row.tone || answered.ruleset.card(answered).tone }] : [];
}

function targetsOn(derived: DerivedCheck): readonly string[] {
  return derived.ruleset.targetsOf?.(derived) ?? derived.targets;
}

/** Rows of the targets of a check, in the check's order; if it opposes another check, also the row of its own actor. */
export function targetRows(derived: DerivedCheck): TargetRow[] {
  return [...shownTargets(derived).map((shown) => rowOf(derived, shown)), ...answeredRow(derived)];
}

/**
 * The plain act of a row: the only one that can be done and asks for no parameters; null if there is none, or more than
 * one. "Apply all" does the plain acts of all rows.
 */
export function plainOffer({ offers }: TargetRow, { ruleset: { acts } }: DerivedCheck): CardOffer | null {
  const plain = offers.filter(({ id, complete, refusal }) => {
    const act = acts[id];
    return !refusal && (complete ? (act?.apply ?? act?.steps) : act?.apply && !act.asks);
  });
  return plain.length === 1 ? (plain[0] ?? null) : null;
}
