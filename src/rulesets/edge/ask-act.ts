/** The small questions that the game master's acts on an Edge card ask first. */

import { localize } from "../../foundry/host.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import { askText, choice, type Field, type Option, type OptionGroup } from "../../ui/ask.ts";
import { clockField, completedByClock } from "./ask-clock.ts";
import { beatContextOf, beatsToSpend, clocksFor } from "./consequences.ts";
import { edgeCheckOf } from "./outcome.ts";
import {
  AWARD_REASONS,
  BEAT_CONTEXTS,
  BEAT_OPTIONS,
  BEAT_USES,
  type BeatContext,
  BOON_CAP,
  beatMenu,
  difficultyName,
  type EdgeOutcome,
  POSITIONS,
} from "./rules/index.ts";
import { bondsOf, isWorthBoons, looksRepeated, outcomeAward, type usualCircumstances, whyNoBoon } from "./rulings.ts";

/** Highest difficulty that the question offers. */
const highestDifficulty = 10;

function rulingFields(outcome: EdgeOutcome): Field[] {
  const difficulties = Array.from({ length: highestDifficulty }, (_, index) => index + 1);
  return [
    {
      kind: "select",
      name: "ruling",
      label: localize("TESSERA.Edge.Ask.ruling"),
      groups: [
        {
          label: localize("TESSERA.Edge.Fact.difficulty"),
          options: difficulties.map((value) => ({
            value: `difficulty.${value}`,
            label: localize("TESSERA.Edge.Ask.difficultyWhen", {
              difficulty: value,
              when: localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(value)}`),
            }),
            disabled: value === outcome.difficulty,
            selected: value === (outcome.difficulty ?? 2) + 1,
          })),
        },
        {
          label: localize("TESSERA.Edge.Fact.position"),
          options: POSITIONS.map((value) => ({
            value: `position.${value}`,
            label: localize(`TESSERA.Edge.Position.${value}`),
            disabled: value === outcome.position,
          })),
        },
      ],
    },
  ];
}

function menuGroup(context: BeatContext, left: number): OptionGroup {
  return {
    label: localize(`TESSERA.Edge.BeatContext.${context}`),
    options: beatMenu(context, left)
      .filter((option) => option.context === context)
      .map(({ id, cost, orMore, effect, affordable }) => ({
        value: `${context}.${id}`,
        label: localize(`TESSERA.Edge.Ask.${effect ? "beatDoes" : orMore ? "beatOrMore" : "beat"}`, {
          cost,
          text: localize(`TESSERA.Edge.Beat.${context}.${id}`),
        }),
        disabled: !affordable,
      })),
  };
}

/** Story Beats on what is the game master's own, by the kind of trouble (source 003, What SB Can Do). */
function ownTrouble(disabled: boolean): Option[] {
  const uses = BEAT_USES.map((use) => ({
    value: `use.${use}`,
    label: localize(`TESSERA.Edge.Beat.use.${use}`),
    disabled,
  }));
  return [...uses, { value: "own", label: localize("TESSERA.Edge.Consequence.own"), disabled }];
}

function consequenceFields(derived: DerivedCheck): Field[] {
  const left = beatsToSpend(derived);
  const fitting = beatContextOf(edgeCheckOf(derived).skillId);
  const contexts = [...new Set<BeatContext>([fitting, "universal", ...BEAT_CONTEXTS])];
  const plain = (value: string, disabled = false): Option => ({
    value,
    label: localize(`TESSERA.Edge.Consequence.${value}`),
    disabled,
  });
  const largest = Math.max(...BEAT_OPTIONS.map(({ cost }) => cost));
  return [
    { kind: "hint", label: localize("TESSERA.Edge.Ask.beatsLeft", { beats: left }) },
    { kind: "hint", label: localize("TESSERA.Edge.Ask.beatsDo") },
    {
      kind: "select",
      name: "entry",
      label: localize("TESSERA.Edge.Ask.consequence"),
      groups: [
        {
          label: localize("TESSERA.Edge.Ask.freely"),
          options: [plain("bank", left < 1), plain("condition"), plain("thread")],
        },
        { label: localize("TESSERA.Edge.Ask.ownTrouble"), options: ownTrouble(left < 1) },
        ...contexts.map((context) => menuGroup(context, left)),
      ],
    },
    ...(left > 0
      ? [
          {
            kind: "number" as const,
            name: "beats",
            label: localize("TESSERA.Edge.Ask.beats"),
            value: Math.min(left, largest),
            min: 1,
            max: left,
          },
        ]
      : []),
    { kind: "line", name: "words", label: localize("TESSERA.Edge.Ask.words"), length: 300 },
    clockField((scope) => clocksFor(derived, scope)),
    { kind: "number", name: "dice", label: localize("TESSERA.Edge.Ask.conditionDice"), value: 0, min: -20, max: 20 },
  ];
}

function awardFields(derived: DerivedCheck): Field[] {
  const given = (derived.outcome as EdgeOutcome).awards.map(({ reason }) => reason);
  const award = outcomeAward(derived);
  const bonds = bondsOf(derived.actor).filter(({ system }) => !system.used);
  const blocked = { outcome: award.boons === 0, bond: bonds.length === 0, gm: false };
  const flag = (name: keyof typeof usualCircumstances, checked: boolean): Field => ({
    kind: "flag",
    name,
    label: localize(`TESSERA.Edge.Circumstance.${name}`),
    checked,
  });
  return [
    choice(
      "reason",
      localize("TESSERA.Edge.Ask.awardReason"),
      AWARD_REASONS.map((reason) => ({
        value: reason,
        label: localize(`TESSERA.Edge.AwardReason.${reason}`, { boons: award.boons }),
        disabled: blocked[reason] || given.includes(reason),
      })),
    ),
    ...(award.reasons.length > 0 && isWorthBoons(derived)
      ? [{ kind: "hint" as const, label: whyNoBoon(award.reasons) }]
      : []),
    ...(award.boons > 0
      ? [
          flag("declared", true),
          flag("probe", false),
          flag("repeated", looksRepeated(derived)),
          flag("trivialFallout", false),
        ]
      : []),
    ...(bonds.length > 0
      ? [
          choice(
            "bond",
            localize("TESSERA.Edge.Ask.bond"),
            bonds.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ),
        ]
      : []),
    { kind: "number", name: "boons", label: localize("TESSERA.Edge.Ask.gmBoons"), value: 1, min: 1, max: BOON_CAP },
  ];
}

/** What changes on success, and what bites on failure (source 002, Significant Action 2). */
function stakesFields(): Field[] {
  return [
    { kind: "hint", label: localize("TESSERA.Edge.Ask.stakesHint") },
    { kind: "line", name: "words", label: localize("TESSERA.Edge.Dialog.stakes"), length: 300 },
  ];
}

/** Ask what `act` needs to know; null when dismissed. */
export async function askEdgeAct(derived: DerivedCheck, act: Act): Promise<Record<string, string> | null> {
  if (act.id === "consequence") {
    const answer = await askText("edge", "TESSERA.Edge.Ask.title.consequence", consequenceFields(derived));
    return answer && completedByClock(answer, (scope) => clocksFor(derived, scope));
  }
  if (act.id === "stakes") return askText("edge", "TESSERA.Edge.Ask.title.stakes", stakesFields());
  const fields = act.id === "rule" ? rulingFields(derived.outcome as EdgeOutcome) : awardFields(derived);
  return askText("edge", `TESSERA.Edge.Ask.title.${act.id}`, fields);
}
