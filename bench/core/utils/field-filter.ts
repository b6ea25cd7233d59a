/** Rules that objects are filtered by: what `SearchFilter` and the search of collections share. */
import { getProperty } from "./property.ts";

export const OPERATORS = Object.freeze({
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

/** One rule of a filter: the value in `field` (dotted path) is compared with `value`. */
export interface FieldFilter {
  field: string;
  operator?: Operator;
  negate?: boolean;
  value?: unknown;
}

/** A query without surrounding space and without diacritics. */
export function cleanQuery(query: string): string {
  return query
    .trim()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}

/** True if an object fulfils the rule. */
export function evaluateFilter(
  object: object,
  { field, operator = OPERATORS.EQUALS, negate = false, value }: FieldFilter,
): boolean {
  return compare(getProperty(object, field), operator, value) !== negate;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** True if one of the wanted values is among the found ones; a text also matches any part of it. */
function contains(found: unknown, wanted: unknown): boolean {
  const several = Array.isArray(wanted) ? wanted : [wanted];
  if (Array.isArray(found) || found instanceof Set) return [...found].some((value) => several.includes(value));
  return Array.isArray(wanted) ? wanted.includes(found) : String(found).includes(String(wanted));
}

function compare(found: unknown, operator: Operator, value: unknown): boolean {
  const [low, high] = Array.isArray(value) ? (value as number[]) : [];
  switch (operator) {
    case "equals":
      return found === value;
    case "contains":
      return contains(found, value);
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
    default:
      throw new Error(`"${String(operator)}" is no operator of a search filter.`);
  }
}
