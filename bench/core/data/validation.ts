import { escapeHTML } from "../utils/text.ts";

/** Details of a failed validation. */
export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** A failed element of a list. */
export interface ElementFailure {
  /** The element's index, or something else that identifies it. */
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** The reason why a value is invalid, and how it was handled; for nested data, also the failures inside it. */
export class DataModelValidationFailure {
  /** The value that failed. */
  invalidValue: unknown;
  /** The value that replaced the invalid one; undefined for none. */
  fallback: unknown;
  /** True if it was dropped from its collection. */
  dropped: boolean;
  /** Reason of the failure. */
  message: string | undefined;
  /** Failures of contained fields, by name. */
  fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of contained elements. */
  elements: ElementFailure[] = [];
  #unresolved: boolean;

  constructor(options: FailureOptions = {}) {
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.dropped = options.dropped ?? false;
    this.message = options.message;
    this.#unresolved = options.unresolved ?? false;
  }

  /** True if the value, or any inside of it, is invalid and neither replaced nor dropped. */
  get unresolved(): boolean {
    if (this.#unresolved) return true;
    return (
      Object.values(this.fields).some((failure) => failure.unresolved) ||
      this.elements.some(({ failure }) => failure.unresolved)
    );
  }

  set unresolved(value: boolean) {
    this.#unresolved = value;
  }

  /** This failure as an error that can be thrown. */
  asError(options?: ErrorOptions): DataModelValidationError {
    return new DataModelValidationError(this, options);
  }

  /** True if nothing inside of this failed. */
  isEmpty(): boolean {
    return this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  /** The failure itself, without those inside of it. */
  toObject(): { invalidValue: unknown; fallback: unknown; dropped: boolean; message: string | undefined } {
    return { invalidValue: this.invalidValue, fallback: this.fallback, dropped: this.dropped, message: this.message };
  }

  toString(): string {
    return describe(this, 0);
  }
}

/** A failure and those inside of it, one a line, each level further in. */
function describe(failure: DataModelValidationFailure, depth: number): string {
  const lines: string[] = [];
  if (failure.message) lines.push(failure.message);
  const indent = "  ".repeat(depth + 1);
  for (const [name, inner] of Object.entries(failure.fields))
    lines.push(`${indent}${name}: ${describe(inner, depth + 1)}`);
  for (const { id, name, failure: inner } of failure.elements) {
    lines.push(`${indent}${name ? `${id} (${name})` : id}: ${describe(inner, depth + 1)}`);
  }
  return lines.join("\n");
}

/** Data that breaks the rules of its model. */
export class DataModelValidationError extends Error {
  #failure: DataModelValidationFailure | undefined;

  /** @param failure what failed, or just a message */
  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(failure.toString(), options);
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? undefined : failure;
  }

  /** The failure behind this error, or the one at a path inside of it. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    let failure = this.#failure;
    for (const part of path.split(".")) {
      if (!failure) return undefined;
      failure = failure.fields[part] ?? failure.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** All failures which contain no others, by path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    if (!this.#failure || this.#failure.isEmpty()) return undefined;
    const found: Record<string, DataModelValidationFailure> = {};
    collect(this.#failure, "", found);
    return found;
  }

  /** Print the failures as a table. */
  logAsTable(): void {
    const failures = this.getAllFailures();
    if (!failures) return;
    console.table(Object.entries(failures).map(([path, failure]) => ({ path, ...failure.toObject() })));
  }

  /** The error as text, with what failed inside of it indented. */
  asString(): string {
    return this.#failure?.toString() ?? this.message;
  }

  /** The failures as nested lists in HTML. */
  asHTML(): string {
    if (!this.#failure) return `<p>${escapeHTML(this.message)}</p>`;
    return asList(this.#failure);
  }
}

function collect(
  failure: DataModelValidationFailure,
  path: string,
  found: Record<string, DataModelValidationFailure>,
): void {
  if (failure.isEmpty()) {
    found[path] = failure;
    return;
  }
  const below = (key: string | number): string => (path ? `${path}.${key}` : String(key));
  for (const [name, inner] of Object.entries(failure.fields)) collect(inner, below(name), found);
  for (const { id, failure: inner } of failure.elements) collect(inner, below(id), found);
}

function asList(failure: DataModelValidationFailure): string {
  const own = failure.message ? `<p>${escapeHTML(failure.message)}</p>` : "";
  if (failure.isEmpty()) return own;
  const entries = [
    ...Object.entries(failure.fields).map(([name, inner]) => ({ label: name, inner })),
    ...failure.elements.map(({ id, name, failure: inner }) => ({
      label: name ? `${id} (${name})` : String(id),
      inner,
    })),
  ];
  const items = entries.map(({ label, inner }) => `<li><strong>${escapeHTML(label)}</strong>${asList(inner)}</li>`);
  return `${own}<ul>${items.join("")}</ul>`;
}
