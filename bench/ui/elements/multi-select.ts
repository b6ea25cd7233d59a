/** `<multi-select>` and `<multi-checkbox>`: some of several choices [type documentation: AbstractMultiSelectElement]. */
import { createMultiSelectInput, type SelectInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement, createControl } from "./form-element.ts";
import { createTag, removedKey } from "./tags.ts";

/** Choices are the `<option>`s (and `<optgroup>`s) inside; those marked `selected` are the value. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string>> {
  _value = new Set<string>();
  /** The markup's options and groups. */
  _options: (HTMLOptionElement | HTMLOptGroupElement | HTMLHRElement)[] = [];
  /** Labels by value. */
  _choices: Record<string, string> = {};

  override _initialize(): void {
    this._options = [...this.children].filter((child): child is HTMLOptionElement | HTMLOptGroupElement =>
      child.matches("option, optgroup"),
    );
    for (const option of this.querySelectorAll("option")) {
      // A blank option means that nothing is chosen, which needs no option here.
      if (!option.value) continue;
      this._choices[option.value] = option.textContent?.trim() ?? option.value;
      if (option.hasAttribute("selected")) this._value.add(option.value);
    }
    const stated = this.getAttribute("value");
    if (stated) for (const value of stated.split(",")) this._value.add(value.trim());
  }

  /** Choose a value. */
  select(value: string): void {
    this.value = [...this._value, value];
  }

  /** Remove a value from the chosen ones. */
  unselect(value: string): void {
    this.value = [...this._value].filter((other) => other !== value);
  }

  override _getValue(): (string | number)[] {
    const values = [...this._value];
    return this.dataset["dtype"] === "Number" ? values.map(Number) : values;
  }

  override _setValue(value: unknown): void {
    const values = [...((value ?? []) as Iterable<unknown>)].map(String);
    const unknown = values.find((chosen) => !(chosen in this._choices));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not among the choices of the <${this.localName}>`);
    this._value = new Set(values);
  }
}

/** Choices from a list, shown as tags. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";

  #tags: HTMLElement | null = null;
  #select: HTMLSelectElement | null = null;

  static create(config: SelectInputConfig): HTMLElement {
    return createMultiSelectInput({ ...config, type: "multi" });
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#select = document.createElement("select");
    this.#select.append(new Option("", ""), ...this._options.map((option) => option.cloneNode(true)));
    for (const option of this.#select.options) option.removeAttribute("selected");
    this._applyInputAttributes(this.#select);
    // The element as a whole is required, not the list that values are picked from.
    this.#select.required = false;
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    if (!this.#tags || !this.#select) return;
    const tags = [...this._value].map((value) => createTag(value, this._choices[value] ?? value, this.editable));
    this.#tags.replaceChildren(...tags);
    for (const option of this.#select.options) option.disabled = this._value.has(option.value);
    this.#select.value = "";
  }

  override _activateListeners(): void {
    this.#select?.addEventListener("change", () => {
      const value = this.#select?.value;
      if (value) this.select(value);
    });
    this.#tags?.addEventListener("click", (event) => {
      const value = removedKey(event);
      if (value !== undefined) this.unselect(value);
    });
  }

  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }
}

/** Choices as boxes to tick. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  #boxes: HTMLInputElement[] = [];

  static create(config: SelectInputConfig): HTMLElement {
    return createMultiSelectInput({ ...config, type: "checkboxes" });
  }

  #createBox(option: HTMLOptionElement): HTMLLabelElement {
    const label = document.createElement("label");
    label.classList.add("checkbox");
    const box = createControl("checkbox");
    box.value = option.value;
    box.setAttribute("aria-label", option.textContent?.trim() ?? option.value);
    this.#boxes.push(box);
    label.append(box, ` ${option.textContent?.trim() ?? option.value}`);
    return label;
  }

  override _buildElements(): HTMLElement[] {
    this.#boxes = [];
    return this._options.flatMap((option): HTMLElement[] => {
      if (option instanceof HTMLOptionElement) return option.value ? [this.#createBox(option)] : [];
      const group = document.createElement("fieldset");
      group.classList.add("checkbox-group");
      const legend = document.createElement("legend");
      legend.textContent = (option as HTMLOptGroupElement).label;
      group.append(legend, ...[...option.querySelectorAll("option")].map((member) => this.#createBox(member)));
      return [group];
    });
  }

  override _refresh(): void {
    for (const box of this.#boxes) box.checked = this._value.has(box.value);
  }

  override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const box = this.#boxes.find((candidate) => candidate === event.target);
      if (!box) return;
      event.stopImmediatePropagation();
      if (box.checked) this.select(box.value);
      else this.unselect(box.value);
    });
  }
}
