/** Plots and tallies that rule sets declare. */
import type { PlotRule, TallyRule } from "../rules/chronicle/index.ts";
import { rulesets } from "../ruleset/registry.ts";

export function plotRules(): PlotRule[] {
  return rulesets.flatMap(({ chronicle }) => chronicle?.plots ?? []);
}

export function tallyRules(): TallyRule[] {
  return rulesets.flatMap(({ chronicle }) => chronicle?.tallies ?? []);
}
