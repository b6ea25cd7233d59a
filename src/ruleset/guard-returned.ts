/**
 * Makes the functions of a module's rule set judge what they return: costs, and the price of acts, before anything is
 * paid, and the acts of a target's row on a card. Tessera's own rule sets are covered by its tests instead.
 */
import type { HostActor } from "../foundry/host.ts";
import type { DerivedCheck, Ruleset } from "./contract.ts";
import { requireCosts } from "./cost-faults.ts";
import type { DayRules } from "./days.ts";
import { faultOfLanding } from "./landing-faults.ts";
import { type Planned, type PricedActs, requirePrice } from "./price-faults.ts";
import { named } from "./ruleset-error.ts";

interface Paid {
  readonly costs?: unknown;
}

/** Functions that refuse results of members, by the member's name; each is given what the member was called with, too. */
type Judges = Readonly<Record<string, unknown>>;

/** An act whose steps may be loaded on demand. */
interface Loading {
  steps?(): Promise<object>;
}

function judgedCosts(planned: Paid | null | undefined): void {
  requireCosts(planned?.costs);
}

function judgedChanges(changes: readonly Paid[] | undefined): void {
  for (const change of changes ?? []) judgedCosts(change);
}

/** Wrap the functions of `members` that are named in `judges`; `at` is the place of the members, empty or with a dot. */
function guardedMembers<Members extends object>(id: string, at: string, members: Members, judges: Judges): Members {
  const wrapped = Object.entries(judges).flatMap(([name, judge]) => {
    const call = members[name as keyof Members];
    return typeof call === "function" ? [[name, named(id, `${at}${name}`, call as never, judge as never)]] : [];
  });
  return { ...members, ...Object.fromEntries(wrapped) };
}

/** Wrap functions that plan costs in each of `acts`, and in the steps that an act loads; `judges` are those of an act. */
function guardedActs<Acts extends object>(id: string, at: string, acts: Acts, judges: (name: string) => Judges): Acts {
  const guardedEach = Object.entries(acts).map(([name, act]: [string, Loading]) => {
    const guardedHere = (steps: object) => guardedMembers(id, `${at}.${name}.`, steps, judges(name));
    const steps = act.steps && { steps: async () => guardedHere((await act.steps?.()) ?? {}) };
    return [name, { ...guardedHere(act), ...steps }];
  });
  return Object.fromEntries(guardedEach);
}

/** Judges of a card act: its costs, and that they pay its price. */
function judgesOfAct(acts: PricedActs) {
  return (name: string): Judges => ({
    apply: (planned: Planned | null | undefined, [derived]: readonly [DerivedCheck]): void => {
      judgedCosts(planned);
      requirePrice(acts, name, planned, { payer: derived.message.system.actor, check: derived.check });
    },
  });
}

/** Judges of a character act: its costs, and that they pay its price. */
function judgesOfCharacterAct(acts: PricedActs) {
  return (name: string): Judges => ({
    plan: (planned: Planned | null | undefined, [{ uuid }]: readonly [HostActor]): void => {
      judgedCosts(planned);
      requirePrice(acts, name, planned, { payer: uuid });
    },
  });
}

function guardedDays(id: string, days: DayRules): DayRules {
  return { ...days, load: async () => guardedMembers(id, "days.", await days.load(), { offers: judgedChanges }) };
}

/**
 * Replace functions of a registered rule set by ones that refuse what is no cost, costs that do not pay an act's price,
 * and rows on cards whose acts do not exist.
 */
export function guardReturned(ruleset: Ruleset): void {
  const { id, acts, characterActs, moves, days, awards, tableChecks } = ruleset;
  const ofCard = { ruleset: id, at: "acts", acts, rules: ruleset.events };
  const ofCharacter = { ruleset: id, at: "characterActs", acts: characterActs ?? {}, rules: ruleset.noteRules };
  const planned = () => ({ plan: judgedCosts });
  const judgedLanding = (landing: unknown): void => {
    const fault = faultOfLanding(landing, acts);
    if (fault) throw new Error(fault);
  };
  const ofRuleset = { prepare: judgedCosts, configure: judgedCosts, ends: judgedChanges, lands: judgedLanding };
  Object.assign(ruleset, {
    ...guardedMembers(id, "", ruleset, ofRuleset),
    acts: guardedActs(id, "acts", acts, judgesOfAct(ofCard)),
    ...(characterActs
      ? { characterActs: guardedActs(id, "characterActs", characterActs, judgesOfCharacterAct(ofCharacter)) }
      : {}),
    ...(moves ? { moves: { ...moves, effects: guardedActs(id, "moves.effects", moves.effects, planned) } } : {}),
    ...(days ? { days: guardedDays(id, days) } : {}),
    ...(awards ? { awards: guardedMembers(id, "awards.", awards, { change: judgedCosts }) } : {}),
    ...(tableChecks ? { tableChecks: guardedMembers(id, "tableChecks.", tableChecks, { prepare: judgedCosts }) } : {}),
  });
}
