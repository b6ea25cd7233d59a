/** The window of "Previously…": everybody reads it, and game masters post it to the log. */
import { type Action, HandlebarsWindow, type TemplatePart } from "../foundry/classes.ts";
import { currentGame, type Data } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { postPreviously, previously, previouslyHtml } from "./previously.ts";
import { lastSessionPage } from "./stars.ts";

export class PreviouslyWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-previously",
    classes: ["tessera", "tessera-sheet"],
    position: { width: 440, height: "auto" },
    window: { title: "TESSERA.Previously.title", icon: "fa-solid fa-backward", resizable: true },
    actions: {
      async post() {
        if (await postPreviously()) await this.close();
      },
      page: () => lastSessionPage()?.parent?.sheet?.render({ force: true }),
    } satisfies Record<string, Action<PreviouslyWindow>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("chronicle/previously-window"), scrollable: [""] },
  };

  override async _prepareContext(options: Data): Promise<Data> {
    const night = previously();
    return {
      ...(await super._prepareContext(options)),
      told: night && (await previouslyHtml(night)),
      isGM: currentGame().user.isGM,
      hasPage: Boolean(lastSessionPage()),
      rootId: this.id,
    };
  }
}
