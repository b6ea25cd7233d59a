/** Reading a form into typed values: foundry.applications.ux.FormDataExtended [type documentation]. */

/** A form control, native or custom. */
interface FormControl extends HTMLElement {
  name: string;
  value: unknown;
}

/** The fields to read, and their types. */
export interface FormDataOptions {
  /** Data types by field name, for elements that declare none. */
  dtypes?: Record<string, string>;
  /** Include disabled fields? */
  disabled?: boolean;
  /** Include read-only fields? */
  readonly?: boolean;
}

/** Input types whose elements carry no value of their own. */
const IGNORED_TYPES = new Set(["button", "submit", "reset", "image", "file"]);

/** A client without a DOM may lack FormData; the class is then never constructed, only named. */
const FormDataBase = globalThis.FormData ?? (class {} as unknown as typeof FormData);

/** Convert a raw value to the data type that a field asks for; an empty number is null. */
function cast(value: unknown, dtype: string | undefined): unknown {
  if (Array.isArray(value) && dtype !== "JSON") return value.map((entry) => cast(entry, dtype));
  switch (dtype) {
    case "Number":
    case "Range":
      return value === "" || value === null || value === undefined ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? value !== "" && value !== "false" && value !== "0" : Boolean(value);
    case "JSON":
      return typeof value === "string" && value !== "" ? JSON.parse(value) : value === "" ? null : value;
    case "String":
      return value === null || value === undefined ? value : String(value);
    default:
      return value;
  }
}

/**
 * The typed data of a form: numbers from number inputs (null if empty), booleans from checkboxes, arrays from several
 * fields of one name and from multiple selects, conversions that `data-dtype` asks for (Number, Boolean, JSON, String),
 * and the values of custom elements unchanged. `object` holds the data flat, by field name.
 */
export class FormDataExtended extends FormDataBase {
  readonly dtypes: Record<string, string>;
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The data by field name; dotted names are not expanded. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Read `form`; the constructor does so once. */
  process(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions): void {
    const isWanted = (field: Element) =>
      (disabled || !field.matches(":disabled, [disabled], fieldset[disabled] *")) &&
      (readonly || !field.hasAttribute("readonly"));
    const groups = new Map<string, FormControl[]>();
    for (const control of formControls(form)) {
      if (!isWanted(control)) continue;
      const group = groups.get(control.name) ?? [];
      group.push(control);
      groups.set(control.name, group);
    }
    for (const [name, controls] of groups) this.set(name, this.#read(name, controls));
    for (const editable of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = editable.dataset["edit"];
      if (!name || !isWanted(editable) || name in this.#object) continue;
      const isImage = editable instanceof HTMLImageElement;
      this.set(name, isImage ? editable.getAttribute("src") : editable.innerHTML.trim());
    }
  }

  #read(name: string, controls: FormControl[]): unknown {
    const [first] = controls;
    if (first instanceof HTMLInputElement && first.type === "radio") {
      const chosen = controls.find((control) => control instanceof HTMLInputElement && control.checked);
      return chosen ? cast(chosen.value, this.#dtype(name, chosen)) : null;
    }
    const values = controls.map((control) => cast(rawValue(control), this.#dtype(name, control)));
    return values.length === 1 ? values[0] : values;
  }

  #dtype(name: string, control: FormControl): string | undefined {
    const stated = control.dataset["dtype"] ?? this.dtypes[name];
    if (stated) this.dtypes[name] = stated;
    if (stated || !(control instanceof HTMLInputElement)) return stated;
    return control.type === "number" || control.type === "range" ? "Number" : undefined;
  }

  /** Set a field: JSON in the form data, the value itself in `object`. */
  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, JSON.stringify(value) ?? "");
  }

  /** Add a value to a field, which becomes an array of values. */
  override append(name: string, value: unknown): void {
    const present = this.#object[name];
    const values = name in this.#object ? (Array.isArray(present) ? present : [present]) : [];
    this.set(name, [...values, value]);
  }
}

/** The named controls of a form in document order: native ones, and custom elements that bear a value. */
function formControls(form: HTMLFormElement): FormControl[] {
  const custom = [...form.querySelectorAll<FormControl>("[name]")].filter(
    (element) => element.localName.includes("-") && element.closest("form") === form,
  );
  const native = [...form.elements].filter(
    (element): element is FormControl => !custom.includes(element as FormControl),
  );
  const inside = (element: Element) => custom.some((owner) => owner !== element && owner.contains(element));
  return [...native, ...custom]
    .filter((control) => control.name && !inside(control) && !isIgnored(control))
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

function isIgnored(control: FormControl): boolean {
  if (control instanceof HTMLButtonElement || control instanceof HTMLFieldSetElement) return true;
  if (control instanceof HTMLOutputElement || control.localName === "object") return true;
  return control instanceof HTMLInputElement && IGNORED_TYPES.has(control.type);
}

/**
 * The value of one control before any type is applied. A checkbox with a `value` attribute has that value if checked,
 * otherwise null.
 */
function rawValue(control: FormControl): unknown {
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    if (control.hasAttribute("value")) return control.checked ? control.value : null;
    return control.checked;
  }
  if (control instanceof HTMLSelectElement && control.multiple) {
    return [...control.selectedOptions].map((option) => option.value);
  }
  return control.value;
}
