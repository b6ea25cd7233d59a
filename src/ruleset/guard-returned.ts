/**
 * Wraps functions of a module's rule set so that they refuse faulty results: invalid costs, costs that do not pay an
 * act's price, unknown results and counters, and unknown acts in a target's row on a card. Tessera's own rule sets are
 * covered by its tests instead.
 */
import type { HostActor } from "../foundry/host.ts";
import type { Throw } from "../rules/dice.ts";
import { isRecord } from "../rules/record.ts";
import type { DerivedCheck, Ruleset } from "./contract.ts";
import { requireCosts } from "./cost-faults.ts";
import type { DayRules } from "./days.ts";
import type { RulesetDefinition } from "./define.ts";
import { faultOfLanding } from "./landing-faults.ts";
import type { SharedChanges } from "./prepared-check.ts";
import { type Planned, type PricedActs, requireNoMoreThan, requirePrice } from "./price-faults.ts";
import { named } from "./ruleset-error.ts";
import { requireSharedChanges } from "./shared-change-faults.ts";
import { noCounter, sharedCounter } from "./shared-names.ts";

interface Paid {
  readonly costs?: unknown;
}

/**
 * Functions that throw for a faulty result, by the name of the member that returns it; each also receives the arguments
 * of the call.
 */
type Judges = Readonly<Record<string, unknown>>;

/** An act whose steps may be loaded on demand. */
interface Loading {
  steps?(): Promise<object>;
}

type Apply = (this: unknown, derived: DerivedCheck, parameters: object) => Planned | null | undefined;
type Plan = (actor: HostActor, answers: object, item: unknown, dice?: Throw | null) => Planned | null | undefined;

function judgedCosts(planned: Paid | null | undefined): void {
  requireCosts(planned?.costs);
}

function judgedMove(planned: (Paid & SharedChanges) | null | undefined): void {
  judgedCosts(planned);
  requireSharedChanges(planned);
}

function judgedChanges(changes: readonly Paid[] | undefined): void {
  for (const change of changes ?? []) judgedCosts(change);
}

/** Require that every counter of these changes is shared by a rule set. */
function requireKnownCounters(changes: SharedChanges | undefined): void {
  for (const change of [...(changes?.party ?? []), ...(changes?.scene ?? [])])
    if ("counter" in change && !sharedCounter(change.counter)) throw new Error(noCounter(change.counter));
}

/** Return a function that refuses outcomes whose result `results` does not name. */
function judgedOutcome(results: object) {
  return (outcome: unknown): void => {
    if (!isRecord(outcome) || Object.hasOwn(results, String(outcome["result"]))) return;
    const known = Object.keys(results).join(", ");
    throw new Error(`its result is "${String(outcome["result"])}", which is not in results: ${known}`);
  };
}

/**
 * Wrap the functions of `members` that are named in `judges`; `at` is the place of the members, empty or with a dot.
 */
function guardedMembers<Members extends object>(id: string, at: string, members: Members, judges: Judges): Members {
  const wrapped = Object.entries(judges).flatMap(([name, judge]) => {
    const call = members[name as keyof Members];
    return typeof call === "function" ? [[name, named(id, `${at}${name}`, call as never, judge as never)]] : [];
  });
  return { ...members, ...Object.fromEntries(wrapped) };
}

/** Apply `guarded`, which wraps functions, to each of `acts` and to the steps that an act loads on demand. */
function guardedActs<Acts extends object>(acts: Acts, guarded: (name: string, steps: object) => object): Acts {
  const guardedEach = Object.entries(acts).map(([name, act]: [string, Loading | null]) => {
    // The trial of the rule set reports a value that is not an act.
    if (typeof act !== "object" || !act) return [name, act];
    const steps = act.steps && { steps: async () => guarded(name, (await act.steps?.()) ?? {}) };
    return [name, { ...guarded(name, act), ...steps }];
  });
  return Object.fromEntries(guardedEach);
}

/**
 * Wrap `apply` of an act on a check's card, so that it refuses invalid costs, and costs that do not pay the act's
 * price. If the act has dice, the price is compared after the throw.
 */
function guardedApply(acts: PricedActs, name: string, apply: Apply): Apply {
  const { ruleset, at } = acts;
  return function (this: unknown, derived, parameters) {
    const about = { payer: derived.message.system.actor, check: derived.check };
    const judged = (planned: Planned | null | undefined): void => {
      judgedCosts(planned);
      if (planned?.roll) return;
      if (planned?.costsOf) throw new Error("costsOf needs the dice of a roll");
      requirePrice(acts, name, planned, { ...about, dice: null });
    };
    const planned = named(ruleset, `${at}.${name}.apply`, apply, judged).call(this, derived, parameters);
    if (!planned?.roll) return planned;
    const { costs: most = [] } = planned;
    const costsOf = (dice: Throw): unknown => {
      const costs = planned.costsOf ? planned.costsOf(dice) : most;
      requireCosts(costs);
      if (planned.costsOf) requireNoMoreThan(most, costs);
      requirePrice(acts, name, { ...planned, costs }, { ...about, dice });
      return costs;
    };
    return { ...planned, costsOf: named(ruleset, `${at}.${name}.costsOf`, costsOf) };
  };
}

/** Wrap `plan` of a character act, so that it refuses invalid costs, and costs that do not pay the act's price. */
function guardedPlan(acts: PricedActs, name: string, plan: Plan): Plan {
  const judged = (planned: Planned | null | undefined, [{ uuid }, , , dice = null]: Parameters<Plan>): void => {
    judgedCosts(planned);
    requirePrice(acts, name, planned, { payer: uuid, dice });
  };
  return named(acts.ruleset, `${acts.at}.${name}.plan`, plan, judged);
}

/** Return `steps` with its function `member`, if there is one, wrapped by `guarded`. */
function withGuarded<Call>(steps: object, member: string, guarded: (call: Call) => Call): object {
  const call: unknown = steps[member as keyof typeof steps];
  return typeof call === "function" ? { ...steps, [member]: guarded(call as Call) } : steps;
}

function guardedDays(id: string, days: DayRules): DayRules {
  return { ...days, load: async () => guardedMembers(id, "days.", await days.load(), { offers: judgedChanges }) };
}

/** Replace functions of a registered rule set by wrapped ones that refuse faulty results. */
export function guardReturned(ruleset: Ruleset, definition: RulesetDefinition): void {
  const { id, acts, characterActs, moves, days, awards, tableChecks } = ruleset;
  const ofCard = { ruleset: id, at: "acts", acts, rules: ruleset.events };
  const ofCharacter = { ruleset: id, at: "characterActs", acts: characterActs ?? {}, rules: ruleset.noteRules };
  const ofEffect = (name: string, steps: object) =>
    guardedMembers(id, `moves.effects.${name}.`, steps, { plan: judgedMove });
  const ofCardAct = (name: string, steps: object) =>
    withGuarded<Apply>(steps, "apply", (apply) => guardedApply(ofCard, name, apply));
  const ofCharacterAct = (name: string, steps: object) =>
    withGuarded<Plan>(steps, "plan", (plan) => guardedPlan(ofCharacter, name, plan));
  const judgedLanding = (landing: unknown): void => {
    const fault = faultOfLanding(landing, acts);
    if (fault) throw new Error(fault);
  };
  const ofRuleset = {
    prepare: judgedCosts,
    configure: judgedCosts,
    ends: judgedChanges,
    lands: judgedLanding,
    ledgerEntries: requireKnownCounters,
    ...("results" in definition ? { outcome: judgedOutcome(definition.results) } : {}),
  };
  Object.assign(ruleset, {
    ...guardedMembers(id, "", ruleset, ofRuleset),
    acts: guardedActs(acts, ofCardAct),
    ...(characterActs ? { characterActs: guardedActs(characterActs, ofCharacterAct) } : {}),
    ...(moves ? { moves: { ...moves, effects: guardedActs(moves.effects, ofEffect) } } : {}),
    ...(days ? { days: guardedDays(id, days) } : {}),
    ...(awards ? { awards: guardedMembers(id, "awards.", awards, { change: judgedCosts }) } : {}),
    ...(tableChecks ? { tableChecks: guardedMembers(id, "tableChecks.", tableChecks, { prepare: judgedCosts }) } : {}),
  });
}
