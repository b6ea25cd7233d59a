/** The base of elements that may move from one window's document to another [type documentation: AdoptableHTMLElement]. */
import { ElementBase } from "./form-element.ts";

export abstract class AdoptableHTMLElement extends ElementBase {
  /** It moved to another window's document. */
  adoptedCallback(): void {
    // Elements that keep something of the former document override it.
  }

  /** It left its document. */
  disconnectedCallback(): void {
    // Elements that listen beyond themselves override it.
  }
}
