/** Draws the clocks that lie on the canvas, and answers pointer and keys; loaded when a viewed scene first has one. */
import { type Point, shownCanvas } from "../foundry/canvas.ts";
import { confirm } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { moveClock } from "./acts.ts";
import { lay, placesOf, takeOff } from "./canvas-places.ts";
import { clockPicture } from "./picture.ts";
import { type ClockNow, clocksNow, clockWords } from "./visible-clocks.ts";

/** Width of a clock in grid spaces. */
const spaces = 1.25;

let layer: HTMLElement | null = null;
/** Id of the clock that is being dragged and follows the pointer instead of its flag. */
let dragged: string | null = null;

/** Set position and width of a clock in the window. */
function moveTo(element: HTMLElement, at: Point): void {
  const canvas = shownCanvas();
  if (!canvas) return;
  const { x, y } = canvas.clientCoordinatesFromCanvas(at);
  const width = Math.max(28, canvas.dimensions.size * spaces * canvas.stage.scale.x);
  element.style.width = `${width}px`;
  center(element, { x, y });
}

function center(element: HTMLElement, { x, y }: Point): void {
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
export function drawClocks(): void {
  if (dragged) return;
  const canvas = shownCanvas();
  const places = canvas ? placesOf(canvas.scene) : {};
  const clocks = clocksNow().filter(({ id }) => places[id]);
  if (clocks.length === 0 && !layer) return;
  layer ??= makeLayer();
  const { activeElement } = layer.ownerDocument;
  const focused = layer.contains(activeElement) ? activeElement?.id : undefined;
  layer.replaceChildren(...clocks.map(picture));
  layer.hidden = clocks.length === 0;
  placeClocks();
  if (focused) layer.ownerDocument.getElementById(focused)?.focus({ preventScroll: true });
}

/** Move all clocks to where the view shows their positions. */
export function placeClocks(): void {
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
    center(element, at(now));
  };
  const drop = (now: PointerEvent): void => {
    ending.abort();
    if (!dragged) return;
    dragged = null;
    // Suppress the click that follows a drag.
    element.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
    const target = shownCanvas()?.canvasCoordinatesFromClient(at(now));
    if (now.type === "pointerup" && target) void lay(id, target);
    else placeClocks();
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
