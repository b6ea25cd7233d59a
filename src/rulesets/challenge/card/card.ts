/** Card of a Challenge check. */

import { decidedTestOf } from "../../../combat/side-test.ts";
import { localize } from "../../../foundry/host.ts";
import type { DieReading } from "../../../rules/dice.ts";
import type { Tone } from "../../../rules/tones.ts";
import type { CardView, DieView } from "../../../ruleset/views.ts";
import { signed } from "../../../ui/signed.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { type ChallengeCheck, type ChallengeOutcome, pool } from "../rules/index.ts";
import { challengeTones } from "./outcome-tones.ts";
import { ribbonOf } from "./ribbon.ts";

/** The check's Skill, or its kind if no Skill is rolled. */
function checkName({ skillId, kind, traitId }: ChallengeCheck): string {
  if (skillId) return localize(`TESSERA.Challenge.Skill.${skillId}`);
  if (kind === "background" && traitId) return localize(`TESSERA.Challenge.Trait.${traitId}`);
  return localize(`TESSERA.Challenge.Kind.${kind}`);
}

function dieView(die: DieReading): DieView {
  const bonus = die.group === "bonus";
  const [state, label] = die.marks.includes("withdrawn")
    ? ["withdrawn", "withdrawn"]
    : die.marks.includes("hit")
      ? ["success", bonus ? "bonus" : "hit"]
      : die.marks.includes("one")
        ? ["beat", "one"]
        : ["blank", "blank"];
  const former = die.values.slice(0, -1);
  const view = {
    index: die.index,
    faces: die.faces,
    value: die.value,
    former,
    state,
    label: `TESSERA.Challenge.Die.${label}${former.length > 0 ? "Rerolled" : ""}`,
  };
  return die.group ? { ...view, group: die.group } : view;
}

/** Key of the word for the outcome: success or failure, or the kind of roll if no Threshold of Hits applies. */
function word({ kind }: ChallengeCheck, { success, ones }: ChallengeOutcome): string {
  if (kind === "initiative") return "test";
  if (kind === "background") return ones > 0 ? "backgroundOnes" : "background";
  return success ? "worked" : "failed";
}

type Note = CardView["notes"][number];

/** Uses of Advantages that were refused because other checks had already consumed them. */
function lostUses({ events, outcome }: DerivedChallenge): string[] {
  const lost = outcome.refused.filter(({ reason }) => reason === "noAdvantage").map(({ event }) => event);
  return events
    .filter(({ id }) => lost.includes(id))
    .map((event) => String((event as { use?: unknown }).use ?? "reroll"));
}

/** Notes on the effects of the roll itself; acts on the check appear in the card's history or in a log line instead. */
function notes(derived: DerivedChallenge, check: ChallengeCheck, outcome: ChallengeOutcome): Note[] {
  const found: Note[] = [];
  const { feeds, hits } = outcome;
  const note = (name: string, data?: Record<string, unknown>, tone?: Tone) =>
    found.push({ key: `TESSERA.Challenge.Note.${name}`, ...(data ? { data } : {}), ...(tone ? { tone } : {}) });
  if (feeds["backgroundEntropy"]) note("backgroundEntropy", undefined, "bad");
  if (check.kind === "defyDanger") note(check.variants.defies === "any" ? "defiedForAll" : "defied", { hits });
  if (feeds["advantages"]) note("advantages", { hits });
  if (check.kind === "background") note("items", { hits });
  if (check.kind === "recover") note("recovery", { amount: feeds["recovered"] ?? 0 });
  for (const { label, rating } of outcome.sprung) note("sprung", { label: hazardName(label), rating }, "bad");
  for (const { label, rating } of outcome.waived) note("waived", { label: hazardName(label), rating });
  for (const use of lostUses(derived)) note("lostAdvantage", { use: localize(`TESSERA.Challenge.Use.${use}`) }, "bad");
  return found;
}

function hazardName(label: string): string {
  return label || localize("TESSERA.Challenge.Pool.hazard");
}

/** Modifiers of the pool and the Hits, each with its reason, Hazards included. */
function poolFacts(check: ChallengeCheck): CardView["facts"][number][] {
  const words = {
    modifier: "TESSERA.Item.bonusDice",
    hazard: "TESSERA.Challenge.Pool.hazardDice",
    defied: "TESSERA.Challenge.Pool.hazardDice",
    bonusHits: "TESSERA.Challenge.bonusHits",
    bonusDice: "TESSERA.Challenge.Pool.bonusDiceCount",
  };
  return pool(check).parts.flatMap(({ part, text, amount }) =>
    part in words
      ? [
          {
            label: text || `TESSERA.Challenge.Pool.${part}`,
            // A part without a label shows the name of its kind instead, so its value is only the dice.
            value:
              !text && (part === "hazard" || part === "bonusDice")
                ? `${amount}d4`
                : localize(words[part as keyof typeof words], {
                    dice: part === "modifier" || part === "defied" ? signed(amount) : amount,
                    hits: signed(amount),
                  }),
          },
        ]
      : [],
  );
}

function facts(check: ChallengeCheck, outcome: ChallengeOutcome): CardView["facts"][number][] {
  const fact = (name: string, value: string | number) => ({ label: `TESSERA.Challenge.Fact.${name}`, value });
  return [
    fact(check.kind === "background" ? "term" : "challenge", outcome.challenge),
    fact("target", localize("TESSERA.Challenge.Fact.orMore", { target: outcome.target })),
    ...(check.ranks > 0 ? [fact("ranks", `${outcome.ranksLeft} / ${check.ranks}`)] : []),
    ...poolFacts(check),
  ];
}

/** True if the Hits are measured against a Threshold; Hits of the Initiative test and of a background term only count. */
export function countsAgainstThreshold({ kind }: ChallengeCheck): boolean {
  return kind !== "initiative" && kind !== "background";
}

/**
 * Key of the rules section that explains the outcome: by the kind of roll, else the section on 1s if any shows, else
 * the one on Hits.
 */
function helpOf({ kind }: ChallengeCheck, { ones }: ChallengeOutcome): string {
  if (kind === "initiative") return "challenge.initiativeTest";
  if (kind === "background") return "challenge.backgroundTerm";
  return ones > 0 ? "challenge.ones" : "challenge.hits";
}

/** Tone for the roller: by the winner in the Initiative test, else by the outcome. */
function toneOf({ check, outcome, message }: DerivedChallenge): Tone {
  if (outcome.withdrawn) return "void";
  if (check.kind !== "initiative") return challengeTones[outcome.result];
  const test = decidedTestOf(message);
  return test ? (test.first === check.side ? "good" : "bad") : "open";
}

export function challengeCard(derived: DerivedChallenge): CardView {
  const { check, outcome } = derived;
  const sentence = check.kind === "initiative" ? "test" : outcome.result;
  return {
    title: `TESSERA.Challenge.Card.${check.skillId || check.kind === "background" ? "title" : "plain"}`,
    titleData: { name: checkName(check), kind: localize(`TESSERA.Challenge.Kind.${check.kind}`) },
    word: `TESSERA.Challenge.Word.${outcome.withdrawn ? "withdrawn" : word(check, outcome)}`,
    sentence: `TESSERA.Challenge.Sentence.${outcome.withdrawn ? "withdrawn" : sentence}`,
    sentenceData: { missing: outcome.threshold - outcome.hits },
    tone: toneOf(derived),
    help: helpOf(check, outcome),
    figure: {
      have: outcome.hits,
      ...(countsAgainstThreshold(check) ? { need: outcome.threshold } : {}),
      label: "TESSERA.Challenge.figure",
    },
    ...ribbonOf(derived),
    dice: outcome.dice.map(dieView),
    facts: facts(check, outcome),
    notes: outcome.withdrawn ? [] : notes(derived, check, outcome),
  };
}
