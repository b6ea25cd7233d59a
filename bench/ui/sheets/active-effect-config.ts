/** The sheet of an active effect: what it is, how long it lasts, what it changes [type documentation: ActiveEffectConfig]. */
import { statusList } from "../../core/config/status-effects.ts";
import {
  ACTIVE_EFFECT_COMBAT_DURATION_UNITS,
  ACTIVE_EFFECT_EXPIRY_EVENTS,
  ACTIVE_EFFECT_SHOW_ICON,
  ACTIVE_EFFECT_TIME_DURATION_UNITS,
} from "../../core/const/documents.ts";
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { configPart, gamePart, localize } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import type {
  ApplicationContext,
  ApplicationRenderOptions,
  ApplicationTabsConfiguration,
} from "../applications/types.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { table } from "../world/table.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

/** One change of an effect, as stored. */
interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
}

interface ChangeType {
  label?: string;
  defaultPriority?: number;
  render?: ((context: ChangeContext) => Promise<string>) | null;
}

/** The context of one row of changes. */
interface ChangeContext extends Record<string, unknown> {
  change: EffectChange & Record<string, unknown>;
  index: number;
  defaultPriority: number;
  changeTypes: Record<string, string>;
  changeType?: ChangeType | undefined;
}

/** The displayed start of an effect. */
interface StartContext extends Record<string, unknown> {
  time: string;
  combatantName: string;
  combatantInitiative: number | string;
}

interface EffectConfig {
  changeTypes?: Record<string, ChangeType>;
  phases?: Record<string, { label?: string }>;
  expiryEvents?: Record<string, string>;
}

/** The parts of a combatant that an effect's start shows. */
interface Combatant {
  name: string;
  initiative: number | null;
  hidden: boolean;
}

function effectConfig(): EffectConfig {
  return (configPart("ActiveEffect") ?? {}) as EffectConfig;
}

/** The names of a configuration with their words. */
function labels(known: Record<string, { label?: string }> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(known).map(([name, { label = name }]) => [name, translate(label, name)]));
}

/** A form with the effect's fields and a list of its changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    position: { width: 560 },
    canCreate: true,
    form: { closeOnSubmit: true },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: {
      template: "templates/sheets/active-effect/changes.hbs",
      templates: ["templates/sheets/active-effect/change.hbs"],
      scrollable: ["ol[data-changes]"],
    },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS: Record<string, ApplicationTabsConfiguration> = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  override async _preparePartContext(
    partId: string,
    context: ApplicationContext,
    options: ApplicationRenderOptions,
  ): Promise<ApplicationContext> {
    const partContext = await super._preparePartContext(partId, context, options);
    const tab = partContext.tabs?.[partId];
    if (tab) partContext["tab"] = tab;
    if (partId === "tabs") partContext["tabClasses"] = "";
    else if (partId === "details") Object.assign(partContext, this.#details());
    else if (partId === "duration") Object.assign(partContext, await this.#duration());
    else if (partId === "changes") partContext["changes"] = await this.#renderedChanges();
    else if (partId === "footer") partContext["buttons"] = this.#buttons();
    return partContext;
  }

  #details() {
    const statuses = statusList(configPart("statusEffects") as Record<string, { id: string; name?: string }>);
    return {
      isActorEffect: this.document.parent?.documentName === "Actor",
      isItemEffect: this.document.parent?.documentName === "Item",
      statuses: statuses.map(({ id, name }) => ({ value: id, label: localize(name ?? id) })),
      showIconOptions: Object.entries(ACTIVE_EFFECT_SHOW_ICON)
        .reverse()
        .map(([name, value]) => ({ value, label: localize(`EFFECT.SHOW_ICON.${name}`) })),
    };
  }

  async #duration() {
    const group = (units: readonly string[], label: string) =>
      units.map((value) => ({
        value,
        label: localize(`EFFECT.DURATION.UNITS.${value}`),
        group: localize(`EFFECT.DURATION.UNITS.${label}`),
      }));
    const events = {
      ...Object.fromEntries(ACTIVE_EFFECT_EXPIRY_EVENTS.map((event) => [event, `EFFECT.EXPIRY_EVENTS.${event}`])),
      ...effectConfig().expiryEvents,
    };
    const words = Object.entries(events).map(([event, label]) => [event, translate(label, event)] as const);
    const { value } = this.document._source["duration"] as { value: number | null };
    return {
      start: await this._prepareStartContext(),
      hasDuration: value !== null,
      durationUnits: [
        ...group(ACTIVE_EFFECT_TIME_DURATION_UNITS, "Time"),
        ...group(ACTIVE_EFFECT_COMBAT_DURATION_UNITS, "Combat"),
      ],
      expiryEvents: Object.fromEntries(words.sort(([, a], [, b]) => a.localeCompare(b))),
    };
  }

  /** The displayed start of the effect; null if none is recorded. */
  async _prepareStartContext(): Promise<StartContext | null> {
    const source = this.document._source["start"] as Record<string, unknown> & { time: number | null };
    if (source.time === null) return null;
    const { combats, time } = table() as unknown as {
      combats: { get(id: unknown): { combatants: { get(id: unknown): Combatant | undefined } } | undefined };
      time: { worldTime: number; calendar: { format(time: number, formatter: string): string } };
    };
    const combat = combats.get(source["combat"]) ?? null;
    const combatant = combat?.combatants.get(source["combatant"]) ?? null;
    const isSecret = combatant?.hidden === true && !gamePart("user")?.isGM;
    const initiative = source["initiative"] ?? localize("EFFECT.START.NoInitiative");
    return {
      ...source,
      combat,
      combatant,
      time: time.calendar.format(time.worldTime - source.time, "ago"),
      combatantName: isSecret ? "???" : (combatant?.name ?? ""),
      combatantInitiative: isSecret ? "???" : (initiative as number | string),
    };
  }

  #changes(): EffectChange[] {
    const system = this.document._source["system"] as { changes?: EffectChange[] } | undefined;
    return system?.changes ?? [];
  }

  #renderedChanges(): Promise<string[]> {
    const { changeTypes: types = {} } = effectConfig();
    const { element } = (this.document.system?.schema?.fields["changes"] ?? {}) as { element?: { fields: object } };
    return Promise.all(
      this.#changes().map((stored, index) =>
        this._renderChange({
          change: { ...stored },
          index,
          fields: element?.fields ?? {},
          defaultPriority: types[stored.type]?.defaultPriority ?? 0,
          changeTypes: labels(types),
        }),
      ),
    );
  }

  /** The row of one change, by the function of its type where that has one. */
  async _renderChange(context: ChangeContext): Promise<string> {
    const { change, index } = context;
    if (typeof change.value !== "string") change.value = JSON.stringify(change.value) ?? "";
    for (const name of ["key", "type", "value", "phase", "priority"]) {
      change[`${name}Path`] = `system.changes.${index}.${name}`;
    }
    context.changeType = effectConfig().changeTypes?.[change.type];
    if (context.changeType?.render) return context.changeType.render(context);
    context["phases"] = labels(effectConfig().phases);
    return renderTemplate("templates/sheets/active-effect/change.hbs", context);
  }

  #buttons() {
    return this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }] : [];
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    // A sheet without the part for changes leaves them as they are.
    if (!form.querySelector("[data-changes]")) return data;
    const system = (data["system"] ?? {}) as { changes?: Record<string, EffectChange> };
    const changes = Object.values(system.changes ?? {});
    for (const [index, change] of changes.entries()) {
      change.value = readValue(change.value);
      this._processChangeSubmission(change, index);
    }
    // The list is stored whole, also when its last entry is gone.
    data["system"] = { ...system, changes };
    return data;
  }

  /** Subclasses change what was entered for one change, its value read, before it is stored. */
  _processChangeSubmission(_change: EffectChange, _index: number): void {
    // Empty: a change is stored as it was entered.
  }

  async #store(edit: (changes: EffectChange[]) => EffectChange[]): Promise<void> {
    const form = this.form;
    if (!form) return;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    const system = data["system"] as { changes: EffectChange[] };
    await this.document.update({ ...data, system: { ...system, changes: edit(system.changes) } });
  }

  /** Add an empty change at the end. */
  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#store((changes) => [...changes, { key: "", type: "add", value: "", phase: "initial", priority: null }]);
  }

  /** Delete the change in the row of the pressed button. */
  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.#store((changes) => changes.filter((_change, position) => position !== index));
  }
}

/** The value that a text stands for: that of JSON of a list or an object, otherwise the text. */
function readValue(value: unknown): unknown {
  const text = String(value ?? "");
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Text that only begins like JSON is stored as a text.
    return text;
  }
}
