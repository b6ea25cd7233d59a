/** The dialog of a Challenge check. */
import { CheckDialog } from "../../check/dialog.ts";
import { entries, number, rowOf, summed, text } from "../../check/form-values.ts";
import type { Preview } from "../../check/preview.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { type Data, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
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
} from "../../rules/challenge/index.ts";
import { unlessRefused } from "../../rules/error.ts";
import { variantsOf } from "../../settings/variants.ts";
import { signed } from "../../text/signed.ts";
import type { PreparedCheck } from "../ruleset.ts";
import { ChallengeCharacterModel } from "./character.ts";
import { hazardsContext } from "./dialog-hazards.ts";
import { prepareChallengeCheck } from "./prepare.ts";
import { challengePreview } from "./preview.ts";
import { sceneValues } from "./scene-values.ts";
import { skillGroups } from "./skills.ts";
import { defiedNow } from "./surroundings.ts";
import type { TableQuestion } from "./table-figures.ts";
import { openChallengeTable } from "./table-window.ts";

/** Kinds a dialog offers: background terms belong to a character's making, not to play. */
const characterKinds = KINDS.filter((kind) => kind !== "background");
const threatKinds: readonly ChallengeKind[] = ["action", "shift", "initiative"];

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
    { body: { template: templatePath("challenge/check-dialog") } },
  );

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

  protected override appliesTo({ kind, skill, defense, way, initiativeSkill }: Data): readonly string[] {
    if (kind === "recover") return [RECOVER_SKILLS[(defense ?? "vigor") as keyof typeof RECOVER_SKILLS]];
    if (kind === "defyDanger") return [DEFY_WAYS[(way ?? "hide") as keyof typeof DEFY_WAYS]];
    return [text(kind === "initiative" ? initiativeSkill : skill)];
  }

  /** Numbers are Bonus Hits here. */
  protected override bonusWords({ dice, modifier }: OfferedBonus): readonly string[] {
    const hits = modifier === 0 ? [] : [localize("TESSERA.Challenge.bonusHits", { hits: signed(modifier) })];
    return [...bonusWords({ dice, modifier: 0 }), ...hits];
  }

  protected override read(values: Data): Data {
    return {
      kind: values["kind"],
      skill: values["skill"],
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
      modifiers: rowOf(
        "dice",
        number(values["extra"]) ?? 0,
        values["extraReason"],
        localize("TESSERA.Challenge.Pool.modifier"),
      ),
      bonusDice: rowOf("dice", number(values["bonusDice"]) ?? 0, ""),
      bonusHits: rowOf("hits", number(values["bonusHits"]) ?? 0, values["bonusReason"]),
    };
  }

  /** Only what the chosen kind of roll knows is asked of the rules; the form keeps the rest, should the kind change back. */
  protected override prepare(specification: Data): PreparedCheck {
    const { skill, defense, way, initiativeSkill, chosenDice, hazards, defied, waived, ...asked } = specification;
    const kind = (asked["kind"] ?? "action") as ChallengeKind;
    if (kind === "recover") asked["defense"] = defense ?? "vigor";
    else if (kind === "defyDanger") asked["way"] = way ?? "hide";
    else if (kind === "initiative") {
      if (initiativeSkill !== undefined && this.#character) asked["skill"] = initiativeSkill;
    } else if (kind !== "leaveZone" && this.#character) asked["skill"] = skill ?? this.#defaultSkill();
    if (kind === "createAdvantage" && typeof chosenDice === "number")
      asked["chosenDice"] = Math.min(chosenDice, number(asked["challenge"]) ?? chosenDice);
    if (carriesHazards(kind, variantsOf("challenge"))) {
      if (Array.isArray(hazards)) asked["hazards"] = hazards;
      if (Array.isArray(waived)) asked["waived"] = waived;
      if (typeof defied === "number") asked["defied"] = defied;
    }
    for (const name of ["challenge", "target", "threshold"]) if (asked[name] === null) delete asked[name];
    return prepareChallengeCheck(this.actor, { ...asked, targets: this.targets });
  }

  #defaultSkill(): string {
    const { skills } = this.#character ?? { skills: {} as Record<string, number> };
    const offered = skillGroups(variantsOf("challenge").skillList).flatMap((group) => group.skills);
    return offered.reduce((best, { id }) => ((skills[id] ?? 0) > (skills[best] ?? 0) ? id : best), "exert");
  }

  protected override preview(prepared: PreparedCheck): Preview {
    return challengePreview(prepared.check as unknown as ChallengeCheck);
  }

  protected override bodyContext(specification: Data): Data {
    const scene = sceneValues();
    const kind = text(specification["kind"]) || "action";
    const kinds = this.#character ? characterKinds : threatKinds;
    const extra = summed(specification["modifiers"], "dice");
    const hits = summed(specification["bonusHits"], "hits");
    const challenge = number(specification["challenge"]) ?? scene.challenge;
    return {
      kinds: kinds.map((value) => ({
        value,
        label: localize(`TESSERA.Challenge.Kind.${value}`),
        hint: localize(`TESSERA.Challenge.KindHint.${value}`),
        checked: value === kind,
      })),
      ...this.#skillContext(specification),
      challenge,
      target: number(specification["target"]) ?? scene.target,
      threshold: number(specification["threshold"]) ?? 1,
      chosenDice: number(specification["chosenDice"]) ?? challenge,
      hazards: entries(specification["hazards"]).map(({ label, rating }, index) => ({
        index,
        label: text(label),
        rating: number(rating) ?? 1,
      })),
      ...hazardsContext(this.actor, specification, this.targets),
      defyFree: variantsOf("challenge").defyHazards === "free",
      defied: number(specification["defied"]) ?? defiedNow(this.actor),
      extra: extra.amount,
      extraReason: extra.label,
      bonusDice: summed(specification["bonusDice"], "dice").amount,
      bonusHits: hits.amount,
      bonusReason: hits.label,
    };
  }

  /** The choices that name a Skill; a threat has none to choose. */
  #skillContext(specification: Data): Data {
    const system = this.#character;
    if (!system) return {};
    const { skillList } = variantsOf("challenge");
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
      ways: choices(Object.keys(DEFY_WAYS), specification["way"] ?? "hide", (value) =>
        localize("TESSERA.Challenge.Dialog.defyWay", {
          way: localize(`TESSERA.Challenge.Way.${value}`),
          skill: named(DEFY_WAYS[value as keyof typeof DEFY_WAYS]),
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
    const check = unlessRefused(
      () => this.prepare(this.specification).check as unknown as ChallengeCheck,
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
