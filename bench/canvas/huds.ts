/** Head-up displays over the canvas: `canvas.hud` [type documentation: HeadsUpDisplayContainer]. */
import { CONFIG } from "../core/config.ts";
import { TokenHUD } from "../ui/hud/token-hud.ts";
import { ChatBubbles } from "./chat-bubbles.ts";

export class HeadsUpDisplays {
  /** The element that contains the displays. */
  element: HTMLElement | null = null;
  /** Speech bubbles of tokens. */
  readonly bubbles = new ChatBubbles();
  #token: TokenHUD | null = null;

  /** The display of tokens. */
  get token(): TokenHUD {
    const configured = (CONFIG["Token"] as { hudClass?: typeof TokenHUD }).hudClass ?? TokenHUD;
    this.#token ??= new configured();
    return this.#token;
  }

  /** Packages may put a display of their own in its place. */
  set token(hud: TokenHUD) {
    this.#token = hud;
  }

  /** Make room for displays on the board. */
  attach(board: HTMLElement): void {
    const element = document.createElement("div");
    element.id = "hud";
    board.after(element);
    this.element = element;
  }

  /** Move the displays after a change of the view, so that they stay at their objects. */
  place(): void {
    if (this.#token?.rendered) this.#token.setPosition();
    this.bubbles.place();
  }

  /** Close everything. */
  async clear(): Promise<void> {
    this.bubbles.clear();
    if (this.#token?.rendered) await this.#token.close({ animate: false });
  }
}
