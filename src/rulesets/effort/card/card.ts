/** Card of an Effort check. */

import { resultName } from "../../../check/foe-words.ts";
import { documentByUuid, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import type { DieReading } from "../../../rules/dice.ts";
import type { Tone } from "../../../rules/tones.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import type { CardView, DieView } from "../../../ruleset/views.ts";
import { signed } from "../../../ui/signed.ts";
import { nameOf, stepWords } from "../actors/labels.ts";
import { type DerivedEffort, formOf } from "../check/derived.ts";
import {
  CRITICAL_AT,
  type EffortCheck,
  type EffortOutcome,
  type EffortResult,
  OPPOSITION_GROUP,
  type Opposition,
  SUCCESS_AT,
  succeeds,
} from "../rules/index.ts";
import { opposedBy } from "./opposition.ts";
import { effortTones } from "./outcome-tones.ts";
import { targetName } from "./targets.ts";

function ownDie(die: DieReading): DieView {
  const kept = die.marks.includes("kept");
  return {
    index: die.index,
    faces: die.faces,
    value: die.value,
    former: [],
    state: kept ? "kept" : "withdrawn",
    label: `TESSERA.Effort.Die.${kept ? "kept" : "dropped"}`,
  };
}

/** Penalty dice; for a graded critical success the higher one counts. */
function penaltyDice({ throws, outcome }: DerivedCheck, result: EffortResult): DieView[] {
  const dice = (throws[0] ?? []).filter(({ group }) => group === OPPOSITION_GROUP);
  const graded = dice.length > 1 && result === "criticalSuccess";
  const highest = Math.max(...dice.map(({ value }) => value));
  const counting = succeeds(result) ? (graded ? dice.findIndex(({ value }) => value === highest) : 0) : -1;
  return dice.map(({ faces, value }, place) => ({
    index: outcome.dice.length + place,
    faces,
    value,
    former: [],
    state: place === counting ? "beat" : "withdrawn",
    group: OPPOSITION_GROUP,
    label: `TESSERA.Effort.Die.${place === counting ? "penalty" : "idlePenalty"}`,
  }));
}

type Note = CardView["notes"][number];

function note(name: string, data: Record<string, unknown> = {}, tone?: Tone): Note {
  return { key: `TESSERA.Effort.Note.${name}`, data, ...(tone ? { tone } : {}) };
}

function actorName(uuid: string): string {
  return shownName(uuid);
}

function oppositionNote({ form, by, result, penalty, complication }: Opposition): Note {
  const name = actorName(by);
  if (complication) return note("complication", { name });
  if (!succeeds(result)) return note(`${form}Failed`, { name });
  return note(form, { name, penalty }, "bad");
}

/** Notes with the result against each target that is only a name; actors have rows of their own. */
function targetNotes({ targets }: EffortOutcome, byFoe: boolean): Note[] {
  return targets
    .filter(({ id }) => !documentByUuid(id))
    .map(({ id, total, result }) =>
      note(
        "target",
        { name: targetName(id), total, result: resultName("TESSERA.Effort.Result", result, byFoe) },
        effortTones[result],
      ),
    );
}

/**
 * Note on the card of an opposing check: its effect on the opposed action, with only the names that this user may know.
 */
function opposingNotes(derived: DerivedEffort, outcome: EffortOutcome): Note[] {
  const form = formOf(derived);
  const dice = penaltyDice(derived, outcome.result);
  const named = opposedBy(derived);
  if (!form || dice.length === 0) return [];
  const action = named
    ? localize("TESSERA.Effort.Note.action", {
        name: actorName(named.message.system.actor ?? ""),
        check: checkName(named.check),
      })
    : localize("TESSERA.Effort.Note.noAction");
  const counting = dice.find(({ state }) => state === "beat");
  return [note(counting ? `${form}s` : `${form}sNot`, { action, penalty: counting?.value })];
}

function notes(derived: DerivedEffort, outcome: EffortOutcome): Note[] {
  return [
    ...opposingNotes(derived, outcome),
    ...targetNotes(outcome, derived.actor?.type === "effortThreat"),
    ...outcome.opposition.map(oppositionNote),
    ...(outcome.awaitingRoll ? [note("awaitingRoll", {}, "open")] : []),
    ...(outcome.automatic && !outcome.awaitingRoll ? [note("automatic")] : []),
    ...(outcome.landed ? [note("landed")] : []),
  ];
}

function facts(check: EffortCheck, outcome: EffortOutcome): CardView["facts"][number][] {
  const fact = (name: string, value: string | number) => ({ label: `TESSERA.Effort.Fact.${name}`, value });
  const named = (label: string, value: string) => ({ label: label || "TESSERA.Effort.Pool.modifier", value });
  const paid = outcome.payment
    .filter((each) => each.paid > 0)
    .map((each) => `${each.paid} ${nameOf("resource", each.id)}`);
  return [
    fact("difficulty", localize(`TESSERA.Effort.Difficulty.${outcome.difficulty}`)),
    named(nameOf("attribute", check.attribute.id), String(check.attribute.value)),
    ...(paid.length > 0 ? [fact("paid", paid.join(", "))] : []),
    ...(outcome.unpaid > 0 ? [fact("unpaid", `−${outcome.unpaid}`)] : []),
    ...(outcome.total === outcome.unopposed.total ? [] : [fact("unopposed", outcome.unopposed.total)]),
    ...check.modifiers.map(({ label, value }) => named(label, signed(value))),
    ...check.circumstances.map(({ label, steps }) => named(label, stepWords(steps))),
  ];
}

/** Name of a check: its association and, if that is a resource, the attribute that is rolled. */
export function checkName({ association, attribute }: EffortCheck): string {
  const tied = nameOf(association.kind, association.id);
  if (association.kind === "attribute") return tied;
  return localize("TESSERA.Effort.Card.with", { resource: tied, attribute: nameOf("attribute", attribute.id) });
}

export function effortCard(derived: DerivedEffort): CardView {
  const { check, outcome } = derived;
  const form = formOf(derived);
  const { result, total, withdrawn, automatic } = outcome;
  const shown = withdrawn ? "withdrawn" : result;
  return {
    title: `TESSERA.Effort.Card.${form ?? "title"}`,
    titleData: { name: checkName(check) },
    word: `TESSERA.Effort.Result.${shown}`,
    ...(form ? { foeWords: `TESSERA.Effort.Foe.${form}` } : {}),
    sentence: `TESSERA.Effort.Sentence.${shown}`,
    sentenceData: { margin: Math.abs(outcome.margin) },
    tone: withdrawn ? "void" : effortTones[result],
    help: `effort.${form ?? (result.startsWith("critical") ? "critical" : "roll")}`,
    ...(automatic
      ? { figure: { have: total } }
      : { figure: { have: total, need: SUCCESS_AT }, ruler: { have: total, marks: [SUCCESS_AT, CRITICAL_AT] } }),
    dice: [...outcome.dice.map(ownDie), ...penaltyDice(derived, withdrawn ? "failure" : result)],
    facts: facts(check, outcome),
    notes: withdrawn ? [] : notes(derived, outcome),
  };
}
