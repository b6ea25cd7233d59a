/** What some acts of a Decision card ask first. */
import type { DerivedCheck } from "../../check/derive.ts";
import { localize } from "../../foundry/host.ts";
import { LADDER, outcome } from "../../rules/decision/index.ts";
import type { CheckEvent } from "../../rules/outcome.ts";
import type { Act } from "../ruleset.ts";
import { answerContest } from "./answer.ts";
import { askFields } from "./ask-fields.ts";
import { targetWords } from "./card.ts";
import { decisionCheckOf } from "./outcome.ts";

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
  const answer = await askFields(title, [
    { name: "step", label: "TESSERA.Decision.Fact.targetNumber", options },
    { name: "other", label: "TESSERA.Decision.Ask.other", range: { min: 2, max: 100 } },
  ]);
  return answer && { targetNumber: answer["other"] || answer["step"] || "" };
}

/** Ask what `act` needs to know; null when dismissed, and where the act is a check of its own. */
export async function askDecisionAct(derived: DerivedCheck, act: Act): Promise<Record<string, string> | null> {
  const title = localize(act.label);
  if (act.id === "answer") {
    await answerContest(derived);
    return null;
  }
  if (act.id !== "adjust") return askTargetNumber(derived, title);
  return askFields(title, [
    { name: "value", label: "TESSERA.Decision.Ask.adjustment", range: { min: -100, max: 100 }, value: 2 },
    { name: "label", label: "TESSERA.Decision.Dialog.reason" },
  ]);
}
