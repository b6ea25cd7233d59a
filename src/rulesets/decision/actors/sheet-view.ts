/** Template contexts of the sheet of a Decision character. */
import { advancesContext } from "../../../actor/advances-waiting.ts";
import type { SheetView, TesseraActorSheet } from "../../../actor/sheet.ts";
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
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { ROLLED_STATS, statValue } from "./stats.ts";
import { gaugeNames } from "./summary.ts";

type Sheet = TesseraActorSheet<DecisionCharacterModel>;

/** Derived stats without a roll of their own. */
const plainStats = ["speed", "actionPoints", "maximumWeight", "maximumBulky"] as const;

function context(sheet: Sheet): Data {
  const { system } = sheet.actor;
  const isOpen = areAdvancesCounted() && storedSystem<DecisionCharacterModel>(sheet.actor).level < LEVEL_LIMIT;
  return {
    ...advancesContext(sheet.actor, isOpen, "TESSERA.Decision.Shop"),
    gauges: gaugesOf(sheet).filter(({ name }) => name !== "vitality"),
    acts: sheet.itemActs("vitals"),
    luckActs: sheet.itemActs("luck"),
    stressed: isStressed(system.stress.value, system.stress.max),
    limits: { level: LEVEL_LIMIT, bonus: ADJUSTMENT_LIMIT, points: GAUGE_LIMIT },
    adjustment: signed(system.luck.adjustment),
  };
}

function headline(sheet: Sheet): Data {
  const { bonus } = sheet.actor.system.vitality;
  const adjust = {
    label: localize("TESSERA.Decision.Sheet.bonus"),
    path: "system.vitality.bonus",
    value: bonus,
    min: -ADJUSTMENT_LIMIT,
    max: ADJUSTMENT_LIMIT,
  };
  return {
    name: "vitality",
    help: "decision.vitality",
    adjust: sheet.editing ? adjust : null,
  };
}

function gaugesOf(sheet: Sheet): Data[] {
  const { system } = sheet.actor;
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

function traits(sheet: Sheet): Data {
  const { system } = sheet.actor;
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
        storedSystem<DecisionCharacterModel>(sheet.actor).level,
        variantsInForce().attributeCap,
      ),
    }),
    conditions: [...(crippled ? ["crippled"] : []), ...(unconscious ? ["unconscious"] : [])].map((name) =>
      localize(`TESSERA.Decision.Sheet.${name}`),
    ),
    rolled: ROLLED_STATS.map((name) => ({
      name,
      label: localize(`TESSERA.Decision.Stat.${name}`),
      value: signed(statValue(sheet.actor, name)),
    })),
    plain: plainStats.map((name) => ({
      label: localize(`TESSERA.Decision.Plain.${name}`),
      value: system.stats[name],
    })),
  };
}

export const sheetView: SheetView<Sheet> = { context, headline, parts: { traits } };
