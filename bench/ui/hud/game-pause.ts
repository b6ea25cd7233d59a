/** The banner that says that the game is paused [type documentation: GamePause]. */
import { ApplicationV2 } from "../applications/application.ts";
import type { ApplicationContext } from "../applications/types.ts";
import { table, words } from "../world/table.ts";
import { placeElement } from "./placement.ts";

/** Shown to everyone while the game is paused. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  override async _prepareContext(): Promise<ApplicationContext> {
    return {
      cssClass: table().paused ? "paused" : "",
      icon: "icons/svg/hourglass.svg",
      text: words("GAME.Paused", "Game paused"),
      spin: false,
    };
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-top");
  }

  override async _renderHTML(context: ApplicationContext): Promise<HTMLElement[]> {
    const icon = document.createElement("img");
    icon.src = String(context["icon"]);
    icon.alt = "";
    icon.classList.toggle("fa-spin", context["spin"] === true);
    const caption = document.createElement("figcaption");
    caption.textContent = String(context["text"]);
    return [icon, caption];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
    const { paused } = table();
    content.classList.toggle("paused", paused);
    content.hidden = !paused;
    content.setAttribute("role", "status");
  }
}
