/** Wraps the functions of a rule set, so that their failures name the rule set and the function. */
import { faultOfOdds } from "../rules/odds/judged.ts";
import type { Odds } from "../rules/outcome.ts";
import type { Ruleset } from "./contract.ts";
import { named } from "./ruleset-error.ts";
import type { TableChecks } from "./table-checks.ts";
import type { Preview } from "./views.ts";

/** Members whose failure would otherwise end a check or a card without an error message. */
const TOLD = [
  ...["prepare", "configure", "checks", "asked", "sceneDefaults", "roll", "validate", "asPaid", "outcome"],
  ...[
    "eventsOfReaction",
    "card",
    "lands",
    "targetsOf",
    "takesActs",
    "ledgerEntries",
    "hazardsAround",
    "ends",
    "note",
    "whyNoteStays",
  ],
] as const;

function judgedOdds(odds: Odds | null): void {
  const fault = odds && faultOfOdds(odds);
  if (fault) throw new Error(fault);
}

function judgedPreview({ odds }: Preview): void {
  judgedOdds(odds);
}

function guardedTableChecks(id: string, checks: TableChecks): TableChecks {
  const { form } = checks;
  return {
    ...checks,
    covers: named(id, "tableChecks.covers", checks.covers.bind(checks)),
    prepare: named(id, "tableChecks.prepare", checks.prepare.bind(checks)),
    form: { ...form, preview: named(id, "tableChecks.form.preview", form.preview.bind(form), judgedPreview) },
  };
}

/**
 * Wrap the functions of a rule set, so that their errors name the rule set and the member, and invalid odds are
 * refused.
 */
export function guarded(ruleset: Ruleset): Ruleset {
  const { id, odds, form, fate, zones, tableChecks } = ruleset;
  const told = TOLD.flatMap((member) => {
    const call = ruleset[member as keyof Ruleset];
    return typeof call === "function" ? [[member, named(id, member, call as () => unknown)]] : [];
  });
  return {
    ...ruleset,
    ...(Object.fromEntries(told) as Partial<Ruleset>),
    odds: named(id, "odds", odds.bind(ruleset), judgedOdds),
    ...(form ? { form: { ...form, preview: named(id, "form.preview", form.preview.bind(form), judgedPreview) } } : {}),
    ...(tableChecks ? { tableChecks: guardedTableChecks(id, tableChecks) } : {}),
    ...(zones ? { zones: { ...zones, given: named(id, "zones.given", zones.given.bind(zones)) } } : {}),
    ...(fate ? { fate: { ...fate, odds: named(id, "fate.odds", fate.odds.bind(fate), judgedOdds) } } : {}),
  };
}
