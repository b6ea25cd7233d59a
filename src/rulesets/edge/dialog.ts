/** The dialog of an Edge check. */
import { CheckDialog } from "../../check/dialog.ts";
import { rowOf, text, whole } from "../../check/form-values.ts";
import type { Preview } from "../../check/preview.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
import {
  ASSISTANCE_LIMIT,
  DESCRIPTIONS,
  DIFFICULTIES,
  difficultyName,
  followerHelp,
  HARM_LIMIT,
  HARM_RELATIONS,
  marginal,
  POSITIONS,
  pool,
} from "../../rules/edge/index.ts";
import { variantsOf } from "../../settings/variants.ts";
import type { PreparedCheck } from "../ruleset.ts";
import { ownerOnline, requestAssistance } from "./assist.ts";
import { edgeTones } from "./card.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { appliesTo, prepareEdgeCheck } from "./prepare.ts";
import { attributeIds, attributeLabel, skillGroups, skillIds, skillLabel } from "./skill-names.ts";
import { followersOf } from "./spends.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly hint?: string;
}

/** A helper as the form writes it: who, and how; others are asked how. */
function helperChoices(actor: HostActor, chosen: string): Choice[] {
  const inScene = followersOf(actor).filter(({ system }) => system.inScene && system.harm < HARM_LIMIT);
  const followers = inScene.map(({ uuid, name, system: { cap, dice, skill } }): Choice => {
    const help = { name, cap, skill: skill || localize("TESSERA.Edge.Dialog.anything"), dice: followerHelp(cap, dice) };
    return {
      value: `follower|${uuid}`,
      label: localize("TESSERA.Edge.Dialog.helperFollower", help),
      checked: chosen === `follower|${uuid}`,
    };
  });
  const others = currentGame().actors.filter((other) => other.type === "edge" && other.id !== actor.id);
  const helpers = others.flatMap((other): Choice[] => {
    const { uuid, name } = other;
    const { boons } = other.system as EdgeCharacterModel;
    const option = (kind: string, label: string): Choice => ({
      value: `${kind}|${uuid}`,
      label: localize(label, { name, boons }),
      checked: chosen === `${kind}|${uuid}`,
    });
    if (other.isOwner)
      return [
        ...(boons > 0 ? [option("boon", "TESSERA.Edge.Dialog.helperBoon")] : []),
        ...(variantsOf("edge").stressForHelp ? [option("stress", "TESSERA.Edge.Dialog.helperStress")] : []),
      ];
    const reachable = other.visible && other.hasPlayerOwner && ownerOnline(other) !== null;
    return reachable ? [option("boon", "TESSERA.Edge.Dialog.helperAsked")] : [];
  });
  return [...followers, ...helpers];
}

/** What is chosen where nobody says otherwise: the usual one, where the world has it. */
function usual(ids: readonly string[], wanted: string): string {
  return ids.includes(wanted) ? wanted : (ids[0] ?? "");
}

/** The helper who pays, in a specification. */
function payingHelp(specification: Data): Record<string, unknown> | undefined {
  const { assistance } = specification;
  if (!Array.isArray(assistance)) return undefined;
  return (assistance as Record<string, unknown>[]).find(({ kind }) => kind !== "description");
}

export class EdgeCheckDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = { classes: ["edge"] };

  static override PARTS: Record<string, TemplatePart> = {
    ...CheckDialog.PARTS,
    body: { template: templatePath("edge/check-dialog") },
  };

  get #system(): EdgeCharacterModel {
    return this.actor.system as EdgeCharacterModel;
  }

  protected override read(values: Data): Data {
    const difficulty = text(values["difficulty"]);
    const [kind, by] = text(values["helper"]).split("|");
    const describing = Math.max(0, Math.min(ASSISTANCE_LIMIT, whole(values["describing"])));
    return {
      attribute: values["attribute"],
      skill: values["skill"],
      difficulty:
        difficulty === "later" ? null : difficulty === "other" ? values["otherDifficulty"] : Number(difficulty),
      description: values["description"],
      position: values["position"],
      ...(this.#system.harm > 0
        ? { harmRelation: values["harmRelation"], harmTreated: values["harmTreated"] === true }
        : {}),
      actsDespiteHarm: values["actsDespiteHarm"] === true,
      stakesStated: values["stakesStated"] === true,
      stakes: text(values["stakes"]).trim(),
      assistance: [
        ...(kind && by ? [{ kind, by }] : []),
        ...Array.from({ length: describing }, () => ({ kind: "description" })),
      ],
      situational: rowOf(
        "dice",
        whole(values["extra"]),
        values["extraReason"],
        localize("TESSERA.Edge.Pool.situational"),
      ),
    };
  }

  protected override get remembered(): readonly string[] {
    return ["difficulty", "description", "position"];
  }

  protected override appliesTo({ attribute, skill }: Data): readonly string[] {
    return appliesTo(attribute, skill);
  }

  /** A pool of dice has no number to add to. */
  protected override bonusWords({ dice, position }: OfferedBonus): readonly string[] {
    return bonusWords({ dice, modifier: 0, position });
  }

  protected override prepare(specification: Data): PreparedCheck {
    return prepareEdgeCheck(this.actor, specification);
  }

  /** Another player's character helps only if its owner agrees and pays. */
  protected override async settle(specification: Data): Promise<Data | null> {
    const help = payingHelp(specification);
    const helper = documentByUuid<HostActor>(text(help?.["by"]));
    if (!help || !helper || helper.isOwner) return specification;
    const paid = await requestAssistance(this.actor, helper, text(specification["intent"]));
    const assistance = specification["assistance"] as unknown[];
    return paid && { ...specification, assistance: assistance.map((entry) => (entry === help ? paid : entry)) };
  }

  protected override preview(prepared: PreparedCheck): Preview {
    const check = prepared.check as unknown as Parameters<typeof marginal>[0];
    const { dice, parts } = pool(check);
    const { now, die, description, boon } = marginal(check);
    const marginals = [{ text: localize("TESSERA.Edge.Marginal.die"), success: die.odds.success }];
    if (description)
      marginals.push({ text: localize("TESSERA.Edge.Marginal.description"), success: description.odds.success });
    if (this.#system.boons > 0)
      marginals.push({ text: localize("TESSERA.Edge.Marginal.boon"), success: boon.odds.success });
    return {
      odds: now,
      tones: edgeTones,
      resultKeys: "TESSERA.Edge.Result",
      dice,
      faces: 10,
      parts: parts.map((part) => ({ text: this.#partText(part.part, part.text), dice: part.dice })),
      marginals: check.difficulty === null ? [] : marginals,
      feed: { label: localize("TESSERA.Edge.Fact.storyBeats"), name: "storyBeats" },
      ...(check.difficulty === null
        ? {}
        : { hint: localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(check.difficulty)}`) }),
      warnings: this.#warnings(check.difficulty, dice, check.position),
    };
  }

  #warnings(difficulty: number | null, dice: number, position: unknown): string[] {
    const worse =
      position !== this.specification["position"] && position !== undefined && this.specification["position"];
    return [
      ...(difficulty === null ? [localize("TESSERA.Edge.Dialog.difficultyLater")] : []),
      ...(difficulty !== null && difficulty > dice
        ? [localize("TESSERA.Edge.Dialog.outOfReach", { difficulty, dice, missing: difficulty - dice })]
        : []),
      ...(worse
        ? [
            localize("TESSERA.Edge.Dialog.worsened", {
              position: localize(`TESSERA.Edge.Position.${String(position)}`),
            }),
          ]
        : []),
    ];
  }

  #partText(part: string, id: string): string {
    if (part === "attribute") return attributeLabel(id);
    if (part === "skill") return skillLabel(id);
    if (part === "situational" && id) return id;
    return localize(`TESSERA.Edge.Pool.${part}`);
  }

  protected override bodyContext(specification: Data): Data {
    const system = this.#system;
    const chosen = (name: string, fallback: string) => text(specification[name]) || fallback;
    const help = payingHelp(specification);
    const variants = variantsOf("edge");
    const attribute = chosen("attribute", usual(attributeIds(), "wits"));
    const skill = chosen("skill", usual(skillIds(), "athletics"));
    const difficulty = specification["difficulty"] === undefined ? 3 : specification["difficulty"];
    const choices = (names: readonly string[], prefix: string, hints: string, current: string): Choice[] =>
      names.map((value) => ({
        value,
        label: localize(`${prefix}.${value}`),
        hint: localize(`${hints}.${value}`),
        checked: value === current,
      }));
    return {
      attributes: attributeIds().map((value) => ({
        value,
        label: attributeLabel(value),
        rating: system.attributes[value],
        checked: value === attribute,
      })),
      skillGroups: skillGroups().map(({ label, skills }) => ({
        label,
        skills: skills.map(({ id, label: name }) => ({
          value: id,
          label: `${name} ${system.skills[id] ?? 0}`,
          selected: id === skill,
        })),
      })),
      difficulties: [
        ...DIFFICULTIES.map(({ id, difficulty: value }) => ({
          value: String(value),
          label: `${value} ${localize(`TESSERA.Edge.Difficulty.${id}`)}`,
          checked: value === difficulty,
        })),
        {
          value: "other",
          label: localize("TESSERA.Edge.Difficulty.other"),
          checked: typeof difficulty === "number" && !DIFFICULTIES.some((step) => step.difficulty === difficulty),
        },
        { value: "later", label: localize("TESSERA.Edge.Difficulty.open"), checked: difficulty === null },
      ],
      otherDifficulty: typeof difficulty === "number" ? difficulty : 6,
      descriptions: choices(
        DESCRIPTIONS,
        "TESSERA.Edge.Description",
        "TESSERA.Edge.DescriptionHint",
        chosen("description", "basic"),
      ),
      positions: choices(POSITIONS, "TESSERA.Edge.Position", "TESSERA.Edge.PositionHint", chosen("position", "risky")),
      helpers: helperChoices(this.actor, `${text(help?.["kind"])}|${text(help?.["by"])}`),
      describingOffered: variants.descriptiveAssistance,
      descriptionHint: variants.descriptionRerolls,
      stakes: text(specification["stakes"]),
      stakesStated: specification["stakesStated"] === true,
      harm: system.harm,
      harmWords: localize(`TESSERA.Edge.Harm.${system.harm}`),
      harmRelations: HARM_RELATIONS.map((value) => ({
        value,
        label: localize(`TESSERA.Edge.HarmRelation.${value}`),
        checked: value === chosen("harmRelation", "related"),
      })),
      harmTreated: (specification["harmTreated"] ?? system.harmTreated) === true,
      incapacitated: system.harm === 3,
    };
  }
}
