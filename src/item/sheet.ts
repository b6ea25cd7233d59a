/** Sheet of all item types, to read until it is edited: banner, details by type, description, active effects. */

import { enrichHTML, HandlebarsItemSheet, type TemplatePart } from "../foundry/classes.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { askPortrait } from "../ui/portrait.ts";
import { signed } from "../ui/signed.ts";
import { isWithSomebody } from "./bonus.ts";
import { unplayedEffects } from "./condition-effects.ts";
import { effectActions, effectsContext } from "./effect-list.ts";
import { ItemModel } from "./models/item-model.ts";
import { statuses } from "./statuses.ts";

interface Field {
  /** Fields of a nested group. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** Localisation keys of what can be chosen. */
  readonly choices?: Choices;
  /** `source` with the initial values of fields that it lacks. */
  clean(source: Data): Data;
}

/** Options computed here: bonus targets, statuses, rule sets. */
type Choices = Readonly<Record<string, string>>;

/** One labelled input of the details, and what it says to readers. */
interface DetailRow {
  /** Path of the value in the item. */
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly choices: Choices | null;
  readonly multiple: boolean;
  /** Null for nothing worth reading. */
  readonly words: string | null;
}

/** A value of the details in words; null for a zero and for what is empty. */
function valueWords(name: string, value: unknown, choices: Choices = {}): string | null {
  if (Array.isArray(value)) return value.map((each) => choices[each] ?? each).join(", ") || null;
  if (value === true) return localize("TESSERA.Item.yes");
  if (!value || value === "none") return null;
  if (typeof value === "number" && name.startsWith("bonus.")) return signed(value);
  return localize(choices[String(value)] ?? String(value));
}

export class TesseraItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-sheet", "tessera-item-sheet"],
    position: { width: 520, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { portrait: TesseraItemSheet.#onPortrait, edit: TesseraItemSheet.#onEdit, ...effectActions },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: templatePath("item/header") },
    details: { template: templatePath("item/details") },
    description: { template: templatePath("item/description") },
    effects: { template: templatePath("item/effects") },
  };

  /** True if the form is shown; undecided until the first render, which shows it for an item that says nothing yet. */
  #editing: boolean | null = null;

  static async #onEdit(this: TesseraItemSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #onPortrait(this: TesseraItemSheet): Promise<void> {
    if (!this.isEditable) return;
    const img = await askPortrait(this.item.img);
    if (img) await this.item.update({ img });
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const { item } = this;
    this.#editing ??= JSON.stringify(this.#schema.clean({})) === JSON.stringify(item._source["system"]);
    return {
      ...context,
      item,
      source: item._source,
      editable: this.isEditable,
      editing: this.#editing && this.isEditable,
      limited: item.limited && !item.testUserPermission(currentGame().user, "OBSERVER"),
      rootId: this.id,
      type: localize(`TYPES.Item.${item.type}`),
      rows: this.#rows(),
      effects: effectsContext(item),
      description: await enrichHTML(this.#model?.description ?? "", item.isOwner, item),
    };
  }

  get #model(): ItemModel | null {
    const { system } = this.item;
    return system instanceof ItemModel ? system : null;
  }

  get #schema(): Required<Field> {
    return (this.item.system as unknown as { schema: Required<Field> }).schema;
  }

  #rows(): DetailRow[] {
    const source = this.item._source["system"] as Data;
    const left = new Set(["description", ...unplayedEffects(), ...this.#limits()]);
    return Object.entries(this.#schema.fields).flatMap(([name, field]) => {
      if (left.has(name)) return [];
      if (!field.fields) return [this.#row(name, field, source[name])];
      const inner = source[name] as Data;
      return Object.entries(field.fields).map(([key, child]) => this.#row(`${name}.${key}`, child, inner[key]));
    });
  }

  /** Fields that a player reads here and sets by the switch on the character's sheet only, if any. */
  #limits(): string[] {
    const turned = this.#model?.rowSwitch();
    return turned?.oncePerSession && this.#editing && !currentGame().user.isGM ? [turned.field] : [];
  }

  #row(path: string, field: Field, value: unknown): DetailRow {
    const choices = this.#choices(path, value);
    const words = valueWords(path, value, choices ?? field.choices);
    return { name: `system.${path}`, field, value, choices, multiple: path === "rulesets", words };
  }

  #choices(path: string, value: unknown): Choices | null {
    if (path === "bonus.appliesTo") return this.#targets(value);
    if (path === "status") return this.#statuses();
    return path === "rulesets" ? this.#rulesets() : null;
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
    if (typeof stored === "string")
      choices[stored] ??= isWithSomebody(stored) ? localize("TESSERA.Item.withSomebody") : stored;
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
