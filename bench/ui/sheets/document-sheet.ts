/** The sheet of a document: foundry.applications.api.DocumentSheetV2 [type documentation]. */
import { mergeObject } from "../../core/utils/merge.ts";
import { expandObject } from "../../core/utils/property.ts";
import { type ApplicationOptions, ApplicationV2 } from "../applications/application.ts";
import { gamePart, localize } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import type {
  ApplicationClosingOptions,
  ApplicationConfiguration,
  ApplicationContext,
  ApplicationHeaderControlsEntry,
  ApplicationRenderOptions,
} from "../applications/types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { attachSecrets } from "../ux/html-secret.ts";
import * as actions from "./document-sheet-actions.ts";
import { toggleFields } from "./field-locking.ts";
import { classOf, type SheetDocument } from "./sheet-document.ts";

const OWNERSHIP: Record<string, number> = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

type SubmitOptions = Record<string, unknown> & { updateData?: Record<string, unknown> };

/** A window that shows a document and, where the user may, changes it. Its form's data is the document's. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: OWNERSHIP["LIMITED"],
    editPermission: OWNERSHIP["OWNER"],
    canCreate: false,
    sheetConfig: true,
    ownershipConfig: true,
    actions: {
      configureSheet: actions.configureSheet,
      configureOwnership: actions.configureOwnership,
      copyUuid: { handler: actions.copyUuid, buttons: [0, 2] },
      editImage: actions.editImage,
      importDocument: actions.importDocument,
    },
    form: { handler: DocumentSheetV2.onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "SHEETS.ConfigureSheet",
          action: "configureSheet",
          visible: actions.canConfigureSheet,
        },
        {
          icon: "fa-solid fa-lock",
          label: "OWNERSHIP.Configure",
          action: "configureOwnership",
          visible: actions.canConfigureOwnership,
        },
        {
          icon: "fa-solid fa-download",
          label: "SHEETS.Import",
          action: "importDocument",
          visible: actions.canImport,
        },
      ],
    },
  };

  constructor(options: ApplicationOptions | SheetDocument = {}, ...rest: unknown[]) {
    super(new.target._migrateConstructorParams(options, rest));
  }

  /** Accept a document as the first parameter, as sheets of old did. */
  static _migrateConstructorParams(first: unknown, rest: unknown[]): ApplicationOptions {
    if (first && typeof first === "object" && "documentName" in first && !("document" in first)) {
      return { ...(rest[0] as ApplicationOptions | undefined), document: first } as ApplicationOptions;
    }
    return (first ?? {}) as ApplicationOptions;
  }

  get document(): SheetDocument {
    return this.options["document"] as SheetDocument;
  }

  override get title(): string {
    const { name, id, documentName } = this.document;
    const own = this.options.window.title;
    if (own) return localize(own);
    return `${translate(`DOCUMENT.${documentName}`, documentName)}: ${name || id || ""}`;
  }

  /** True if the current user may see this sheet. */
  get isVisible(): boolean {
    if (!this.document.id) return this.options["canCreate"] === true;
    return this.document.testUserPermission(gamePart("user"), this.options["viewPermission"] as number);
  }

  /** True if the current user may change the document here. Documents in a locked compendium cannot be changed. */
  get isEditable(): boolean {
    const packs = gamePart("packs");
    if (this.document.pack && packs?.get(this.document.pack)?.locked) return false;
    if (!this.document.id) return this.options["canCreate"] === true;
    return this.document.testUserPermission(gamePart("user"), this.options["editPermission"] as number);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = options["document"] as SheetDocument | undefined;
    if (!document?.documentName) throw new Error(`A ${this.constructor.name} needs a document to show`);
    const merged = super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${(document.uuid ?? `${document.documentName}-new`).replaceAll(".", "-")}`,
      ...options,
    });
    // The document itself, because merging options copies plain objects.
    merged["document"] = document;
    if (document.type) merged.classes.push(document.type);
    return merged;
  }

  override *_headerControlsButtons(): Generator<ApplicationHeaderControlsEntry, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      const { ownership } = control;
      if (ownership !== undefined && !this.document.testUserPermission(gamePart("user"), ownership)) continue;
      yield control;
    }
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { document, isEditable } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: isEditable,
      user: gamePart("user") ?? null,
      rootId: this.id,
    });
  }

  override async _renderFrame(options: ApplicationRenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.document.uuid && this.window.close) {
      this.window.close.before(actions.copyUuidButton(frame.ownerDocument));
    }
    return frame;
  }

  // biome-ignore lint/suspicious/noConfusingVoidType: overrides may return nothing at all
  override _canRender(_options: ApplicationRenderOptions): false | void {
    if (this.isVisible) return;
    throw new Error(
      localize("SHEETS.DocumentSheetPrivate", {
        type: translate(classOf(this.document).metadata?.label ?? "", this.document.documentName),
      }),
    );
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.document.apps) this.document.apps[this.id] = this;
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
    attachSecrets(this.element, (event) => this._onRevealSecret(event));
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options);
    if (this.document.apps) delete this.document.apps[this.id];
  }

  /** Lock or unlock the fields of the form; tabs and the frame's own buttons stay usable. */
  _toggleDisabled(disabled: boolean): void {
    toggleFields(this.element, disabled);
  }

  /** Handle the request to reveal or hide a secret by changing the document's source. */
  async _onRevealSecret(event: Event): Promise<void> {
    await actions.revealSecret(this, event);
  }

  /** The handler of the sheet's form. */
  static async onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: SubmitOptions = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...operation } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, operation);
  }

  /** The form's data, expanded and checked against the document's schema. Throws if it is not valid. */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData);
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** The form's flat data as nested data. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return expandObject(formData.object) as Record<string, unknown>;
  }

  /** Store what was submitted: update the document, or create one that is not stored yet. */
  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    operation: Record<string, unknown> = {},
  ): Promise<void> {
    const { document } = this;
    if (document.id) {
      await document.update(submitData, operation);
      return;
    }
    if (this.options["canCreate"] !== true) throw new Error(`The ${this.constructor.name} cannot create documents`);
    const data = mergeObject(document.toObject(), submitData, { inplace: false });
    await classOf(document).create?.(data, { ...operation, parent: document.parent, pack: document.pack });
  }
}
