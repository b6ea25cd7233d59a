/**
 * Judges the changes to the shared state that a rule set's code returns: a wrong one would spoil a number of the table.
 */
import { catchRulesError } from "../rules/error.ts";
import { changesOf } from "../rules/ledger/entry.ts";
import { isRecord } from "../rules/record.ts";

/**
 * Require that `party` and `scene` of a result are lists of changes, if present.
 * @throws Error that names the field at fault
 */
export function requireSharedChanges(given: unknown): void {
  const { party = [], scene = [] } = isRecord(given) ? given : {};
  for (const [place, changes] of Object.entries({ party, scene }))
    catchRulesError(
      () => changesOf(place, changes),
      ({ message }) => {
        throw new Error(message);
      },
    );
}
