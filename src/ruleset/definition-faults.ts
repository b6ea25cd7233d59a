/**
 * Validates a rule set's definition when it is registered. All faults are reported in one list, each with its place,
 * since an author without type checks would otherwise meet them one by one in play.
 */
import { isRecord } from "../rules/record.ts";
import { ACTOR_TYPE, COUNTER, DAYS, ITEM_TYPE, type Kind, MEMBERS, TABLE_CHECKS, WORD, ZONES } from "./member-kinds.ts";

/** Version of the contract that this build implements. Later versions keep the promises of docs/rulesets.md. */
export const CONTRACT = 1;

const REQUIRED = ["localizationPrefix", "actorTypes", "itemTypes", "rollClasses", "prepare", "roll", "outcome", "odds"];
const AUTHORITIES: readonly unknown[] = ["owner", "reactor", "gm", "anyone"];
const usableId = /^[A-Za-z][\w-]*$/;

type Plain = Readonly<Record<string, unknown>>;

function isKind(kind: Kind, value: unknown): boolean {
  if (kind === "text") return typeof value === "string";
  if (kind === "list") return Array.isArray(value);
  if (kind === "object") return isRecord(value) || typeof value === "function";
  if (kind === "class") return typeof value === "function";
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "number") return typeof value === "number" && !Number.isNaN(value);
  return typeof value === kind;
}

function article(kind: Kind | undefined): string {
  return kind === "object" ? "an object" : `a ${kind}`;
}

/** The known name that has the letters of `name` or begins like it; undefined if none does. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const letters = (text: string) => [...new Set(text.toLowerCase())].sort().join("");
  const starts = (each: string) => each.slice(0, 4).toLowerCase() === name.slice(0, 4).toLowerCase();
  return known.find((each) => letters(each) === letters(name)) ?? known.find(starts);
}

/** Return the faults of one object: unknown members, members of the wrong kind, and missing members. */
function faultsOf(at: string, value: unknown, members: Readonly<Record<string, Kind>>, required: readonly string[]) {
  if (!isRecord(value)) return [`${at} must be an object`];
  const inside = at ? `${at}.` : "";
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${inside}${name} is missing: it must be ${article(members[name])}`);
  const wrong = Object.entries(value).flatMap(([name, member]) => {
    const kind = Object.hasOwn(members, name) ? members[name] : undefined;
    if (kind) return member === undefined || isKind(kind, member) ? [] : [`${inside}${name} must be ${article(kind)}`];
    const meant = nearest(name, Object.keys(members));
    return [`${inside}${name} is no member of the contract${meant ? `: did you mean ${meant}?` : ""}`];
  });
  return [...missing, ...wrong];
}

function faultsOfEach(
  at: string,
  values: unknown,
  members: Readonly<Record<string, Kind>>,
  required: readonly string[],
): string[] {
  return isRecord(values)
    ? Object.entries(values).flatMap(([name, value]) => faultsOf(`${at}.${name}`, value, members, required))
    : [];
}

function faultsOfFields(form: unknown): string[] {
  const fields = isRecord(form) ? form["fields"] : undefined;
  if (!isRecord(fields)) return form === undefined ? [] : ["form.fields must be an object of field builders"];
  return Object.entries(fields)
    .filter(([, field]) => !isRecord(field) || typeof field["read"] !== "function")
    .map(([name]) => `form.fields.${name} is no field: make it with authoring.fields`);
}

function faultsOfActs(at: string, acts: unknown, authorities: readonly unknown[]): string[] {
  if (!isRecord(acts)) return [];
  return Object.entries(acts).flatMap(([name, act]) => {
    if (!isRecord(act)) return [`${at}.${name} must be an object`];
    const known = authorities.includes(act["by"]);
    return known ? [] : [`${at}.${name}.by must be one of ${authorities.join(", ")}`];
  });
}

function faultsOfShared(shared: unknown, others: readonly Registered[]): string[] {
  if (!isRecord(shared)) return [];
  const { counters, words } = shared;
  const owner = (name: string) =>
    others.find((other) => name in (other.shared?.counters ?? {}) || name in (other.shared?.words ?? {}))?.id;
  const names = [...Object.keys(isRecord(counters) ? counters : {}), ...Object.keys(isRecord(words) ? words : {})];
  const bounds = isRecord(counters) ? Object.entries(counters).filter(([, counter]) => isRecord(counter)) : [];
  return [
    ...faultsOfEach("shared.counters", counters, COUNTER, ["ledger", "minimum", "maximum"]),
    ...faultsOfEach("shared.words", words, WORD, ["options"]),
    ...bounds.flatMap(([name, counter]) => faultsOfBounds(`shared.counters.${name}`, counter as Plain)),
    ...names.flatMap((name) => {
      const taken = owner(name);
      return taken ? [`shared: the name ${name} belongs to ${taken}: choose another`] : [];
    }),
  ];
}

function faultsOfTableChecks(checks: unknown): string[] {
  if (checks === undefined) return [];
  const by = isRecord(checks) ? checks["by"] : undefined;
  return [
    ...faultsOf("tableChecks", checks, TABLE_CHECKS, ["form", "covers", "prepare"]),
    ...(by === undefined || by === "anyone" || by === "gm" ? [] : ["tableChecks.by must be one of anyone, gm"]),
  ];
}

function faultsOfBounds(at: string, { ledger, minimum, maximum, initial }: Plain): string[] {
  const [low, high, start] = [minimum, maximum, initial ?? minimum].map(Number) as [number, number, number];
  return [
    ...(ledger === "party" || ledger === "scene" ? [] : [`${at}.ledger must be party or scene`]),
    ...(low > high ? [`${at}: its minimum ${low} is above its maximum ${high}`] : []),
    ...(start < low || start > high ? [`${at}.initial must lie between its bounds`] : []),
  ];
}

function faultsOfNames(id: string, definition: Plain, { others, isTaken }: Neighbors): string[] {
  const { actorTypes, items } = definition;
  const taken = (field: "actorTypes" | "items", type: string) =>
    others.find((other) => type in (other[field] ?? {}))?.id;
  const clashes = (field: "actorTypes" | "items", types: unknown) =>
    Object.keys(isRecord(types) ? types : {}).flatMap((type) => {
      const owner = taken(field, type);
      return owner ? [`${field}.${type} belongs to ${owner}: choose another name`] : [];
    });
  return [
    ...(usableId.test(id) ? [] : [`id: "${id}" must begin with a letter and hold letters, digits, "-" and "_"`]),
    ...(others.some((other) => other.id === id)
      ? [`id: there is a rule set ${id} already`]
      : isTaken(id)
        ? [`id: the API has a part named ${id}: choose another`]
        : []),
    ...clashes("actorTypes", actorTypes),
    ...clashes("items", items),
  ];
}

/** Fault of the version that a definition was written for: what to do depends on which one is newer. */
function faultsOfContract(contract: unknown): string[] {
  if (contract === undefined || contract === CONTRACT) return [];
  const asked = `contract: ${JSON.stringify(contract)} is asked for, this build of Tessera keeps ${CONTRACT}`;
  if (!Number.isInteger(contract)) return [`${asked}: write the number ${CONTRACT}`];
  return Number(contract) > CONTRACT
    ? [`${asked}: install the Tessera that it was written for, which is newer`]
    : [
        `${asked}: change what the page docs/contract.md lists since ${String(contract)}, then write contract: ${CONTRACT}; until then install the Tessera that it was written for`,
      ];
}

/** The names that a registered rule set has taken. */
export interface Registered {
  readonly id: string;
  readonly actorTypes: object;
  readonly items?: object;
  readonly shared?: { readonly counters?: object; readonly words?: object };
}

/** Names that a definition may clash with. */
export interface Neighbors {
  /** Registered rule sets. */
  readonly others: readonly Registered[];
  /** True if the API has a part of this name. */
  isTaken(name: string): boolean;
}

/** Faults of a definition, each with its place. */
export function definitionFaults(id: string, given: unknown, neighbors: Neighbors): string[] {
  if (!isRecord(given)) return ["the definition must be an object"];
  const { contract, ...definition } = given;
  const { form, card, results, validate, clockLinks } = definition;
  const drawn = results !== undefined || card !== undefined;
  return [
    ...faultsOfContract(contract),
    ...faultsOfNames(id, definition, neighbors),
    ...faultsOf("", definition, MEMBERS, REQUIRED),
    ...(drawn ? [] : ["results or card is missing: without either no card can be drawn"]),
    ...(results !== undefined && form === undefined ? ["form is missing: results need it for their preview"] : []),
    ...(validate === undefined && form === undefined
      ? ["validate or form is missing: nothing says what a check holds"]
      : []),
    ...faultsOfEach("actorTypes", definition["actorTypes"], ACTOR_TYPE, [
      "model",
      "sheet",
      "icon",
      "bars",
      "values",
      "vitals",
    ]),
    ...faultsOfEach("items", definition["items"], ITEM_TYPE, ["model", "icon", "picture"]),
    ...faultsOfFields(form),
    ...faultsOfActs("acts", definition["acts"], AUTHORITIES),
    ...faultsOfActs("characterActs", definition["characterActs"], ["owner", "gm"]),
    ...faultsOfTableChecks(definition["tableChecks"]),
    ...(definition["days"] === undefined ? [] : faultsOf("days", definition["days"], DAYS, ["load"])),
    ...(definition["zones"] === undefined ? [] : faultsOf("zones", definition["zones"], ZONES, ["carries", "given"])),
    ...faultsOfShared(definition["shared"], neighbors.others),
    ...(Array.isArray(clockLinks) ? clockLinks : [])
      .filter((link) => typeof link !== "string" || !/^(?:result|feed)\.\w+$/.test(link))
      .map((link) => `clockLinks: "${String(link)}" must be result.<id> or feed.<name>`),
  ];
}

/**
 * Refuse a definition that has faults.
 * @throws Error that lists all of them
 */
export function requireSoundDefinition(id: string, definition: unknown, neighbors: Neighbors): void {
  const faults = definitionFaults(id, definition, neighbors);
  if (faults.length === 0) return;
  const count = faults.length === 1 ? "a fault" : `${faults.length} faults`;
  throw new Error(`Tessera | the rule set ${id} has ${count}:\n  ${faults.join("\n  ")}`);
}
