/** Dialog preview of a Challenge check: pool, exact odds, risk, marginal gains. */

import { localize } from "../../../foundry/host.ts";
import type { Preview } from "../../../ruleset/views.ts";
import { percent } from "../../../ui/percent.ts";
import { signed } from "../../../ui/signed.ts";
import { challengeTones } from "../card/outcome-tones.ts";
import {
  type ChallengeCheck,
  type ChallengeOdds,
  type ChallengePool,
  type Marginal,
  marginal,
  odds,
  pool,
} from "../rules/index.ts";
import { advantagesFor } from "./advantages.ts";

/** Dice notation of the pool: `3d8 + 2d4 Hazard`. */
function notation({ skill, faces, hazard, bonus, hits }: ChallengePool): string {
  const terms = [
    ...(skill > 0 ? [`${skill}d${faces}`] : []),
    ...(hazard > 0 ? [localize("TESSERA.Challenge.Pool.hazardDice", { dice: hazard })] : []),
    ...(bonus > 0 ? [localize("TESSERA.Challenge.Pool.bonusDiceCount", { dice: bonus })] : []),
  ];
  const dice = terms.join(" + ") || "0";
  return hits === 0 ? dice : `${dice} ${hits < 0 ? "−" : "+"} ${Math.abs(hits)}`;
}

/** Words for the cost of a 1 and its chance; undefined if 1s cost nothing or cannot come up. */
function risk({ kind, side }: ChallengeCheck, { noOnes }: ChallengeOdds): string | undefined {
  if (kind === "initiative" || noOnes === 1) return undefined;
  const costs =
    kind === "background" ? "background" : kind === "action" || kind === "recover" ? `action${side}` : `shift${side}`;
  return localize(`TESSERA.Challenge.Risk.${costs}`, { chance: percent(1 - noOnes) });
}

/** Warn if the dice cannot give the required Hits. */
function warnings({ threshold }: ChallengeCheck, { success, atLeast }: ChallengeOdds): string[] {
  return success > 0 ? [] : [localize("TESSERA.Challenge.Dialog.unreachable", { threshold, most: atLeast.length - 1 })];
}

/** Rows with the chances of at least 1, 2, … up to 7 Hits, without chances below 0.05 %. */
function hitRows({ atLeast }: ChallengeOdds): { count: string; chance: number }[] {
  return atLeast
    .slice(1, 8)
    .filter((chance) => chance >= 0.0005)
    .map((chance, index) => ({ count: `${index + 1}+`, chance }));
}

function marginals(check: ChallengeCheck, now: ChallengeOdds, more: Marginal): Preview["marginals"] {
  const rows: { text: string; success: number; before?: number }[] = [];
  const reaching = (name: string, step: Marginal["challenge"]) => {
    if (step && percent(step.odds.success) !== percent(now.success))
      rows.push({ text: localize(`TESSERA.Challenge.Marginal.${name}`), success: step.odds.success });
  };
  const clean = (name: string, then: ChallengeOdds | undefined, data = {}) => {
    // Omit a row without a visible change in per cent.
    if (then && check.kind !== "initiative" && percent(then.noOnes) !== percent(now.noOnes))
      rows.push({
        text: localize(`TESSERA.Challenge.Marginal.${name}`, data),
        success: then.noOnes,
        before: now.noOnes,
      });
  };
  reaching("die", more.challenge);
  clean("dieClean", more.challenge?.odds);
  if (check.ranks > 0) {
    const trait = localize(`TESSERA.Challenge.Trait.${check.traitId}`);
    clean("rank", more.rank?.odds, { trait });
    if (check.ranks > 1) clean("ranks", odds(check), { trait, ranks: check.ranks });
  }
  if (advantagesFor(check.zone) > 0) clean("advantage", more.advantage?.odds);
  reaching("bonusDie", more.bonusDie);
  return rows;
}

/** Preview of a check before any rank is spent. */
export function challengePreview(check: ChallengeCheck): Preview {
  const dice = pool(check);
  const more = marginal(check, { ranks: 0 });
  const stake = risk(check, more.now);
  return {
    odds: more.now,
    tones: challengeTones,
    resultKeys: "TESSERA.Challenge.Result",
    dice: dice.skill,
    faces: dice.faces,
    notation: notation(dice),
    parts: dice.parts.map(({ part, text, amount }) => ({
      text: text || localize(`TESSERA.Challenge.Pool.${part}`),
      dice: part === "bonusHits" ? localize("TESSERA.Challenge.bonusHits", { hits: signed(amount) }) : amount,
    })),
    marginals: marginals(check, more.now, more),
    feed: { label: localize("TESSERA.Challenge.hits"), rows: hitRows(more.now) },
    warnings: warnings(check, more.now),
    ...(stake ? { risk: stake } : {}),
  };
}
