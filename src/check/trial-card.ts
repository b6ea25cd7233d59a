/** Tries the cards of a rule set's checks: what they show, their acts, and what lands on a target. */
import type { HostActor } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import type { RulesetDefinition } from "../ruleset/define.ts";
import { faultOfLanding } from "../ruleset/landing-faults.ts";
import { isKey } from "../ruleset/missing-words.ts";
import { asRulesetError, RulesetError } from "../ruleset/ruleset-error.ts";
import type { TrialFault } from "../ruleset/trial-faults.ts";
import { offersNow } from "./acts.ts";

/** Result of trying cards: failures of the rule set's own code, and keys of the texts that the cards show. */
export interface TriedCards {
  readonly failures: readonly RulesetError[];
  readonly keys: readonly string[];
}

/** Keys of the texts on a card. */
function keysOfCard({ ruleset, ...derived }: DerivedCheck): string[] {
  const { title, word, sentence, figure, dice, facts, notes } = ruleset.card({ ruleset, ...derived });
  const lists = [dice.map(({ label }) => label), facts.map(({ label }) => label), notes.map(({ key }) => key)];
  return [title, word, sentence, figure?.label, ...lists.flat()].filter(isKey);
}

/** Keys of the texts on the buttons of an act. */
function keysOfAct(derived: DerivedCheck, id: string): string[] {
  return offersNow(derived, id).flatMap(({ label, brief, hint, group, chance, refusal }) =>
    [label, brief, hint, group, chance?.words, refusal?.key].filter(isKey),
  );
}

function tryLanding({ ruleset, ...derived }: DerivedCheck, target: HostActor): string[] {
  const fault = faultOfLanding(ruleset.lands?.({ ruleset, ...derived }, target), ruleset.acts);
  if (fault) throw new Error(fault);
  return [];
}

/** Try the card of a check; its own actor, if there is one, is its target. */
export function tryCard(derived: DerivedCheck): TriedCards {
  const { ruleset, actor } = derived;
  const failures: RulesetError[] = [];
  const tried = (member: string, task: () => string[]): string[] => {
    try {
      return task();
    } catch (error) {
      const failure = asRulesetError(ruleset.id, member, error);
      // A refusal is usual: the card leaves out what is refused.
      if (failure instanceof RulesetError) failures.push(failure);
      else if (!(failure instanceof RulesError)) throw failure;
      return [];
    }
  };
  const keys = [
    ...tried("card", () => keysOfCard(derived)),
    ...Object.keys(ruleset.acts).flatMap((id) => tried(`acts.${id}`, () => keysOfAct(derived, id))),
    ...(actor ? tried("lands", () => tryLanding(derived, actor)) : []),
  ];
  return { failures, keys };
}

/** Try the function `oneMore` of a form; returns its failure, or the localization keys that its result has. */
export function tryOneMore({ id }: Ruleset, { form }: RulesetDefinition, check: object): TriedCards {
  if (!form || !("oneMore" in form)) return { failures: [], keys: [] };
  try {
    return { failures: [], keys: Object.keys(form.oneMore?.(check) ?? {}).filter(isKey) };
  } catch (error) {
    const failure = asRulesetError(id, "form.oneMore", error);
    return { failures: failure instanceof RulesetError ? [failure] : [], keys: [] };
  }
}

/** The failure as a fault of a trial. */
export function faultOf({ member, problem }: RulesetError): TrialFault {
  return { member, problem };
}
