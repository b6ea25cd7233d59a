/** The dialog of a Challenge check. */
import { bodyPart, CheckDialog } from "../../check/dialog.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { PreparedCheck } from "../../ruleset/contract.ts";
import type { Preview } from "../../ruleset/views.ts";
import { entries, number, text } from "../../ui/form-values.ts";
import type { RowList } from "../../ui/rows.ts";
import { signed } from "../../ui/signed.ts";
import { ChallengeCharacterModel } from "./character.ts";
import { hazardsContext } from "./dialog-hazards.ts";
import { prepareChallengeCheck } from "./prepare.ts";
import { challengePreview } from "./preview.ts";
import {
  type ChallengeCheck,
  type ChallengeKind,
  carriesHazards,
  DEFENSE_IDS,
  DEFY_WAYS,
  INITIATIVE_SKILLS,
  KINDS,
  mayRoll,
  pool,
  RECOVER_SKILLS,
  skillDie,
  TRAITS,
} from "./rules/index.ts";
import { sceneValues } from "./scene-values.ts";
import { skillGroups } from "./skills.ts";
import { defiedNow } from "./surroundings.ts";
import type { TableQuestion } from "./table-figures.ts";
import { openChallengeTable } from "./table-window.ts";
import { variantsInForce } from "./variants.ts";

/** Kinds a dialog offers: background terms belong to a character's making, and are there where they are asked for. */
const characterKinds = KINDS.filter((kind) => kind !== "background");
const threatKinds: readonly ChallengeKind[] = ["action", "shift", "initiative"];

const lists: readonly RowList[] = [
  {
    field: "modifiers",
    label: "TESSERA.Challenge.Dialog.extra",
    number: { key: "dice", minimum: -20, maximum: 20 },
  },
  {
    field: "bonusDice",
    label: "TESSERA.Challenge.Dialog.bonusDice",
    number: { key: "dice", minimum: 1, maximum: 10 },
  },
  {
    field: "bonusHits",
    label: "TESSERA.Challenge.Dialog.bonusHits",
    number: { key: "hits", minimum: -50, maximum: 50 },
  },
];

/** The Skill that each kind of roll has named to it, as the form's choices for it are called. */
const SKILL_OF_KIND = { defense: RECOVER_SKILLS, way: DEFY_WAYS } as const;

/** The defense or way whose Skill is `skill`; nothing where it is that of none. */
function namedBySkill(field: keyof typeof SKILL_OF_KIND, skill: unknown): string | undefined {
  return Object.entries(SKILL_OF_KIND[field]).find(([, id]) => id === skill)?.[0];
}

/** The way of Defy Danger where none is named but a Skill is: that Skill, whatever it is. */
const BY_SKILL = "skill";

/** A specification as the form's choices have it: a Skill that is named stands where its kind of roll chooses from. */
function inTheForm(specification: Data): Data {
  const { kind, skill, defense, way, initiativeSkill } = specification;
  if (typeof skill !== "string") return specification;
  if (kind === "recover") return { defense: defense ?? namedBySkill("defense", skill), ...specification };
  if (kind === "defyDanger") return { ...specification, way: way ?? namedBySkill("way", skill) ?? BY_SKILL };
  if (kind === "initiative") return { ...specification, initiativeSkill: initiativeSkill ?? skill };
  return specification;
}

export class ChallengeCheckDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["challenge"],
    actions: {
      addHazard: ChallengeCheckDialog.#onAddHazard,
      removeHazard: ChallengeCheckDialog.#onRemoveHazard,
      challengeTable: ChallengeCheckDialog.#onTable,
    },
  };

  static override PARTS: Record<string, TemplatePart> = Object.assign(
    { body: {}, hazards: { template: templatePath("challenge/hazards") } },
    CheckDialog.PARTS,
    { body: bodyPart("challenge/check-dialog") },
  );

  /** The Skill that Defy Danger was asked for with, where it is that of none of its ways. */
  readonly #otherWay: string | null;
  /** What the roll was asked to be: it is among the choices, also where it is none of the usual ones. */
  readonly #askedKind: ChallengeKind | undefined;

  constructor(actor: HostActor, specification: Data) {
    const asked = inTheForm(specification);
    super(actor, asked);
    this.#otherWay = asked["way"] === BY_SKILL ? text(asked["skill"]) : null;
    this.#askedKind = KINDS.find((kind) => kind === asked["kind"]);
  }

  /** Show in every open dialog what has changed around its actor. */
  static showZones(): void {
    for (const dialog of ChallengeCheckDialog.#open) {
      const around = hazardsContext(dialog.actor, dialog.specification, dialog.targets);
      if (JSON.stringify(around) === dialog.#around) continue;
      // What was chosen may be gone: the odds are then those of what the form shows instead.
      const { element } = dialog;
      void dialog.render({ parts: ["hazards"] }).then(() => element.dispatchEvent(new Event("input")));
    }
  }

  /** What was last shown of the Hazards around the actor. */
  #around = "";

  static readonly #open = new Set<ChallengeCheckDialog>();

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const { stands, around, waivedHint, threats } = context;
    if (partId === "hazards") this.#around = JSON.stringify({ stands, around, waivedHint, threats });
    return super._preparePartContext(partId, context, options);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    ChallengeCheckDialog.#open.add(this);
    this.element.addEventListener("change", ({ target }) => {
      if ((target as HTMLElement).matches('[name="stand"], [data-hazard], [data-target], [data-add-target]'))
        void this.render({ parts: ["hazards"] });
    });
  }

  override _onClose(options: Data): void {
    ChallengeCheckDialog.#open.delete(this);
    super._onClose(options);
  }

  get #character(): ChallengeCharacterModel | null {
    const { system } = this.actor;
    return system instanceof ChallengeCharacterModel ? system : null;
  }

  protected override get remembered(): readonly string[] {
    return ["hazards"];
  }

  protected override get lists(): readonly RowList[] {
    return lists;
  }

  protected override appliesTo({ kind, skill, defense, way, initiativeSkill }: Data): readonly string[] {
    if (kind === "recover") return [RECOVER_SKILLS[(defense ?? "vigor") as keyof typeof RECOVER_SKILLS]];
    if (kind === "defyDanger" && way !== BY_SKILL) return [DEFY_WAYS[(way ?? "hide") as keyof typeof DEFY_WAYS]];
    return [text(kind === "initiative" ? initiativeSkill : skill)];
  }

  /** Numbers are Bonus Hits here. */
  protected override bonusWords({ dice, modifier }: OfferedBonus): readonly string[] {
    const hits = modifier === 0 ? [] : [localize("TESSERA.Challenge.bonusHits", { hits: signed(modifier) })];
    return [...bonusWords({ dice, modifier: 0 }), ...hits];
  }

  protected override read(values: Data): Data {
    const bySkill = values["kind"] === "defyDanger" && values["way"] === BY_SKILL;
    return {
      kind: values["kind"],
      skill: bySkill ? this.#otherWay : values["skill"],
      defense: values["defense"],
      way: values["way"],
      initiativeSkill: values["initiativeSkill"],
      challenge: values["challenge"],
      target: values["target"],
      threshold: values["threshold"],
      chosenDice: values["chosenDice"],
      hazards: entries(values["hazards"]).map(({ label, rating }) => ({ label: text(label).trim(), rating })),
      defied: values["defied"],
      stand: values["stand"],
      waived: this.#waived(),
      trait: values["trait"],
      term: values["term"],
      ranks: values["ranks"],
    };
  }

  /** Only what the chosen kind of roll knows is asked of the rules; the form keeps the rest, should the kind change back. */
  protected override prepare(specification: Data): PreparedCheck {
    const { skill, defense, way, initiativeSkill, trait, term, chosenDice, hazards, defied, waived, ...asked } =
      specification;
    const kind = (asked["kind"] ?? "action") as ChallengeKind;
    if (kind === "recover") asked["defense"] = defense ?? "vigor";
    else if (kind === "defyDanger") Object.assign(asked, way === BY_SKILL ? { skill } : { way: way ?? "hide" });
    else if (kind === "background") Object.assign(asked, { trait, term });
    else if (kind === "initiative") {
      if (initiativeSkill !== undefined && this.#character) asked["skill"] = initiativeSkill;
    } else if (kind !== "leaveZone" && this.#character) asked["skill"] = skill ?? this.#defaultSkill();
    if (kind === "createAdvantage" && typeof chosenDice === "number") asked["chosenDice"] = chosenDice;
    if (carriesHazards(kind, variantsInForce())) {
      if (Array.isArray(hazards)) asked["hazards"] = hazards;
      if (Array.isArray(waived)) asked["waived"] = waived;
      if (typeof defied === "number") asked["defied"] = defied;
    }
    // A number that nobody wrote is as the scene or the character has it.
    for (const name of ["challenge", "target", "threshold", "ranks"])
      if (asked[name] === null || asked[name] === undefined) delete asked[name];
    return prepareChallengeCheck(this.actor, { ...asked, targets: this.targets });
  }

  #defaultSkill(): string {
    const { skills } = this.#character ?? { skills: {} as Record<string, number> };
    const offered = skillGroups(variantsInForce().skillList).flatMap((group) => group.skills);
    return offered.reduce((best, { id }) => ((skills[id] ?? 0) > (skills[best] ?? 0) ? id : best), "exert");
  }

  protected override preview(prepared: PreparedCheck): Preview {
    return challengePreview(prepared.check as ChallengeCheck);
  }

  protected override bodyContext(specification: Data): Data {
    const scene = sceneValues();
    const kind = text(specification["kind"]) || "action";
    const usual = this.#character ? characterKinds : threatKinds;
    const background = this.#askedKind === "background";
    const kinds = KINDS.filter((each) => usual.includes(each) || each === this.#askedKind);
    return {
      kinds: kinds.map((value) => ({
        value,
        label: localize(`TESSERA.Challenge.Kind.${value}`),
        hint: localize(`TESSERA.Challenge.KindHint.${value}`),
        checked: value === kind,
      })),
      ...this.#skillContext(specification),
      // A background term has numbers of its own: blank, they are left to it.
      challenge: number(specification["challenge"]) ?? (background ? "" : scene.challenge),
      target: number(specification["target"]) ?? (background ? "" : scene.target),
      threshold: number(specification["threshold"]) ?? 1,
      chosenDice: number(specification["chosenDice"]) ?? "",
      hazards: entries(specification["hazards"]).map(({ label, rating }, index) => ({
        index,
        label: text(label),
        rating: number(rating) ?? 1,
      })),
      ...hazardsContext(this.actor, specification, this.targets),
      defyFree: variantsInForce().defyHazards === "free",
      defied: number(specification["defied"]) ?? defiedNow(this.actor),
      ranks: number(specification["ranks"]) ?? "",
      rowsLegend: localize("TESSERA.Challenge.Dialog.more"),
      background: background && {
        term: number(specification["term"]) ?? 1,
        traits: TRAITS.map((value) => ({
          value,
          label: localize(`TESSERA.Challenge.Trait.${value}`),
          selected: value === specification["trait"],
        })),
      },
    };
  }

  /** The choices that name a Skill; a threat has none to choose. */
  #skillContext(specification: Data): Data {
    const system = this.#character;
    if (!system) return {};
    const { skillList } = variantsInForce();
    const named = (id: string) =>
      `${localize(`TESSERA.Challenge.Skill.${id}`)} ${system.skills[id] ?? 0} (d${skillDie(system.skills[id] ?? 0)})`;
    const choices = (values: readonly string[], current: unknown, label: (value: string) => string) =>
      values.map((value) => ({ value, label: label(value), checked: value === current }));
    const skill = text(specification["skill"]) || this.#defaultSkill();
    const [first, second] = INITIATIVE_SKILLS;
    const bestInitiative = (system.skills[second] ?? 0) > (system.skills[first] ?? 0) ? second : first;
    return {
      skillGroups: skillGroups(skillList).map(({ trait, skills }) => ({
        label: localize(`TESSERA.Challenge.Trait.${trait}`),
        skills: skills
          .filter((each) => mayRoll(each, system.skills[each.id] ?? 0, skillList))
          .map(({ id }) => ({ value: id, label: named(id), selected: id === skill })),
      })),
      defenses: choices(DEFENSE_IDS, specification["defense"] ?? system.primaryDefense, (value) => {
        const defense = value as (typeof DEFENSE_IDS)[number];
        const { value: now, max } = system[defense];
        return localize("TESSERA.Challenge.Dialog.recoverDefense", {
          defense: localize(`TESSERA.Challenge.Vital.${defense}`),
          now,
          max,
          skill: localize(`TESSERA.Challenge.Skill.${RECOVER_SKILLS[defense]}`),
        });
      }),
      ways: choices(
        [...Object.keys(DEFY_WAYS), ...(this.#otherWay ? [BY_SKILL] : [])],
        specification["way"] ?? "hide",
        (value) =>
          localize("TESSERA.Challenge.Dialog.defyWay", {
            way: localize(`TESSERA.Challenge.Way.${value}`),
            skill: named(value === BY_SKILL ? (this.#otherWay ?? "") : DEFY_WAYS[value as keyof typeof DEFY_WAYS]),
          }),
      ),
      initiativeSkills: choices(INITIATIVE_SKILLS, specification["initiativeSkill"] ?? bestInitiative, named),
    };
  }

  /** Sources of the Hazards that are shown and not ticked. */
  #waived(): string[] {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("input[data-hazard]")];
    return boxes.filter(({ checked }) => !checked).map(({ dataset }) => dataset["hazard"] ?? "");
  }

  async #setHazards(hazards: readonly Data[]): Promise<void> {
    this.specification = { ...this.specification, hazards };
    await this.render({ parts: ["hazards", "preview"] });
  }

  static async #onAddHazard(this: ChallengeCheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { label = "", rating = "1" } = target.dataset;
    const hazards = entries(this.specification["hazards"]);
    await this.#setHazards([...hazards, { label, rating: Number(rating) }]);
    this.element.querySelector<HTMLInputElement>(`[name="hazards.${hazards.length}.label"]`)?.focus();
  }

  /** The page on Challenge, for the roll as the form has it. */
  static async #onTable(this: ChallengeCheckDialog): Promise<void> {
    const check = catchRulesError(
      () => this.prepare(this.specification).check as ChallengeCheck,
      () => null,
    );
    const { rating, target, challenge, ranks } = check ?? {};
    const asked = check ? { rating, target, challenge, ranks, hazard: Math.min(30, pool(check).hazard) } : {};
    await openChallengeTable(asked as Partial<TableQuestion>);
  }

  static async #onRemoveHazard(this: ChallengeCheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const gone = Number(target.dataset["index"]);
    await this.#setHazards(entries(this.specification["hazards"]).filter((_, at) => at !== gone));
    this.element.querySelector<HTMLElement>("[data-action=addHazard]")?.focus();
  }
}
