/** Chat message types: data model, card and button handlers of each. */
import { cardButton } from "./card-focus.ts";
import { areDiceRolling } from "./dice-rest.ts";
import { configSection, type HostMessage, onHook, redrawMessage } from "./host.ts";
import { hostPart } from "./host-parts.ts";
import { keepFocusAt, keepFocusIn } from "./kept-focus.ts";
import { keepMenuOpen, watchMenus } from "./menus.ts";
import { type ToldType, tellMessages } from "./message-text.ts";
import { followOlder } from "./older-messages.ts";
import { redrawKeepingFocus } from "./redraw-keeping-focus.ts";
import { focusCard } from "./show-message.ts";
import { shownActors } from "./shown-names.ts";
import { maySee } from "./sight.ts";
import { whenLoaded } from "./templates.ts";

/** One message type, or several that share a model. */
export interface MessageType<Message extends HostMessage = HostMessage> extends ToldType<Message> {
  /** Data model of `system`. */
  readonly model: unknown;
  /** Render the card's HTML; templates are loaded by then. */
  html(message: Message): string;
  /**
   * True if the card may be rendered only when it comes near the visible part of the log, because a log has hundreds of
   * old cards.
   * @param inView number of the newest cards that may be visible when the log opens
   */
  isLate?(message: Message, inView: number): boolean;
  /** Called after each drawing of the card, with the element whose content is `html`. */
  drawn?(message: Message, card: HTMLElement): void;
  /**
   * Handle a press of a card button that has `data-act`.
   * @param card the element whose content is `html`
   * @returns a promise during which the button is disabled, if the work is asynchronous
   */
  press?(
    message: Message,
    button: HTMLButtonElement,
    card: HTMLElement,
    event: MouseEvent,
  ): Promise<unknown> | undefined;
}

/** HTML of each card that has been drawn; such a card is drawn again at once, even far from the view. */
const drawnCards = new WeakMap<HostMessage, string>();

/** Ids of the actors that each drawn card shows. */
export const actorsOnCards = new WeakMap<HostMessage, ReadonlySet<string>>();

const UNDRAWN = '<div class="tessera-undrawn"></div>';

/** Height of a typical card, in pixels. Smaller cards cause no gaps, because the log is less tall than its window. */
const CARD_HEIGHT = 190;

/** Number of typical cards that fill the height of the window that holds `element`. */
function mostInView({ ownerDocument }: Element): number {
  return Math.ceil((ownerDocument.defaultView?.innerHeight ?? 0) / CARD_HEIGHT);
}

/** Distance beyond the view within which cards are drawn, so that scrolling shows no gaps. */
const NEAR = "400px";

/** For each placeholder of a card not rendered yet, the function that renders the card. */
const waiting = new WeakMap<Element, () => void>();

/** Watches which placeholders come near the view; null for clients without a screen. */
const nearness =
  "IntersectionObserver" in globalThis
    ? new IntersectionObserver(drawNear, { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit)
    : null;

function drawNear(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    waiting.get(target)?.();
  }
}

/**
 * Run `task`, which renders a card, once the card comes near the view. If its placeholder has the focus, the card gets
 * it.
 */
function whenNear(card: HTMLElement, observer: IntersectionObserver, task: () => void): void {
  card.innerHTML = UNDRAWN;
  const undrawn = card.firstElementChild as Element;
  waiting.set(undrawn, () => {
    const isFocused = undrawn === card.ownerDocument.activeElement;
    task();
    if (isFocused) focusCard(card);
  });
  observer.observe(undrawn);
}

function draw(message: HostMessage, element: HTMLElement, { html, isLate, drawn, press }: MessageType): void {
  const card = maySee(message) && hostPart(element, "messageContent");
  if (!card) return;
  element.classList.add("tessera-message");
  // The style hides a busy card; it is drawn again once its dice rest.
  if (areDiceRolling(message)) {
    element.ariaBusy = "true";
    redrawMessage(message);
  }
  const fill = (): void => {
    shownActors.clear();
    const text = html(message);
    actorsOnCards.set(message, new Set(shownActors));
    card.innerHTML = text;
    // The style then lays the host's header over our card's head band, or places it above our line of text.
    element.classList.toggle("tessera-banded", card.querySelector(".tessera-band") !== null);
    element.classList.toggle("tessera-lined", card.querySelector(".tessera-line") !== null);
    drawn?.(message, card);
    if (drawnCards.has(message)) keepMenuOpen(card, message.id);
    drawnCards.set(message, text);
    keepFocusIn(element);
  };
  whenLoaded(() => {
    if (!nearness || drawnCards.has(message) || !isLate?.(message, mostInView(element))) fill();
    else whenNear(card, nearness, fill);
  });
  followOlder(element);
  watchMenus(card);
  card.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-act]");
    if (!button || button.disabled) return;
    const done = press?.(message, button, card, event);
    if (!done) return;
    button.disabled = true;
    const over = done.finally(() => {
      button.disabled = false;
    });
    keepFocusAt(cardButton(message.id, button), button.ownerDocument, over);
  });
}

/** Registered message types by name. */
const registered = new Map<string, MessageType>();

/** Register the models of these message types, and render their cards. Call in the `init` hook. */
export function registerMessageTypes(types: Readonly<Record<string, MessageType<never>>>): void {
  const models = configSection("ChatMessage", "dataModels");
  for (const [name, type] of Object.entries(types)) {
    models[name] = type.model;
    registered.set(name, type as MessageType);
  }
  tellMessages(types as Readonly<Record<string, MessageType>>);
  onHook("renderChatMessageHTML", (message: HostMessage, element: HTMLElement) => {
    const type = registered.get(message.type);
    if (type) draw(message, element, type);
  });
}

/**
 * Redraw a message if its card's HTML differs from the last drawing; a change of an actor leaves most cards unchanged.
 */
export function redrawIfChanged(message: HostMessage): void {
  const former = drawnCards.get(message);
  if (former === undefined || registered.get(message.type)?.html(message) !== former) redrawKeepingFocus(message);
}
