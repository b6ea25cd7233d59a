/** Sheet of all item types: banner, details by type, description. */

import { enrichHTML, HandlebarsItemSheet, type TemplatePart } from "../foundry/classes.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { askPortrait } from "../ui/portrait.ts";
import type { ItemModel } from "./models/item-model.ts";
import { statuses } from "./statuses.ts";

interface Field {
  /** Fields of a nested group. */
  readonly fields?: Readonly<Record<string, Field>>;
}

/** Options computed here: bonus targets, statuses, rule sets. */
type Choices = Readonly<Record<string, string>>;

/** One labelled input of the details. */
interface DetailRow {
  /** Path of the value in the item. */
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly choices: Choices | null;
  readonly multiple: boolean;
}

export class TesseraItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet", "tessera-item-sheet"],
    position: { width: 520, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { portrait: TesseraItemSheet.#onPortrait },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: templatePath("item/header") },
    details: { template: templatePath("item/details") },
    description: { template: templatePath("item/description") },
  };

  static async #onPortrait(this: TesseraItemSheet): Promise<void> {
    if (!this.isEditable) return;
    const img = await askPortrait(this.item.img);
    if (img) await this.item.update({ img });
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const system = item.system as ItemModel;
    return {
      ...context,
      item,
      source: item._source,
      editable: this.isEditable,
      limited: item.limited && !item.testUserPermission(currentGame().user, "OBSERVER"),
      rootId: this.id,
      type: localize(`TYPES.Item.${item.type}`),
      summary: system.summary().join(" · "),
      rows: this.#rows(),
      description: await enrichHTML(system.description, item.isOwner, item),
    };
  }

  #rows(): DetailRow[] {
    const { schema } = this.item.system as unknown as { schema: { fields: Record<string, Field> } };
    const source = this.item._source["system"] as Data;
    return Object.entries(schema.fields).flatMap(([name, field]) => {
      if (name === "description") return [];
      if (!field.fields) return [this.#row(name, field, source[name])];
      const inner = source[name] as Data;
      return Object.entries(field.fields).map(([key, child]) => this.#row(`${name}.${key}`, child, inner[key]));
    });
  }

  #row(path: string, field: Field, value: unknown): DetailRow {
    const name = `system.${path}`;
    if (path === "bonus.appliesTo") return { name, field, value, choices: this.#targets(value), multiple: false };
    if (path === "status") return { name, field, value, choices: this.#statuses(), multiple: false };
    if (path === "rulesets") return { name, field, value, choices: this.#rulesets(), multiple: true };
    return { name, field, value, choices: null, multiple: false };
  }

  /** Options of a bonus target: of the owner's rule set, or else the world's. The stored value is kept. */
  #targets(stored: unknown): Choices {
    const own = this.item.actor && rulesetOf(this.item.actor);
    const targets = (own ? [own] : enabledRulesets()).flatMap((ruleset) =>
      ruleset
        .bonusTargets()
        .map(({ id, label }) => [id, own ? label : `${localize(ruleset.label)}: ${label}`] as const),
    );
    const choices: Record<string, string> = { "": localize("TESSERA.Item.everyCheck"), ...Object.fromEntries(targets) };
    if (typeof stored === "string") choices[stored] ??= stored;
    return choices;
  }

  #statuses(): Choices {
    return {
      "": localize("TESSERA.Item.noStatus"),
      ...Object.fromEntries(statuses.map(({ id }) => [id, localize(`TESSERA.Status.${id}`)])),
    };
  }

  #rulesets(): Choices {
    return Object.fromEntries(enabledRulesets().map(({ id, label }) => [id, localize(label)]));
  }
}
