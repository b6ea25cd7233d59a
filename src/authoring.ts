/**
 * `game.system.api.authoring`: building blocks for a module's rule set, which imports nothing of the system. Types are
 * in `ruleset/contract.ts`. Documented in docs/api.md.
 */

import { actorNamed } from "./actor/actor-named.ts";
import { pips } from "./actor/pips.ts";
import { characterParts, characterTabs, ifEditable, sheetParts, sheetTabs, TesseraActorSheet } from "./actor/sheet.ts";
import { threatFields } from "./actor/threat/fields.ts";
import { CharacterSheet } from "./check/character-sheet.ts";
import { recordNote } from "./check/load-record.ts";
import { asPaid } from "./check/paid-claims.ts";
import { withdrawal } from "./check/withdrawal.ts";
import * as fieldBuilders from "./foundry/fields.ts";
import { localize, localizeOr, notify } from "./foundry/host.ts";
import { TesseraModel } from "./foundry/model.ts";
import { loaded } from "./foundry/on-demand.ts";
import { bonusWords } from "./item/bonus-words.ts";
import { chosenBonuses } from "./item/bonuses-for.ts";
import { bonusField, ItemModel } from "./item/models/item-model.ts";
import { TesseraItemSheet } from "./item/sheet.ts";
import * as fields from "./rules/fields.ts";
import { rulesForModules } from "./rules/for-modules.ts";
import { CheckRoll } from "./ruleset/check-roll.ts";
import * as form from "./ruleset/form.ts";
import { ConfigWindow } from "./settings/config-window.ts";
import { variantsOf } from "./settings/variants.ts";
import { worldConfig } from "./settings/world-config.ts";
import { ThreatSheet } from "./threats/threat-sheet.ts";
import { ask } from "./ui/ask.ts";
import { choice, pills } from "./ui/controls.ts";
import { percent } from "./ui/percent.ts";
import { reportRulesErrors } from "./ui/report-errors.ts";
import { signed } from "./ui/signed.ts";

// Typed explicitly, so that declarations name the builders instead of repeating Foundry's types.
const models: typeof fieldBuilders & {
  readonly threatFields: typeof threatFields;
  readonly ActorModel: typeof TesseraModel;
  readonly ItemModel: typeof ItemModel;
  /** Dice, number and place of an item's bonus, as `chosenBonuses` and the dialog read it. */
  readonly bonusField: typeof bonusField;
} = { ActorModel: TesseraModel, ItemModel, bonusField, threatFields, ...fieldBuilders };

export const authoring = {
  /** Base data models and field builders: `wholeNumberField`, `lineField`, `choiceField`, … */
  models,
  /** Base sheets with parts and tabs; `CharacterSheet` needs only a list of stats, `ThreatSheet` nothing. */
  sheets: {
    ActorSheet: TesseraActorSheet,
    ItemSheet: TesseraItemSheet,
    CharacterSheet,
    ThreatSheet,
    characterParts,
    characterTabs,
    sheetParts,
    sheetTabs,
    ifEditable,
    pips,
  },
  /** Base rolls, item bonuses, and the act that withdraws a check. */
  checks: { CheckRoll, chosenBonuses, bonusWords, recordNote, withdrawal, asPaid },
  /** World settings: current variants, and lists edited in a window. */
  settings: { variantsOf, worldConfig, ConfigWindow },
  /** Field and control definitions of a check's form. */
  fields,
  form,
  /** Pure building blocks of rules: errors, readers of stored data, events, throws, exact odds, variants. */
  rules: rulesForModules,
  /** Load what a shop is built with: purchases with an undo, words for the gain, stages, and stored values. */
  loadShop: () => loaded(() => import("./actor/shop/for-modules.ts")),
  /** Texts and small dialogs. */
  words: { localize, localizeOr, notify, signed, percent, ask, choice, pills, reportRulesErrors, actorNamed },
};
