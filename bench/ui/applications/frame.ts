/** The outer element of an application: a bare element, or a window with header, content and resize handle. */
import { translate } from "./translate.ts";
import type { ApplicationConfiguration, ApplicationHeaderControlsEntry, ApplicationWindow } from "./types.ts";

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.classList.add("header-control", "icon", ...icon.split(" "));
  button.dataset["action"] = action;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", label);
  return button;
}

/** The bare outer element of an application: its tag, id and classes. */
export function createOuterElement(options: ApplicationConfiguration, id: string): HTMLElement {
  const element = document.createElement(options.tag || "div");
  element.id = id;
  element.classList.add("application", ...options.classes.flatMap((name) => name.split(" ")).filter(Boolean));
  if (element instanceof HTMLFormElement) element.autocomplete = "off";
  return element;
}

/** Fill `element` with a window's frame and return its parts. */
export function createFrame(element: HTMLElement, options: ApplicationConfiguration): ApplicationWindow {
  const header = document.createElement("header");
  header.classList.add("window-header");
  // The header of a window is not a banner landmark of the page.
  header.setAttribute("role", "presentation");
  const icon = document.createElement("i");
  icon.classList.add("window-icon", "hidden");
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.classList.add("window-title");
  title.id = `${element.id}-title`;
  const controls = headerButton(
    "toggleControls",
    "fa-solid fa-ellipsis-vertical",
    translate("APPLICATION.TOOLS.ControlsToggle", "Toggle controls"),
  );
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-solid fa-xmark", translate("APPLICATION.TOOLS.Close", "Close window"));
  header.append(icon, title, controls, close);

  const controlsDropdown = document.createElement("menu");
  controlsDropdown.classList.add("controls-dropdown");
  controlsDropdown.setAttribute("role", "menu");
  controlsDropdown.hidden = true;

  const content = document.createElement(options.window.contentTag || "section");
  content.classList.add("window-content", ...options.window.contentClasses);

  element.append(header, controlsDropdown, content);
  // A named form or dialog element is a landmark by itself.
  if (!["DIALOG", "FORM"].includes(element.tagName)) element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", title.id);

  let resize: HTMLElement | undefined;
  if (options.window.resizable) {
    resize = document.createElement("div");
    resize.classList.add("window-resize-handle");
    element.append(resize);
  }
  return { header, icon, title, controls, controlsDropdown, close, content, resize };
}

/** One entry of the header's menu. */
export function createHeaderControl(control: ApplicationHeaderControlsEntry): HTMLLIElement {
  const entry = document.createElement("li");
  entry.classList.add("header-control");
  entry.setAttribute("role", "none");
  const button = document.createElement("button");
  button.type = "button";
  button.classList.add("control");
  button.setAttribute("role", "menuitem");
  if (control.action) {
    entry.dataset["action"] = control.action;
    button.dataset["action"] = control.action;
  }
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.classList.add("control-label");
  label.textContent = translate(control.label, control.label);
  button.append(icon, label);
  entry.append(button);
  return entry;
}

/** Show or hide the header's menu; when it is opened with `focus`, its first entry is focused. */
export function expandControls(frame: ApplicationWindow, expanded: boolean, focus: boolean): void {
  const { controls, controlsDropdown } = frame;
  if (!controls || !controlsDropdown) return;
  controlsDropdown.hidden = !expanded;
  controlsDropdown.classList.toggle("expanded", expanded);
  controls.setAttribute("aria-expanded", String(expanded));
  if (expanded && focus) controlsDropdown.querySelector<HTMLButtonElement>("button")?.focus();
}

/** Update title, icon and menu entries of a frame; undefined values stay unchanged. */
export function updateFrame(
  frame: ApplicationWindow,
  { title, icon }: { title?: string | undefined; icon?: string | false | undefined },
  entries: readonly HTMLElement[] | null,
): void {
  if (title !== undefined && frame.title) frame.title.textContent = title;
  if (icon !== undefined && frame.icon) frame.icon.className = `window-icon fa-fw ${icon || "hidden"}`;
  if (entries && frame.controls && frame.controlsDropdown) {
    frame.controlsDropdown.replaceChildren(...entries);
    frame.controls.classList.toggle("hidden", entries.length === 0);
  }
}
