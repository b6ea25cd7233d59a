/** `<range-picker>` and `<hue-slider>`: numbers on a slider [type documentation]. */
import { type FormInputConfig, setInputAttributes } from "../forms/input-attributes.ts";
import { AbstractFormInputElement, createControl } from "./form-element.ts";

/** A slider with a number input beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number | null> {
  static override tagName = "range-picker";

  _value: number | null = null;
  #range: HTMLInputElement | null = null;
  #number: HTMLInputElement | null = null;

  static create(config: FormInputConfig<number> & { min: number; max: number; step?: number }): HTMLElement {
    const element = document.createElement(this.tagName);
    for (const limit of ["min", "max", "step"] as const) {
      if (config[limit] !== undefined) element.setAttribute(limit, String(config[limit]));
    }
    element.setAttribute("value", String(config.value ?? ""));
    setInputAttributes(element, config);
    return element;
  }

  get #limits(): { min: number; max: number; step: number | undefined } {
    const read = (name: string, fallback: number) => Number(this.getAttribute(name) ?? fallback);
    const step = this.getAttribute("step");
    return { min: read("min", 0), max: read("max", 1), step: step && step !== "any" ? Number(step) : undefined };
  }

  override _initialize(): void {
    const text = this.getAttribute("value");
    this._setValue(text === null || text === "" ? null : text);
  }

  get valueAsNumber(): number {
    return this._value ?? Number.NaN;
  }

  override _setValue(value: unknown): void {
    const { min, max, step } = this.#limits;
    if (value === null || value === "") {
      this._value = null;
      return;
    }
    const number = Number(value);
    if (Number.isNaN(number)) throw new Error(`"${String(value)}" is no number`);
    const decimals = step ? (String(step).split(".")[1]?.length ?? 0) : 0;
    const stepped = step ? Number((Math.round((number - min) / step) * step + min).toFixed(decimals)) : number;
    this._value = Math.min(Math.max(stepped, min), max);
  }

  override _buildElements(): HTMLElement[] {
    const { min, max, step } = this.#limits;
    this.#range = createControl("range");
    this.#number = createControl("number");
    for (const input of [this.#range, this.#number]) {
      input.min = String(min);
      input.max = String(max);
      input.step = String(step ?? "any");
      this._applyInputAttributes(input);
    }
    this.#range.autofocus = false;
    this.#number.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.name);
    return [this.#range, this.#number];
  }

  override _refresh(): void {
    if (this.#range) this.#range.value = String(this._value ?? this.#limits.min);
    if (this.#number) this.#number.value = this._value === null ? "" : String(this._value);
  }

  override _activateListeners(): void {
    this.#range?.addEventListener("input", () => {
      if (this.#number && this.#range) this.#number.value = this.#range.value;
    });
    for (const input of [this.#range, this.#number]) {
      input?.addEventListener("change", () => {
        this.value = input.value;
      });
    }
  }
}

/** A hue on a slider, from 0 to 1. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";

  _value = 0;
  #input: HTMLInputElement | null = null;

  static create(config: FormInputConfig<number>): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("value", String(config.value ?? 0));
    setInputAttributes(element, config);
    return element;
  }

  override _initialize(): void {
    this._setValue(this.getAttribute("value") ?? 0);
  }

  override _setValue(value: unknown): void {
    const number = Number(value);
    if (Number.isNaN(number)) throw new Error(`"${String(value)}" is no hue`);
    this._value = Math.min(Math.max(number, 0), 1);
  }

  override _buildElements(): HTMLElement[] {
    this.#input = createControl("range", "color-range");
    Object.assign(this.#input, { min: "0", max: "359", step: "1" });
    this._applyInputAttributes(this.#input);
    return [this.#input];
  }

  override _refresh(): void {
    if (this.#input) this.#input.value = String(Math.round(this._value * 360));
    this.style.setProperty("--color-thumb", `hsl(${Math.round(this._value * 360)}, 100%, 50%)`);
  }

  override _activateListeners(): void {
    this.#input?.addEventListener("change", () => {
      this.value = Number(this.#input?.value ?? 0) / 360;
    });
  }
}
