/** From what a rule set says of itself to all that the rest of the system asks of it. */
import { readerOf } from "../rules/fields.ts";
import { validator } from "../rules/input.ts";
import type { Ruleset } from "./contract.ts";
import { eventRules } from "./event-rules.ts";
import { askingOf } from "./form-words.ts";
import type { Asking } from "./requests.ts";
import { type UsualViews, withUsualViews } from "./usual-views.ts";

/** What follows from the rest of a definition, if it does not say it. */
type Defaults = "label" | "emblem" | "validate" | "bonusTargets" | "turns";

/** What a rule set says of itself; `defineRuleset` adds what follows from it. */
export type RulesetDefinition = Omit<Ruleset, Defaults | "id" | "events" | "asking" | "form" | "card"> &
  Partial<Pick<Ruleset, Defaults>> & {
    /** What the form does not say of how checks are asked for. */
    readonly asking?: Partial<Asking>;
  } & (Pick<Ruleset, "form" | "card"> | UsualViews);

/**
 * The rule set `id`.
 * @throws Error if it has neither `validate` nor a form
 */
export function defineRuleset(id: string, definition: RulesetDefinition): Ruleset {
  const { asking, ...rest } = "results" in definition ? withUsualViews(definition) : definition;
  const { form } = rest;
  const asked = { ...(form ? askingOf(form) : {}), ...asking };
  const validate = rest.validate ?? (form && validator((check) => readerOf(form.fields)("", check)));
  if (!validate) throw new Error(`Tessera | the rule set ${id} says neither what a check holds nor its form`);
  return {
    label: `TESSERA.Ruleset.${id}`,
    emblem: `systems/tessera/assets/emblems/${id}.svg`,
    turns: { way: "order" },
    bonusTargets: () => [],
    ...rest,
    validate,
    ...("fields" in asked ? { asking: asked as Asking } : {}),
    id,
    events: eventRules(definition.acts),
  };
}
