import { pips } from "../../../actor/pips.ts";
import { characterParts, characterTabs, ifEditable, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize, onHook } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { openWindows } from "../../../foundry/windows.ts";
import { GearModel } from "../../../item/models/gear.ts";
import { CHARACTER_KINDS } from "../check/checks.ts";
import {
  carrying,
  mayRoll,
  RATING_LIMIT,
  skillDie,
  TRAITS,
  type Trait,
  type Traits,
  vitalsAfterTraits,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { sceneValues } from "../table/scene-values.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { choosePrimary, gaugeContext } from "./gauge-context.ts";
import { skillGroups } from "./skills.ts";
import { storedValue } from "./vitals.ts";

const traitIcons: Readonly<Record<Trait, string>> = {
  dangerous: "fa-solid fa-hand-fist",
  deft: "fa-solid fa-feather",
  savvy: "fa-solid fa-eye",
  steady: "fa-solid fa-mountain",
  uncanny: "fa-solid fa-moon",
};

export class ChallengeCharacterSheet extends TesseraActorSheet<ChallengeCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["challenge"],
    actions: {
      check: ChallengeCharacterSheet.#onCheck,
      focus: ChallengeCharacterSheet.#onFocus,
      primary: ifEditable(choosePrimary),
    },
  };

  static override PARTS = characterParts("challenge");

  static override TABS = characterTabs("fa-dice");

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { system } = this.actor;
    const { focused } = system;
    const rating = focused ? system.traits[focused] : 0;
    const spent = focused ? Math.min(rating, system.spent[focused]) : 0;
    const focus = localize("TESSERA.Challenge.Sheet.ranks");
    return {
      ...context,
      gauges: gaugeContext(system, "bonus").filter(({ name }) => name !== "grit"),
      adjustment: "TESSERA.Challenge.Sheet.bonus",
      focus: {
        name: focused ? localize(`TESSERA.Challenge.Trait.${focused}`) : localize("TESSERA.Challenge.Sheet.noFocus"),
        drawn: focused !== null,
        path: `system.spent.${focused}`,
        pips: pips(rating, rating - spent, focus),
        left: rating - spent,
        acts: this.itemActs("focus"),
      },
    };
  }

  protected override headline(): Data {
    const { bonus } = this.actor.system.grit;
    const adjust = { label: localize("TESSERA.Challenge.Sheet.bonus"), path: "system.grit.bonus", value: bonus };
    return { ...super.headline(), name: "grit", adjust: this.editing ? adjust : null };
  }

  protected override traits(): Data {
    const { system } = this.actor;
    const { skillList } = variantsInForce();
    const { challenge, target } = sceneValues();
    const editing = this.editing;
    return {
      hint: localize("TESSERA.Challenge.Sheet.hint", { challenge, target }),
      carrying: this.#carrying(),
      traitActs: this.itemActs("traits"),
      kindActs: this.itemActs("kinds"),
      waitingActs: this.itemActs("waiting"),
      waiting: system.waiting.map(({ label, rating }) => ({
        label: label || localize("TESSERA.Challenge.Pool.hazard"),
        rating,
      })),
      traits: TRAITS.map((name) => {
        const label = localize(`TESSERA.Challenge.Trait.${name}`);
        const rating = system.traits[name];
        return {
          name,
          label,
          rating,
          icon: traitIcons[name],
          path: `system.traits.${name}`,
          focused: name === system.focused,
          pips: pips(RATING_LIMIT, rating, label),
        };
      }),
      quick: CHARACTER_KINDS.map((kind) => ({ kind, label: localize(`TESSERA.Challenge.Kind.${kind}`) })),
      skillGroups: skillGroups(skillList).map(({ trait, skills }) => ({
        label: localize(`TESSERA.Challenge.Trait.${trait}`),
        skills: skills
          .filter((skill) => editing || mayRoll(skill, system.skills[skill.id] ?? 0, skillList))
          .map(({ id, trained }) => {
            const label = localize(`TESSERA.Challenge.Skill.${id}`);
            const rating = system.skills[id] ?? 0;
            return {
              name: id,
              label,
              rating,
              trained,
              path: `system.skills.${id}`,
              pips: pips(RATING_LIMIT, rating, label),
              dice: `${challenge}d${skillDie(rating)}`,
            };
          }),
      })),
    };
  }

  /** Ready and carried items against their limits; each item counts once, whatever its quantity (reading). */
  #carrying(): Data {
    const { traits, skills } = this.actor.system;
    const rank = (id: string) => skills[id] ?? 0;
    const ranks = { endure: rank("endure"), exert: rank("exert"), implements: rank("implements") };
    const { loadout, inventory } = carrying(traits, ranks);
    const gear = itemsOf(this.actor, GearModel);
    const ready = gear.filter(({ system }) => system.ready).length;
    return {
      words: localize("TESSERA.Challenge.Sheet.carrying", { ready, loadout, carried: gear.length, inventory }),
      tooMuch: ready > loadout || gear.length > inventory,
    };
  }

  /** Defenses and Grit follow the Traits. The focus track shows ranks left, but the sheet stores ranks spent. */
  protected override async setTrack(path: string, value: number): Promise<void> {
    const { system } = this.actor;
    const trait = TRAITS.find((each) => path.endsWith(`.${each}`));
    if (path.startsWith("system.traits.") && trait) return this.#setTrait(trait, value);
    await super.setTrack(path, path.startsWith("system.spent.") && trait ? system.traits[trait] - value : value);
  }

  protected override trackValue(path: string): number {
    const stored = super.trackValue(path);
    const trait = TRAITS.find((each) => path === `system.spent.${each}`);
    return trait ? Math.max(0, this.actor.system.traits[trait] - stored) : stored;
  }

  async #setTrait(trait: Trait, rating: number): Promise<void> {
    const stored = storedSystem<ChallengeCharacterModel>(this.actor);
    const after: Traits = { ...stored.traits, [trait]: rating };
    const gauges = ["reflexes", "nerve", "vigor", "grit"] as const;
    const of = (read: (name: (typeof gauges)[number]) => number) => ({
      reflexes: read("reflexes"),
      nerve: read("nerve"),
      vigor: read("vigor"),
      grit: read("grit"),
    });
    const values = vitalsAfterTraits(
      of((name) => storedValue(this.actor, name)),
      stored.traits,
      after,
      of((name) => stored[name].bonus),
    );
    await this.actor.update({
      [`system.traits.${trait}`]: rating,
      ...Object.fromEntries(gauges.map((name) => [`system.${name}.value`, values[name]])),
    });
  }

  static async #onCheck(this: ChallengeCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { skill, kind } = target.dataset;
    const specification = { ...(skill ? { skill } : {}), ...(kind ? { kind } : {}) };
    // Only a Skill is a complete specification; other kinds need the dialog.
    await check(this.actor, specification, { configure: !(event.shiftKey && skill) });
  }

  static async #onFocus(this: ChallengeCharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const trait = TRAITS.find((each) => each === target.dataset["trait"]);
    if (!this.isEditable || !trait) return;
    await this.actor.update({
      "system.focused": trait === storedSystem<ChallengeCharacterModel>(this.actor).focused ? null : trait,
    });
  }
}

/** Redraw the dice of open sheets as the scene's Challenge and Target change; in the `init` hook. */
export function watchSceneValues(): void {
  let drawn = "";
  onHook("tessera.state", () => {
    const now = JSON.stringify(sceneValues());
    if (now === drawn) return;
    drawn = now;
    for (const sheet of openWindows())
      if (sheet instanceof ChallengeCharacterSheet) void sheet.render({ parts: ["traits"] });
  });
}
