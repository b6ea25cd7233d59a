/** "Apply all": a game master's button that does the plain act of every target's row at once (see `plainOffer`). */
import { currentGame, type HostMessage } from "../foundry/host.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { RulesError } from "../rules/error.ts";
import type { Parameters } from "../ruleset/acts.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { askParameters, type CardOffer, type CompleteResult, performAct } from "./acts.ts";
import { deriveCheck } from "./derive.ts";
import { recordTogether } from "./record.ts";
import { plainOffer, type TargetRow, targetRows } from "./target-rows.ts";

/** The plain acts of the rows on a check's own card; one for each target, even if the check names a target twice. */
function plainOffers(derived: DerivedCheck, rows: readonly TargetRow[]): CardOffer[] {
  const own = new Map(rows.filter(({ check }) => check === derived.message.id).map((row) => [row.uuid, row]));
  return [...own.values()].flatMap((row) => plainOffer(row, derived) ?? []);
}

/** The number of rows that "Apply all" takes for this user; 0 if it is not offered. */
export function takenTogether(derived: DerivedCheck, rows: readonly TargetRow[]): number {
  if (!currentGame().user.isGM || rows.length < 2) return 0;
  const { length } = plainOffers(derived, rows);
  return length > 1 ? length : 0;
}

interface Answered {
  readonly id: string;
  readonly parameters: Parameters;
}

/**
 * The results of the acts, without those that became impossible while dice were thrown or windows were open, because
 * somebody else may have done one of them.
 * @throws RulesError (`noLongerPossible`) if all of them became impossible
 */
async function performed(now: DerivedCheck, answered: readonly Answered[]): Promise<CompleteResult[]> {
  const results: CompleteResult[] = [];
  let late: RulesError | null = null;
  for (const { id, parameters } of answered) {
    try {
      results.push(await performAct(now, id, parameters));
    } catch (error) {
      if (!(error instanceof RulesError && error.code === "noLongerPossible")) throw error;
      late = error;
    }
  }
  if (late && results.length === 0) throw late;
  return results;
}

/** Do the plain acts of all rows as one act. Rows whose dialog is dismissed are left out. */
export async function takeAll(message: HostMessage<CheckMessageModel>): Promise<void> {
  const derived = deriveCheck(message);
  const answered: Answered[] = [];
  for (const offer of plainOffers(derived, targetRows(derived))) {
    const parameters = await askParameters(derived, offer);
    if (parameters) answered.push({ id: offer.id, parameters });
  }
  await recordTogether(message, (now) => performed(now, answered));
}
