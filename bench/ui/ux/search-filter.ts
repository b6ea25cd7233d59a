/** A search box that filters something: foundry.applications.ux.SearchFilter [type documentation]. */

import { cleanQuery, evaluateFilter, type FieldFilter, OPERATORS } from "../../core/utils/field-filter.ts";
import { debounce } from "../../core/utils/timing.ts";

type SearchCallback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  callback?: SearchCallback;
  initial?: string;
  /** Milliseconds to wait for more typing. */
  delay?: number;
}

/** Calls back with a pattern for what was typed. */
export class SearchFilter {
  static OPERATORS = OPERATORS;

  query: string;
  rgx: RegExp | undefined;
  callback: SearchCallback | undefined;
  _input: HTMLInputElement | null = null;
  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #delay: number;
  #content: HTMLElement | null = null;
  #listening: AbortController | null = null;

  constructor({ inputSelector, contentSelector, callback, initial = "", delay = 200 }: SearchFilterConfiguration) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.#delay = delay;
    this.callback = callback;
    this.query = initial;
  }

  /** Attach to the input under `html`; an earlier query is applied again. */
  bind(html: HTMLElement): void {
    this.#listening?.abort();
    this.#listening = new AbortController();
    this._input = html.querySelector<HTMLInputElement>(this.#inputSelector);
    this.#content = html.querySelector<HTMLElement>(this.#contentSelector);
    if (!this._input) return;
    this._input.value = this.query;
    const apply = debounce((event: Event) => this.filter(event, this._input?.value ?? ""), this.#delay);
    const { signal } = this.#listening;
    this._input.addEventListener("input", (event) => apply(event), { signal });
    this._input.addEventListener(
      "keydown",
      (event) => {
        // Enter searches; it must not submit the form around.
        if (event.key === "Enter") event.preventDefault();
      },
      { signal },
    );
    if (this.query) this.filter(null, this.query);
  }

  /** Let go of the elements and forget the query. */
  unbind(): void {
    this.#listening?.abort();
    this._input = null;
    this.#content = null;
    this.query = "";
    this.rgx = undefined;
  }

  /** Filter by a query. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** A query without surrounding space and without diacritics. */
  static cleanQuery(query: string): string {
    return cleanQuery(query);
  }

  /** True if a text matches the pattern; diacritics are ignored. */
  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(String(value)));
  }

  /** True if an object fulfils the rule. */
  static evaluateFilter(object: object, filter: FieldFilter): boolean {
    return evaluateFilter(object, filter);
  }
}
