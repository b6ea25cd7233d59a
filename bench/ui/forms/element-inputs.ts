/** Form fields that are elements of the host's own. */
import { HTMLDocumentTagsElement } from "../elements/document-tags.ts";
import { HTMLHueSelectorSlider } from "../elements/number-elements.ts";
import { HTMLProseMirrorElement, type ProseMirrorInputConfig } from "../elements/prose-mirror.ts";
import { HTMLStringTagsElement } from "../elements/string-tags.ts";
import { HTMLCodeMirrorElement, HTMLColorPickerElement, HTMLFilePickerElement } from "../elements/text-elements.ts";
import type { FormInputConfig } from "./input-attributes.ts";

/** A rich-text editor. Version 14 removed all engines except ProseMirror. */
export function createEditorInput(
  config: ProseMirrorInputConfig & { engine?: string; button?: boolean; editable?: boolean },
): HTMLElement {
  const { engine = "prosemirror", button, editable, ...rest } = config;
  if (engine !== "prosemirror") throw new Error(`the bench has no ${engine} editor`);
  return HTMLProseMirrorElement.create({
    ...rest,
    toggled: rest.toggled ?? button,
    disabled: rest.disabled || editable === false,
  });
}

/** An input for a color. */
export function createColorInput(config: FormInputConfig): HTMLElement {
  return HTMLColorPickerElement.create(config);
}

/** A path to a file. */
export function createFileInput(
  config: FormInputConfig & { type?: string; noupload?: boolean; wildcard?: boolean },
): HTMLElement {
  return HTMLFilePickerElement.create(config as FormInputConfig<string>);
}

/** A hue from 0 to 1. */
export function createHueInput(config: FormInputConfig): HTMLElement {
  return HTMLHueSelectorSlider.create(config as FormInputConfig<number>);
}

/** Code. */
export function createCodeInput(config: FormInputConfig & { language?: string; indent?: number }): HTMLElement {
  return HTMLCodeMirrorElement.create(config as FormInputConfig<string>);
}

/** Tags: words, or documents by UUID. */
export function createTagsInput(
  config: FormInputConfig & {
    kind: "document" | "string";
    type?: string;
    single?: boolean;
    max?: number;
    slug?: boolean;
  },
): HTMLElement {
  if (config.kind === "document") return HTMLDocumentTagsElement.create(config);
  return HTMLStringTagsElement.create(config as FormInputConfig<Iterable<string>>);
}
