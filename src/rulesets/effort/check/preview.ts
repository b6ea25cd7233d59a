/** Preview in the dialog of an Effort check: payments, exact odds, and the gain from one more point or step. */

import { type HostActor, localize } from "../../../foundry/host.ts";
import type { Preview } from "../../../ruleset/views.ts";
import { percent } from "../../../ui/percent.ts";
import { nameOf, stepWords } from "../actors/labels.ts";
import { chanceAgainst } from "../card/opposition.ts";
import { effortTones } from "../card/outcome-tones.ts";
import {
  type EffortCheck,
  type EffortPool,
  type Marginal,
  marginal,
  type OppositionForm,
  pool,
  RESULTS,
  SUCCESS_AT,
  succeeds,
} from "../rules/index.ts";
import type { DerivedEffort } from "./derived.ts";

/** Dice notation of the pool. */
function notation({ dice, keep, assumed }: EffortPool): string {
  if (assumed !== null) return localize("TESSERA.Effort.Pool.noDice", { value: 2 * assumed });
  return keep === "all" ? `${dice}d6` : localize(`TESSERA.Effort.Pool.${keep}`, { dice });
}

function costSentence({ cost, payment, difficulty }: EffortPool): string {
  const data = { difficulty: localize(`TESSERA.Effort.Difficulty.${difficulty}`), cost };
  if (cost === 0) return localize("TESSERA.Effort.Cost.free", data);
  const paid = payment
    .filter((each, place) => each.paid > 0 || place === 0)
    .map((each) => localize("TESSERA.Effort.Cost.payer", { ...each, name: nameOf("resource", each.id) }));
  return localize("TESSERA.Effort.Cost.paid", { ...data, payers: paid.join("; ") });
}

/** Rows for one more point or step of each kind, if that changes the displayed chance of success. */
function marginals(more: Marginal): Preview["marginals"][number][] {
  const now = percent(more.now.success);
  return (["easier", "resource", "attribute", "harder", "hinder"] as const).flatMap((name) => {
    const success = more[name]?.success;
    if (success === undefined || percent(success) === now) return [];
    return [{ text: localize(`TESSERA.Effort.Marginal.${name}`), success }];
  });
}

/** Sentence for a pool with which success is impossible or certain. */
function certainty({ assumed, bonus }: EffortPool): string[] {
  if (assumed !== null) return [];
  const [least, most] = [2 + bonus, 12 + bonus];
  if (most < SUCCESS_AT) return [localize("TESSERA.Effort.Dialog.outOfReach", { most, needed: SUCCESS_AT })];
  return least >= SUCCESS_AT ? [localize("TESSERA.Effort.Dialog.certain", { least, needed: SUCCESS_AT })] : [];
}

/**
 * Effect of the check on the check that it opposes: a row with the chance before and after, or a warning if the
 * displayed chance stays the same.
 */
function againstWords(
  actor: HostActor,
  check: EffortCheck,
  against: Against | null,
): Pick<Preview, "marginals" | "warnings"> {
  if (!against) return { marginals: [], warnings: [] };
  const { before, after } = chanceAgainst(against.named, against.form, actor, check);
  if (percent(before) === percent(after))
    return {
      marginals: [],
      warnings: [localize("TESSERA.Effort.Dialog.nothingToPrevent", { chance: percent(before) })],
    };
  return {
    marginals: [{ text: localize("TESSERA.Effort.Marginal.against"), success: after, before }],
    warnings: [],
  };
}

/** The opposed check and the form of opposition. */
export interface Against {
  readonly named: DerivedEffort;
  readonly form: OppositionForm;
}

export function effortPreview(actor: HostActor, check: EffortCheck, against: Against | null): Preview {
  const its = pool(check);
  const circumstance = localize("TESSERA.Effort.Pool.modifier");
  const more = marginal(check);
  const opposing = againstWords(actor, check, against);
  return {
    odds: more.now,
    tones: effortTones,
    successes: RESULTS.filter(succeeds),
    // A foe that opposes strikes no blow.
    resultKeys: against ? "TESSERA.Effort.Result.Opposing" : "TESSERA.Effort.Result",
    dice: its.dice,
    faces: 6,
    notation: notation(its),
    parts: [
      ...its.parts.map(({ part, text, amount }) => ({
        text: part === "attribute" ? nameOf("attribute", text) : text || localize(`TESSERA.Effort.Pool.${part}`),
        dice: amount,
      })),
      ...check.circumstances.map(({ label, steps }) => ({ text: label || circumstance, dice: stepWords(steps) })),
    ],
    marginals: [...opposing.marginals, ...marginals(more)],
    feed: null,
    cost: costSentence(its),
    warnings: [
      ...opposing.warnings,
      ...(its.unpaid > 0 ? [localize("TESSERA.Effort.Cost.unpaid", { unpaid: its.unpaid })] : []),
      ...certainty(its),
    ],
  };
}
