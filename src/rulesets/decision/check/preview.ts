/**
 * Preview in the dialog of a Decision check: pool, exact odds, histogram of margins, and the gain from one more
 * modifier or resource.
 */

import { localize } from "../../../foundry/host.ts";
import type { Tone } from "../../../rules/tones.ts";
import type { FormState } from "../../../ruleset/form.ts";
import type { Histogram, Preview } from "../../../ruleset/views.ts";
import { percent } from "../../../ui/percent.ts";
import { signed } from "../../../ui/signed.ts";
import { type DecisionModel, luckOf } from "../actors/stats.ts";

import { isDefender } from "../card/attacks.ts";
import { contestTones, decisionTones } from "../card/outcome-tones.ts";
import {
  contestMarginal,
  type DecisionCheck,
  type DecisionOdds,
  type DecisionPool,
  marginal,
  odds,
  pool,
} from "../rules/index.ts";
import { answeredCheck, contestOf, openingOf } from "./derived.ts";
import { sidesOf } from "./sides.ts";

/** Lowest chance that is shown as a row or a column. */
const visible = 0.0005;

/** Dice notation of the pool: `2d6 + 3 + 1d4`. */
function notation({ dice, bonus, luck }: DecisionPool): string {
  const added = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${Math.abs(bonus)}`;
  return `${dice}d6${added}${luck ? " + 1d4" : ""}`;
}

type Row = Preview["marginals"][number];

const kinds = ["modifier", "advantage", "disadvantage", "luck"] as const;

/** Rows for one more modifier or resource of each kind, omitting those that do not change the chance. */
function rows(now: number, after: (kind: (typeof kinds)[number]) => number | null, luckLeft: number): Row[] {
  return kinds.flatMap((kind): Row[] => {
    const success = kind === "luck" && luckLeft < 1 ? null : after(kind);
    if (success === null || percent(success) === percent(now)) return [];
    return [{ text: localize(`TESSERA.Decision.Marginal.${kind}`), success, before: now }];
  });
}

interface Chances extends Pick<Preview, "odds" | "marginals" | "feed" | "warnings"> {}

/** A sentence for a check that cannot fail or cannot succeed. */
function certainty(check: DecisionCheck, success: number, needed: number): string[] {
  const { totals, remainder } = odds(check);
  const [least, most] = [totals[0]?.total ?? 0, totals[totals.length - 1]?.total ?? 0];
  if (remainder === null && most < needed)
    return [localize("TESSERA.Decision.Dialog.outOfReach", { most, needed, missing: needed - most })];
  return success === 1 ? [localize("TESSERA.Decision.Dialog.certain", { least, needed })] : [];
}

/**
 * Chances against the rolls of all sides of a contest, rerolls included; for a defender, against the attack's roll
 * alone.
 */
function againstRolls(
  { opening, actor }: { readonly opening: string; readonly actor: string },
  check: DecisionCheck,
  luckLeft: number,
): Chances | null {
  const answered = answeredCheck(opening);
  const contest = answered && contestOf(answered);
  if (!contest) return null;
  const all = sidesOf(contest);
  const lying = isDefender(answered, actor) ? all.slice(0, 1) : all;
  const more = contestMarginal([...lying, { check }], lying.length);
  const success = more.now;
  const highest = Math.max(...contest.view.sides.slice(0, lying.length).map(({ totals: [first = 0] }) => first));
  return {
    odds: { success, results: { success, failure: 1 - success }, cells: [] },
    marginals: rows(success, (kind) => more[kind], luckLeft),
    feed: null,
    warnings: certainty(check, success, highest),
  };
}

/** Chances against the target number, or against each step of the scale if there is none. */
function againstNumber(check: DecisionCheck, luckLeft: number): Chances {
  const more = marginal(check);
  const { now } = more;
  if (check.targetNumber !== null) {
    const after = (kind: (typeof kinds)[number]) => more[kind]?.odds.success ?? null;
    const needed = pool(check).targetNumber ?? 0;
    const warnings = certainty(check, now.success, needed);
    return { odds: now, marginals: rows(now.success, after, luckLeft), feed: null, warnings };
  }
  const reached = now.ladder
    .filter(({ chance }) => chance >= visible)
    .map(({ targetNumber, chance }) => ({ count: `${targetNumber}+`, chance }));
  return {
    odds: now,
    marginals: [],
    feed: { label: localize("TESSERA.Decision.Dialog.reach"), rows: reached },
    warnings: [localize(`TESSERA.Decision.Dialog.${check.contested ? "contestOpen" : "numberLater"}`)],
  };
}

/** Tone of a total; `against` is a roll that must be beaten. */
function toneOf(total: number, targetNumber: number | null, against: number | null): Tone {
  if (targetNumber !== null) return decisionTones[total >= targetNumber ? "success" : "failure"];
  if (against === null) return "open";
  return contestTones[total === against ? "tied" : total > against ? "won" : "lost"];
}

/**
 * Histogram with the chance of each margin, or of each total if there is no target number. `against` is a roll to beat.
 */
function histogram(check: DecisionCheck, against: number | null): Histogram {
  const { totals, remainder }: DecisionOdds = odds(check);
  const { targetNumber, mode } = pool(check);
  const last = totals[totals.length - 1];
  return {
    label: localize(`TESSERA.Decision.Dialog.${targetNumber === null ? "totals" : "margins"}`),
    note: localize(`TESSERA.Decision.DiceMode.${mode}`),
    columns: totals
      .filter(({ probability }) => probability >= visible)
      .map(({ total, probability: chance }) => ({
        figure: `${targetNumber === null ? total : signed(total - targetNumber)}${remainder !== null && total === last?.total ? "+" : ""}`,
        chance,
        tone: toneOf(total, targetNumber, against),
        zero: total === (targetNumber ?? against),
      })),
  };
}

export function decisionPreview(check: DecisionCheck, state: FormState<DecisionModel>): Preview {
  const opening = openingOf(state);
  const luckLeft = luckOf(state.actor);
  const dice = pool(check);
  const answered = answeredCheck(opening);
  const chances =
    (opening && againstRolls({ opening, actor: state.actor.uuid }, check, luckLeft)) || againstNumber(check, luckLeft);
  const { gear } = check;
  const usedUp = gear?.supply === "empty" ? [localize("TESSERA.Decision.Note.usedUp", { name: gear.name })] : [];
  return {
    ...chances,
    warnings: [...usedUp, ...chances.warnings],
    open: check.targetNumber === null && !opening,
    histogram: histogram(check, answered?.outcome.total ?? null),
    tones: decisionTones,
    resultKeys: `TESSERA.Decision.${opening && check.stat.id === "defense" ? "Defended" : "Result"}`,
    dice: dice.dice,
    faces: 6,
    notation: notation(dice),
    parts: dice.parts.map(({ part, text, amount }) => ({
      text:
        part === "stat" ? localize(`TESSERA.Decision.Stat.${text}`) : text || localize(`TESSERA.Decision.Pool.${part}`),
      dice: amount,
    })),
    ...(check.luck ? { cost: localize("TESSERA.Decision.Dialog.luckCost", { left: luckLeft - 1 }) } : {}),
  };
}
