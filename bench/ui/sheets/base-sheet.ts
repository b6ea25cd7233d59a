/** A plain sheet for documents without one of their own: a form made from their schema [type documentation: BaseSheet]. */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { type FormNode, formNodes } from "./form-nodes.ts";

/** A button of the form's footer, as `templates/generic/form-footer.hbs` draws it. */
export interface FormFooterButton {
  type: "submit" | "button" | "reset";
  name?: string;
  icon?: string;
  label?: string;
  action?: string;
  cssClass?: string;
  disabled?: boolean;
}

/** A form with the document's fields, saved by a button. */
export class BaseSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["standard-form"],
    position: { width: 520 },
    canCreate: true,
    form: { closeOnSubmit: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-gear" },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: {
      template: "templates/generic/document-form.hbs",
      templates: ["templates/generic/form-fields.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { fieldNodes: this._getFields(), buttons: this._getButtons() });
  }

  /** The form's fields: the document's own, then those of its type. */
  _getFields(): FormNode[] {
    const { schema, system, _source } = this.document;
    const nodes = formNodes(schema.fields, _source);
    const typed = system?.schema ? formNodes(system.schema.fields, _source, "system") : [];
    return typed.length ? [...nodes, { fieldset: true, fields: typed }] : nodes;
  }

  /** The buttons below the form. */
  _getButtons(): FormFooterButton[] {
    return this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes" }] : [];
  }
}

/** A region's behavior: its name, whether it is off, and the fields of its type. */
export class RegionBehaviorConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["region-behavior-config"],
    window: { icon: "fa-solid fa-child-reaching" },
  };
}

/** The sheet of a macro, whose command is a field of several lines. */
export class MacroConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    window: { icon: "fa-solid fa-code" },
  };

  override _getFields(): FormNode[] {
    return super._getFields().map((node) => (node.name === "command" ? { ...node, elementType: "code-mirror" } : node));
  }
}
