import { pips } from "../../../actor/pips.ts";
import { characterParts, characterTabs, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { tick } from "../../../rules/clocks/clock.ts";
import { highestAttribute } from "../check/checks.ts";
import { sumWords } from "../check/pool-words.ts";
import { usualPool } from "../check/prepare.ts";
import { HARM_LIMIT, RATING_LIMIT } from "../rules/index.ts";
import { tierOf, tierProgress, toNextTier } from "../rules/tiers.ts";
import { type EdgeCharacterModel, storedCharacter } from "./character.ts";
import { experienceLeft } from "./costs.ts";
import { hasteClocks } from "./experience.ts";
import { attributeIds, attributeLabel, skillGroups } from "./skill-names.ts";
import { edgeVitalChanges } from "./summary.ts";

const attributeIcons: Readonly<Record<string, string>> = {
  body: "fa-solid fa-hand-fist",
  wits: "fa-solid fa-bolt",
  spirit: "fa-solid fa-fire",
  presence: "fa-solid fa-masks-theater",
};

export class EdgeCharacterSheet extends TesseraActorSheet<EdgeCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["edge"],
    actions: {
      chooseAttribute: EdgeCharacterSheet.#onChooseAttribute,
      check: EdgeCharacterSheet.#onCheck,
      tickHaste: EdgeCharacterSheet.#onTickHaste,
    },
  };

  static override PARTS = characterParts("edge");

  static override TABS = characterTabs("fa-dice");

  /** Attribute with which skills are rolled. */
  #attribute: string | null = null;

  get #chosenAttribute(): string {
    return this.#attribute ?? highestAttribute(this.actor.system);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const system = this.actor.system;
    return {
      ...context,
      tier: localize(`TESSERA.Edge.Tier.${tierOf(system.experience.earned).id}`),
      missing: toNextTier(system.experience.earned),
      tracks: [
        { ...this.#track("fatigue", system.body, system.fatigue), help: "edge.fatigue" },
        {
          ...this.#track("harm", HARM_LIMIT, system.harm),
          help: "edge.harm",
          note: localize(`TESSERA.Edge.Harm.${system.harm}`),
        },
      ],
      experienceActs: this.itemActs("experience"),
      haste: hasteClocks(this.actor).map((clock) => ({
        ...clock,
        path: `system.haste.${clock.key}.filled`,
        share: Math.round((clock.filled / clock.size) * 100),
        full: clock.filled >= clock.size,
        words: localize("TESSERA.Sheet.pip", { track: clock.label, value: clock.filled, size: clock.size }),
      })),
      experienceLeft: experienceLeft(this.actor),
      tierShare: Math.round(tierProgress(system.experience.earned) * 100),
    };
  }

  protected override headline(): Data {
    return { ...super.headline(), name: "boons", help: "edge.boons", acts: this.itemActs("boons") };
  }

  #track(name: string, size: number, filled: number): Data {
    const label = `TESSERA.Edge.Character.FIELDS.${name}.label`;
    return {
      name,
      label,
      path: `system.${name}`,
      pips: pips(size, filled, localize(label)),
      acts: this.itemActs(name),
    };
  }

  /** The usual dice of a skill with the chosen attribute, and their sum. */
  #usual(attribute: string, skill: string): Data {
    const { dice, parts } = usualPool(this.actor, attribute, skill);
    return { diceWords: localize("TESSERA.Edge.Sheet.dice", { dice }), sum: sumWords(parts) };
  }

  protected override traits(): Data {
    const system = this.actor.system;
    const chosen = this.#chosenAttribute;
    const chosenLabel = attributeLabel(chosen);
    const rated = (name: string, label: string, rating: number, path: string) => ({
      name,
      label,
      rating,
      path,
      pips: pips(RATING_LIMIT, rating, label),
    });
    return {
      attributes: attributeIds().map((name) => ({
        ...rated(name, attributeLabel(name), system.attributes[name] ?? 1, `system.attributes.${name}`),
        icon: attributeIcons[name] ?? "fa-solid fa-star",
        chosen: name === chosen,
      })),
      chosenLabel,
      skillGroups: skillGroups().map(({ label, skills }) => ({
        label,
        skills: skills.map(({ id, label: name }) => {
          const rating = system.skills[id] ?? 0;
          return {
            ...rated(id, name, rating, `system.skills.${id}`),
            ...this.#usual(chosen, id),
            dragged: JSON.stringify({ attribute: chosen, skill: id }),
            dragLabel: localize("TESSERA.Edge.Card.title", { attribute: chosenLabel, skill: name }),
          };
        }),
      })),
    };
  }

  protected override async setTrack(path: string, value: number): Promise<void> {
    await this.actor.update(edgeVitalChanges(this.actor, path, value));
  }

  static async #onChooseAttribute(this: EdgeCharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#attribute = target.dataset["attribute"] ?? null;
    await this.render({ parts: ["traits"] });
  }

  static async #onCheck(this: EdgeCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const specification = { attribute: this.#chosenAttribute, skill: target.dataset["skill"] };
    await check(this.actor, specification, { configure: !event.shiftKey });
  }

  /** Tick a Haste clock; with Shift, untick it. */
  static async #onTickHaste(this: EdgeCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset["key"] ?? "";
    const clock = storedCharacter(this.actor).haste[key];
    if (!this.isEditable || !clock) return;
    const { filled } = tick(clock, event.shiftKey ? -1 : 1).clock;
    await this.actor.update({ [`system.haste.${key}.filled`]: filled });
  }
}
