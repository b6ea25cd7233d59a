/**
 * Methods that the host adds to the language's own objects, for packages to use [type documentation: primitives]. They
 * change only the realm that runs this code, the one of a single client.
 */

type Members = Record<string, (this: never, ...args: never[]) => unknown>;

/** Add methods where the language has none of that name. */
function extend(target: object, members: Members): void {
  for (const [name, value] of Object.entries(members)) {
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

const degreesPerRadian = 180 / Math.PI;

const math: Members = {
  clamp: (number: number, min: number, max: number) => Math.min(max, Math.max(min, number)),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  toDegrees: (angle: number) => angle * degreesPerRadian,
  toRadians: (angle: number) => angle / degreesPerRadian,
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number) => {
    const turn = 2 * Math.PI;
    const angle = ((radians % turn) + turn) % turn;
    return angle > Math.PI ? angle - turn : angle;
  },
};

function nearest(number: number, interval: number, method: "round" | "ceil" | "floor", base: number): number {
  const steps = Math[method]((number - base) / interval);
  const places = String(interval).split(".")[1]?.length ?? 0;
  return Number((base + steps * interval).toFixed(places));
}

const numberStatics: Members = {
  isNumeric: (value: unknown) => {
    if (value === null || value === undefined || typeof value === "boolean" || Array.isArray(value)) return false;
    return value !== "" && Number.isFinite(Number(value));
  },
  fromString: (text: unknown) => {
    if (typeof text === "number") return text;
    return typeof text === "string" && text.trim() !== "" ? Number(text.replace(/\s+/g, "")) : Number.NaN;
  },
  between: (number: number, a: number, b: number, inclusive = true) => isBetween(number, a, b, inclusive),
};

function isBetween(number: number, a: number, b: number, inclusive: boolean): boolean {
  const [min, max] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? number >= min && number <= max : number > min && number < max;
}

const numbers: Members = {
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true) {
    return isBetween(Number(this), a, b, inclusive);
  },
  ordinalString(this: number) {
    const rules = new Intl.PluralRules("en", { type: "ordinal" });
    const endings: Record<string, string> = { one: "st", two: "nd", few: "rd" };
    return `${this}${endings[rules.select(Number(this))] ?? "th"}`;
  },
  paddedString(this: number, digits: number) {
    return String(this).padStart(digits, "0");
  },
  signedString(this: number) {
    const number = Number(this);
    return `${number < 0 ? "−" : "+"}${Math.abs(number)}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0) {
    return nearest(Number(this), interval, method, base);
  },
};

const strings: Members = {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this.localeCompare(other);
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_match, space: string, letter: string) => space + letter.toUpperCase(),
    );
  },
  stripScripts(this: string) {
    return this.replace(/<script.*?>.*?<\/script>/gis, "");
  },
  slugify(this: string, options?: { replacement?: string; strict?: boolean; lowercase?: boolean }) {
    const { replacement = "-", strict = false, lowercase = true } = options ?? {};
    const plain = this.normalize("NFD").replace(/\p{Diacritic}/gu, "");
    const kept = strict ? plain.replace(/[^a-zA-Z0-9\s-]/g, "") : plain;
    const slug = kept.trim().replace(/[\s-]+/g, replacement);
    return lowercase ? slug.toLowerCase() : slug;
  },
};

const arrayStatics: Members = {
  fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min),
};

const arrays: Members = {
  deepFlatten(this: unknown[]) {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(this: unknown[], other: unknown) {
    return Array.isArray(other) && other.length === this.length && this.every((value, index) => value === other[index]);
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter((entry) => Boolean(entry)).join(separator);
  },
  findSplice(
    this: unknown[],
    find: (value: unknown, index: number, list: unknown[]) => boolean,
    ...replacement: unknown[]
  ) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return this.splice(index, 1, ...replacement.slice(0, 1))[0];
  },
  partition(this: unknown[], rule: (value: unknown) => boolean) {
    const parts: [unknown[], unknown[]] = [[], []];
    for (const value of this) parts[rule(value) ? 1 : 0].push(value);
    return parts;
  },
};

type SetTest = (value: unknown, index: number, set: Set<unknown>) => unknown;

const sets: Members = {
  equals(this: Set<unknown>, other: unknown) {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first(this: Set<unknown>) {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>) {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  toObject(this: Set<unknown>) {
    return [...this];
  },
  every(this: Set<unknown>, test: SetTest) {
    return [...this].every((value, index) => test(value, index, this));
  },
  some(this: Set<unknown>, test: SetTest) {
    return [...this].some((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: SetTest) {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: SetTest) {
    return [...this].find((value, index) => test(value, index, this));
  },
  map(this: Set<unknown>, transform: SetTest) {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(this: Set<unknown>, reducer: (accumulator: unknown, value: unknown) => unknown, initial: unknown) {
    return [...this].reduce(reducer, initial);
  },
};

/** Add everything to this realm. */
export function installPrimitives(): void {
  extend(Math, math);
  extend(Number, numberStatics);
  extend(Number.prototype, numbers);
  extend(String.prototype, strings);
  extend(Array, arrayStatics);
  extend(Array.prototype, arrays);
  extend(Set.prototype, sets);
  extend(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
  extend(Date.prototype, {
    isValid(this: Date) {
      return !Number.isNaN(this.getTime());
    },
  });
}
