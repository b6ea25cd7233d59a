/** The pointer on the canvas: passes clicks, drags, panning and zooming to the active layer. */
import type { Point } from "../grid/types.ts";
import { theCanvas } from "../host.ts";
import { PlaceablesLayer } from "../layers/placeables-layer.ts";
import type { PlaceableObject } from "../placeables/placeable-object.ts";
import { zoomAt } from "../rules/view.ts";
import type { BoardEvent } from "./board-event.ts";

/** Screen pixels that the pointer moves before a press is a drag. */
const DRAG_DISTANCE = 5;
/** Milliseconds within which two clicks are one double click. */
const DOUBLE_CLICK = 350;

interface Press {
  button: number;
  screen: Point;
  origin: Point;
  object: PlaceableObject | null;
  state: "pressed" | "dragging" | "panning" | "ignored";
  view: { x: number; y: number };
}

export class BoardPointer {
  readonly #element: HTMLElement;
  #press: Press | null = null;
  #lastClick: { time: number; object: PlaceableObject | null; screen: Point } | null = null;

  /** @param element the board, that takes up the whole window */
  constructor(element: HTMLElement) {
    this.#element = element;
    element.addEventListener("pointerdown", (event) => this.#onDown(event));
    element.addEventListener("pointermove", (event) => this.#onMove(event));
    element.addEventListener("pointerup", (event) => this.#onUp(event));
    element.addEventListener("pointercancel", () => this.cancel());
    element.addEventListener("pointerleave", () => this.#hoverOver(null));
    element.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #screenOf(event: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #objectAt(point: Point): PlaceableObject | null {
    const layer = theCanvas().activeLayer;
    return layer instanceof PlaceablesLayer ? layer.objectAt(point) : null;
  }

  #boardEvent(event: PointerEvent, press: Press | null): BoardEvent {
    const point = theCanvas().canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    return {
      point,
      origin: press?.origin ?? point,
      object: press ? press.object : this.#objectAt(point),
      shift: event.shiftKey,
      alt: event.altKey,
      original: event,
    };
  }

  #onDown(event: PointerEvent): void {
    const canvas = theCanvas();
    if (!canvas.ready || this.#press) return;
    if (event.button !== 0 && event.button !== 2) return;
    // Fields of the interface lose the focus, as they do when one clicks anywhere else.
    (document.activeElement as HTMLElement | null)?.blur();
    const origin = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    this.#press = {
      button: event.button,
      screen: this.#screenOf(event),
      origin,
      object: this.#objectAt(origin),
      state: "pressed",
      view: { x: canvas.view.x, y: canvas.view.y },
    };
    this.#element.setPointerCapture(event.pointerId);
  }

  #onMove(event: PointerEvent): void {
    const canvas = theCanvas();
    if (!canvas.ready) return;
    const screen = this.#screenOf(event);
    const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    canvas.mousePosition.set(point.x, point.y);
    const press = this.#press;
    if (!press) {
      this.#hoverOver(this.#objectAt(point));
      canvas.activeLayer?._onMove(this.#boardEvent(event, null));
      return;
    }
    const away = Math.hypot(screen.x - press.screen.x, screen.y - press.screen.y);
    if (press.state === "pressed" && away >= DRAG_DISTANCE) this.#startDrag(event, press);
    if (press.state === "panning") {
      const { scale } = canvas.view;
      canvas.pan({
        x: press.view.x - (screen.x - press.screen.x) / scale,
        y: press.view.y - (screen.y - press.screen.y) / scale,
      });
    } else if (press.state === "dragging") canvas.activeLayer?._onDragLeftMove(this.#boardEvent(event, press));
  }

  #startDrag(event: PointerEvent, press: Press): void {
    if (press.button === 2) press.state = "panning";
    else {
      const taken = theCanvas().activeLayer?._onDragLeftStart(this.#boardEvent(event, press)) === true;
      press.state = taken ? "dragging" : "ignored";
    }
    this.#element.classList.toggle("panning", press.state === "panning");
  }

  #onUp(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.button !== press.button) return;
    this.#press = null;
    this.#element.classList.remove("panning");
    const layer = theCanvas().activeLayer;
    const boardEvent = this.#boardEvent(event, press);
    if (press.state === "dragging") layer?._onDragLeftDrop(boardEvent);
    else if (press.state === "pressed" && press.button === 2) layer?._onClickRight(boardEvent);
    else if (press.state === "pressed") this.#click(boardEvent, press);
  }

  #click(event: BoardEvent, { screen, object }: Press): void {
    const layer = theCanvas().activeLayer;
    const last = this.#lastClick;
    // Use the time of the event, not of its handling: a busy browser handles events late.
    const now = event.original.timeStamp;
    const near = last && Math.hypot(last.screen.x - screen.x, last.screen.y - screen.y) < 2 * DRAG_DISTANCE;
    if (last && near && last.object === object && now - last.time < DOUBLE_CLICK) {
      this.#lastClick = null;
      layer?._onClickLeft2(event);
      return;
    }
    this.#lastClick = { time: now, object, screen };
    layer?._onClickLeft(event);
  }

  /** Give up what is being dragged. Returns whether there was something. */
  cancel(): boolean {
    const dragging = this.#press?.state === "dragging";
    if (dragging) theCanvas().activeLayer?._onDragLeftCancel();
    if (this.#press) this.#press.state = "ignored";
    return dragging;
  }

  #hoverOver(object: PlaceableObject | null): void {
    const layer = theCanvas().activeLayer;
    if (!(layer instanceof PlaceablesLayer)) return;
    if (layer.hover && layer.hover !== object) layer.hover.setHover(false);
    object?.setHover(true);
    this.#element.classList.toggle("over-object", object !== null);
  }

  #onWheel(event: WheelEvent): void {
    const canvas = theCanvas();
    if (!canvas.ready) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY;
    const factor = 0.9985 ** Math.max(-300, Math.min(300, pixels));
    canvas.pan(zoomAt(canvas.view, factor, this.#screenOf(event), canvas.screen));
  }
}
