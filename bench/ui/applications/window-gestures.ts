/** Gestures of pointer and keyboard on a window's frame: move, resize, minimise. */
import { isElement } from "./element-kinds.ts";

/** The members of a window that gestures use. */
interface MovableWindow {
  readonly element: HTMLElement;
  readonly minimized: boolean;
  readonly position: { top?: number | undefined; left?: number | undefined };
  setPosition(position: { top?: number; left?: number; width?: number; height?: number }): unknown;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  bringToFront(): void;
}

/** Follow the pointer from `start` until it is released; `move` gets the distance in CSS pixels. */
function followPointer(start: PointerEvent, move: (dx: number, dy: number) => void): void {
  const view = (start.currentTarget as HTMLElement).ownerDocument.defaultView;
  if (!view) return;
  const onMove = (event: PointerEvent) => move(event.clientX - start.clientX, event.clientY - start.clientY);
  const onEnd = () => {
    view.removeEventListener("pointermove", onMove);
    view.removeEventListener("pointerup", onEnd);
    view.removeEventListener("pointercancel", onEnd);
  };
  view.addEventListener("pointermove", onMove);
  view.addEventListener("pointerup", onEnd);
  view.addEventListener("pointercancel", onEnd);
}

function isControl(event: Event): boolean {
  return isElement(event.target) && event.target.closest("button, a, input, select, textarea") !== null;
}

/** Let the header move the window, and a double click minimise it. */
export function attachHeaderGestures(app: MovableWindow, header: HTMLElement, minimizable: boolean): void {
  header.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || isControl(event)) return;
    const { left = 0, top = 0 } = app.position;
    event.preventDefault();
    followPointer(event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
  });
  if (!minimizable) return;
  header.addEventListener("dblclick", (event) => {
    if (isControl(event)) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
}

/** Let the handle in the corner resize the window. */
export function attachResizeGesture(app: MovableWindow, handle: HTMLElement): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || app.minimized) return;
    event.preventDefault();
    const { offsetWidth, offsetHeight } = app.element;
    followPointer(event, (dx, dy) =>
      app.setPosition({ width: Math.max(200, offsetWidth + dx), height: Math.max(80, offsetHeight + dy) }),
    );
  });
}
