/** Dragging and dropping within an application: foundry.applications.ux.DragDrop [type documentation]. */
import { configured } from "./implementation.ts";

type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";
type DragPermission = "dragstart" | "drop";
type Selector = string | null | undefined;

export interface DragDropConfiguration {
  /** Selects the elements that can be dragged. */
  dragSelector?: Selector;
  /** Selects the elements that can be dropped upon; if omitted, the bound element itself. */
  dropSelector?: Selector;
  permissions?: Partial<Record<DragPermission, (selector: Selector) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Listens for drags of some elements, and drops onto others. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return configured("DragDrop", DragDrop);
  }

  readonly dragSelector: Selector;
  readonly dropSelector: Selector;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Attach to the elements under `html`, once for each; elements of a later render need another call. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of matching(html, this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? matching(html, this.dropSelector) : [html];
      for (const element of targets) {
        element.ondragenter = (event) => this._handleDragEnter(event);
        element.ondragleave = (event) => this._handleDragLeave(event);
        element.ondragover = (event) => this._handleDragOver(event);
        element.ondrop = (event) => this._handleDrop(event);
      }
    }
    return this;
  }

  /** Call the callback for an action, if there is one. */
  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  /** True if the user may do this; without a rule, always. */
  can(action: DragPermission, selector: Selector): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    // A nested draggable element is dragged alone.
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }

  _handleDragEnter(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragenter");
  }

  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }

  _handleDragOver(event: DragEvent): void {
    // Elements accept a drop only if the default of "dragover" is prevented.
    event.preventDefault();
    this.callback(event, "dragover");
  }

  _handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }

  /** Create a preview image for a drag; it is removed after the browser has captured it. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const holder = document.createElement("div");
    Object.assign(holder.style, { position: "fixed", left: "-2000px", width: `${width}px`, height: `${height}px` });
    const copy = img.cloneNode() as HTMLImageElement;
    Object.assign(copy.style, { width: "100%", height: "100%", objectFit: "contain" });
    holder.append(copy);
    document.body.append(holder);
    setTimeout(() => holder.remove(), 1000);
    return holder;
  }
}

function matching(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}
