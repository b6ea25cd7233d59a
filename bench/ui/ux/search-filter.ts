/** A search box that filters something: foundry.applications.ux.SearchFilter [type documentation]. */

import { getProperty } from "../../core/utils/property.ts";
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

const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
});

type Operator = (typeof OPERATORS)[keyof typeof OPERATORS];

/** One rule of a filter: what stands in `field` (dotted path) compared with `value`. */
export interface FieldFilter {
  field: string;
  operator?: Operator;
  negate?: boolean;
  value?: unknown;
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

  /** Attach to the input under `html`; what was typed before is applied again. */
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

  /** A query without surrounding space and without marks on its letters. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  /** Does a text match, marks on its letters aside? */
  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(String(value)));
  }

  /** Does an object fulfil a rule? */
  static evaluateFilter(
    object: object,
    { field, operator = OPERATORS.EQUALS, negate = false, value }: FieldFilter,
  ): boolean {
    const found = getProperty(object, field);
    return compare(found, operator, value) !== negate;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function compare(found: unknown, operator: Operator, value: unknown): boolean {
  const [low, high] = Array.isArray(value) ? (value as number[]) : [];
  switch (operator) {
    case "equals":
      return found === value;
    case "contains":
      return Array.isArray(value) ? value.includes(found) : String(found).includes(String(value));
    case "starts_with":
      return String(found).startsWith(String(value));
    case "ends_with":
      return String(found).endsWith(String(value));
    case "lt":
      return Number(found) < Number(value);
    case "lte":
      return Number(found) <= Number(value);
    case "gt":
      return Number(found) > Number(value);
    case "gte":
      return Number(found) >= Number(value);
    case "between":
      return Number(found) >= Number(low) && Number(found) <= Number(high);
    case "is_empty":
      return isEmpty(found);
  }
}
