/**
 * Clocks that game masters dragged onto the canvas. The scene's flag `tessera.clocks` stores their positions in scene pixels;
 * content comes from the ledger, visibility from the clock's view.
 */
import { type Point, shownCanvas } from "../foundry/canvas.ts";
import { confirm } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import { currentGame, type Data, type HostDocument, localize, onHook } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { moveClock } from "./acts.ts";
import { clockPicture } from "./picture.ts";
import { type ClockNow, clocksNow, clockWords } from "./visible-clocks.ts";

/** Type of the drag data of a clock. */
const dragType = "TesseraClock";
/** Width of a clock in grid spaces. */
const spaces = 1.25;

let layer: HTMLElement | null = null;
/** Id of the clock that is being dragged and follows the pointer instead of its flag. */
let dragged: string | null = null;

function placesOf(scene: HostDocument): Readonly<Record<string, Partial<Point> | undefined>> {
  return (scene.getFlag("tessera", "clocks") ?? {}) as Record<string, Partial<Point>>;
}

/** True if a clock is placed on the viewed scene. */
export function isLaid(id: string): boolean {
  const canvas = shownCanvas();
  return canvas !== null && placesOf(canvas.scene)[id] !== undefined;
}

async function lay(id: string, { x, y }: Point): Promise<void> {
  const place = { x: Math.round(x), y: Math.round(y) };
  await shownCanvas()?.scene.update({ [`flags.tessera.clocks.${id}`]: place });
}

async function takeOff(id: string): Promise<void> {
  await shownCanvas()?.scene.update({ [`flags.tessera.clocks.${id}`]: deletion() });
}

/** Place a clock in the middle of the view, or remove it from the canvas. */
export async function layOrTake(id: string): Promise<void> {
  if (isLaid(id)) return takeOff(id);
  const middle = { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
  const at = shownCanvas()?.canvasCoordinatesFromClient(middle);
  if (at) await lay(id, at);
}

/** Start dragging a clock from the tracker. */
export function startClockDrag(event: DragEvent, id: string): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: dragType, clock: id }));
}

/** Set position and width of a clock in the window. */
function moveTo(element: HTMLElement, at: Point): void {
  const canvas = shownCanvas();
  if (!canvas) return;
  const { x, y } = canvas.clientCoordinatesFromCanvas(at);
  const width = Math.max(28, canvas.dimensions.size * spaces * canvas.stage.scale.x);
  element.style.width = `${width}px`;
  centre(element, { x, y });
}

function centre(element: HTMLElement, { x, y }: Point): void {
  element.style.left = `${x}px`;
  element.style.top = `${y - Number.parseFloat(element.style.width) / 2}px`;
}

function picture(clock: ClockNow): HTMLElement {
  const element = document.createElement(clock.mine ? "button" : "div");
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.id = `tessera-canvas-clock-${clock.id}`;
  element.className = "tessera-canvas-clock tessera-pie";
  element.dataset["clock"] = clock.id;
  element.classList.toggle("full", clock.filled >= clock.size);
  element.classList.toggle("concealed", clock.view !== "open");
  const label = document.createElement("span");
  label.textContent = clock.shown;
  element.append(clockPicture(clock, clock.mine ? undefined : clockWords(clock)), label);
  if (clock.mine) element.setAttribute("aria-label", `${clockWords(clock)} ${localize("TESSERA.Clock.press")}`);
  if (currentGame().user.isGM) element.title = localize("TESSERA.Clock.canvasHint");
  return element;
}

/** Redraw all clocks of the viewed scene; focus is kept. */
function draw(): void {
  if (!("document" in globalThis) || dragged) return;
  const canvas = shownCanvas();
  const places = canvas ? placesOf(canvas.scene) : {};
  const clocks = clocksNow().filter(({ id }) => places[id]);
  if (clocks.length === 0 && !layer) return;
  layer ??= makeLayer();
  const { activeElement } = layer.ownerDocument;
  const focused = layer.contains(activeElement) ? activeElement?.id : undefined;
  layer.replaceChildren(...clocks.map(picture));
  layer.hidden = clocks.length === 0;
  place();
  if (focused) layer.ownerDocument.getElementById(focused)?.focus({ preventScroll: true });
}

/** Move all clocks to where the view shows their positions. */
function place(): void {
  const canvas = shownCanvas();
  if (!canvas || !layer) return;
  const places = placesOf(canvas.scene);
  for (const element of layer.children as Iterable<unknown> as Iterable<HTMLElement>) {
    const { x = 0, y = 0 } = places[element.dataset["clock"] ?? ""] ?? {};
    if (element.dataset["clock"] !== dragged) moveTo(element, { x: Number(x), y: Number(y) });
  }
}

function clockOf(event: Event): HTMLElement | null {
  return (event.target as HTMLElement).closest<HTMLElement>("[data-clock]");
}

/** Move the focused clock half a space by arrows, tick it by plus and minus, remove it by Delete. */
function onKey(event: KeyboardEvent): void {
  const element = clockOf(event);
  const id = element?.dataset["clock"];
  if (!element || !id) return;
  const canvas = shownCanvas();
  const { x = 0, y = 0 } = (canvas && placesOf(canvas.scene)[id]) || {};
  const step = (canvas?.dimensions.size ?? 100) / 2;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const [dx, dy] = steps[event.key] ?? [];
  const { isGM } = currentGame().user;
  if (event.key === "+" || event.key === "-") void moveClock(id, event.key === "+" ? 1 : -1);
  else if (dx !== undefined && dy !== undefined && isGM) void lay(id, { x: x + dx, y: y + dy });
  else if ((event.key === "Delete" || event.key === "Backspace") && isGM) void takeOff(id);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Drag a clock as a game master; a press without movement ticks it. */
function onPress(event: PointerEvent): void {
  const element = clockOf(event);
  const id = element?.dataset["clock"];
  if (!element || !id || event.button !== 0 || !currentGame().user.isGM) return;
  const start = { x: event.clientX, y: event.clientY };
  const rectangle = element.getBoundingClientRect();
  const grip = { x: start.x - rectangle.left - rectangle.width / 2, y: start.y - rectangle.top - rectangle.width / 2 };
  const ending = new AbortController();
  const { signal } = ending;
  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX - grip.x, y: clientY - grip.y });
  const follow = (now: PointerEvent): void => {
    if (!dragged && Math.hypot(now.clientX - start.x, now.clientY - start.y) < 4) return;
    dragged = id;
    centre(element, at(now));
  };
  const drop = (now: PointerEvent): void => {
    ending.abort();
    if (!dragged) return;
    dragged = null;
    // Suppress the click that follows a drag.
    element.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
    const target = shownCanvas()?.canvasCoordinatesFromClient(at(now));
    if (now.type === "pointerup" && target) void lay(id, target);
    else place();
  };
  globalThis.addEventListener("pointermove", follow, { signal });
  for (const name of ["pointerup", "pointercancel"] as const) globalThis.addEventListener(name, drop, { signal });
}

async function askToTakeOff(id: string): Promise<void> {
  const content = plainContent("TESSERA.Clock.takeOffQuestion");
  if (await confirm({ window: { title: "TESSERA.Clock.takeOff" }, content })) await takeOff(id);
}

function makeLayer(): HTMLElement {
  const made = document.createElement("div");
  made.id = "tessera-canvas-clocks";
  made.className = "tessera";
  made.setAttribute("role", "region");
  made.setAttribute("aria-label", localize("TESSERA.Clock.onCanvas"));
  made.addEventListener("pointerdown", onPress);
  made.addEventListener("keydown", onKey);
  made.addEventListener("click", (event) => {
    const id = clockOf(event)?.dataset["clock"];
    if (id) void moveClock(id, 1);
  });
  made.addEventListener("contextmenu", (event) => {
    const id = clockOf(event)?.dataset["clock"];
    if (!id || !currentGame().user.isGM) return;
    event.preventDefault();
    void askToTakeOff(id);
  });
  document.body.append(made);
  return made;
}

/** Show clocks on the canvas; in the `init` hook. */
export function drawCanvasClocks(): void {
  for (const name of ["canvasReady", "canvasTearDown", "tessera.state"]) onHook(name, draw);
  onHook("canvasPan", place);
  onHook("updateScene", (scene: HostDocument, changed: { flags?: { tessera?: Data } }) => {
    if (scene.id === shownCanvas()?.scene.id && changed.flags?.tessera && "clocks" in changed.flags.tessera) draw();
  });
  onHook("dropCanvasData", (_canvas: unknown, data: { type?: string; clock?: unknown } & Point) => {
    if (data.type !== dragType) return true;
    if (typeof data.clock === "string" && currentGame().user.isGM) void lay(data.clock, data);
    return false;
  });
}
