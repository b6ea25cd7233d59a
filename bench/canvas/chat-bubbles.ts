/** Speech bubbles of tokens over the canvas: `canvas.hud.bubbles` [type documentation: ChatBubbles]. */
import { game } from "../core/game.ts";
import { Hooks } from "../core/hooks.ts";
import { theCanvas, words } from "./host.ts";
import type { Token } from "./placeables/token.ts";

interface BubbleOptions {
  /** Classes of the bubble's element. */
  readonly cssClasses?: readonly string[];
  /** Move the view to the speaker, if the user's settings allow it. */
  readonly pan?: boolean;
  /** Show no bubble to a user who does not see the token. */
  readonly requireVisible?: boolean;
}

/** Milliseconds that a bubble stays: the minimum, and what each character adds. */
const LEAST = 4000;
const EACH = 60;

function registerSetting(key: string, name: string): void {
  if (game.settings.isRegistered("core", key)) return;
  game.settings.register("core", key, { name, scope: "client", config: true, type: Boolean, default: true });
}

/** Register the settings that show bubbles and pan to them; called once settings can be translated. */
export function registerBubbleSettings(): void {
  registerSetting("chatBubbles", words("SETTINGS.CBubN", "Show what tokens say over the canvas"));
  registerSetting("chatBubblesPan", words("SETTINGS.CBubPN", "Move the view to whoever speaks"));
}

export class ChatBubbles {
  readonly #shown = new Map<HTMLElement, Token>();

  /**
   * The element that contains the bubbles.
   * @throws Error if no canvas is drawn
   */
  get element(): HTMLElement {
    const { element } = theCanvas().hud;
    if (!element) throw new Error("There is no canvas to put a bubble on.");
    return element;
  }

  /** Show a token's bubble on all clients. Resolves with this client's bubble, or null if none is shown. */
  async broadcast(
    token: Token | { readonly object: unknown },
    message: string,
    options: BubbleOptions = {},
  ): Promise<HTMLElement | null> {
    const speaker = ("document" in token ? token : token.object) as Token | null;
    if (!speaker) return null;
    const bubble = { sceneId: theCanvas().scene?.id, tokenId: speaker.id, message, options };
    game.user?.broadcastActivity({ bubble });
    return this.say(speaker, message, options);
  }

  /** Show a token's bubble on this client. Markup is left out. Resolves with the bubble, or null if none is shown. */
  async say(token: Token, message: string, options: BubbleOptions = {}): Promise<HTMLElement | null> {
    const { cssClasses = [], pan = true, requireVisible = false } = options;
    const text = new DOMParser().parseFromString(message, "text/html").body.textContent.trim();
    if (!theCanvas().ready || text === "" || game.settings.get("core", "chatBubbles") === false) return null;
    if (requireVisible && !token.isVisible) return null;
    const bubble = document.createElement("div");
    bubble.classList.add("chat-bubble", ...cssClasses);
    bubble.textContent = text;
    if (Hooks.call("chatBubbleHTML", token, bubble, message, options) === false) return null;
    for (const [former, speaker] of this.#shown) if (speaker === token) this.#remove(former);
    this.element.append(bubble);
    this.#shown.set(bubble, token);
    if (pan && game.settings.get("core", "chatBubblesPan") !== false) void theCanvas().animatePan(token.center);
    this.place();
    setTimeout(() => this.#remove(bubble), LEAST + EACH * text.length);
    return bubble;
  }

  /** Show a bubble that another client sent. */
  hear(told: unknown): void {
    const { sceneId, tokenId, message, options } = Object(told) as Record<string, unknown>;
    if (sceneId !== theCanvas().scene?.id || typeof message !== "string") return;
    const token = theCanvas().tokens.placeables.find(({ id }) => id === tokenId);
    const { cssClasses } = Object(options) as BubbleOptions;
    const classes = Array.isArray(cssClasses) ? cssClasses.filter((name) => /^[\w-]+$/.test(String(name))) : [];
    if (token) void this.say(token, message, { ...(options as BubbleOptions), cssClasses: classes });
  }

  /** Move the bubbles above their speakers, after the view or a token has moved. */
  place(): void {
    for (const [bubble, token] of this.#shown) {
      const { x, y, width } = token.bounds;
      const at = theCanvas().clientCoordinatesFromCanvas({ x: x + width / 2, y });
      bubble.style.left = `${at.x}px`;
      bubble.style.top = `${at.y}px`;
    }
  }

  /** Take all bubbles away. */
  clear(): void {
    for (const bubble of this.#shown.keys()) this.#remove(bubble);
  }

  #remove(bubble: HTMLElement): void {
    this.#shown.delete(bubble);
    bubble.remove();
  }
}
