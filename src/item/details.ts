/** The details on the sheet of an item; loaded with the first sheet that is drawn. */
import { currentGame, type Data, type HostItem, localize } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { signed } from "../ui/signed.ts";
import { isWithSomebody } from "./bonus.ts";
import { unplayedEffects } from "./condition-effects.ts";
import { hintFor, isUnused } from "./field-meanings.ts";
import { ItemModel } from "./models/item-model.ts";
import { statuses } from "./statuses.ts";

interface Field {
  /** Fields of a nested group. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** Localization keys of the options, and of a sentence that explains the field. */
  readonly choices?: Choices;
  readonly hint?: string;
  /** `source` with the initial values of fields that it lacks. */
  clean(source: Data): Data;
}

/** Labels of options by their values. */
type Choices = Readonly<Record<string, string>>;

/** One row of the details: a labeled input in edit mode, text when only read. */
interface DetailRow {
  /** Path of the value in the item. */
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly choices: Choices | null;
  readonly multiple: boolean;
  /** A sentence about the field; empty for none. */
  readonly hint: string;
  /** The value as text; null if it is not worth showing. */
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

function schemaOf(item: HostItem): Required<Field> {
  return (item.system as unknown as { schema: Required<Field> }).schema;
}

/** True if all system data of an item have their initial values, and its type leaves them to be filled in. */
export function isBlank(item: HostItem): boolean {
  if (item.system instanceof ItemModel && item.system.isFinished()) return false;
  return JSON.stringify(schemaOf(item).clean({})) === JSON.stringify(item._source["system"]);
}

/** The details of an item, as they are read or edited. */
export function detailRows(item: HostItem, editing: boolean): DetailRow[] {
  const source = item._source["system"] as Data;
  const left = new Set(["description", ...unplayedEffects(), ...limits(item, editing)]);
  return Object.entries(schemaOf(item).fields).flatMap(([name, field]) => {
    if (left.has(name)) return [];
    const inner = source[name] as Data;
    const rows = field.fields
      ? Object.entries(field.fields).map(([key, child]) => ({
          path: `${name}.${key}`,
          field: child,
          value: inner[key],
        }))
      : [{ path: name, field, value: source[name] }];
    return rows
      .filter(({ path, value }) => value || !isUnused(path, gamesOf(item)))
      .map((row) => detailRow(item, row.path, row.field, row.value));
  });
}

/** The rule set of the item's owner; if there is none, all rule sets of the world. */
function gamesOf({ actor }: HostItem): readonly Ruleset[] {
  const own = actor && rulesetOf(actor);
  return own ? [own] : enabledRulesets();
}

/** Fields that a player cannot edit here, because only the switch on the character's sheet sets them. */
function limits({ system }: HostItem, editing: boolean): string[] {
  const turned = system instanceof ItemModel ? system.rowSwitch() : null;
  return turned?.oncePerSession && editing && !currentGame().user.isGM ? [turned.field] : [];
}

function detailRow(item: HostItem, path: string, field: Field, value: unknown): DetailRow {
  const choices = choicesOf(item, path, value);
  const words = valueWords(path, value, choices ?? field.choices);
  const hint = hintFor(path, field.hint ? localize(field.hint) : "", gamesOf(item));
  return { name: `system.${path}`, field, value, choices, multiple: path === "rulesets", hint, words };
}

function choicesOf(item: HostItem, path: string, value: unknown): Choices | null {
  if (path === "bonus.appliesTo") return targets(item, value);
  if (path === "status") return statusChoices();
  return path === "rulesets" ? rulesetChoices() : null;
}

/**
 * Options of a bonus target: those of the owner's rule set or, without one, of all rule sets of the world. The stored
 * value is always among them.
 */
function targets(item: HostItem, stored: unknown): Choices {
  const games = gamesOf(item);
  const offered = games.flatMap((ruleset) =>
    ruleset
      .bonusTargets()
      .map(({ id, label }) => [id, games.length === 1 ? label : `${localize(ruleset.label)}: ${label}`] as const),
  );
  const choices: Record<string, string> = { "": localize("TESSERA.Item.everyCheck"), ...Object.fromEntries(offered) };
  if (typeof stored === "string")
    choices[stored] ??= isWithSomebody(stored) ? localize("TESSERA.Item.withSomebody") : stored;
  return choices;
}

function statusChoices(): Choices {
  return {
    "": localize("TESSERA.Item.noStatus"),
    ...Object.fromEntries(statuses.map(({ id }) => [id, localize(`TESSERA.Status.${id}`)])),
  };
}

function rulesetChoices(): Choices {
  return Object.fromEntries(enabledRulesets().map(({ id, label }) => [id, localize(label)]));
}
