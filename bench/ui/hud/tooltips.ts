/**
 * Tooltips for the element that is under the pointer or has the focus: `game.tooltip` [type documentation:
 * TooltipManager]. Elements request one with `data-tooltip`, `data-tooltip-text` or `data-tooltip-html`; an empty
 * `data-tooltip` shows the element's own label.
 */
import { lacks } from "../../core/names/named-only.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { configuration, table } from "../world/table.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

interface ActivateOptions {
  /** Plain text, or a localization key. */
  text?: string;
  /** HTML, which is cleaned, or an element. */
  html?: string | HTMLElement;
  /** An element; the former name of `html`. */
  content?: HTMLElement;
  direction?: Direction;
  cssClass?: string;
}

const DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const);
const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const DELAY_MS = 400;
const GAP_PX = 6;

/**
 * The HTML in `data-tooltip`; undefined if it is a localization key instead [type documentation:
 * TooltipManager.ActivateOptions].
 */
function markupOf(tooltip: string | undefined): string | undefined {
  return tooltip && !table().i18n.has(tooltip) ? tooltip : undefined;
}

/** Shows one tooltip at a time. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = GAP_PX;
  static TOOLTIP_ACTIVATION_MS = DELAY_MS;
  static TOOLTIP_DIRECTIONS = DIRECTIONS;

  /** The class in use, from CONFIG [type documentation: TooltipManager.implementation]. */
  static get implementation(): typeof TooltipManager {
    return (configuration("ux")["TooltipManager"] as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  /** The element whose tooltip is shown. */
  element: HTMLElement | null = null;
  /** The element that shows the tooltip. */
  readonly tooltip: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const tooltip = document.getElementById("tooltip");
    if (!tooltip) throw new Error("The page has no element #tooltip");
    this.tooltip = tooltip;
  }

  /** Listen to pointer and focus. */
  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) => this.#onEnter(event.target, DELAY_MS), { passive: true });
    document.addEventListener("pointerout", (event) => this.#onLeave(event.relatedTarget), { passive: true });
    document.addEventListener("pointerdown", () => this.deactivate(), { passive: true });
    document.addEventListener("focusin", (event) => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches(":focus-visible")) this.#onEnter(target, 0);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("scroll", () => this.deactivate(), { capture: true, passive: true });
  }

  #onEnter(target: EventTarget | null, delay: number): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
    if (!element || element === this.element) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.activate(element), delay);
  }

  #onLeave(related: EventTarget | null): void {
    clearTimeout(this.#timer);
    if (this.element && !(related instanceof Node && this.element.contains(related))) this.deactivate();
  }

  /** Show the tooltip of an element: from the options, otherwise from its attributes. */
  activate(element: HTMLElement, { text, content, html = content, direction, cssClass }: ActivateOptions = {}): void {
    if (text !== undefined && html !== undefined) throw new Error("A tooltip shows a text or HTML, not both");
    if (!element.isConnected) return;
    const { tooltip, tooltipText, tooltipHtml, tooltipDirection, tooltipClass } = element.dataset;
    const plain = text ?? tooltipText;
    const { i18n } = table();
    const markup = html ?? (plain === undefined ? (tooltipHtml ?? markupOf(tooltip)) : undefined);
    const words = i18n.localize(plain ?? (tooltip || element.ariaLabel || ""));
    if (!words && !markup) return;
    this.element = element;
    this.tooltip.className = [cssClass ?? tooltipClass ?? "", "active"].join(" ").trim();
    if (markup instanceof HTMLElement) this.tooltip.replaceChildren(markup);
    else if (markup) this.tooltip.innerHTML = cleanHTML(markup);
    else this.tooltip.textContent = words;
    this.tooltip.hidden = false;
    this.#place(element, direction ?? (tooltipDirection as Direction | undefined));
  }

  lockTooltip(): never {
    throw lacks("TooltipManager#lockTooltip");
  }

  createLockedTooltip(): never {
    throw lacks("TooltipManager#createLockedTooltip");
  }

  /** Cancel the tooltip that is about to be shown. */
  clearPending(): void {
    clearTimeout(this.#timer);
  }

  /** Hide the tooltip. */
  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    this.tooltip.hidden = true;
  }

  #place(element: HTMLElement, wanted?: Direction): void {
    const box = element.getBoundingClientRect();
    const own = this.tooltip.getBoundingClientRect();
    const direction = wanted ?? this.#roomiest(box, own);
    const middle = { x: box.left + (box.width - own.width) / 2, y: box.top + (box.height - own.height) / 2 };
    const places: Record<Direction, { x: number; y: number }> = {
      UP: { x: middle.x, y: box.top - own.height - GAP_PX },
      DOWN: { x: middle.x, y: box.bottom + GAP_PX },
      LEFT: { x: box.left - own.width - GAP_PX, y: middle.y },
      RIGHT: { x: box.right + GAP_PX, y: middle.y },
      CENTER: middle,
    };
    const { x, y } = places[direction] ?? places.DOWN;
    this.tooltip.style.left = `${Math.max(GAP_PX, Math.min(x, innerWidth - own.width - GAP_PX))}px`;
    this.tooltip.style.top = `${Math.max(GAP_PX, Math.min(y, innerHeight - own.height - GAP_PX))}px`;
  }

  #roomiest(box: DOMRect, own: DOMRect): Direction {
    if (box.right > innerWidth - 60) return "LEFT";
    if (box.left < 60) return "RIGHT";
    return box.bottom + own.height + GAP_PX > innerHeight ? "UP" : "DOWN";
  }
}
