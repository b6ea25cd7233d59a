/** What some acts of a Decision card ask first. */
import { askText, choice } from "../../check/ask.ts";
import type { DerivedCheck } from "../../check/derive.ts";
import { localize } from "../../foundry/host.ts";
import { LADDER, outcome } from "../../rules/decision/index.ts";
import type { CheckEvent } from "../../rules/outcome.ts";
import type { Act } from "../ruleset.ts";
import { answerContest } from "./answer.ts";
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
  const answer = await askText("decision", title, [
    choice("step", localize("TESSERA.Decision.Fact.targetNumber"), options),
    { kind: "number", name: "other", label: localize("TESSERA.Decision.Ask.other"), min: 2, max: 100 },
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
  return askText("decision", title, [
    {
      kind: "number",
      name: "value",
      label: localize("TESSERA.Decision.Ask.adjustment"),
      value: 2,
      min: -100,
      max: 100,
    },
    { kind: "line", name: "label", label: localize("TESSERA.Decision.Dialog.reason"), length: 80 },
  ]);
}
