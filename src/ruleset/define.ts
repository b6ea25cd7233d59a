/** Complete a rule set's definition with defaults. */

import { readerOf } from "../rules/fields.ts";
import { validator } from "../rules/input.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { Ruleset } from "./contract.ts";
import type { Models } from "./document-types.ts";
import { eventRules } from "./event-rules.ts";
import { cardForPlayers } from "./foes.ts";
import { askingOf } from "./form-words.ts";
import type { Asking } from "./requests.ts";
import { named } from "./ruleset-error.ts";
import { usualNote } from "./usual-note.ts";
import { type UsualViews, withUsualViews } from "./usual-views.ts";
import { judgeOdds } from "./wrap-ruleset.ts";

/** Members of a rule set that have defaults. */
type Defaults = "label" | "emblem" | "validate" | "bonusTargets" | "turns";

/** Members of a rule set that are derived from other members. */
type Derived = "id" | "events" | "noteRules" | "asking" | "form" | "card" | "tableChecks";

/** A rule set's definition; `defineRuleset` adds defaults. */
export type RulesetDefinition<
  Check extends object = object,
  Result extends Outcome = Outcome,
  Types extends Models = Models,
> = Omit<Ruleset<Check, Result, Types>, Defaults | Derived> &
  Partial<Pick<Ruleset<Check, Result, Types>, Defaults>> & {
    /** Request options that the form does not provide. */
    readonly asking?: Partial<Asking<Result>>;
    /** Version of the contract that the definition was written for; this build's version if omitted. */
    readonly contract?: number;
  } & (Pick<Ruleset<Check, Result, Types>, "form" | "card" | "tableChecks"> | UsualViews<Check, Result>);

/** A rule set as modules register it. */
export type ModuleRuleset<
  Check extends object = object,
  Result extends Outcome = Outcome,
  Types extends Models = Models,
> = RulesetDefinition<Check, Result, Types> & { readonly id: string };

/** Complete a definition, with defaults and derived members, to the rule set with this id. */
export function defineRuleset<
  Check extends object = object,
  Result extends Outcome = Outcome,
  Types extends Models = Models,
>(id: string, definition: RulesetDefinition<Check, Result, Types>): Ruleset<Check, Result, Types> {
  const results = "results" in definition ? Object.keys(definition.results) : undefined;
  const odds = named(id, "odds", (check: Check) => definition.odds(check), judgeOdds(results));
  const judged = { ...definition, odds };
  const {
    asking,
    contract: _known,
    ...rest
  } = "results" in judged ? withUsualViews<Check, Result, typeof judged>(judged) : judged;
  const { form } = rest;
  const asked = { ...(form ? askingOf(form) : {}), ...asking };
  const validate = rest.validate ?? validator<Check>((check) => readerOf(form?.fields ?? {})("", check) as Check);
  const noteRules = eventRules(definition.characterActs ?? {});
  return {
    label: `TESSERA.Ruleset.${id}`,
    emblem: `systems/tessera/assets/emblems/${id}.svg`,
    turns: { way: "order" },
    bonusTargets: () => [],
    // Table checks need a section in the tracker, which holds their button.
    ...(rest.tableChecks ? { tracker: { figures: () => [] } } : {}),
    ...(rest.characterActs ? { note: usualNote(rest.localizationPrefix, noteRules) } : {}),
    ...rest,
    card: (derived) => cardForPlayers(rest.card(derived), derived),
    validate,
    ...("fields" in asked ? { asking: asked as Asking<Result> } : {}),
    id,
    events: eventRules(definition.acts),
    noteRules,
  };
}
