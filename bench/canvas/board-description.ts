/** The scene in words: for screen readers and for the keyboard, and the message of an empty board. */

import { TOKEN_DISPOSITIONS } from "../core/const/canvas.ts";
import type { Scene } from "../core/documents/client/scene.ts";
import { Hooks } from "../core/hooks.ts";
import { complain, theCanvas, thisUser, words } from "./host.ts";
import type { Token } from "./placeables/token.ts";

export class BoardDescription {
  readonly #section: HTMLElement;
  readonly #empty: HTMLElement;
  #planned = false;

  /** @param board the element of the canvas */
  constructor(board: HTMLElement) {
    this.#section = document.createElement("section");
    this.#section.id = "board-description";
    this.#section.setAttribute("aria-label", words("CANVAS.Description", "The scene"));
    this.#section.addEventListener("pointerdown", (event) => event.stopPropagation());
    this.#empty = document.createElement("p");
    this.#empty.id = "board-empty";
    this.#empty.textContent = words("CANVAS.NoScene", "No scene is on the table.");
    board.append(this.#section, this.#empty);
    for (const hook of ["drawToken", "destroyToken", "controlToken", "targetToken", "updateToken"]) {
      Hooks.on(hook, () => this.#plan());
    }
  }

  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    setTimeout(() => {
      this.#planned = false;
      if (theCanvas().ready) this.show(theCanvas().scene);
    }, 100);
  }

  /** Describe a scene, or the lack of one. */
  show(scene: Scene | null): void {
    this.#empty.hidden = scene !== null;
    this.#section.hidden = scene === null;
    if (!scene) return;
    const heading = document.createElement("h2");
    heading.textContent = words("CANVAS.SceneName", "Scene: {name}", { name: scene.name });
    const list = document.createElement("ul");
    const tokens = theCanvas().tokens.placeables.filter((token) => token.isVisible);
    list.append(...tokens.map((token) => this.#entry(token)));
    const focused = this.#focusedId();
    this.#section.replaceChildren(heading, list);
    if (focused) this.#section.querySelector<HTMLElement>(`[data-token-id="${focused}"]`)?.focus();
  }

  #focusedId(): string | null {
    const active = document.activeElement;
    return active instanceof HTMLElement && this.#section.contains(active) ? (active.dataset["tokenId"] ?? null) : null;
  }

  /** A button: it selects the token, so that arrow keys move it, and brings it into view. */
  #entry(token: Token): HTMLElement {
    const entry = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["tokenId"] = token.id;
    button.textContent = describe(token);
    button.setAttribute("aria-pressed", String(token.controlled));
    button.addEventListener("click", () => {
      if (token.controlled) token.release();
      else if (!token.control()) token.setTarget(!token.isTargeted);
      void theCanvas().bringIntoSight(token.center).catch(complain);
    });
    entry.append(button);
    return entry;
  }
}

function describe(token: Token): string {
  const { document } = token;
  const { sceneRect } = theCanvas().requireDimensions();
  const place = { x: token.center.x - sceneRect.x, y: token.center.y - sceneRect.y };
  const { i, j } = theCanvas().requireGrid().getOffset(place);
  const parts = [document.name || words("TOKEN.Unnamed", "Unnamed token")];
  if (document.disposition === TOKEN_DISPOSITIONS.HOSTILE) parts.push(words("TOKEN.DISPOSITION.HOSTILE", "hostile"));
  if (document.disposition === TOKEN_DISPOSITIONS.FRIENDLY) parts.push(words("TOKEN.DISPOSITION.FRIENDLY", "friendly"));
  if (!theCanvas().requireGrid().isGridless) {
    parts.push(words("CANVAS.RowColumn", "row {row}, column {column}", { row: i + 1, column: j + 1 }));
  }
  if (document.hidden && thisUser().isGM) parts.push(words("TOKEN.Hidden", "hidden"));
  if (token.isTargeted) parts.push(words("TOKEN.Targeted", "targeted"));
  return parts.join(", ");
}
