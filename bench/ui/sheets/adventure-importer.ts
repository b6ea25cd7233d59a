/**
 * The sheet of an adventure: its contents, and a button that imports them [type documentation: AdventureImporterV2].
 */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { gamePart, localize } from "../applications/host.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { words } from "../world/table.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import type { SheetDocument } from "./sheet-document.ts";

/** The part of an adventure that its sheet uses. */
type ShownAdventure = SheetDocument & {
  caption: string;
  description: string;
  import(options: { importFields: string[] }): Promise<unknown>;
};

export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["adventure-importer", "standard-form"],
    position: { width: 560, height: 640 },
    editPermission: 0,
    form: { handler: AdventureImporterV2.#onImport, closeOnSubmit: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-box-open" },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: { template: "templates/generic/adventure-importer.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The form only chooses what to import and does not change the adventure, so it is usable even in a locked pack. */
  override get isEditable(): boolean {
    return gamePart("user")?.isGM === true;
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const adventure = this.document as ShownAdventure;
    const { contentFields } = adventure.constructor as unknown as {
      contentFields: Record<string, { metadata: { labelPlural: string } }>;
    };
    const contents = Object.entries(contentFields).flatMap(([field, { metadata }]) => {
      const held = adventure._source[field] as { name: string }[];
      const names = held.map(({ name }) => name).join(", ");
      return held.length ? [{ field, label: localize(metadata.labelPlural), count: held.length, names }] : [];
    });
    const label = words("ADVENTURE.Import", "Import adventure");
    return Object.assign(context, {
      adventure,
      contents,
      buttons: [{ type: "submit", icon: "fa-solid fa-download", label }],
    });
  }

  static async #onImport(
    this: AdventureImporterV2,
    _event: Event,
    _form: HTMLFormElement,
    { object }: FormDataExtended,
  ): Promise<void> {
    const importFields = Object.keys(object).filter((field) => object[field] === true);
    if (importFields.length) await (this.document as ShownAdventure).import({ importFields });
  }
}
