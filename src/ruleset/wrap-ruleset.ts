/** Wraps the functions of a rule set, so that their failures name the rule set and the function. */
import { faultOfOdds } from "../rules/odds/judged.ts";
import type { Odds } from "../rules/outcome.ts";
import type { Ruleset } from "./contract.ts";
import { requireCosts } from "./cost-faults.ts";
import type { DayRules } from "./days.ts";
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

/** Functions that refuse results of members, by the member's name. */
type Judges = Readonly<Record<string, unknown>>;

/** An act whose steps may be loaded on demand. */
interface Loading {
  steps?(): Promise<object>;
}

/** Members that plan costs; the costs are judged before they are paid. */
const PLANS: Judges = { prepare: judgedCosts, configure: judgedCosts, ends: judgedChanges };

function judgedOdds(odds: Odds | null): void {
  const fault = odds && faultOfOdds(odds);
  if (fault) throw new Error(fault);
}

function judgedPreview({ odds }: Preview): void {
  judgedOdds(odds);
}

function judgedCosts(planned: { readonly costs?: unknown } | null | undefined): void {
  requireCosts(planned?.costs);
}

function judgedChanges(changes: readonly { readonly costs?: unknown }[] | undefined): void {
  for (const change of changes ?? []) judgedCosts(change);
}

/** Wrap the functions of `members` that are named in `judges`. */
function guardedMembers<Members extends object>(id: string, at: string, members: Members, judges: Judges): Members {
  const wrapped = Object.entries(judges).flatMap(([name, judge]) => {
    const call = members[name as keyof Members];
    return typeof call === "function" ? [[name, named(id, `${at}.${name}`, call as never, judge as never)]] : [];
  });
  return { ...members, ...Object.fromEntries(wrapped) };
}

/** Wrap functions that plan costs in each of `acts`, and in the steps that an act loads. */
function guardedActs<Acts extends object>(id: string, at: string, acts: Acts, judges: Judges): Acts {
  const guardedEach = Object.entries(acts).map(([name, act]: [string, Loading]) => {
    const guardedHere = (steps: object) => guardedMembers(id, `${at}.${name}`, steps, judges);
    const steps = act.steps && { steps: async () => guardedHere((await act.steps?.()) ?? {}) };
    return [name, { ...guardedHere(act), ...steps }];
  });
  return Object.fromEntries(guardedEach);
}

function guardedDays(id: string, days: DayRules): DayRules {
  return { ...days, load: async () => guardedMembers(id, "days", await days.load(), { offers: judgedChanges }) };
}

function guardedTableChecks(id: string, checks: TableChecks): TableChecks {
  const { form } = checks;
  return {
    ...checks,
    covers: named(id, "tableChecks.covers", checks.covers.bind(checks)),
    prepare: named(id, "tableChecks.prepare", checks.prepare.bind(checks), judgedCosts),
    form: { ...form, preview: named(id, "tableChecks.form.preview", form.preview.bind(form), judgedPreview) },
  };
}

/**
 * Wrap the functions of a rule set, so that their errors name the rule set and the member, and invalid odds are
 * refused.
 */
export function guarded(ruleset: Ruleset): Ruleset {
  const { id, odds, form, fate, zones, tableChecks, acts, characterActs, moves, days, awards } = ruleset;
  const told = TOLD.flatMap((member) => {
    const call = ruleset[member as keyof Ruleset];
    return typeof call === "function"
      ? [[member, named(id, member, call as () => unknown, PLANS[member] as never)]]
      : [];
  });
  return {
    ...ruleset,
    ...(Object.fromEntries(told) as Partial<Ruleset>),
    odds: named(id, "odds", odds.bind(ruleset), judgedOdds),
    ...(form ? { form: { ...form, preview: named(id, "form.preview", form.preview.bind(form), judgedPreview) } } : {}),
    acts: guardedActs(id, "acts", acts, { apply: judgedCosts }),
    ...(characterActs ? { characterActs: guardedActs(id, "characterActs", characterActs, { plan: judgedCosts }) } : {}),
    ...(moves
      ? { moves: { ...moves, effects: guardedActs(id, "moves.effects", moves.effects, { plan: judgedCosts }) } }
      : {}),
    ...(days ? { days: guardedDays(id, days) } : {}),
    ...(awards ? { awards: guardedMembers(id, "awards", awards, { change: judgedCosts }) } : {}),
    ...(tableChecks ? { tableChecks: guardedTableChecks(id, tableChecks) } : {}),
    ...(zones ? { zones: { ...zones, given: named(id, "zones.given", zones.given.bind(zones)) } } : {}),
    ...(fate ? { fate: { ...fate, odds: named(id, "fate.odds", fate.odds.bind(fate), judgedOdds) } } : {}),
  };
}
