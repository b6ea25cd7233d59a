/** The dialog of an Edge check. */
import { CheckDialog, type Preview } from "../../check/dialog.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { currentGame, type Data, type HostActor, hostConfig, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import { ASSISTANCE_LIMIT, DESCRIPTIONS, POSITIONS, pool } from "../../rules/edge/check.ts";
import { marginal } from "../../rules/edge/odds.ts";
import { DIFFICULTIES } from "../../rules/edge/result.ts";
import type { PreparedCheck } from "../ruleset.ts";
import { edgeTones } from "./card.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { prepareEdgeCheck } from "./prepare.ts";
import { edgeAttributes, edgeSkillGroups } from "./skills.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly hint?: string;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : 0;
}

/** Characters that may pay for assistance: those of this user beside the acting one. */
function possibleHelpers(actor: HostActor): HostActor[] {
  return currentGame().actors.filter((other) => other.type === actor.type && other.id !== actor.id && other.isOwner);
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
    const helper = text(values["helper"]);
    const describing = Math.max(0, Math.min(ASSISTANCE_LIMIT, count(values["describing"])));
    const extra = count(values["extra"]);
    const reason = text(values["extraReason"]).trim();
    return {
      intent: text(values["intent"]),
      attribute: values["attribute"],
      skill: values["skill"],
      difficulty:
        difficulty === "later" ? null : difficulty === "other" ? values["otherDifficulty"] : Number(difficulty),
      description: values["description"],
      position: values["position"],
      harmApplies: values["harmApplies"] === true,
      actsDespiteHarm: values["actsDespiteHarm"] === true,
      stakesStated: values["stakesStated"] === true,
      assistance: [
        ...(helper ? [{ kind: "boon", by: helper }] : []),
        ...Array.from({ length: describing }, () => ({ kind: "description" })),
      ],
      situational: extra === 0 ? [] : [{ label: reason || localize("TESSERA.Edge.Pool.situational"), dice: extra }],
      messageMode: values["messageMode"],
    };
  }

  protected override get remembered(): readonly string[] {
    return ["difficulty", "description", "position"];
  }

  protected override appliesTo({ attribute, skill }: Data): readonly string[] {
    return [text(attribute), text(skill)];
  }

  protected override prepare(specification: Data): PreparedCheck {
    return prepareEdgeCheck(this.actor, specification);
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
      warnings: check.difficulty === null ? [localize("TESSERA.Edge.Dialog.difficultyLater")] : [],
    };
  }

  #partText(part: string, id: string): string {
    if (part === "attribute") return localize(`TESSERA.Edge.Attribute.${id}`);
    if (part === "skill") return localize(`TESSERA.Edge.Skill.${id}`);
    if (part === "situational" && id) return id;
    return localize(`TESSERA.Edge.Pool.${part}`);
  }

  protected override bodyContext(specification: Data): Data {
    const system = this.#system;
    const chosen = (name: string, fallback: string) => text(specification[name]) || fallback;
    const attribute = chosen("attribute", "wits");
    const skill = chosen("skill", "athletics");
    const difficulty = specification["difficulty"] === undefined ? 3 : specification["difficulty"];
    const choices = (names: readonly string[], prefix: string, current: string): Choice[] =>
      names.map((value) => ({
        value,
        label: localize(`${prefix}.${value}`),
        hint: localize(`${prefix}Hint.${value}`),
        checked: value === current,
      }));
    return {
      intent: text(specification["intent"]),
      attributes: edgeAttributes.map((value) => ({
        value,
        label: localize(`TESSERA.Edge.Attribute.${value}`),
        rating: system.attributes[value],
        checked: value === attribute,
      })),
      skillGroups: Object.entries(edgeSkillGroups).map(([group, skills]) => ({
        label: localize(`TESSERA.Edge.SkillGroup.${group}`),
        skills: skills.map((value) => ({
          value,
          label: `${localize(`TESSERA.Edge.Skill.${value}`)} ${system.skills[value]}`,
          selected: value === skill,
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
      descriptions: choices(DESCRIPTIONS, "TESSERA.Edge.Description", chosen("description", "basic")),
      positions: choices(POSITIONS, "TESSERA.Edge.Position", chosen("position", "risky")),
      helpers: possibleHelpers(this.actor).map(({ uuid, name, system: other }) => ({
        value: uuid,
        label: localize("TESSERA.Edge.Dialog.helper", { name, boons: (other as EdgeCharacterModel).boons }),
      })),
      harm: system.harm,
      incapacitated: system.harm === 3,
      modes: Object.entries(hostConfig()["ChatMessage"]?.["modes"] as Record<string, { label: string }>).map(
        ([value, mode]) => ({
          value,
          label: localize(mode.label),
          selected: value === chosen("messageMode", currentGame().settings.get("core", "messageMode") as string),
        }),
      ),
    };
  }
}
