/** The base of form inputs that are custom elements [type documentation: AbstractFormInputElement]. */

/** A client without a DOM has no HTMLElement; the classes are then only named and extended, never made. */
export const ElementBase = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

let labelIds = 0;

/**
 * A form-associated element with a `name` and a `value` that behaves like an input: it fires `input` and `change` when
 * the user or code changes its value. Its inner controls are not in a shadow root, so that the page's styles apply to
 * them.
 */
export abstract class AbstractFormInputElement<Value> extends ElementBase {
  static tagName: string;
  static formAssociated = true;
  static observedAttributes = ["disabled", "readonly"];

  /** Form handling, where the browser offers it. */
  protected readonly _internals: ElementInternals | undefined;
  /** The value in its internal form. */
  abstract _value: Value;
  #built = false;

  constructor() {
    super();
    this._internals = typeof this.attachInternals === "function" ? this.attachInternals() : undefined;
  }

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  /** The value as the form submits it. */
  get value(): unknown {
    this.#ensureInitialized();
    return this._getValue();
  }

  set value(value: unknown) {
    this.#ensureInitialized();
    const before = JSON.stringify(this._getValue());
    this._setValue(value);
    this._report(JSON.stringify(this._getValue()) !== before);
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  /** True if the user may change the value: the element is neither disabled nor read-only. */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** Convert the internal value to the one that the form submits; subclasses may override it. */
  _getValue(): unknown {
    return this._value;
  }

  /** Set the internal value. Throws if it is not allowed. */
  _setValue(value: unknown): void {
    this._value = value as Value;
  }

  /** Read the initial value from the markup, once; empty, for subclasses to override. */
  _initialize(): void {}

  /** The inner controls. */
  abstract _buildElements(): HTMLElement[];

  /** Update the inner controls from the value; empty, for subclasses to override. */
  _refresh(): void {}

  /** Listen to the inner controls; empty, for subclasses to override. */
  _activateListeners(): void {}

  /** Lock or unlock the inner controls. */
  _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button")) {
      control.disabled = disabled;
    }
  }

  /** A click on the element itself, as on its label: the first control takes the focus. */
  _onClick(_event: Event): void {
    this.querySelector<HTMLElement>("input, select, textarea, [contenteditable]")?.focus();
  }

  #initialized = false;

  #ensureInitialized(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    this._initialize();
  }

  connectedCallback(): void {
    this.#ensureInitialized();
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this._buildElements());
      this.#labelControls();
      this._activateListeners();
      this.addEventListener("click", (event) => {
        if (event.target === this) this._onClick(event);
      });
      for (const type of ["input", "change"]) {
        this.addEventListener(type, (event) => {
          // Events of inner controls stay inside; this element fires its own.
          if (event.target !== this) event.stopPropagation();
        });
      }
    }
    this._refresh();
    this.#submitValue();
    this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.#built && before !== after) this._toggleDisabled(!this.editable);
  }

  /** Called by the browser when a fieldset around it is disabled or enabled. */
  formDisabledCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** Update the inner controls and the form value and, if it `changed`, fire `input` and `change`. */
  _report(changed: boolean): void {
    if (!this.#built) return;
    this._refresh();
    this.#submitValue();
    if (!changed) return;
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #submitValue(): void {
    const value = this._getValue();
    const text = value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
    this._internals?.setFormValue?.(text);
  }

  /** Give an inner control the attributes that belong to it. */
  _applyInputAttributes(input: HTMLElement): void {
    input.toggleAttribute("required", this.hasAttribute("required"));
    input.toggleAttribute("autofocus", this.hasAttribute("autofocus"));
    const placeholder = this.getAttribute("placeholder");
    if (placeholder !== null) input.setAttribute("placeholder", placeholder);
  }

  /** Label the inner controls with the element's label or `aria-label`. */
  #labelControls(): void {
    const [control] = this.querySelectorAll<HTMLElement>("input, select, textarea");
    if (!control || control.hasAttribute("aria-label")) return;
    const ownName = this.getAttribute("aria-label");
    if (ownName) {
      control.setAttribute("aria-label", ownName);
      return;
    }
    const label =
      this.closest("label") ?? (this.id ? this.ownerDocument.querySelector(`label[for="${this.id}"]`) : null);
    if (!label) return;
    if (!label.id) label.id = `label-${++labelIds}`;
    control.setAttribute("aria-labelledby", label.id);
  }
}

/** An element with a class and, for inputs, a type. */
export function createControl(type: string, className = ""): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  if (className) input.className = className;
  return input;
}

/** A button with an icon and a name for assistive technology. */
export function createIconButton(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset["tooltip"] = label;
  return button;
}
