/**
 * Completes the public API: every name that the public declarations have and the bench does not implement is filled
 * with a stand-in [type documentation: foundry, by module; globals; CONFIG]. `declared.json` lists the names; `npm run
 * bench:names` makes it.
 */
import { loud } from "../loud.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import declared from "./declared.json" with { type: "json" };
import { isNamedOnly, namedOnly, namedOnlyFunction, namedOnlyValue } from "./named-only.ts";

type Names = Record<string, unknown>;

interface Group {
  classes?: string[];
  functions?: string[];
  values?: string[];
}

const GROUPS = declared.foundry as Record<string, Group>;
const GLOBALS = declared.globals as Record<string, string>;
const CONFIGURED = declared.config as Record<string, string[]>;

/** Define a property unless it exists. The property can be overwritten later. */
function fill(holder: Names, name: string, make: () => unknown, enumerable = true): void {
  if (name in holder) return;
  Object.defineProperty(holder, name, { value: make(), writable: true, enumerable, configurable: true });
}

/**
 * The namespace at a dotted path, created if missing. Unknown names in it throw, except in `types`, which has no values
 * at run time.
 */
function namespaceAt(foundry: Names, path: string): Names {
  let holder = foundry;
  let name = "foundry";
  for (const part of path === "" ? [] : path.split(".")) {
    name = `${name}.${part}`;
    const whole = name;
    fill(holder, part, () => (part === "types" ? {} : loud(whole, {})));
    holder = holder[part] as Names;
  }
  return holder;
}

/** Fill `foundry` with all declared names. */
export function completeFoundry(foundry: Names): void {
  for (const [path, { classes = [], functions = [], values = [] }] of Object.entries(GROUPS)) {
    const holder = namespaceAt(foundry, path);
    const whole = (name: string) =>
      path === "CONST" ? `CONST.${name}` : ["foundry", path, name].filter(Boolean).join(".");
    for (const name of classes) fill(holder, name, () => namedOnly(whole(name)));
    for (const name of functions) fill(holder, name, () => namedOnlyFunction(whole(name)));
    for (const name of values) fill(holder, name, () => namedOnlyValue(whole(name)));
  }
}

/** The value at a dotted path that begins with "foundry". */
function read(foundry: Names, path: string): unknown {
  return path
    .split(".")
    .slice(1)
    .reduce<unknown>((holder, part) => (holder as Names)[part], foundry);
}

/** True for names that stay global: those of documents, and of members that every package needs [release notes 13]. */
const isBlessed = (path: string) =>
  /^foundry\.(documents\.\w+|dice\.Roll|utils\.(Collection|Color|\w*[uU]uid\w*|getDocumentClass))$/.test(path);

/** Define the name of GreenSock's library, which Foundry has on the page, unless the page has loaded it. */
export function completeGreensock(): void {
  fill(globalThis as unknown as Names, "gsap", () => namedOnlyValue("gsap"), false);
}

/**
 * Define the names that are still global and not yet defined in this realm. A name that moved below `foundry` logs a
 * warning when it is read, until Foundry 15 [release notes 13; type documentation: globals].
 */
export function completeGlobals(foundry: Names): void {
  for (const [name, path] of Object.entries(GLOBALS)) {
    if (Object.hasOwn(globalThis, name)) continue;
    const get = () => {
      if (!isBlessed(path)) {
        const message = `The global "${name}" is now found as "${path}"`;
        logCompatibilityWarning(message, { since: 13, until: 15, once: true, stack: false });
      }
      return read(foundry, path);
    };
    const set = (own: unknown) =>
      Object.defineProperty(globalThis, name, { value: own, writable: true, configurable: true });
    Object.defineProperty(globalThis, name, { get, set, configurable: true });
  }
}

/**
 * Fill CONFIG with all declared settings and, where a setting is an object, with its members. Stand-ins are not
 * enumerable, so that loops over CONFIG skip them.
 */
export function completeConfig(config: Names): void {
  for (const [name, members] of Object.entries(CONFIGURED)) {
    fill(config, name, () => namedOnlyValue(`CONFIG.${name}`), false);
    const setting = config[name];
    if (isNamedOnly(setting) || typeof setting !== "object" || setting === null) continue;
    for (const member of members)
      fill(setting as Names, member, () => namedOnlyValue(`CONFIG.${name}.${member}`), false);
  }
}

/**
 * Coverage of the declared names in an area: the number implemented, the names that have only a stand-in, and the
 * absent names.
 */
export interface Coverage {
  area: string;
  real: number;
  nameOnly: string[];
  absent: string[];
}

function countNames(area: string, paths: readonly string[], readPath: (path: string) => unknown): Coverage {
  const found = paths.map((path): [string, unknown] => [path, readPath(path)]);
  return {
    area,
    real: found.filter(([, value]) => value !== undefined && !isNamedOnly(value)).length,
    nameOnly: found.filter(([, value]) => isNamedOnly(value)).map(([path]) => path),
    absent: found.filter(([, value]) => value === undefined).map(([path]) => path),
  };
}

/** Read a property without the error that a `loud` object throws for unknown names. */
const peek = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null && name in holder ? (holder as Names)[name] : undefined;

/**
 * Compare this realm with the declared names. Hooks are not counted here, because that requires the bench's sources.
 */
export function coverage(foundry: Names, config: Names): Coverage[] {
  const areas = new Map<string, string[]>();
  for (const [path, { classes = [], functions = [], values = [] }] of Object.entries(GROUPS)) {
    const area =
      path === ""
        ? "foundry"
        : path === "CONST"
          ? "CONST"
          : `foundry.${path
              .split(".")
              .slice(0, path.startsWith("applications") ? 2 : 1)
              .join(".")}`;
    const names = [...classes, ...functions, ...values].map((name) =>
      ["foundry", path, name].filter(Boolean).join("."),
    );
    areas.set(area, [...(areas.get(area) ?? []), ...names]);
  }
  const inFoundry = (path: string) => path.split(".").slice(1).reduce<unknown>(peek, foundry);
  const counted = [...areas].map(([area, paths]) => countNames(area, paths, inFoundry));
  const settings = Object.entries(CONFIGURED).flatMap(([name, members]) => [
    name,
    ...members.map((own) => `${name}.${own}`),
  ]);
  const inConfig = (path: string) => {
    const [name = "", member] = path.split(".");
    const setting = peek(config, name);
    return member === undefined || isNamedOnly(setting) ? setting : peek(setting, member);
  };
  return [...counted, countNames("CONFIG", settings, inConfig)];
}
