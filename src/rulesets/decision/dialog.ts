/** The dialog of a Decision check. */

import { bodyPart, CheckDialog } from "../../check/dialog.ts";
import type { Preview } from "../../check/preview.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { openGuide } from "../../foundry/guide.ts";
import { currentGame, type Data, type HostActor, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
import type { Opposing } from "../../log/message-models.ts";
import { catchRulesError } from "../../rules/error.ts";
import { roundedShares } from "../../rules/odds/rounding.ts";
import type { PreparedCheck } from "../../ruleset/contract.ts";
import { text } from "../../ui/form-values.ts";
import { percentOf } from "../../ui/percent.ts";
import { givenRows, type RowList } from "../../ui/rows.ts";
import { signed } from "../../ui/signed.ts";
import { gearAtHand, isUsedUp, usedGear } from "./gear.ts";
import { answeredCheck, contestOf, decisionOutcomeOf, sideName } from "./outcome.ts";
import { prepareDecisionCheck } from "./prepare.ts";
import { decisionPreview, histogram, ladderChoices } from "./preview.ts";
import { ATTRIBUTES, type Attribute, type DecisionCheck, LADDER, pool, VALUE_KINDS } from "./rules/index.ts";
import { ATTACKS, bonusIds, isThreat, luckOf, ROLLED_STATS, type Stat, statValue, THREAT_STATS } from "./stats.ts";

/** Which pill of the scale a specification means. */
function chosenTarget({ targetNumber, contested }: Data): string {
  if (contested === true) return "contest";
  if (targetNumber === null) return "later";
  if (targetNumber === undefined) return "8";
  return LADDER.some((step) => step.targetNumber === targetNumber) ? String(targetNumber) : "other";
}

/** The preview with its outcomes in per cents that add up, the chance of success as it stands among them. */
function wholeSegments(preview: Data, chances: readonly number[]): Data {
  const segments = preview["segments"] as readonly Data[];
  const shares = roundedShares(chances, 100);
  const words = chances.map((chance, place) => percentOf(shares[place] ?? 0, chance));
  if (words.length !== segments.length || words.length < 2) return preview;
  return {
    ...preview,
    success: words[0],
    segments: segments.map((segment, place) => ({ ...segment, chance: words[place] })),
  };
}

const advantages: RowList = {
  field: "advantages",
  label: "TESSERA.Decision.Dialog.advantage",
  additions: [{ label: "TESSERA.Decision.DiceMode.advantage" }],
};

const disadvantages: RowList = {
  field: "disadvantages",
  label: "TESSERA.Decision.Dialog.disadvantage",
  additions: [{ label: "TESSERA.Decision.DiceMode.disadvantage" }],
};

const adjustments: RowList = {
  field: "adjustments",
  label: "TESSERA.Decision.Dialog.moved",
  number: { key: "value", minimum: -100, maximum: 100 },
};

function modifiers(): RowList {
  return {
    field: "modifiers",
    label: "TESSERA.Decision.Dialog.extra",
    number: { key: "value", minimum: -100, maximum: 100, fractions: true },
    choice: {
      key: "as",
      label: "TESSERA.Decision.Dialog.valueKind",
      initial: "modifier",
      options: VALUE_KINDS.map((value) => ({ value, label: localize(`TESSERA.Decision.ValueKind.${value}`) })),
    },
  };
}

export class DecisionCheckDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["decision"],
    actions: {
      guide: DecisionCheckDialog.#onGuide,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    ...CheckDialog.PARTS,
    body: bodyPart("decision/check-dialog"),
    preview: { template: templatePath("decision/preview"), templates: [templatePath("check/preview")] },
  };

  /** An attack on somebody is contested unless a number is asked for. */
  constructor(actor: HostActor, specification: Data) {
    const { stat, targets, targetNumber, opposes } = specification;
    const aimed = Array.isArray(targets) && targets.length > 0;
    const attack = aimed && ATTACKS.includes(text(stat)) && targetNumber === undefined && !opposes;
    super(actor, attack ? { contested: true, ...specification } : specification);
  }

  get #opening(): string | null {
    return (this.specification["opposes"] as Opposing | undefined)?.check ?? null;
  }

  /** An answer to somebody's roll has no target number to move. */
  protected override get lists(): readonly RowList[] {
    const unmovable = this.#opening !== null && givenRows(adjustments, this.specification).length === 0;
    return [advantages, disadvantages, modifiers(), ...(unmovable ? [] : [adjustments])];
  }

  /** What is rolled against others says nothing of the next check's target number. */
  protected override get remembered(): readonly string[] {
    const { opposes, contested } = (this.specification as Data | undefined) ?? {};
    return opposes || contested ? [] : ["targetNumber"];
  }

  protected override appliesTo({ stat, attribute }: Data): readonly string[] {
    return bonusIds((text(stat) || this.#usualStat) as Stat, (text(attribute) || "agi") as Attribute);
  }

  get #usualStat(): Stat {
    return isThreat(this.actor) ? "attack" : "str";
  }

  /** Dice are advantage or disadvantage here, however many; what is used up gives nothing, and says so. */
  protected override bonusWords({ dice, modifier, item }: OfferedBonus): readonly string[] {
    const { gear, supplies } = this.specification;
    const used = catchRulesError(
      () => usedGear(this.actor, gear, supplies),
      () => null,
    );
    if (isUsedUp(item, used)) return [localize("TESSERA.Decision.Dialog.givesNothing")];
    const mode = localize(`TESSERA.Decision.DiceMode.${dice > 0 ? "advantage" : "disadvantage"}`);
    return [...(dice === 0 ? [] : [mode]), ...bonusWords({ dice: 0, modifier })];
  }

  protected override read(values: Data): Data {
    const target = text(values["target"]);
    return {
      stat: values["stat"],
      attribute: values["attribute"],
      ...(this.#opening
        ? { opposes: this.specification["opposes"] }
        : {
            contested: target === "contest",
            targetNumber:
              target === "later" || target === "contest"
                ? null
                : target === "other"
                  ? values["otherTarget"]
                  : Number(target),
          }),
      allowed: values["allowed"] === true,
      gear: text(values["gear"]) || null,
      supplies: values["supplies"] === true,
      luck: values["luck"] === true,
    };
  }

  protected override prepare(specification: Data): PreparedCheck {
    const { targetNumber = 8, stat = this.#usualStat, ...asked } = specification;
    return prepareDecisionCheck(this.actor, {
      ...asked,
      stat,
      targetNumber: asked["opposes"] || asked["contested"] ? null : targetNumber,
    });
  }

  protected override preview(prepared: PreparedCheck): Preview {
    return decisionPreview(prepared.check as unknown as DecisionCheck, luckOf(this.actor), this.#opening);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const preview = context["preview"] as Data | undefined;
    if (!preview) return context;
    const check = this.prepare(this.specification).check as unknown as DecisionCheck;
    const answered = answeredCheck(this.#opening);
    const open = check.targetNumber === null && !this.#opening;
    return {
      ...context,
      preview: open ? { ...preview, success: "–", segments: [] } : wholeSegments(preview, this.#chances(check)),
      histogram: histogram(check, answered && decisionOutcomeOf(answered).total),
      diceMode: localize(`TESSERA.Decision.DiceMode.${pool(check).mode}`),
    };
  }

  /** The chances that the preview shows side by side. */
  #chances(check: DecisionCheck): readonly number[] {
    const { results } = decisionPreview(check, 0, this.#opening).odds;
    return Object.values(results).filter((chance) => chance > 0);
  }

  protected override bodyContext(specification: Data): Data {
    const stat = text(specification["stat"]) || this.#usualStat;
    const attribute = text(specification["attribute"]) || "agi";
    const target = chosenTarget(specification);
    const named = (id: Stat) => ({
      value: id,
      label: `${localize(`TESSERA.Decision.Stat.${id}`)} ${signed(statValue(this.actor, id, attribute as Attribute))}`,
      selected: id === stat,
    });
    return {
      statGroups: isThreat(this.actor)
        ? [{ label: localize("TESSERA.Decision.Threat.rolls"), stats: THREAT_STATS.map(named) }]
        : [
            { label: localize("TESSERA.Decision.attributes"), stats: ATTRIBUTES.map(named) },
            { label: localize("TESSERA.Decision.derived"), stats: ROLLED_STATS.map(named) },
          ],
      attributes: ATTRIBUTES.map((id) => ({ ...named(id), selected: id === attribute })),
      ...this.#gearContext(specification),
      against: this.#against(),
      targets: ladderChoices(target),
      later: target === "later",
      contest: target === "contest",
      other: target === "other",
      otherTarget: target === "other" ? specification["targetNumber"] : 24,
      allowed: specification["allowed"] === true,
      gm: currentGame().user.isGM,
      luck: specification["luck"] === true,
      luckLabel: localize("TESSERA.Decision.Dialog.luck", { left: luckOf(this.actor) }),
      noLuck: luckOf(this.actor) < 1 && specification["luck"] !== true,
      lucky: !isThreat(this.actor),
    };
  }

  /** Gear at hand, each with what is left of it. */
  #gearContext({ gear, supplies }: Data): Data {
    return {
      supplies: supplies !== false,
      gears: gearAtHand(this.actor).map(({ id, uuid, name, system: { supply, percentile } }) => ({
        value: uuid,
        label: [
          name,
          ...(supply === "none" ? [] : [localize(`TESSERA.Supply.Size.${supply}`)]),
          ...(percentile === null ? [] : [`${percentile}%`]),
        ].join(" · "),
        supply: supply !== "none",
        selected: gear === uuid || gear === id,
      })),
    };
  }

  static async #onGuide(this: DecisionCheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openGuide("TessGuidePageDe1", target.dataset["anchor"]);
  }

  /** The roll that is answered, in a sentence. */
  #against(): string | null {
    const answered = answeredCheck(this.#opening);
    const contest = answered && contestOf(answered);
    if (!answered || !contest) return null;
    return localize("TESSERA.Decision.Dialog.against", {
      name: sideName(contest, contest.side),
      total: decisionOutcomeOf(answered).total,
    });
  }
}
