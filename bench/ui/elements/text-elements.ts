/**
 * Elements with one text as value: `<color-picker>`, `<file-picker>`, `<formula-input>`, `<code-mirror>` [type
 * documentation].
 */
import { Roll } from "../../core/dice/index.ts";
import { notify } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import { type FormInputConfig, setInputAttributes } from "../forms/input-attributes.ts";
import { AbstractFormInputElement, createControl } from "./form-element.ts";

function createWithValue(tagName: string, config: FormInputConfig): HTMLElement {
  const element = document.createElement(tagName);
  element.setAttribute("value", String(config.value ?? ""));
  setInputAttributes(element, config);
  return element;
}

/** A color as text `#rrggbb`, with the browser's color input beside it. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";

  _value = "";
  #text: HTMLInputElement | null = null;
  #color: HTMLInputElement | null = null;

  static create(config: FormInputConfig): HTMLElement {
    return createWithValue(this.tagName, config);
  }

  override _initialize(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  override _getValue(): string | null {
    return this._value || null;
  }

  override _setValue(value: unknown): void {
    const text = String(value ?? "").trim();
    if (text && !/^#[0-9a-f]{6}$/i.test(text)) throw new Error(`"${text}" is no color of the form #rrggbb`);
    this._value = text.toLowerCase();
  }

  override _buildElements(): HTMLElement[] {
    this.#text = createControl("text");
    this._applyInputAttributes(this.#text);
    this.#text.placeholder ||= "#rrggbb";
    this.#color = createControl("color");
    this.#color.setAttribute("aria-label", translate("ELEMENTS.COLOR.Pick", "Pick a color"));
    return [this.#text, this.#color];
  }

  override _refresh(): void {
    if (this.#text) this.#text.value = this._value;
    if (this.#color)
      this.#color.value = this._value || this.#text?.placeholder.replace(/^#rrggbb$/, "#000000") || "#000000";
  }

  override _activateListeners(): void {
    for (const input of [this.#text, this.#color]) {
      input?.addEventListener("change", () => {
        try {
          this.value = input.value;
        } catch (error) {
          notify("warn", (error as Error).message);
          this._refresh();
        }
      });
    }
  }
}

/** A path to a file, with a preview of images. Browsing the server's files is not among what the bench can do. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  _value = "";
  #input: HTMLInputElement | null = null;
  #preview: HTMLImageElement | null = null;

  static create(
    config: FormInputConfig<string> & { type?: string; noupload?: boolean; wildcard?: boolean },
  ): HTMLElement {
    const element = createWithValue(this.tagName, config);
    if (config.type) element.setAttribute("type", config.type);
    for (const flag of ["noupload", "wildcard"] as const) element.toggleAttribute(flag, config[flag] === true);
    return element;
  }

  /** Kind of file: image, audio, video, text … */
  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  set type(value: string) {
    this.setAttribute("type", value);
  }

  override _initialize(): void {
    this._value = this.getAttribute("value") ?? this.textContent?.trim() ?? "";
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "").trim();
  }

  override _buildElements(): HTMLElement[] {
    this.#input = createControl("text", "image");
    this._applyInputAttributes(this.#input);
    this.#input.placeholder ||= "path/to/file.ext";
    this.#preview = document.createElement("img");
    this.#preview.className = "preview";
    this.#preview.alt = "";
    return [this.#preview, this.#input];
  }

  override _refresh(): void {
    if (this.#input) this.#input.value = this._value;
    if (!this.#preview) return;
    const isImage = /image/.test(this.type) || /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(this._value);
    this.#preview.hidden = !isImage || !this._value;
    if (!this.#preview.hidden) this.#preview.src = this._value;
    else this.#preview.removeAttribute("src");
  }

  override _activateListeners(): void {
    this.#input?.addEventListener("change", () => {
      this.value = this.#input?.value ?? "";
    });
  }
}

/** A dice formula, checked as it is entered [release notes 14: formula-input]. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = "formula-input";

  _value = "";
  #input: HTMLInputElement | null = null;

  static create(config: FormInputConfig<string>): HTMLElement {
    return createWithValue(this.tagName, config);
  }

  override _initialize(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "").trim();
  }

  override _buildElements(): HTMLElement[] {
    this.#input = createControl("text");
    this.#input.spellcheck = false;
    this._applyInputAttributes(this.#input);
    return [this.#input];
  }

  override _refresh(): void {
    if (!this.#input) return;
    this.#input.value = this._value;
    // Data references are known only where the formula is used: for the check, each is replaced by a number.
    const isValid = !this._value || Roll.validate(this._value.replace(/@[\w.]+/g, "1"));
    this.#input.setAttribute("aria-invalid", String(!isValid));
    this.#input.setCustomValidity(isValid ? "" : translate("DICE.ErrorFormula", "This is no dice formula."));
  }

  override _activateListeners(): void {
    this.#input?.addEventListener("change", () => {
      this.value = this.#input?.value ?? "";
    });
  }
}

/** Code, in a plain text area: the bench has no highlighting, completion or checking of code. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";

  _value = "";
  #area: HTMLTextAreaElement | null = null;

  static create(config: FormInputConfig<string> & { language?: string; indent?: number }): HTMLElement {
    const element = createWithValue(this.tagName, config);
    if (config.language) element.setAttribute("language", config.language);
    if (config.indent) element.setAttribute("indent", String(config.indent));
    return element;
  }

  get language(): string {
    return this.getAttribute("language") ?? "plain";
  }

  override _initialize(): void {
    this._value = this.getAttribute("value") ?? this.textContent ?? "";
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
  }

  override _buildElements(): HTMLElement[] {
    this.#area = document.createElement("textarea");
    this.#area.spellcheck = false;
    this.#area.wrap = this.hasAttribute("nowrap") ? "off" : "soft";
    this._applyInputAttributes(this.#area);
    return [this.#area];
  }

  override _refresh(): void {
    if (this.#area && this.#area.value !== this._value) this.#area.value = this._value;
  }

  override _activateListeners(): void {
    this.#area?.addEventListener("change", () => {
      this.value = this.#area?.value ?? "";
    });
  }
}
