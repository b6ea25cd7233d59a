/** The base of elements that may move from one window's document to another [type documentation: AdoptableHTMLElement]. */
import { ElementBase } from "./form-element.ts";

export abstract class AdoptableHTMLElement extends ElementBase {
  /** Runs after the element has moved to another window's document. */
  adoptedCallback(): void {
    // Empty; overridden by elements that keep references to the former document.
  }

  /** Runs after the element has left its document. */
  disconnectedCallback(): void {
    // Empty; overridden by elements with listeners outside of themselves.
  }
}
