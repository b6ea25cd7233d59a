/** `<string-tags>`: a set of words [type documentation: HTMLStringTagsElement]. */
import { notify } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import { type FormInputConfig, setInputAttributes } from "../forms/input-attributes.ts";
import { AbstractFormInputElement, createControl, createIconButton } from "./form-element.ts";
import { createTag, removedKey } from "./tags.ts";

function split(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** Text as a key: lower case, words joined by hyphens. */
function slugify(text: string): string {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** An input for any number of words. Its value is a list; in the markup, `value` holds them separated by commas. */
export class HTMLStringTagsElement extends AbstractFormInputElement<Set<string>> {
  static override tagName = "string-tags";
  static icons = { add: "fa-solid fa-plus", remove: "fa-solid fa-xmark" };
  static labels = { add: "ELEMENTS.TAGS.Add", remove: "ELEMENTS.TAGS.Remove", placeholder: "" };

  _value = new Set<string>();
  #tags: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;

  static renderTag(tag: string, label = tag, editable = true): HTMLDivElement {
    return createTag(tag, label, editable);
  }

  /** An element for a value that is a list or a set. */
  static create(config: FormInputConfig<Iterable<string>> & { slug?: boolean }): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("value", [...(config.value ?? [])].join(","));
    element.toggleAttribute("slug", config.slug === true);
    setInputAttributes(element, config);
    return element;
  }

  override _initialize(): void {
    this._initializeTags();
  }

  /** Read the words from the markup. */
  _initializeTags(): void {
    this._value = new Set(split(this.getAttribute("value") ?? this.textContent ?? ""));
  }

  /** Check that a word is allowed. Throws if not; subclasses may add checks. */
  _validateTag(tag: string): void {
    if (!tag) throw new Error("A tag needs a text");
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = createControl("text");
    this._applyInputAttributes(this.#input);
    const add = createIconButton(HTMLStringTagsElement.icons.add, translate(HTMLStringTagsElement.labels.add, "Add"));
    add.addEventListener("click", () => this.#add());
    return [this.#tags, this.#input, add];
  }

  override _refresh(): void {
    const { renderTag } = this.constructor as typeof HTMLStringTagsElement;
    this.#tags?.replaceChildren(...[...this._value].map((tag) => renderTag(tag, tag, this.editable)));
  }

  override _activateListeners(): void {
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#tags?.addEventListener("click", (event) => {
      const tag = removedKey(event);
      if (tag !== undefined) this.value = [...this._value].filter((other) => other !== tag);
    });
  }

  #add(): void {
    const text = this.#input?.value.trim() ?? "";
    if (!text || !this.#input) return;
    const tags = split(text).map((tag) => (this.hasAttribute("slug") ? slugify(tag) : tag));
    try {
      for (const tag of tags) this._validateTag(tag);
    } catch (error) {
      notify("error", (error as Error).message);
      return;
    }
    this.#input.value = "";
    this.value = [...this._value, ...tags];
    this.#input.focus();
  }

  override _getValue(): string[] {
    return [...this._value];
  }

  override _setValue(value: unknown): void {
    const tags = typeof value === "string" ? split(value) : [...((value ?? []) as Iterable<string>)];
    for (const tag of tags) this._validateTag(tag);
    this._value = new Set(tags);
  }

  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }
}
