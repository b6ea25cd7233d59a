/** foundry.applications.elements: form inputs and other elements of the host's own. */
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./enriched-content.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLHueSelectorSlider, HTMLRangePickerElement } from "./number-elements.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
} from "./text-elements.ts";

export { AdoptableHTMLElement } from "./adoptable-element.ts";
export { HTMLDocumentTagsElement } from "./document-tags.ts";
export { HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./enriched-content.ts";
export { AbstractFormInputElement } from "./form-element.ts";
export { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
export { HTMLHueSelectorSlider, HTMLRangePickerElement } from "./number-elements.ts";
export { HTMLProseMirrorElement } from "./prose-mirror.ts";
export { HTMLStringTagsElement } from "./string-tags.ts";
export {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
} from "./text-elements.ts";

/** Register the custom elements with the browser, once. */
export function defineElements(): void {
  const classes = [
    HTMLCodeMirrorElement,
    HTMLColorPickerElement,
    HTMLDocumentTagsElement,
    HTMLEnrichedContentElement,
    HTMLFilePickerElement,
    HTMLFormulaInputElement,
    HTMLHueSelectorSlider,
    HTMLMultiCheckboxElement,
    HTMLMultiSelectElement,
    HTMLProseMirrorElement,
    HTMLRangePickerElement,
    HTMLSecretBlockElement,
    HTMLStringTagsElement,
  ];
  for (const cls of classes) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
