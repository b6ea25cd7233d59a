import type { Opposing } from "../../../log/message-models.ts";
import type * as form from "../../../ruleset/form.ts";
import { opposedCheck } from "../card/opposition.ts";
import { OPPOSITION_FORMS } from "../rules/index.ts";
import type { Against } from "./preview.ts";

export function opposingOf({ specification: { opposes } }: form.FormState): Opposing | null {
  return (opposes as Opposing | undefined) ?? null;
}

/**
 * The check that a form's check opposes, with the form of opposition; null if it opposes none.
 * @throws RulesError if the opposed check is deleted
 */
export function against(state: form.FormState): Against | null {
  const opposes = opposingOf(state);
  const found = OPPOSITION_FORMS.find((each) => each === opposes?.form);
  return opposes && found ? { named: opposedCheck(opposes), form: found } : null;
}
