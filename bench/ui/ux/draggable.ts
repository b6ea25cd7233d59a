/** Making the element of an application movable: foundry.applications.ux.Draggable [type documentation]. */
import { configured } from "./implementation.ts";

/** The members of an application that moving uses. */
interface DraggableApplication {
  position: { left?: number | undefined; top?: number | undefined };
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}

type Resizable = boolean | { selector?: string; resizeX?: boolean; resizeY?: boolean; rtl?: boolean | null };

/** Lets a handle move an application, and another resize it. */
export class Draggable {
  static get implementation(): typeof Draggable {
    return configured("Draggable", Draggable);
  }

  readonly app: DraggableApplication;
  readonly element: HTMLElement;
  readonly handle: HTMLElement | false;
  readonly resizable: Resizable;
  /** Position of the application when the pointer went down. */
  position: { left: number; top: number; width: number; height: number } | null = null;
  #start: PointerEvent | null = null;

  constructor(
    app: DraggableApplication,
    element: HTMLElement,
    handle: HTMLElement | false,
    resizable: Resizable = false,
  ) {
    this.app = app;
    this.element = element;
    this.handle = handle;
    this.resizable = resizable;
    this.activateListeners();
  }

  /** Listen to the handles. */
  activateListeners(): void {
    if (this.handle) {
      this.handle.classList.add("draggable");
      this.handle.addEventListener("pointerdown", (event) => this._onDragMouseDown(event));
    }
    if (!this.resizable) return;
    const { selector } = typeof this.resizable === "object" ? this.resizable : {};
    const grip = selector ? this.element.querySelector<HTMLElement>(selector) : this.#createGrip();
    grip?.addEventListener("pointerdown", (event) => this._onResizeMouseDown(event));
  }

  #createGrip(): HTMLElement {
    const grip = document.createElement("div");
    grip.classList.add("window-resize-handle");
    this.element.append(grip);
    return grip;
  }

  #follow(event: PointerEvent, move: (event: PointerEvent) => void, end: (event: PointerEvent) => void): void {
    event.preventDefault();
    const { left, top, width, height } = this.element.getBoundingClientRect();
    this.position = { left: this.app.position.left ?? left, top: this.app.position.top ?? top, width, height };
    this.#start = event;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener(
      "pointerup",
      (last) => {
        listening.abort();
        end(last);
      },
      { signal },
    );
  }

  /** The pointer went down on the handle. */
  _onDragMouseDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#follow(
      event,
      (next) => this._onDragMouseMove(next),
      (last) => this._onDragMouseUp(last),
    );
  }

  /** Move the application with the pointer. */
  _onDragMouseMove(event: PointerEvent): void {
    if (!this.position || !this.#start) return;
    const left = this.position.left + event.clientX - this.#start.clientX;
    this.app.setPosition({ left, top: this.position.top + event.clientY - this.#start.clientY });
  }

  /** The pointer was released. */
  _onDragMouseUp(_event: PointerEvent): void {
    this.#start = null;
  }

  /** The pointer went down on the grip. */
  _onResizeMouseDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#follow(
      event,
      (next) => this._onResizeMouseMove(next),
      (last) => this._onResizeMouseUp(last),
    );
  }

  /** The pointer resizes the application. */
  _onResizeMouseMove(event: PointerEvent): void {
    if (!this.position || !this.#start) return;
    const { resizeX = true, resizeY = true, rtl = false } = typeof this.resizable === "object" ? this.resizable : {};
    const dx = (event.clientX - this.#start.clientX) * (rtl ? -1 : 1);
    const dy = event.clientY - this.#start.clientY;
    this.app.setPosition({
      ...(resizeX ? { width: Math.max(50, this.position.width + dx) } : {}),
      ...(resizeY ? { height: Math.max(50, this.position.height + dy) } : {}),
    });
  }

  /** The pointer was released. */
  _onResizeMouseUp(_event: PointerEvent): void {
    this.#start = null;
  }
}
