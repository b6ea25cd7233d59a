/** Plots, tallies and moments that rule sets declare. */
import { type PlotRule, type RulesetMoments, type TallyRule, USUAL_MOMENTS } from "../rules/chronicle/index.ts";
import { rulesets } from "../ruleset/registry.ts";

export function plotRules(): PlotRule[] {
  return rulesets.flatMap(({ chronicle }) => chronicle?.plots ?? []);
}

export function tallyRules(): TallyRule[] {
  return rulesets.flatMap(({ chronicle }) => chronicle?.tallies ?? []);
}

export function momentRules(): RulesetMoments[] {
  return rulesets.map(({ id, chronicle }) => ({ ruleset: id, moments: chronicle?.moments ?? USUAL_MOMENTS }));
}
