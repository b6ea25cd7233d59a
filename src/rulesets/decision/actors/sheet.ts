import { characterParts, characterTabs, TesseraActorSheet } from "../../../actor/sheet.ts";
import { check } from "../../../check/start.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { signed } from "../../../ui/signed.ts";
import {
  ADJUSTMENT_LIMIT,
  type Attribute,
  attributeMaximum,
  attributeValue,
  GAUGE_LIMIT,
  isStressed,
  LEVEL_LIMIT,
  MENTAL,
  PHYSICAL,
  poorConditions,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { ROLLED_STATS, statValue } from "./stats.ts";
import { gaugeNames } from "./summary.ts";

/** Derived stats without a roll of their own. */
const plainStats = ["speed", "actionPoints", "maximumWeight", "maximumBulky"] as const;

export class DecisionCharacterSheet extends TesseraActorSheet<DecisionCharacterModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["decision"],
    actions: { check: DecisionCharacterSheet.#onCheck },
  };

  static override PARTS = characterParts("decision");

  static override TABS = characterTabs("fa-dice");

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { system } = this.actor;
    return {
      ...context,
      gauges: this.#gauges().filter(({ name }) => name !== "vitality"),
      acts: this.itemActs("vitals"),
      luckActs: this.itemActs("luck"),
      stressed: isStressed(system.stress.value, system.stress.max),
      limits: { level: LEVEL_LIMIT, bonus: ADJUSTMENT_LIMIT, points: GAUGE_LIMIT },
      adjustment: signed(system.luck.adjustment),
    };
  }

  protected override headline(): Data {
    const { bonus } = this.actor.system.vitality;
    const adjust = {
      label: localize("TESSERA.Decision.Sheet.bonus"),
      path: "system.vitality.bonus",
      value: bonus,
      min: -ADJUSTMENT_LIMIT,
      max: ADJUSTMENT_LIMIT,
    };
    return {
      ...super.headline(),
      name: "vitality",
      help: "decision.vitality",
      adjust: this.editing ? adjust : null,
    };
  }

  #gauges(): Data[] {
    const { system } = this.actor;
    return gaugeNames.map((name) => {
      const { value, max } = system[name];
      return {
        name,
        label: localize(`TESSERA.Decision.Vital.${name}`),
        help: `decision.${name}`,
        value,
        max,
        share: Math.min(100, Math.round((value / max) * 100)),
        path: `system.${name}.value`,
        limit: name === "stress" ? GAUGE_LIMIT : max,
        bonusPath: name === "luck" ? "system.luck.adjustment" : `system.${name}.bonus`,
        bonus: name === "luck" ? system.luck.adjustment : system[name].bonus,
      };
    });
  }

  protected override traits(): Data {
    const { system } = this.actor;
    const base = system.baseAttributes;
    const { crippled, unconscious } = poorConditions(system.attributes);
    const attribute = (name: Attribute) => {
      const now = attributeValue(system.attributes, name);
      const missing = base[name] === null;
      return {
        name,
        label: localize(`TESSERA.Decision.Stat.${name}`),
        path: `system.attributes.${name}`,
        value: base[name],
        shown: missing ? "–" : signed(now),
        base: missing || base[name] === now ? null : signed(base[name] ?? 0),
      };
    };
    const group = (name: string, attributes: readonly Attribute[]) => ({
      label: localize(`TESSERA.Decision.${name}`),
      attributes: attributes.map(attribute),
    });
    return {
      groups: [group("physical", PHYSICAL), group("mental", MENTAL)],
      limit: localize("TESSERA.Decision.Sheet.limit", {
        maximum: attributeMaximum(
          storedSystem<DecisionCharacterModel>(this.actor).level,
          variantsInForce().attributeCap,
        ),
      }),
      conditions: [...(crippled ? ["crippled"] : []), ...(unconscious ? ["unconscious"] : [])].map((name) =>
        localize(`TESSERA.Decision.Sheet.${name}`),
      ),
      rolled: ROLLED_STATS.map((name) => ({
        name,
        label: localize(`TESSERA.Decision.Stat.${name}`),
        value: name === "stealth" ? "" : signed(statValue(this.actor, name)),
      })),
      plain: plainStats.map((name) => ({
        label: localize(`TESSERA.Decision.Plain.${name}`),
        value: system.stats[name],
      })),
    };
  }

  static async #onCheck(this: DecisionCharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await check(this.actor, { stat: target.dataset["stat"] }, { configure: !event.shiftKey });
  }
}
