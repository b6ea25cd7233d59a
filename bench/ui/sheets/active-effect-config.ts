/** The sheet of an active effect: what it is, how long it lasts, what it changes. */
import { statusList } from "../../core/config/status-effects.ts";
import type { ApplicationOptions } from "../applications/application.ts";
import type { HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { configPart, localize } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { BaseSheet } from "./base-sheet.ts";
import { type FormNode, formNodes } from "./form-nodes.ts";

/** One change of an effect, as stored. */
interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
}

interface EffectConfig {
  changeTypes?: Record<string, { label?: string }>;
  phases?: Record<string, { label?: string }>;
}

const CHANGE_TYPES = ["custom", "multiply", "add", "subtract", "downgrade", "upgrade", "override"];

/** Text for a change's value in the form; a value other than a text is shown as JSON. */
function valueText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** A form with the effect's fields and a list of its changes. */
export class ActiveEffectConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    position: { width: 620 },
    window: { icon: "fa-solid fa-person-rays" },
    actions: { addChange: ActiveEffectConfig.addChange, deleteChange: ActiveEffectConfig.deleteChange },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: {
      template: "templates/generic/document-form.hbs",
      templates: ["templates/generic/form-fields.hbs"],
      scrollable: [""],
    },
    changes: { template: "templates/generic/effect-changes.hbs", scrollable: ["ol"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override _getFields(): FormNode[] {
    const { start: _start, statuses: _statuses, ...fields } = this.document.schema.fields;
    return formNodes(fields, this.document._source);
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const config = (configPart("ActiveEffect") ?? {}) as EffectConfig;
    const types = Object.keys(config.changeTypes ?? {});
    const labels = (names: string[], known: Record<string, { label?: string }> | undefined, prefix: string) =>
      Object.fromEntries(names.map((name) => [name, translate(known?.[name]?.label ?? `${prefix}.${name}`, name)]));
    const statuses = statusList(configPart("statusEffects") as Record<string, { id: string; name?: string }>);
    return Object.assign(context, {
      changes: this.#changes().map((change) => ({ ...change, value: valueText(change.value) })),
      changeTypes: labels(types.length ? types : CHANGE_TYPES, config.changeTypes, "EFFECT.CHANGES.TYPES"),
      phases: labels(Object.keys(config.phases ?? { initial: {}, final: {} }), config.phases, "EFFECT.CHANGES.PHASES"),
      statuses: statuses.map(({ id, name }) => ({ value: id, label: localize(name ?? id) })),
      statusValues: this.document._source["statuses"] ?? [],
    });
  }

  #changes(): EffectChange[] {
    const system = this.document._source["system"] as { changes?: EffectChange[] } | undefined;
    return system?.changes ?? [];
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = (data["system"] ?? {}) as { changes?: Record<string, EffectChange> };
    // The list is stored whole, also when its last entry is gone.
    data["system"] = { ...system, changes: Object.values(system.changes ?? {}).map(readChange) };
    return data;
  }

  async #store(edit: (changes: EffectChange[]) => EffectChange[]): Promise<void> {
    const form = this.form;
    if (!form) return;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    const system = data["system"] as { changes: EffectChange[] };
    await this.document.update({ ...data, system: { ...system, changes: edit(system.changes) } });
  }

  /** Add an empty change at the end. */
  static async addChange(this: ActiveEffectConfig): Promise<void> {
    await this.#store((changes) => [...changes, { key: "", type: "add", value: "", phase: "initial", priority: null }]);
  }

  /** Delete the change in the row of the pressed button. */
  static async deleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.#store((changes) => changes.filter((_change, position) => position !== index));
  }
}

function readChange(change: EffectChange): EffectChange {
  const text = String(change.value ?? "");
  // Text that is the JSON of a list or an object is stored as that value.
  if (!/^\s*[[{]/.test(text)) return { ...change, value: text };
  try {
    return { ...change, value: JSON.parse(text) as unknown };
  } catch {
    // Text that only begins like JSON is stored as a text.
    return { ...change, value: text };
  }
}
