/** Texts that a rule set may have below its own prefix, and otherwise shares with all rule sets. */
import { isTranslated, localize } from "../foundry/host.ts";
import type { Refusal } from "../rules/outcome.ts";
import type { Ruleset } from "../ruleset/contract.ts";

type Prefixed = Pick<Ruleset, "localizationPrefix">;

/**
 * A key below the rule set's own prefix or, if there is no text under it, below `TESSERA`, which all rule sets share.
 */
export function nearestKey(key: string, ruleset: Prefixed | undefined): string {
  const own = `${ruleset?.localizationPrefix}.${key}`;
  return isTranslated(own) ? own : `TESSERA.${key}`;
}

/** The sentence that says why the rules refuse an event. */
export function refusalText({ reason, data }: Pick<Refusal, "reason" | "data">, ruleset: Prefixed): string {
  return localize(nearestKey(`Refusal.${reason}`, ruleset), data);
}
