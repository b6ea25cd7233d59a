/** Saves and restores the state that a user would lose when a part of an application is rendered again. */
import { hasTag, isElement } from "./element-kinds.ts";

/** A text field's selection. */
interface Selection {
  start: number | null;
  end: number | null;
  direction: "forward" | "backward" | "none" | null;
}

/** State of a part between two renders. Positions are in pixels, in the order of `scrollable`'s matches. */
export interface PartState {
  scrollPositions: [selector: string, index: number, top: number, left: number][];
  /** Selector of the focused element within the part. */
  focus?: string;
  selection?: Selection;
  /** Text that was typed in the focused field and has not caused a change event yet. */
  typed?: string;
  openDetails?: string[];
  closedDetails?: string[];
  /** Texts of open rich-text editors by field name. */
  editors?: { name: string; value: unknown }[];
}

type RichTextEditor = HTMLElement & { open?: boolean; value?: unknown; name?: string };

const quote = (value: string): string => JSON.stringify(value);

/** A selector that finds the counterpart of `element` after a render; undefined if nothing identifies the element. */
function selectorOf(element: Element, part: HTMLElement): string | undefined {
  if (element.id) return `[id=${quote(element.id)}]`;
  const tag = element.localName;
  const name = element.getAttribute("name");
  const value = element.getAttribute("value");
  if (name) {
    const isOption = hasTag(element, "input") && (element.type === "radio" || element.type === "checkbox");
    return isOption && value !== null
      ? `${tag}[name=${quote(name)}][value=${quote(value)}]`
      : `${tag}[name=${quote(name)}]`;
  }
  const data = [...element.attributes].filter((attribute) => attribute.name.startsWith("data-"));
  // Rows of a list repeat their attributes: the nearest ancestor that identifies a row tells them apart.
  const row = element.parentElement?.closest("[id], [data-item-id], [data-id], [data-entry-id], [data-key], [name]");
  const own = tag + data.map((attribute) => `[${attribute.name}=${quote(attribute.value)}]`).join("");
  if (!row || row === part || !part.contains(row)) return data.length ? own : undefined;
  const ancestor = selectorOf(row, part);
  return ancestor ? `${ancestor} ${own}` : own;
}

function find(part: HTMLElement, selector: string): Element | null {
  return part.matches(selector) ? part : part.querySelector(selector);
}

function detailsKey(details: HTMLDetailsElement, index: number): string {
  const summary = details.querySelector("summary")?.textContent?.trim() ?? "";
  return details.id || details.getAttribute("name") || `${index}:${summary}`;
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return hasTag(element, "input") || hasTag(element, "textarea");
}

function readSelection(element: HTMLInputElement | HTMLTextAreaElement): Selection | undefined {
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = element;
  return start === null || start === undefined ? undefined : { start, end, direction };
}

/** The value that each field last reported by a change event; such text is not treated as unsaved. */
const reported = new WeakMap<Element, string>();

/** Record that a field reported its value. */
export function noteReportedValue(event: Event): void {
  if (isElement(event.target) && isTextField(event.target)) reported.set(event.target, event.target.value);
}

/**
 * Text that the user typed into a field and that is neither in the markup nor reported by a change event; undefined if
 * there is none.
 */
function unreportedText(field: HTMLInputElement | HTMLTextAreaElement): string | undefined {
  const isKnown = field.value === field.defaultValue || field.value === reported.get(field);
  return isKnown ? undefined : field.value;
}

/** Read the state of a part that is about to be replaced. */
export function capturePartState(part: HTMLElement, scrollable: string[]): PartState {
  const state: PartState = { scrollPositions: [], openDetails: [], closedDetails: [], editors: [] };
  for (const selector of scrollable) {
    const elements = selector === "" ? [part] : [...part.querySelectorAll(selector)];
    for (const [index, element] of elements.entries()) {
      state.scrollPositions.push([selector, index, element.scrollTop, element.scrollLeft]);
    }
  }
  const focused = part.ownerDocument.activeElement;
  if (focused && focused !== part && part.contains(focused)) {
    const selector = selectorOf(focused, part);
    if (selector) {
      state.focus = selector;
      if (isTextField(focused)) {
        const selection = readSelection(focused);
        if (selection) state.selection = selection;
        const typed = selection || focused.type === "number" ? unreportedText(focused) : undefined;
        if (typed !== undefined) state.typed = typed;
      }
    }
  }
  for (const [index, details] of [...part.querySelectorAll("details")].entries()) {
    (details.open ? state.openDetails : state.closedDetails)?.push(detailsKey(details, index));
  }
  for (const editor of part.querySelectorAll<RichTextEditor>("prose-mirror[name]")) {
    if (editor.open && editor.hasAttribute("toggled") && editor.name) {
      state.editors?.push({ name: editor.name, value: editor.value });
    }
  }
  return state;
}

/** Give a new part the state of the one that it replaces. */
export function restorePartState(part: HTMLElement, state: PartState, scrollable: string[]): void {
  for (const [index, details] of [...part.querySelectorAll("details")].entries()) {
    const key = detailsKey(details, index);
    if (state.openDetails?.includes(key)) details.open = true;
    else if (state.closedDetails?.includes(key)) details.open = false;
  }
  for (const { name, value } of state.editors ?? []) {
    const editor = find(part, `prose-mirror[name=${quote(name)}]`) as RichTextEditor | null;
    if (!editor) continue;
    editor.value = value;
    editor.open = true;
  }
  if (state.focus) restoreFocus(part, state);
  for (const [selector, index, top, left] of state.scrollPositions) {
    if (!scrollable.includes(selector)) continue;
    const element = selector === "" ? part : part.querySelectorAll(selector)[index];
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
}

function restoreFocus(part: HTMLElement, { focus, selection, typed }: PartState): void {
  const target = focus ? find(part, focus) : null;
  if (!isElement(target)) return;
  target.focus({ preventScroll: true });
  if (!isTextField(target)) return;
  if (typed !== undefined && !target.disabled && !target.readOnly) target.value = typed;
  if (selection && target.selectionStart !== null) {
    target.setSelectionRange(selection.start, selection.end, selection.direction ?? undefined);
  }
}
