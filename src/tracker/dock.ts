/** Position of the tracker: docked or free, moved by pointer and keys, clear of Foundry's interface. */
import { currentGame, offHook, onHook } from "../foundry/host.ts";
import { hostAround, hostParts } from "../foundry/host-parts.ts";
import { changeSetting, setting } from "../foundry/settings.ts";
import { type Box, findPosition, GAP } from "./free-space.ts";

/** The tracker's position as this device stores it; `top`, and `left` of a free tracker, are pixels of the window. */
export interface TrackerPlace {
  readonly side?: "left" | "right" | "free";
  readonly left?: number;
  readonly top?: number;
  /** True while the drawer below the bar is open. */
  readonly drawer?: boolean;
  /** Sections and lists that this device opened or closed itself. */
  readonly sections?: Readonly<Record<string, boolean>>;
  readonly closed?: boolean;
}

/** Distance from an edge, in pixels, within which a dropped tracker docks. */
const dockWithin = 40;
/** Arrow key steps in pixels, without and with shift. */
const steps = [16, 96] as const;

export function trackerPlace(): TrackerPlace {
  return setting<TrackerPlace>("tracker");
}

/** Merge into the stored position; resolves once it is stored. */
export async function rememberPlace(more: TrackerPlace): Promise<void> {
  const now = { ...trackerPlace(), ...more };
  if (JSON.stringify(now) !== JSON.stringify(trackerPlace())) await changeSetting("tracker", now);
}

/** The user's interface scale. */
export function interfaceScale(): number {
  const config = currentGame().settings.get("core", "uiConfig") as { uiScale?: number } | null;
  return config?.uiScale && config.uiScale > 0 ? config.uiScale : 1;
}

/** Rectangles of Foundry's interface, and of the elements that the selectors in `more` find. */
export function taken(...more: readonly string[]): Box[] {
  const others = more.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return [...hostParts(document, "interface"), ...others].flatMap((element): Box[] => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? [{ left, top, right, bottom }] : [];
  });
}

/** True if the tracker is in a browser window of its own, in which it need not avoid anything. */
function isDetached({ ownerDocument }: HTMLElement): boolean {
  return ownerDocument !== document;
}

/** Size of the window that an element is in. */
export function viewOf({ ownerDocument }: HTMLElement): { width: number; height: number } {
  const { innerWidth: width, innerHeight: height } = ownerDocument.defaultView ?? globalThis;
  return { width, height };
}

/** True while windows need the room of the drawer and of the bar's width. */
let narrow = false;

/** Make the tracker a strip beside windows that have no other room, or give it its width back; true if that changed. */
export function setNarrow(wanted: boolean): boolean {
  const changed = narrow !== wanted;
  narrow = wanted;
  return changed;
}

/**
 * Position the tracker: bar and drawer if there is room, else the bar, else the bar upright as a strip, else its
 * handle.
 * @param wish position of the pointer while it is dragged
 */
export function reposition(element: HTMLElement, wish?: { left: number; top: number }): void {
  const { side = "left", left = 0, top = 0, drawer = false } = trackerPlace();
  const view = viewOf(element);
  const scale = interfaceScale();
  const boxes = taken();
  const docked = { left: side === "right" ? view.width : side === "left" ? 0 : left, top };
  const forms = [...(narrow ? [] : [...(drawer ? ["whole"] : []), "head"]), "strip", "handle"];
  const show = (form: string, style: Partial<CSSStyleDeclaration>): void => {
    Object.assign(element.style, style);
    element.dataset["form"] = form;
    element.querySelector("[data-action=drawer]")?.setAttribute("aria-expanded", String(form === "whole"));
  };
  if (isDetached(element)) {
    show(drawer ? "whole" : "head", { left: "0", top: "0", maxHeight: "100%", transform: "" });
    return;
  }
  const { scrollTop } = element;
  element.style.maxHeight = "none";
  for (const form of forms) {
    element.dataset["form"] = form;
    const width = element.offsetWidth * scale;
    const need = { width, height: element.scrollHeight * scale + 2, least: form === "whole" ? 180 * scale : 0 };
    const found = findPosition(need, wish ?? docked, view, boxes);
    if (!found && form !== "handle") continue;
    const { left: x, top: y, height } = found ?? { left: GAP, top: GAP, height: need.height };
    const transform = scale === 1 ? "" : `scale(${scale})`;
    show(form, { left: `${x}px`, top: `${y}px`, maxHeight: `${height / scale}px`, transform });
    element.scrollTop = scrollTop;
    return;
  }
}

let due = 0;

/** Reposition on the next animation frame; repeated calls coalesce. */
export function repositionSoon(element: HTMLElement): void {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(() => reposition(element));
}

/** Follow the pointer that drags the bar, and dock near an edge on release. */
function watchPointer(element: HTMLElement, start: PointerEvent): void {
  const { left, top } = element.getBoundingClientRect();
  const ending = new AbortController();
  const { signal } = ending;
  const at = ({ clientX, clientY }: PointerEvent) => ({
    left: left + clientX - start.clientX,
    top: top + clientY - start.clientY,
  });
  let moved = false;
  const move = (event: PointerEvent): void => {
    moved ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 3;
    if (moved) reposition(element, at(event));
  };
  const drop = (): void => {
    ending.abort();
    if (moved) void settle(element);
  };
  const { ownerDocument } = element;
  ownerDocument.addEventListener("pointermove", move, { signal });
  for (const name of ["pointerup", "pointercancel"] as const) ownerDocument.addEventListener(name, drop, { signal });
}

/**
 * Store the current position: docked if the tracker is within `dockWithin` pixels of the free place nearest to an edge.
 */
async function settle(element: HTMLElement): Promise<void> {
  const { left, top, right } = element.getBoundingClientRect();
  const view = viewOf(element);
  const need = { width: right - left, height: 1, least: 0 };
  const boxes = taken();
  const nearest = (wished: number) => findPosition(need, { left: wished, top }, view, boxes)?.left ?? wished;
  const side = left - nearest(0) < dockWithin ? "left" : nearest(view.width) - left < dockWithin ? "right" : "free";
  await rememberPlace({ side, left: Math.round(left), top: Math.round(top) });
  reposition(element);
}

/** Move the tracker by an arrow key, or dock it by Home or End. */
async function moveByKey(element: HTMLElement, { key, shiftKey }: KeyboardEvent): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  const step = steps[shiftKey ? 1 : 0];
  if (key === "Home" || key === "End") await rememberPlace({ side: key === "Home" ? "left" : "right" });
  else {
    const dx = key === "ArrowLeft" ? -step : key === "ArrowRight" ? step : 0;
    const dy = key === "ArrowUp" ? -step : key === "ArrowDown" ? step : 0;
    const docked = trackerPlace().side !== "free" && dx === 0;
    const place = { left: Math.round(left + dx), top: Math.round(top + dy) };
    await rememberPlace(docked ? { top: place.top } : { side: "free", ...place });
  }
  reposition(element);
}

const moveKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/**
 * Make an element movable by its bar and its handle's keys, and keep it clear of the interface as that changes.
 * @returns a function that stops watching the interface
 */
export function dock(element: HTMLElement, handle: HTMLElement): () => void {
  element.addEventListener("pointerdown", (event) => {
    const target = event.target as HTMLElement;
    const pressed = target.closest("button");
    if (
      event.button !== 0 ||
      !target.closest(".tessera-tracker-head, .tessera-bar") ||
      (pressed && pressed !== handle) ||
      isDetached(element)
    )
      return;
    watchPointer(element, event);
  });
  handle.addEventListener("keydown", (event) => {
    if (!moveKeys.includes(event.key) || isDetached(element)) return;
    event.preventDefault();
    event.stopPropagation();
    void moveByKey(element, event);
  });
  return watchInterface(() => repositionSoon(element));
}

/**
 * Call `onChange` now, and whenever the space that Foundry's interface takes changes.
 * @returns a function that stops this
 */
export function watchInterface(onChange: () => void): () => void {
  const watcher = new ResizeObserver(onChange);
  const watch = (): void => {
    for (const part of ["layout", "interface"] as const)
      for (const found of hostParts(document, part)) watcher.observe(found);
    onChange();
  };
  watch();
  const ending = new AbortController();
  globalThis.addEventListener("resize", onChange, { signal: ending.signal });
  // Sliding elements take their final place at the end of the transition.
  const slid = ({ target }: Event) => hostAround(target as HTMLElement, "interface") && onChange();
  document.body.addEventListener("transitionend", slid, { signal: ending.signal });
  const hooks = [
    ...["collapseSidebar", "renderSceneNavigation", "renderSceneControls", "renderPlayers", "renderHotbar"],
    ...["clientSettingChanged", "renderSidebar"],
  ];
  const ids = hooks.map((name) => [name, onHook(name, watch)] as const);
  return () => {
    ending.abort();
    watcher.disconnect();
    for (const [name, id] of ids) offHook(name, id);
  };
}
