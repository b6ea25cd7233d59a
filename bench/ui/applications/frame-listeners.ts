/** Listeners on the outer element of an application: actions, tabs by key, its menu, its form, moving and resizing. */
import { attachActions } from "./actions.ts";
import type { ApplicationV2 } from "./application.ts";
import { stateOf } from "./application-state.ts";
import { hasTag } from "./element-kinds.ts";
import { expandControls } from "./frame.ts";
import { moveAlongTabs } from "./tabs.ts";
import type { ApplicationWindow } from "./types.ts";
import { attachHeaderGestures, attachResizeGesture } from "./window-gestures.ts";

/** Close the header's menu when the focus leaves it, and on Escape. */
function attachMenu(app: ApplicationV2, element: HTMLElement, { controls, controlsDropdown }: ApplicationWindow): void {
  if (!controls || !controlsDropdown) return;
  const fold = () => expandControls(stateOf(app).frame, false, false);
  element.addEventListener("focusout", (event) => {
    const next = event.relatedTarget;
    const inside = next instanceof Node && (controlsDropdown.contains(next) || controls.contains(next));
    if (controlsDropdown.contains(event.target as Node) && !inside) fold();
  });
  controlsDropdown.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    fold();
    controls.focus();
  });
}

/** Attach all listeners of `element`, the outer element of `app`. */
export function attachFrameListeners(app: ApplicationV2, element: HTMLElement): void {
  attachActions(app, element);
  element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  element.addEventListener("keydown", (event) => moveAlongTabs(event));
  const { frame } = stateOf(app);
  if (frame.header) attachHeaderGestures(app, frame.header, app.options.window.minimizable);
  if (frame.resize) attachResizeGesture(app, frame.resize);
  attachMenu(app, element, frame);
  const configuration = app.options.form;
  if (!hasTag(element, "form") || !configuration) return;
  element.addEventListener("submit", (event) => {
    app._onSubmitForm(configuration, event).catch((error) => console.error(error));
  });
  element.addEventListener("change", (event) => app._onChangeForm(configuration, event));
}
