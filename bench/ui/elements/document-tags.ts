/** `<document-tags>`: documents by their UUID [type documentation: HTMLDocumentTagsElement]. */
import { documentByUuid, type HostDocument, notify } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import { type FormInputConfig, setInputAttributes } from "../forms/input-attributes.ts";
import { AbstractFormInputElement, createControl, createIconButton } from "./form-element.ts";
import { createTag, removedKey } from "./tags.ts";

/** Parse the UUIDs of an attribute: a JSON list, or a list separated by commas. */
function readUuids(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed.startsWith("[")) return JSON.parse(trimmed) as string[];
  return trimmed
    .split(",")
    .map((uuid) => uuid.trim())
    .filter(Boolean);
}

/** Documents, dropped or named by UUID. The value is a list of UUIDs, or with `single` one UUID or null. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<Record<string, string>> {
  static override tagName = "document-tags";

  /** Names of the chosen documents by UUID. */
  _value: Record<string, string> = {};
  #tags: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;

  static renderTag(uuid: string, name: string, editable = true): HTMLDivElement {
    const tag = createTag(uuid, name, editable);
    tag.dataset["tooltipText"] = uuid;
    return tag;
  }

  static create(config: FormInputConfig & { type?: string; single?: boolean; max?: number }): HTMLElement {
    const element = document.createElement(this.tagName);
    const { value } = config;
    const uuids =
      value === null || value === undefined || value === "" ? [] : typeof value === "string" ? [value] : value;
    element.setAttribute("value", JSON.stringify([...(uuids as Iterable<unknown>)].map(uuidOf)));
    if (config.type) element.setAttribute("type", config.type);
    if (config.max) element.setAttribute("max", String(config.max));
    element.toggleAttribute("single", config.single === true);
    setInputAttributes(element, config);
    return element;
  }

  /** The kind of documents that may be chosen; null for any. */
  get type(): string | null {
    return this.getAttribute("type");
  }

  set type(value: string) {
    this.setAttribute("type", value);
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  set single(value: boolean) {
    this.toggleAttribute("single", value);
  }

  /** Maximum number of documents that may be entered. */
  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Number.POSITIVE_INFINITY);
  }

  set max(value: number) {
    this.setAttribute("max", String(value));
  }

  override _initialize(): void {
    this._initializeTags();
  }

  /** Read the UUIDs from the markup; their names are added when the documents have been loaded. */
  _initializeTags(): void {
    const uuids = readUuids(this.getAttribute("value") ?? this.textContent ?? "");
    this._value = Object.fromEntries(uuids.map((uuid) => [uuid, uuid]));
    for (const uuid of uuids) void this.#nameTag(uuid);
  }

  async #nameTag(uuid: string): Promise<void> {
    // A document that no longer exists is shown by its UUID.
    const found = await documentByUuid(uuid).catch(() => null);
    if (!found?.name || !(uuid in this._value)) return;
    this._value[uuid] = found.name;
    this._refresh();
  }

  /**
   * Check that a document may be chosen.
   * @throws Error if not
   */
  _validateDocument(candidate: HostDocument): void {
    if (this.type && candidate.documentName !== this.type) {
      throw new Error(`A ${candidate.documentName} is not allowed here: only ${this.type} documents are`);
    }
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = createControl("text");
    this._applyInputAttributes(this.#input);
    this.#input.placeholder ||= translate("ELEMENTS.DOCUMENT_TAGS.Placeholder", "Drop a document or enter its UUID");
    const add = createIconButton("fa-solid fa-file-plus fa-plus", translate("ELEMENTS.TAGS.Add", "Add"));
    add.addEventListener("click", () => void this.#add(this.#input?.value.trim() ?? ""));
    return [this.#tags, this.#input, add];
  }

  override _refresh(): void {
    const tags = Object.entries(this._value).map(([uuid, name]) =>
      HTMLDocumentTagsElement.renderTag(uuid, name, this.editable),
    );
    this.#tags?.replaceChildren(...tags);
  }

  override _activateListeners(): void {
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      void this.#add(this.#input?.value.trim() ?? "");
    });
    this.#tags?.addEventListener("click", (event) => {
      const uuid = removedKey(event);
      if (uuid !== undefined) this.#change(Object.keys(this._value).filter((other) => other !== uuid));
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.#add(droppedUuid(event));
    });
  }

  async #add(uuid: string): Promise<void> {
    if (!uuid || !this.editable) return;
    try {
      const found = await documentByUuid(uuid);
      if (!found) throw new Error(`There is no document "${uuid}"`);
      this._validateDocument(found);
      const names = { ...this._value, [uuid]: found.name ?? uuid };
      const kept = this.single ? [uuid] : Object.keys(names);
      if (kept.length > this.max) throw new Error(`At most ${this.max} documents are allowed here`);
      if (this.#input) this.#input.value = "";
      this.#change(kept, names);
    } catch (error) {
      notify("error", (error as Error).message);
    }
  }

  #change(uuids: string[], names: Record<string, string> = this._value): void {
    const before = Object.keys(this._value).join();
    this._value = Object.fromEntries(uuids.map((uuid) => [uuid, names[uuid] ?? uuid]));
    this._report(before !== uuids.join());
  }

  override _getValue(): string | string[] | null {
    const uuids = Object.keys(this._value);
    return this.single ? (uuids[0] ?? null) : uuids;
  }

  override _setValue(value: unknown): void {
    const given =
      value === null || value === undefined || value === "" ? [] : typeof value === "string" ? [value] : value;
    const uuids = [...(given as Iterable<unknown>)].map(uuidOf).slice(0, this.max);
    this._value = Object.fromEntries(uuids.map((uuid) => [uuid, this._value[uuid] ?? uuid]));
    for (const uuid of uuids) void this.#nameTag(uuid);
  }

  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }
}

function uuidOf(entry: unknown): string {
  const { uuid } = (entry ?? {}) as { uuid?: unknown };
  return typeof uuid === "string" ? uuid : String(entry);
}

function droppedUuid(event: DragEvent): string {
  try {
    const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as { uuid?: string };
    return data.uuid ?? "";
  } catch {
    // Any text can be dropped; one that is not JSON names no document.
    return "";
  }
}
