/** What some acts of a Decision card ask first. */

import { localize } from "../../foundry/host.ts";
import { rollItemSupply } from "../../item/supply.ts";
import type { CheckEvent } from "../../rules/outcome.ts";
import { TRACKER_FULL } from "../../rules/percentile/index.ts";
import type { Act, DerivedCheck } from "../../ruleset/contract.ts";
import { askText, choice } from "../../ui/ask.ts";
import { answerContest } from "./answer.ts";
import { targetWords } from "./card.ts";
import { ownGear } from "./gear.ts";
import { decisionCheckOf } from "./outcome.ts";
import { LADDER, outcome } from "./rules/index.ts";

/** The scale, each step with what the total would come to against it. */
async function askTargetNumber(derived: DerivedCheck, title: string): Promise<Record<string, string> | null> {
  const check = decisionCheckOf(derived);
  const resultAt = (targetNumber: number) =>
    outcome(check, derived.throws, [...derived.events, { id: "if", type: "targetNumber", targetNumber } as CheckEvent])
      .result;
  const options = LADDER.map(({ targetNumber }) => ({
    value: String(targetNumber),
    label: localize("TESSERA.Decision.Ask.step", {
      target: targetWords(targetNumber),
      result: localize(`TESSERA.Decision.Result.${resultAt(targetNumber)}`),
    }),
    selected: targetNumber === (check.targetNumber ?? 8),
  }));
  const answer = await askText("decision", title, [
    choice("step", localize("TESSERA.Decision.Fact.targetNumber"), options),
    { kind: "number", name: "other", label: localize("TESSERA.Decision.Ask.other"), min: 2, max: 100 },
  ]);
  return answer && { targetNumber: answer["other"] || answer["step"] || "" };
}

/** Roll the supply die of the gear that was used: there is nothing to ask. */
async function rollSupplyOf(derived: DerivedCheck): Promise<Record<string, string> | null> {
  const item = ownGear(decisionCheckOf(derived).gear);
  const message = item && (await rollItemSupply(item));
  return message ? { message: message.id } : null;
}

/** By how much the tracker of the gear drains, or is refilled. */
function askTracker(derived: DerivedCheck, id: "drain" | "refill", title: string) {
  const left = ownGear(decisionCheckOf(derived).gear)?.system.percentile ?? 0;
  const most = id === "drain" ? left : TRACKER_FULL - left;
  const value = id === "drain" ? Math.min(10, most) : most;
  const label = localize(`TESSERA.Decision.Ask.${id}`, { most });
  return askText("decision", title, [{ kind: "number", name: "amount", label, value, min: 1, max: most }]);
}

/** Ask what `act` needs to know; null when dismissed, and where the act is a check of its own. */
export async function askDecisionAct(derived: DerivedCheck, act: Act): Promise<Record<string, string> | null> {
  const title = localize(act.label);
  if (act.id === "answer") {
    await answerContest(derived);
    return null;
  }
  if (act.id === "supply") return rollSupplyOf(derived);
  if (act.id === "drain" || act.id === "refill") return askTracker(derived, act.id, localize(act.label, act.data));
  if (act.id !== "adjust") return askTargetNumber(derived, title);
  return askText("decision", title, [
    {
      kind: "number",
      name: "value",
      label: localize("TESSERA.Decision.Ask.adjustment"),
      value: 2,
      min: -100,
      max: 100,
    },
    { kind: "line", name: "label", label: localize("TESSERA.Dialog.reason"), length: 80 },
  ]);
}
