/**
 * The window that sets the ownership of a document: foundry.applications.apps.DocumentOwnershipConfig [type
 * documentation].
 */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { gamePart } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { provideSheetDialog } from "./sheet-dialogs.ts";

/** Form value for the same level as everyone; it is never stored. */
const USE_DEFAULT = -2;

const LEVELS: readonly (readonly [level: number, key: string, english: string])[] = [
  [0, "OWNERSHIP.NONE", "None"],
  [1, "OWNERSHIP.LIMITED", "Limited"],
  [2, "OWNERSHIP.OBSERVER", "Observer"],
  [3, "OWNERSHIP.OWNER", "Owner"],
];

/** A form with a default level for everyone and a level for each user. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["ownership-config", "standard-form"],
    position: { width: 420 },
    sheetConfig: false,
    ownershipConfig: false,
    form: { closeOnSubmit: true },
    window: { icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: "templates/generic/ownership-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return `${translate("OWNERSHIP.Configure", "Configure ownership")}: ${this.document.name ?? ""}`;
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const ownership = (this.document._source["ownership"] ?? {}) as Record<string, number>;
    const players = [...(gamePart("users") ?? [])].filter((user) => !user.isGM);
    const levels = LEVELS.map(([level, key, english]) => ({ value: String(level), label: translate(key, english) }));
    const asEveryone = { value: String(USE_DEFAULT), label: translate("OWNERSHIP.DEFAULT", "Default") };
    return Object.assign(context, {
      levels,
      userLevels: [asEveryone, ...levels],
      defaultLevel: String(ownership["default"] ?? 0),
      users: players.map(({ id, name }) => ({ id, name, level: String(ownership[id] ?? USE_DEFAULT) })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes" }],
    });
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: Parameters<DocumentSheetV2["_prepareSubmitData"]>[2],
  ): Record<string, unknown> {
    return this._processFormData(event, form, formData);
  }

  override async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
  ): Promise<void> {
    const shown = submitData["ownership"] as Record<string, string>;
    const ownership = { ...(this.document._source["ownership"] as Record<string, number> | undefined) };
    for (const [id, level] of Object.entries(shown)) {
      if (Number(level) === USE_DEFAULT) delete ownership[id];
      else ownership[id] = Number(level);
    }
    // The record is replaced whole, so that users left out of it fall back to the default.
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}

provideSheetDialog("ownership", DocumentOwnershipConfig);
