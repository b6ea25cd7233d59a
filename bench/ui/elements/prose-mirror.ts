/** `<prose-mirror>`: rich text, edited with ProseMirror [type documentation: HTMLProseMirrorElement]. */
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { translate } from "../applications/translate.ts";
import { type FormInputConfig, setInputAttributes } from "../forms/input-attributes.ts";
import { AbstractFormInputElement, createIconButton } from "./form-element.ts";
import { parseRichText, serializeRichText } from "./rich-text-schema.ts";
import { createToolbar, editorPlugins, type Toolbar } from "./rich-text-toolbar.ts";

export interface ProseMirrorInputConfig extends FormInputConfig<string> {
  /** Show the text until a button opens the editor. */
  toggled?: boolean | undefined;
  /** Enriched HTML to show while the editor is closed. */
  enriched?: string | undefined;
  collaborate?: boolean | undefined;
  compact?: boolean | undefined;
  documentUUID?: string | undefined;
  height?: number | undefined;
}

/**
 * An editor that is always open or, with the attribute `toggled`, is opened by a button and closed by saving. `value`
 * is the source; while the editor is closed, the element's inner markup is shown in its place. It fires `open`, `save`
 * and `close`, and, as any input, `input` and `change`.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = ["disabled", "readonly", "open"];

  _value = "";
  #enriched = "";
  #view: EditorView | null = null;
  #toolbar: Toolbar | null = null;

  /** Create an element for a source text; `enriched` becomes its inner markup. */
  static create(config: ProseMirrorInputConfig): HTMLElement {
    if (config.collaborate) throw new Error("the bench has no collaborative editing (<prose-mirror collaborate>)");
    const element = document.createElement(this.tagName);
    element.setAttribute("value", String(config.value ?? ""));
    element.toggleAttribute("toggled", config.toggled === true);
    element.toggleAttribute("compact", config.compact === true);
    if (config.documentUUID) element.dataset["documentUuid"] = config.documentUUID;
    if (config.height) element.style.height = `${config.height}px`;
    if (config.enriched) element.innerHTML = config.enriched;
    setInputAttributes(element, config);
    return element;
  }

  /** The editor, while it is open. */
  get editor(): EditorView | null {
    return this.#view;
  }

  /** True if the editor is open. */
  get open(): boolean {
    return this.#view !== null;
  }

  set open(open: boolean) {
    if (open && !this.#view && this.editable) this.#activate();
    else if (!open && this.#view && this.hasAttribute("toggled")) this.#close();
  }

  get #isToggled(): boolean {
    return this.hasAttribute("toggled");
  }

  override _initialize(): void {
    const stated = this.getAttribute("value");
    this._value = stated ?? this.innerHTML.trim();
    this.#enriched = stated === null ? this._value : this.innerHTML.trim() || this._value;
    // A source may be long, so it is not kept in the attribute too.
    this.removeAttribute("value");
  }

  override _getValue(): string {
    return this.#view ? serializeRichText(this.#view.state.doc) : this._value;
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
    this.#enriched = this._value;
    if (this.#view) this.#view.updateState(this.#createState());
  }

  override _buildElements(): HTMLElement[] {
    if (!this.#isToggled && this.editable) return [];
    const content = document.createElement("div");
    content.className = "editor-content";
    content.innerHTML = this.#enriched;
    if (!this.#isToggled) return [content];
    const toggle = createIconButton("toggle fa-solid fa-pen-to-square", translate("EDITOR.Edit", "Edit text"));
    toggle.addEventListener("click", () => {
      this.open = true;
    });
    return [toggle, content];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if ((!this.#isToggled || this.hasAttribute("open")) && this.editable && !this.#view) this.#activate();
  }

  disconnectedCallback(): void {
    if (!this.#view) return;
    this._value = this._getValue();
    this.#destroy();
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name !== "open") super.attributeChangedCallback(name, before, after);
    else if (this.isConnected && (before === null) !== (after === null)) this.open = after !== null;
  }

  #createState(): EditorState {
    return EditorState.create({ doc: parseRichText(this._value), plugins: editorPlugins(() => this.save()) });
  }

  #activate(): void {
    const container = document.createElement("div");
    container.className = "editor-container editor-content";
    this.#toolbar = createToolbar(
      () => this.#view,
      this.#isToggled || this.hasAttribute("data-save") ? () => this.save() : undefined,
    );
    this.replaceChildren(this.#toolbar.element, container);
    const name = this.getAttribute("aria-label") ?? (this.name || "text");
    this.#view = new EditorView(container, {
      state: this.#createState(),
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": name },
      dispatchTransaction: (transaction) => {
        if (!this.#view) return;
        const state = this.#view.state.apply(transaction);
        this.#view.updateState(state);
        this.#toolbar?.refresh(state);
        if (transaction.docChanged) this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
      },
      handleDOMEvents: {
        blur: () => {
          if (!this.#isToggled) this.#storeOnBlur();
          return false;
        },
      },
    });
    this.#toolbar.refresh(this.#view.state);
    this.classList.add("active");
    if (this.#isToggled) {
      this.#view.focus();
      this.dispatchEvent(new Event("open", { bubbles: true }));
    }
  }

  /** Store the text when the focus leaves an editor that is always open, as a text area does. */
  #storeOnBlur(): void {
    const value = this._getValue();
    if (value === this._value) return;
    this._value = value;
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** Store the editor's text, close a toggled editor, and fire the events. */
  save(): void {
    if (!this.#view) return;
    const before = this._value;
    this._value = this._getValue();
    this.#enriched = this._value;
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
    if (this.#isToggled) this.#close();
    this._report(before !== this._value);
  }

  #close(): void {
    this.#destroy();
    this.removeAttribute("open");
    this.replaceChildren(...this._buildElements());
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  #destroy(): void {
    this.#view?.destroy();
    this.#view = null;
    this.#toolbar = null;
    this.classList.remove("active");
  }

  override _toggleDisabled(disabled: boolean): void {
    if (disabled && this.#view) {
      this._value = this._getValue();
      this.#enriched = this._value;
      this.#destroy();
      this.replaceChildren(...this._buildElements());
    } else if (!disabled && !this.#view && !this.#isToggled && this.isConnected) this.#activate();
    const toggle = this.querySelector<HTMLButtonElement>("button.toggle");
    if (toggle) toggle.hidden = disabled;
  }

  override _onClick(): void {
    if (this.#view) this.#view.focus();
    else this.querySelector<HTMLElement>("button.toggle")?.focus();
  }
}
