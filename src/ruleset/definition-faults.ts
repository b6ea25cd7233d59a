/**
 * Validates a rule set's definition when it is registered. All faults are reported in one list, each with its place,
 * since an author without type checks would otherwise meet them one by one in play.
 */
import { isRecord } from "../rules/record.ts";
import { type Kind, MEMBERS, PARTS, type Part, TABLES } from "./member-kinds.ts";

/** Version of the contract that this build implements. Later versions keep the promises of docs/rulesets.md. */
export const CONTRACT = 1;

const DEFINITION: Part = [
  MEMBERS,
  "localizationPrefix actorTypes itemTypes rollClasses prepare roll outcome odds acts",
];
const usableId = /^[A-Za-z][\w-]*$/;

type Plain = Readonly<Record<string, unknown>>;

function isKind(kind: Kind, value: unknown): boolean {
  if (typeof kind !== "string") return kind.includes(value as string);
  if (kind === "text") return typeof value === "string";
  if (kind === "list") return Array.isArray(value);
  if (kind === "object") return isRecord(value) || typeof value === "function";
  if (kind === "class") return typeof value === "function";
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "number") return typeof value === "number" && !Number.isNaN(value);
  return typeof value === kind;
}

function article(kind: Kind | undefined): string {
  if (typeof kind === "object") return `one of ${kind.join(", ")}`;
  return kind === "object" ? "an object" : `a ${kind}`;
}

/** The known name that has the same set of letters as `name`, or else begins like it; undefined if none does. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const letters = (text: string) => [...new Set(text.toLowerCase())].sort().join("");
  const starts = (each: string) => each.slice(0, 4).toLowerCase() === name.slice(0, 4).toLowerCase();
  return known.find((each) => letters(each) === letters(name)) ?? known.find(starts);
}

/** Return the faults of one object: unknown members, members of the wrong kind, and missing members. */
function faultsOf(at: string, value: unknown, [members, needed]: Part): string[] {
  if (!isRecord(value)) return [`${at} must be an object`];
  const inside = at ? `${at}.` : "";
  const missing = (needed?.split(" ") ?? [])
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

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The value at a path of a definition; undefined if there is none. */
function memberAt(definition: Plain, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), definition);
}

/** Faults of the objects inside a definition. */
function faultsOfParts(definition: Plain): string[] {
  const questions: Part = [Object.fromEntries(entriesOf(definition["questions"]).map(([name]) => [name, "function"]))];
  return [
    ...Object.entries({ ...PARTS, questions }).flatMap(([name, part]) =>
      definition[name] === undefined ? [] : faultsOf(name, definition[name], part),
    ),
    ...Object.entries(TABLES).flatMap(([at, part]) =>
      entriesOf(memberAt(definition, at)).flatMap(([name, value]) => faultsOf(`${at}.${name}`, value, part)),
    ),
  ];
}

/** Faults of fields that no builder made, in a form or in variants. */
function faultsOfFields(at: string, fields: unknown): string[] {
  return entriesOf(fields)
    .filter(([, field]) => !isRecord(field) || typeof field["read"] !== "function")
    .map(([name]) => `${at}.${name} is no field: make it with authoring.fields`);
}

function faultsOfForm(at: string, form: unknown, previews: boolean): string[] {
  if (form === undefined) return [];
  const { fields, preview } = isRecord(form) ? form : {};
  return [
    ...(isRecord(fields)
      ? faultsOfFields(`${at}.fields`, fields)
      : [`${at}.fields must be an object of field builders`]),
    ...(previews && typeof preview !== "function"
      ? [`${at}.preview is missing: without results nothing else tells the odds`]
      : []),
  ];
}

function faultsOfActs(at: string, acts: unknown, by: readonly string[]): string[] {
  return entriesOf(acts).flatMap(([name, act]) => {
    const fault = isRecord(act) ? (isKind(by, act["by"]) ? "" : `.by must be ${article(by)}`) : " must be an object";
    return fault ? [`${at}.${name}${fault}`] : [];
  });
}

function faultsOfShared(definition: Plain, others: readonly Registered[]): string[] {
  const counters = entriesOf(memberAt(definition, "shared.counters"));
  const names = [...counters, ...entriesOf(memberAt(definition, "shared.words"))].map(([name]) => name);
  const owner = (name: string) =>
    others.find(({ shared: { counters, words } = {} }) => name in { ...counters, ...words })?.id;
  return [
    ...counters.flatMap(([name, counter]) =>
      isRecord(counter) ? faultsOfBounds(`shared.counters.${name}`, counter) : [],
    ),
    ...names.flatMap((name, place) => {
      const taken = names.indexOf(name) < place ? "a counter" : owner(name);
      return taken ? [`shared: the name ${name} belongs to ${taken}: choose another`] : [];
    }),
  ];
}

function faultsOfBounds(at: string, { minimum, maximum, initial }: Plain): string[] {
  const [low, high, start] = [minimum, maximum, initial ?? minimum].map(Number) as [number, number, number];
  return [
    ...(low > high ? [`${at}: its minimum ${low} is above its maximum ${high}`] : []),
    ...(start < low || start > high ? [`${at}.initial must lie between its bounds`] : []),
  ];
}

function faultsOfNames(id: string, definition: Plain, { others, isTaken }: Neighbors): string[] {
  const { actorTypes, items } = definition;
  const taken = (field: "actorTypes" | "items", type: string) =>
    others.find((other) => type in (other[field] ?? {}))?.id;
  const clashes = (field: "actorTypes" | "items", types: unknown) =>
    entriesOf(types).flatMap(([type]) => {
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

/**
 * Fault of the contract version that a definition was written for; the advice depends on whether that version or this
 * build's is newer.
 */
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
  const previews = drawn && results === undefined;
  const faults = [
    ...faultsOfContract(contract),
    ...faultsOfNames(id, definition, neighbors),
    ...faultsOf("", definition, DEFINITION),
    ...(drawn ? [] : ["results or card is missing: without either no card can be drawn"]),
    ...(results !== undefined && form === undefined ? ["form is missing: results need it for their preview"] : []),
    ...(validate === undefined && form === undefined
      ? ["validate or form is missing: nothing says what a check holds"]
      : []),
    ...faultsOfParts(definition),
    ...faultsOfForm("form", form, previews),
    ...faultsOfForm("tableChecks.form", memberAt(definition, "tableChecks.form"), previews),
    ...faultsOfFields("variants.fields", memberAt(definition, "variants.fields")),
    ...faultsOfActs("acts", definition["acts"], ["owner", "reactor", "gm", "anyone"]),
    ...faultsOfActs("characterActs", definition["characterActs"], ["owner", "gm"]),
    ...faultsOfShared(definition, neighbors.others),
    ...(Array.isArray(clockLinks) ? clockLinks : [])
      .filter((link) => typeof link !== "string" || !/^(?:result|feed)\.\w+$/.test(link))
      .map((link) => `clockLinks: "${String(link)}" must be result.<id> or feed.<name>`),
  ];
  // The checks of members and of parts may report the same wrong member.
  return [...new Set(faults)];
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
