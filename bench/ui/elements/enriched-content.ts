/** Custom elements of enriched text. */
import type { TextEnricher } from "../../core/config.ts";
import { configPart } from "../applications/host.ts";
import { ElementBase } from "./form-element.ts";

/**
 * The result of an enricher that has `onRender`; the enricher is called when the element is inserted into a page [type
 * documentation].
 */
export class HTMLEnrichedContentElement extends ElementBase {
  static tagName = "enriched-content";
  static observedAttributes = ["enricher"];

  connectedCallback(): void {
    this.#render();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== null && before !== after && this.isConnected) this.#render();
  }

  #render(): void {
    const { enrichers = [] } = (configPart("TextEditor") ?? {}) as { enrichers?: TextEnricher[] };
    const id = this.getAttribute("enricher");
    void enrichers.find((enricher) => enricher.id === id)?.onRender?.(this);
  }
}

/** A block around a secret that can be revealed. */
export class HTMLSecretBlockElement extends ElementBase {
  static tagName = "secret-block";
}
