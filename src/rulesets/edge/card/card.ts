/** Card of an Edge check. */

import { actorByUuid, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { viewer } from "../../../foundry/sight.ts";
import type { DieReading } from "../../../rules/dice.ts";
import type { CardView, DieView } from "../../../ruleset/views.ts";
import { signed } from "../../../ui/signed.ts";
import { attributeLabel, skillLabel } from "../actors/skill-names.ts";
import { noteOffered } from "../beats/bank-cards.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { type EdgeCheck, type LandedConsequence, pool, SUPPLY_CLOCK } from "../rules/index.ts";
import { startingPosition } from "../rules/position.ts";
import { clocksFor } from "./consequence-resources.ts";
import { edgeTones } from "./outcome-tones.ts";

function dieView(die: DieReading): DieView {
  const success = die.marks.includes("success");
  const beat = die.value === 1;
  const state = success ? "success" : beat ? "beat" : "blank";
  const former = die.values.slice(0, -1);
  const label = former.length > 0 ? `TESSERA.Edge.Die.${state}Rerolled` : `TESSERA.Edge.Die.${state}`;
  return { index: die.index, faces: die.faces, value: die.value, former, state, label };
}

/** Notes that tell how a consequence changes a clock, as far as this user may know the clock. */
function clockNotes(derived: DerivedEdge, { clock }: LandedConsequence): CardView["notes"][number][] {
  if (!clock) return [];
  const { id: user, isGM } = viewer();
  const { ticks, starts } = clock;
  const shared = clocksFor(derived, clock.scope).find(({ id }) => id === clock.id);
  const mine = isGM || shared?.owners.includes(user) === true;
  const view = shared?.view ?? starts?.view;
  if (view === "secret" && !mine) return [];
  const known = mine || view !== "unnamed";
  const name = (known && (shared?.name ?? starts?.name)) || localize("TESSERA.Clock.unnamed");
  return [
    {
      key: `TESSERA.Edge.Note.${starts && clock.id !== SUPPLY_CLOCK.id ? "clockStarts" : "clockTicks"}`,
      data: { name, ticks },
    },
  ];
}

/** Situational dice and dice lost to Harm, each with its reason. */
function poolFacts(check: EdgeCheck): CardView["facts"][number][] {
  return pool(check)
    .parts.filter(({ part }) => part === "situational" || part === "harm")
    .map(({ part, text, dice }) => ({
      label: text || `TESSERA.Edge.Pool.${part}`,
      value: localize("TESSERA.Item.bonusDice", { dice: signed(dice) }),
    }));
}

/** Name of a helper: a character, or a follower among the actor's items. */
function helperName({ actor }: DerivedEdge, by: string): string {
  const follower = actor?.items.find(({ uuid }) => uuid === by);
  if (follower) return follower.name;
  return actorByUuid(by) ? shownName(by) : localize("TESSERA.Card.someone");
}

export function edgeCard(derived: DerivedEdge): CardView {
  const { check, outcome } = derived;
  const notes: CardView["notes"][number][] = [];
  const { made, left } = outcome.beats;
  noteOffered(derived);
  if (made > 0)
    notes.push({
      key: left === made ? "TESSERA.Edge.Note.storyBeats" : "TESSERA.Edge.Note.storyBeatsLeft",
      data: { beats: made, left },
      // Cards of foes invert tones. Story Beats go to the game master even if a foe rolls, so the tone is inverted here
      // first.
      tone: derived.foe ? "good" : "bad",
    });
  if (outcome.stakes) notes.unshift({ key: "TESSERA.Edge.Note.stakes", data: { stakes: outcome.stakes } });
  notes.push(...outcome.consequences.flatMap((landed) => clockNotes(derived, landed)));
  for (const { by, kind } of check.assistance)
    if (kind !== "description" && by)
      notes.push({
        key: "TESSERA.Edge.Note.helped",
        data: { name: helperName(derived, by) },
      });
  if (check.improvesPosition)
    notes.push({
      key: "TESSERA.Edge.Note.positionImproved",
      data: { position: localize(`TESSERA.Edge.Position.${startingPosition(check)}`) },
    });
  if (outcome.flourish) notes.push({ key: "TESSERA.Edge.Note.flourish" });
  if (outcome.edge) notes.push({ key: "TESSERA.Edge.Note.edge" });
  const { difficulty } = outcome;
  const shown = outcome.withdrawn ? "withdrawn" : outcome.waits ? "waits" : outcome.result;
  return {
    title: check.skillId ? "TESSERA.Edge.Card.title" : "TESSERA.Edge.Card.threat",
    titleData: {
      attribute: attributeLabel(check.attributeId),
      skill: skillLabel(check.skillId),
    },
    word: `TESSERA.Edge.Result.${shown}`,
    sentence: `TESSERA.Edge.Sentence.${shown === "partial" && derived.opposes ? "defended" : shown}`,
    sentenceData: { missing: (difficulty ?? 0) - outcome.successes },
    tone: outcome.withdrawn ? "void" : edgeTones[outcome.result],
    help: shown === "waits" ? "edge.harm" : shown === "undecided" ? "edge.difficulty" : "edge.outcomes",
    figure: { have: outcome.successes, need: difficulty },
    dice: outcome.dice.map(dieView),
    facts: [
      { label: "TESSERA.Edge.Fact.position", value: localize(`TESSERA.Edge.Position.${outcome.position}`) },
      ...(check.defends ? [{ label: "TESSERA.Edge.Fact.action", value: localize("TESSERA.Edge.Fact.defense") }] : []),
      ...poolFacts(check),
    ],
    notes: outcome.withdrawn ? [] : notes,
  };
}
