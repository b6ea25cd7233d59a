/**
 * Foundry's base classes, each typed once for the members that Tessera overrides and calls.
 * The published types fail or take minutes to infer on mixed sheet classes, so inference is cut here.
 */
import { FocusOrigin } from "./focus-origin.ts";
import { FocusedPart } from "./focused-part.ts";
import type { Data, HostActor, HostDocument, HostItem, HostMessage, HostRoll } from "./host.ts";
import { pressIn } from "./press.ts";

/** Foundry's data fields, checked against the published types. */
export const fields: typeof foundry.data.fields = foundry.data.fields;

/** Return type of `defineSchema`. */
export type Schema = Record<string, foundry.data.fields.DataField.Any>;

/** The instance side of a type data model: `system` of a document. */
export interface SystemModelInstance<Parent extends HostDocument = HostDocument> {
  readonly parent: Parent;
  prepareBaseData(): void;
  prepareDerivedData(): void;
  toObject(source?: boolean): Data;
}

interface SystemModelStatic {
  new <Parent extends HostDocument = HostDocument>(...parameters: never[]): SystemModelInstance<Parent>;
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): Schema;
  migrateData(source: Data, ...more: unknown[]): Data;
  cleanData(source?: Data, ...more: unknown[]): Data;
}

export const SystemModel = foundry.abstract.TypeDataModel as unknown as SystemModelStatic;

/** Members of a Handlebars application that Tessera calls. */
export interface ApplicationInstance {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly parts: Record<string, HTMLElement>;
  readonly options: Data;
  readonly tabGroups: Record<string, string>;
  readonly position: Data;
  render(options?: Data | boolean): Promise<unknown>;
  close(options?: Data): Promise<unknown>;
  setPosition(position?: Data): unknown;
  toggleControls(expanded?: boolean): Promise<void>;
  changeTab(tab: string, group: string, options?: Data): void;
  _prepareContext(options: Data): Promise<Data>;
  _preparePartContext(partId: string, context: Data, options: Data): Promise<Data>;
  _configureRenderOptions(options: Data): void;
  _preRender(context: Data, options: Data): Promise<void>;
  _onFirstRender(context: Data, options: Data): Promise<void>;
  _onRender(context: Data, options: Data): Promise<void>;
  _onClose(options: Data): void;
  _onDetach(from: Document, to: Document): void;
  _onAttach(from: Document, to: Document): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): void;
  _configureRenderParts(options: Data): Record<string, TemplatePart>;
}

export interface TemplatePart {
  template: string;
  id?: string;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
}

/** An action handler: bound to the application, called with the event and the element that has `data-action`. */
export type Action<Application> = (this: Application, event: PointerEvent, target: HTMLElement) => unknown;

interface ApplicationStatic<Instance> {
  new (options?: Data): Instance;
  DEFAULT_OPTIONS: Data;
  PARTS: Record<string, TemplatePart>;
  TABS: Data;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * A class of windows with Handlebars parts. A part is not rendered again while the pointer is pressed on something in
 * it, so that the click is not lost; the focus stays in a part that is rendered again.
 */
function withParts<Instance extends ApplicationInstance>(base: unknown): ApplicationStatic<Instance> {
  const mixin = HandlebarsApplicationMixin as unknown as (base: unknown) => ApplicationStatic<ApplicationInstance>;
  return class extends mixin(base) {
    #focused: FocusedPart | null = null;

    override async _preRender(context: Data, options: Data): Promise<void> {
      await super._preRender(context, options);
      const drawn = (options["parts"] ?? []) as readonly string[];
      await pressIn(drawn.map((part) => this.parts[part]));
      this.#focused = FocusedPart.in(this.parts);
    }

    override async _onRender(context: Data, options: Data): Promise<void> {
      await super._onRender(context, options);
      const focused = this.#focused;
      // Wait until the window has added controls of its own to its parts, since it may focus one of them.
      if (focused) setTimeout(() => focused.restore(this.parts));
    }
  } as unknown as ApplicationStatic<Instance>;
}

/** An ApplicationV2 window with Handlebars parts. */
export const HandlebarsWindow = withParts<ApplicationInstance>(ApplicationV2);

/** An entry of the menu in a window's header. */
export interface MenuEntry {
  readonly icon: string;
  /** Localization key, or a localized text. */
  readonly label: string;
  /** Name of the window's action that the entry runs. */
  readonly action: string;
  visible?(): boolean;
}

/** Members of document sheets that Tessera calls. */
export interface SheetInstance<Document extends HostDocument = HostDocument> extends ApplicationInstance {
  readonly document: Document;
  readonly isEditable: boolean;
  readonly title: string;
  readonly form: HTMLFormElement | null;
  submit(options?: Data): Promise<void>;
  _getHeaderControls(): MenuEntry[];
  _processFormData(event: Event | null, form: HTMLFormElement, formData: { object: Data }): Data;
  _onDropItem(event: DragEvent, item: HostItem): Promise<unknown>;
}

export interface ActorSheetInstance extends SheetInstance<HostActor> {
  readonly actor: HostActor;
  _onDropActor(event: DragEvent, actor: HostActor): Promise<unknown>;
}

export interface ItemSheetInstance extends SheetInstance<HostItem> {
  readonly item: HostItem;
}

export const HandlebarsActorSheet = withParts<ActorSheetInstance>(foundry.applications.sheets.ActorSheetV2);

export const HandlebarsItemSheet = withParts<ItemSheetInstance>(foundry.applications.sheets.ItemSheetV2);

/** A sheet of any document, with Handlebars parts. */
export const HandlebarsDocumentSheet = withParts<SheetInstance>(foundry.applications.api.DocumentSheetV2);

interface RollStatic {
  new (formula: string, data?: Data, options?: Data): HostRoll;
  fromData(data: Data): HostRoll;
  TOOLTIP_TEMPLATE: string;
  CHAT_TEMPLATE: string;
}

export const HostRollClass = foundry.dice.Roll as unknown as RollStatic;

interface ChatMessageStatic {
  new (data: Data): HostMessage;
  create(data: Data, operation?: Data): Promise<HostDocument | undefined>;
  applyMode(data: Data, mode: string): Data;
  getSpeaker(options: Data): Data;
}

/** The configured ChatMessage class. */
export function chatMessageClass(): ChatMessageStatic {
  return (foundry.documents as unknown as { ChatMessage: { implementation: ChatMessageStatic } }).ChatMessage
    .implementation;
}

/** Render a template by path to HTML text. */
export function renderTemplate(path: string, context: Data): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(path, context);
}

/** Options of a dialog that, once closed, gives the focus back to the control that opened it. */
export function givingBackFocus(options: Data): Data {
  if (!("document" in globalThis)) return options;
  const origin = new FocusOrigin(document);
  return { ...options, close: () => origin.giveBack() };
}

/** Ask a yes/no question in a dialog; null if dismissed. */
export function confirm(options: Data): Promise<boolean | null> {
  const dialog = foundry.applications.api.DialogV2 as unknown as { confirm(options: Data): Promise<boolean | null> };
  return dialog.confirm(givingBackFocus(options));
}

interface SheetRegistration {
  registerSheet(documentClass: unknown, scope: string, sheet: unknown, options: Data): void;
}

/** Make `sheet` the default for the given types of a document class. */
export function registerSheet(
  documentName: "Actor" | "Item" | "JournalEntryPage" | "RegionBehavior",
  sheet: unknown,
  types: string[],
  label: string,
): void {
  const config = foundry.applications.apps.DocumentSheetConfig as unknown as SheetRegistration;
  const documentClass = (foundry.documents as unknown as Record<string, unknown>)[documentName];
  config.registerSheet(documentClass, "tessera", sheet, { types, makeDefault: true, label });
}

/** The name by which journals select the book sheet: the scope of its registration, and its class. */
export const BOOK_SHEET = "tessera.BookSheet";

/** Offer `sheet` for journals that name it in their flags; other journals keep the host's own. */
export function offerJournalSheet(sheet: unknown, label: string): void {
  const config = foundry.applications.apps.DocumentSheetConfig as unknown as SheetRegistration;
  config.registerSheet(foundry.documents.JournalEntry, "tessera", sheet, { makeDefault: false, label });
}

/** Ask for the values of a small form; null if dismissed. `content` is an element. */
export function inputDialog(options: Data): Promise<Data | null> {
  const dialog = foundry.applications.api.DialogV2 as unknown as { input(options: Data): Promise<Data | null> };
  return dialog.input(givingBackFocus(options));
}

/** Form values as nested plain data, with numbers, booleans and lists parsed by the host. */
export function formObject(form: HTMLFormElement): Data {
  return foundry.utils.expandObject(new foundry.applications.ux.FormDataExtended(form).object) as Data;
}

/** Enrich HTML with links, rolls and Tessera's enrichers; secrets are kept for owners only. */
export function enrichHTML(html: string, secrets: boolean, relativeTo: HostDocument): Promise<string> {
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(html, {
    secrets,
    relativeTo: relativeTo as never,
  });
}
