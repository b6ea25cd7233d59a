/**
 * Lets the user draw a shape on the canvas: a rectangle or an ellipse by dragging, a polygon corner by corner; the
 * keyboard can draw each of them, too. An HTML element over the canvas, the frame, shows the shape. Meanwhile, presses
 * on the canvas do not reach the tools of Foundry.
 */
import { type HostCanvas, middleOfInterest, type Point, shownCanvas, snappedCorner } from "../foundry/canvas.ts";
import { localize, offHook, onHook } from "../foundry/host.ts";
import { hostAround, hostPart } from "../foundry/host-parts.ts";
import { type Rectangle, rectangleBetween, rectangleByKey } from "./rectangle.ts";
import { CORNERS, SHAPE_KINDS, type ShapeKind, shapeData } from "./shape-data.ts";

/** Length, in grid spaces, of each side of the first rectangle, which the user then drags or changes by keys. */
const SPACES = 3;
/**
 * Least length of a drag, in pixels of the window. A drag draws a new rectangle; after a shorter movement, a rectangle
 * of the initial size lies around the pointer.
 */
const DRAGGED = 5;

/**
 * CSS class of `<body>` while the user draws. A selector `body:has(…)` would make the browser check the page after each
 * change.
 */
const DRAWING = "tessera-drawing";

let giveUp: (() => void) | null = null;

/** A rectangle of `SPACES` grid spaces on each side around a point, snapped to the grid. */
function around(canvas: HostCanvas, { x, y }: Point): Rectangle {
  const side = SPACES * canvas.dimensions.size;
  return { ...snappedCorner(canvas, { x: x - side / 2, y: y - side / 2 }), width: side, height: side };
}

/** The element of the frame, with a button for each kind of shape, and a hint. */
function frameOf(label: string): HTMLElement {
  const frame = document.createElement("div");
  frame.id = "tessera-region-frame";
  frame.className = "tessera";
  frame.tabIndex = 0;
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", label);
  frame.setAttribute("aria-describedby", "tessera-region-hint");
  const bar = document.createElement("div");
  bar.className = "tessera-region-bar";
  const words = document.createElement("p");
  words.id = "tessera-region-hint";
  const kinds = SHAPE_KINDS.map((kind) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: localize(`TESSERA.Region.Shape.${kind}`) });
    button.dataset["shape"] = kind;
    return button;
  });
  bar.append(...kinds, words);
  const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  lines.setAttribute("aria-hidden", "true");
  lines.append(document.createElementNS("http://www.w3.org/2000/svg", "polyline"));
  frame.append(lines, bar);
  return frame;
}

/** A shape as the host stores it. */
type Shape = NonNullable<ReturnType<typeof shapeData>>;

/**
 * Let the user draw a shape on the shown scene. The first rectangle lies around the controlled token, else in the
 * middle of the view.
 * @param label name of the frame
 * @returns null if the user gives up or starts another drawing, if the canvas is torn down, or if no scene is shown
 */
export function drawShape(label: string): Promise<Shape | null> {
  giveUp?.();
  const canvas = shownCanvas();
  if (!canvas) return Promise.resolve(null);
  const before = document.activeElement as HTMLElement | null;
  const frame = frameOf(label);
  let kind: ShapeKind = "rectangle";
  let corners: Point[] = [];
  let drawn = around(canvas, middleOfInterest(canvas));
  const show = (): void => {
    const { x, y, width, height } = drawn;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
    const [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map((length) => `${length}px`);
    // The hint keeps clear of the sidebar.
    const room = hostPart(document, "sidebar")?.getBoundingClientRect().left ?? window.innerWidth;
    frame.style.setProperty("--room", `${room}px`);
    Object.assign(frame.style, { left, top, width: `calc(${right} - ${left})`, height: `calc(${bottom} - ${top})` });
    const points = (kind === "polygon" ? corners : []).map((corner) => {
      const { x: across, y: down } = canvas.clientCoordinatesFromCanvas(corner);
      return `${across},${down}`;
    });
    frame.querySelector("polyline")?.setAttribute("points", points.join(" "));
  };
  const choose = (chosen: ShapeKind): void => {
    kind = chosen;
    corners = [];
    frame.dataset["kind"] = kind;
    for (const button of frame.querySelectorAll<HTMLElement>("[data-shape]"))
      button.setAttribute("aria-pressed", String(button.dataset["shape"] === kind));
    const words = frame.querySelector("p");
    if (words) words.textContent = localize(`TESSERA.Region.Draw.${kind === "polygon" ? "howPolygon" : "how"}`);
    const { size } = canvas.dimensions;
    // For a polygon, the rectangle is the cursor at which keys set the next corner.
    if (kind === "polygon") drawn = { ...drawn, width: size, height: size };
    else if (drawn.width <= size) drawn = around(canvas, drawn);
    show();
  };
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = (result: Shape | null): void => {
      ending.abort();
      for (const [name, id] of hooks) offHook(name, id);
      frame.remove();
      document.body.classList.remove(DRAWING);
      giveUp = null;
      if (!result) before?.focus();
      resolve(result);
    };
    giveUp = () => end(null);
    const hooks = [
      ["canvasPan", onHook("canvasPan", show)],
      ["canvasTearDown", onHook("canvasTearDown", giveUp)],
    ] as const;
    const { signal } = ending;
    document.addEventListener("pointerdown", (event) => followDrag(event, signal), { signal, capture: true });
    document.addEventListener("keydown", onKey, { signal, capture: true });
    frame.addEventListener("click", ({ target }) => {
      const { shape } = (target as HTMLElement).dataset;
      if (shape) choose(shape as ShapeKind);
      frame.focus();
    });

    /** Finish with the drawn shape, if it is valid. */
    function finish(): void {
      const shape = shapeData(kind, drawn, corners);
      if (shape) end(shape);
    }

    /** Add a corner; a corner at the position of the first or the last one closes the polygon. */
    function addCorner(corner: Point): void {
      const isAt = (other: Point | undefined) => other?.x === corner.x && other.y === corner.y;
      if (corners.length >= CORNERS && (isAt(corners[0]) || isAt(corners.at(-1)))) finish();
      else if (!isAt(corners.at(-1))) corners = [...corners, corner];
      show();
    }

    function onKey(event: KeyboardEvent): void {
      const resize = event.shiftKey && kind !== "polygon";
      const moved = rectangleByKey(drawn, event.key, resize, canvas?.dimensions.size ?? 1);
      if (event.key === "Escape") end(null);
      else if (document.activeElement !== frame) return;
      else if (event.key === "Enter") finish();
      else if (kind === "polygon" && event.key === " ") addCorner({ x: drawn.x, y: drawn.y });
      else if (kind === "polygon" && event.key === "Backspace") corners = corners.slice(0, -1);
      else if (moved) drawn = moved;
      else return;
      event.preventDefault();
      event.stopPropagation();
      show();
    }

    /**
     * Draw while the pointer is down. The event does not reach the board of Foundry, which would otherwise select or
     * drag something.
     */
    function followDrag(start: PointerEvent, { aborted }: AbortSignal): void {
      if (aborted || !canvas || start.button !== 0 || !hostAround(start.target as Element, "board")) return;
      start.preventDefault();
      start.stopPropagation();
      frame.focus();
      const at = ({ clientX, clientY, shiftKey }: PointerEvent): Point => {
        const point = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
        return shiftKey ? { x: Math.round(point.x), y: Math.round(point.y) } : snappedCorner(canvas, point);
      };
      if (kind === "polygon") {
        const { x, y } = at(start);
        drawn = { ...drawn, x, y };
        addCorner({ x, y });
        return;
      }
      const released = new AbortController();
      const during = { signal: AbortSignal.any([released.signal, ending.signal]) };
      const move = (event: PointerEvent): boolean => {
        const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= DRAGGED;
        drawn = far
          ? rectangleBetween(at(start), at(event))
          : around(canvas, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
        show();
        return far && drawn.width > 0 && drawn.height > 0;
      };
      const drop = (event: PointerEvent): void => {
        released.abort();
        if (move(event) && event.type === "pointerup") finish();
      };
      globalThis.addEventListener("pointermove", move, during);
      for (const name of ["pointerup", "pointercancel"] as const) globalThis.addEventListener(name, drop, during);
    }

    document.body.append(frame);
    document.body.classList.add(DRAWING);
    choose(kind);
    frame.focus({ preventScroll: true });
  });
}
