/** Card of a Decision check. */

import { localize } from "../../../foundry/host.ts";
import type { DieReading } from "../../../rules/dice.ts";
import type { Tone } from "../../../rules/tones.ts";
import type { CardView, DieView } from "../../../ruleset/views.ts";
import { signed } from "../../../ui/signed.ts";
import { actorsIn, type Contest, contestOf, type DerivedDecision, dueOutcomeOf, sideName } from "../check/derived.ts";
import { contestScore } from "../rules/contest-rounds.ts";
import { type DecisionCheck, type DecisionOutcome, described, pool } from "../rules/index.ts";
import { contestSeen } from "./attacks.ts";
import { contestTones, decisionTones } from "./outcome-tones.ts";

/** A target number with its name on the scale. */
export function targetWords(targetNumber: number): string {
  const description = localize(`TESSERA.Decision.Difficulty.${described(targetNumber)}`);
  return localize("TESSERA.Decision.targetWords", { targetNumber, description });
}

function dieView({ index, faces, value, group, marks }: DieReading): DieView {
  const gone = marks.includes("replaced");
  const swing = marks.includes("swing");
  const label = gone ? "replaced" : swing ? "swing" : (group ?? "decision");
  const view = {
    index,
    faces,
    value,
    former: [],
    state: gone ? "withdrawn" : swing ? "beat" : "kept",
    label: `TESSERA.Decision.Die.${label}`,
  };
  return group ? { ...view, group } : view;
}

/** Result of a contest from one side's view. */
function contestWord({ view, side }: Contest): "won" | "lost" | "tied" | "open" {
  if (view.winner) return view.winner === side ? "won" : "lost";
  return view.waiting.length > 0 ? "tied" : "open";
}

/** Outcome as a word and a sentence, with its tone. */
function outcomeWords(outcome: DecisionOutcome, contest: Contest | null): Pick<CardView, "word" | "sentence" | "tone"> {
  const plain = outcome.result === "withdrawn" || !contest;
  const name = plain ? outcome.result : contestWord(contest);
  return {
    word: `TESSERA.Decision.Word.${name}`,
    sentence: `TESSERA.Decision.Sentence.${name}`,
    tone: plain ? decisionTones[outcome.result] : contestTones[contestWord(contest)],
  };
}

/** Text data of a contest: the winner and the totals, or the sides that must roll again. */
function contestData(contest: Contest): Record<string, unknown> {
  const { winner, waiting } = contest.view;
  const score = contestScore(contest.view);
  const names = (ids: readonly string[]) => ids.map((id) => sideName(contest, id)).join(", ");
  return { name: names(winner ? [winner] : []), most: score?.most, next: score?.next ?? "–", names: names(waiting) };
}

type Note = CardView["notes"][number];

function note(name: string, data: Record<string, unknown> = {}, tone?: Tone): Note {
  const key = `TESSERA.Decision.Note.${name}`;
  return tone ? { key, data, tone } : { key, data };
}

/** One note for each side of a contest: its totals by round, the winner marked. */
function contestNotes(contest: Contest): Note[] {
  const { sides, winner, waiting } = contest.view;
  if (sides.length < 2) return [];
  return sides.map(({ id, totals }) => {
    const data = { name: sideName(contest, id), totals: totals.join(", ") };
    if (id === winner) return note("winner", data, id === contest.side ? "good" : "bad");
    return note(waiting.includes(id) ? "mustReroll" : "side", data);
  });
}

function diceNotes({ advantages, disadvantages }: DecisionCheck): Note[] {
  const reasons = (list: readonly string[]) => list.filter(Boolean).join(", ");
  const named = (name: string, list: readonly string[]) =>
    reasons(list) ? note(`${name}For`, { reasons: reasons(list) }) : note(name);
  if (advantages.length > 0 && disadvantages.length > 0)
    return [note("cancelled", { for: reasons(advantages) || "+", against: reasons(disadvantages) || "−" })];
  if (advantages.length > 0) return [named("advantage", advantages)];
  return disadvantages.length > 0 ? [named("disadvantage", disadvantages)] : [];
}

function notes(check: DecisionCheck, outcome: DecisionOutcome, contest: Contest | null): Note[] {
  return [
    ...(contest ? contestNotes(contest) : []),
    ...diceNotes(check),
    ...(check.luck ? [note("luck", { luck: signed(outcome.luck) }, outcome.luck < 0 ? "bad" : "good")] : []),
    ...(check.gear?.supply === "empty" ? [note("usedUp", { name: check.gear.name }, "bad")] : []),
    ...(outcome.impossible && outcome.result !== "refused" ? [note("impossible")] : []),
  ];
}

/** Facts on the card: the first target number if it has changed, the addends of the roll, the gear. */
function facts(check: DecisionCheck, outcome: DecisionOutcome): CardView["facts"] {
  const fact = (name: string, value: string | number) => ({ label: `TESSERA.Decision.Fact.${name}`, value });
  const { targetNumber } = outcome;
  const stated = check.targetNumber ?? targetNumber;
  return [
    ...(targetNumber !== null && stated !== targetNumber ? [fact("began", stated ?? "")] : []),
    ...pool(check)
      .parts.filter(({ amount }, index) => index === 0 || amount !== 0)
      .map(({ part, text, amount }) => ({
        label: part === "stat" ? `TESSERA.Decision.Stat.${text}` : text || `TESSERA.Decision.Pool.${part}`,
        value: signed(amount),
      })),
    ...(check.gear ? [fact("gear", check.gear.name)] : []),
  ];
}

/** Key of the rules section that explains the outcome. */
function helpOf({ result }: DecisionOutcome, contest: Contest | null, contested: boolean): string {
  if (contested) return contest && contestWord(contest) === "tied" ? "decision.ties" : "decision.contests";
  return result === "undecided" ? "decision.targetNumber" : "decision.success";
}

export function decisionCard(derived: DerivedDecision): CardView {
  const outcome = dueOutcomeOf(derived);
  const { check } = derived;
  const contest = contestSeen(contestOf(derived));
  const contested = check.contested || derived.opposes !== null;
  const { margin, total } = outcome;
  return {
    title: contested ? "TESSERA.Decision.Card.contest" : "TESSERA.Decision.Card.title",
    titleData: { stat: localize(`TESSERA.Decision.Stat.${check.stat.id}`) },
    ...outcomeWords(outcome, contest),
    ...(contest ? { against: [...actorsIn(contest)].filter((uuid) => uuid !== derived.message.system.actor) } : {}),
    ...(derived.opposes && check.stat.id === "defense" ? { foeWords: "TESSERA.Decision.Foe.defense" } : {}),
    help: helpOf(outcome, contest, contested),
    sentenceData: { margin: Math.abs(margin ?? 0), total, ...(contest ? contestData(contest) : {}) },
    figure: { have: total, ...(contested ? {} : { need: outcome.targetNumber }) },
    ...(outcome.targetNumber === null || contested ? {} : { ruler: { have: total, marks: [outcome.targetNumber] } }),
    dice: outcome.dice.map(dieView),
    facts: facts(check, outcome),
    notes: notes(check, outcome, contest),
  };
}
