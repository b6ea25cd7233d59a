/** The dialog of an Edge check. */
import { bodyPart, CheckDialog } from "../../check/dialog.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
import type { PreparedCheck } from "../../ruleset/contract.ts";
import type { Preview } from "../../ruleset/views.ts";
import { entries, text, whole } from "../../ui/form-values.ts";
import type { RowList } from "../../ui/rows.ts";
import { ownerOnline, requestAssistance } from "./assist.ts";
import { edgeTones } from "./card.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { difficultyContext, readDifficultyChoice, situationalDice } from "./dialog-fields.ts";
import { appliesTo, prepareEdgeCheck } from "./prepare.ts";
import {
  ASSISTANCE_LIMIT,
  DESCRIPTIONS,
  difficultyName,
  followerHelp,
  HARM_LIMIT,
  HARM_RELATIONS,
  type HarmRelation,
  marginal,
  POSITIONS,
  pool,
} from "./rules/index.ts";
import { attributeIds, attributeLabel, skillGroups, skillIds, skillLabel } from "./skill-names.ts";
import { followersOf } from "./spends.ts";
import { variantsInForce } from "./variants.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly hint?: string;
}

/** A helper as the form writes it: who, how, and by which message they have paid already. */
function helperKey({ kind, by, paid }: Data): string {
  const parts = [kind, by, paid].map(text);
  while (parts.at(-1) === "") parts.pop();
  return parts.join("|");
}

function helperName(uuid: string): string {
  return documentByUuid<HostActor>(uuid)?.name ?? (uuid || localize("TESSERA.Edge.Dialog.helperUnnamed"));
}

/** Helpers to choose from; others are asked how they pay. A helper that was named beforehand is always among them. */
function helperChoices(actor: HostActor, help: Data | undefined): Choice[] {
  const chosen = help ? helperKey(help) : "";
  const offered = helpersOffered(actor, chosen);
  if (!help || offered.some(({ checked }) => checked)) return offered;
  const how = help["paid"] === undefined ? text(help["kind"]) : "paid";
  const label = localize(`TESSERA.Edge.Dialog.helperNamed.${how}`, { name: helperName(text(help["by"])) });
  return [{ value: chosen, label, checked: true }, ...offered];
}

function helpersOffered(actor: HostActor, chosen: string): Choice[] {
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
        ...(variantsInForce().stressForHelp ? [option("stress", "TESSERA.Edge.Dialog.helperStress")] : []),
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

/** Those who help by describing alone: by name, and how many beside whom nobody named. */
function describingHelp({ assistance }: Data): { readonly named: readonly string[]; readonly others: number } {
  const describing = entries(assistance).filter(({ kind }) => kind === "description");
  const named = describing.map(({ by }) => text(by)).filter(Boolean);
  return { named, others: describing.length - named.length };
}

export class EdgeCheckDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = { classes: ["edge"] };

  static override PARTS: Record<string, TemplatePart> = {
    ...CheckDialog.PARTS,
    body: bodyPart("edge/check-dialog"),
  };

  get #system(): EdgeCharacterModel {
    return this.actor.system as EdgeCharacterModel;
  }

  protected override read(values: Data): Data {
    const [kind, by, paid] = text(values["helper"]).split("|");
    const describing = [...this.element.querySelectorAll<HTMLInputElement>("input[data-describer]:checked")];
    const others = Math.max(0, whole(values["describing"]));
    const { harmRelation } = values;
    return {
      attribute: values["attribute"],
      skill: values["skill"],
      difficulty: readDifficultyChoice(values),
      description: values["description"],
      position: values["position"],
      ...(harmRelation === "applies" || harmRelation === "doesNot" ? { harmApplies: harmRelation === "applies" } : {}),
      ...(HARM_RELATIONS.includes(harmRelation as HarmRelation)
        ? { harmRelation, harmTreated: values["harmTreated"] === true }
        : {}),
      actsDespiteHarm: values["actsDespiteHarm"] === true,
      stakesStated: values["stakesStated"] === true,
      stakes: text(values["stakes"]).trim(),
      assistance: [
        ...(kind ? [{ kind, ...(by ? { by } : {}), ...(paid ? { paid } : {}) }] : []),
        ...describing.map(({ dataset }) => ({ kind: "description", by: dataset["describer"] })),
        ...Array.from({ length: others }, () => ({ kind: "description" })),
      ],
    };
  }

  protected override get lists(): readonly RowList[] {
    return [situationalDice];
  }

  protected override get remembered(): readonly string[] {
    return ["difficulty", "description", "position"];
  }

  protected override appliesTo({ attribute, skill }: Data): readonly string[] {
    return appliesTo(attribute, skill);
  }

  /** A pool of dice has no number to add to. */
  protected override bonusWords({ dice, effects }: OfferedBonus): readonly string[] {
    return bonusWords({ dice, modifier: 0, effects });
  }

  protected override prepare(specification: Data): PreparedCheck {
    return prepareEdgeCheck(this.actor, specification);
  }

  /** Another player's character helps only if its owner agrees and pays. */
  protected override async settle(specification: Data): Promise<Data | null> {
    const help = payingHelp(specification);
    const helper = documentByUuid<HostActor>(text(help?.["by"]));
    if (!help || !helper || helper.isOwner || help["paid"] !== undefined) return specification;
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
    const describing = describingHelp(specification);
    const { harmApplies } = specification;
    const said = typeof harmApplies === "boolean" ? (harmApplies ? "applies" : "doesNot") : null;
    const variants = variantsInForce();
    const description = chosen("description", "basic");
    const attribute = chosen("attribute", usual(attributeIds(), "wits"));
    const skill = chosen("skill", usual(skillIds(), "athletics"));
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
      ...difficultyContext(specification),
      descriptions: choices(DESCRIPTIONS, "TESSERA.Edge.Description", "TESSERA.Edge.DescriptionHint", description),
      positions: choices(POSITIONS, "TESSERA.Edge.Position", "TESSERA.Edge.PositionHint", chosen("position", "risky")),
      helpers: helperChoices(this.actor, help),
      describers: describing.named.map((uuid) => ({
        uuid,
        label: localize("TESSERA.Edge.Dialog.describedBy", { name: helperName(uuid) }),
      })),
      describingOffered: variants.descriptiveAssistance || describing.others > 0,
      describing: describing.others,
      describingLimit: Math.max(ASSISTANCE_LIMIT, describing.others),
      descriptionHint: variants.descriptionRerolls || description !== "basic",
      harmShown:
        system.harm > 0 || ["harmApplies", "harmRelation", "harmTreated"].some((name) => name in specification),
      harm: system.harm,
      harmWords: localize(`TESSERA.Edge.Harm.${system.harm}`),
      harmRelations: [...HARM_RELATIONS, ...(said === null ? [] : [said])].map((value) => ({
        value,
        label: localize(`TESSERA.Edge.HarmRelation.${value}`),
        checked: value === (said ?? chosen("harmRelation", "related")),
      })),
      harmTreated: (specification["harmTreated"] ?? system.harmTreated) === true,
      incapacitated: system.harm === 3 || specification["actsDespiteHarm"] === true,
      actsDespiteHarm: specification["actsDespiteHarm"] === true,
      stakes: text(specification["stakes"]),
      stakesStated: specification["stakesStated"] === true,
    };
  }
}
