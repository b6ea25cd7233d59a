/** The sheet of a region: its fields and its behaviors [type documentation: RegionConfig]. */
import { REGION_VISIBILITY } from "../../core/const/canvas.ts";
import { NumberField } from "../../core/data/fields/index.ts";
import type { ApplicationOptions } from "../applications/application.ts";
import type { HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { configPart } from "../applications/host.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { complain, type TableDocument, type TableDocumentClass, typeLabel, words } from "../world/table.ts";
import { BaseSheet } from "./base-sheet.ts";
import { type FormNode, formNodes } from "./form-nodes.ts";
import type { SheetDocument, SheetField } from "./sheet-document.ts";

/** Labels of the visibility choices. */
const VISIBILITY: readonly (readonly [value: number, key: string, english: string])[] = [
  [REGION_VISIBILITY.LAYER_UNLOCKED, "REGION.VISIBILITY.LAYER_UNLOCKED", "On the regions layer, unless locked"],
  [REGION_VISIBILITY.LAYER, "REGION.VISIBILITY.LAYER", "On the regions layer"],
  [REGION_VISIBILITY.GAMEMASTER, "REGION.VISIBILITY.GAMEMASTER", "Always to Gamemasters"],
  [REGION_VISIBILITY.OBSERVER, "REGION.VISIBILITY.OBSERVER", "Always to observers"],
  [REGION_VISIBILITY.ALWAYS, "REGION.VISIBILITY.ALWAYS", "Always to everyone"],
];

export class RegionConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["region-config"],
    window: { icon: "fa-solid fa-draw-polygon" },
    actions: {
      behaviorCreate: RegionConfig.#onCreate,
      behaviorDelete: RegionConfig.#onDelete,
      behaviorEdit: RegionConfig.#onEdit,
      behaviorToggle: RegionConfig.#onToggle,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: {
      template: "templates/generic/document-form.hbs",
      templates: ["templates/generic/form-fields.hbs"],
      scrollable: [""],
    },
    behaviors: { template: "templates/scene/region-behaviors.hbs", scrollable: ["ul"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /**
   * Changes to the behaviors are stored at once; the form above, which is saved by a button, keeps its unsaved values
   * when they are rendered.
   */
  override _configureRenderOptions(options: ApplicationRenderOptions): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender && /\.behaviors$/.test(String(options["renderContext"] ?? "")))
      options.parts = ["behaviors"];
  }

  /** The region's own fields; levels are included only if the scene has several. */
  override _getFields(): FormNode[] {
    const { attachment: _attachment, levels, visibility: _visibility, ...fields } = this.document.schema.fields;
    const scene = this.document.parent as (SheetDocument & { levels?: { size: number } }) | null;
    const shown = levels && (scene?.levels?.size ?? 0) > 1 ? { ...fields, levels } : fields;
    const label = words("REGION.FIELDS.visibility.label", "Visibility");
    const choices = Object.fromEntries(VISIBILITY.map(([value, key, english]) => [value, words(key, english)]));
    const field = new NumberField({ required: true, nullable: false, choices, label }) as unknown as SheetField;
    const value = this.document._source["visibility"];
    const nodes = formNodes(shown, this.document._source);
    return [...nodes, { fieldset: false, field, name: "visibility", label, value }];
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { typeIcons = {} } = (configPart("RegionBehavior") ?? {}) as { typeIcons?: Record<string, string> };
    return Object.assign(context, {
      editable: this.isEditable,
      behaviors: [...(this.document.collections?.["behaviors"] ?? [])].map((behavior) => {
        const type = typeLabel("RegionBehavior", behavior.type ?? "");
        const { disabled } = behavior as SheetDocument & { disabled?: boolean };
        const icon = typeIcons[behavior.type ?? ""] ?? "fa-solid fa-child-reaching";
        return { id: behavior.id, name: behavior.name || type, type, icon, disabled };
      }),
      labels: {
        heading: words("REGION.SECTIONS.behaviors", "What happens here"),
        empty: words("REGION.NoBehaviors", "Nothing yet."),
        create: words("REGION.AddBehavior", "Add a behavior"),
        edit: words("BEHAVIOR.ACTIONS.update", "Edit"),
        remove: words("BEHAVIOR.ACTIONS.delete", "Delete"),
        enable: words("BEHAVIOR.ACTIONS.enable", "Switch on"),
        disable: words("BEHAVIOR.ACTIONS.disable", "Switch off"),
      },
    });
  }

  #behaviorOf(target: HTMLElement): TableDocument | undefined {
    const id = target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"] ?? "";
    return this.document.collections?.["behaviors"]?.get(id) as unknown as TableDocument | undefined;
  }

  static async #onCreate(this: RegionConfig): Promise<void> {
    const { documentClass } = configPart("RegionBehavior") as { documentClass: TableDocumentClass };
    await documentClass.createDialog({}, { parent: this.document }).catch(complain);
  }

  static #onEdit(this: RegionConfig, _event: PointerEvent, target: HTMLElement): void {
    void this.#behaviorOf(target)?.sheet?.render({ force: true });
  }

  static async #onDelete(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#behaviorOf(target)?.deleteDialog().catch(complain);
  }

  static async #onToggle(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const behavior = this.#behaviorOf(target) as (TableDocument & { disabled?: boolean }) | undefined;
    await behavior?.update({ disabled: !behavior.disabled }).catch(complain);
  }
}
