/** The targets of a check on its card: each with the effect of the check on it, and the acts of this user. */
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
  /** Effect on it, localized; empty for none. */
  readonly lands: string;
  /** Tone of this effect for the players; empty if it is the card's own tone. */
  readonly tone: Tone | "";
  /** Id of the check's message to which the offered acts belong. */
  readonly check: string;
  readonly offers: readonly CardOffer[];
}

/** Targets with names such that no two are alike. */
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
 * On the card of an answer, the row that shows what the answered check does to the one who answers; none if it does
 * nothing.
 */
function answeredRow({ opposes, actor, counts }: DerivedCheck): TargetRow[] {
  const message = opposes && counts ? currentGame().messages.get(opposes.check) : null;
  const answered = message && isCheck(message) ? readCheck(message) : null;
  const shown = answered && shownTargets(answered).find(({ uuid }) => uuid === actor?.uuid);
  if (!shown) return [];
  const row = rowOf(answered, shown);
  // Both cards show the effect in the same tone, however good the answer was.
  return row.lands ? [{ ...row, tone: row.tone || answered.ruleset.card(answered).tone }] : [];
}

function targetsOn(derived: DerivedCheck): readonly string[] {
  return derived.ruleset.targetsOf?.(derived) ?? derived.targets;
}

/**
 * Rows of the targets of a check, in the check's order; if it answers another check, also the row of the actor who
 * answers.
 */
export function targetRows(derived: DerivedCheck): TargetRow[] {
  return [...shownTargets(derived).map((shown) => rowOf(derived, shown)), ...answeredRow(derived)];
}

/** The act of a row that needs no answer, if there is just one: "Take all" does these. */
export function plainOffer({ offers }: TargetRow, { ruleset: { acts } }: DerivedCheck): CardOffer | null {
  const plain = offers.filter(({ id, complete, refusal }) => {
    const act = acts[id];
    return !refusal && (complete ? (act?.apply ?? act?.steps) : act?.apply && !act.asks);
  });
  return plain.length === 1 ? (plain[0] ?? null) : null;
}
