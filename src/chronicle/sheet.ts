/** Read-only sheet of a chronicle page, with export. */
import type { TemplatePart } from "../foundry/classes.ts";
import type { Data } from "../foundry/host.ts";
import { HandlebarsPageSheet } from "../foundry/journal.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import { openStars } from "./ask-stars.ts";
import { FORMATS, savePage, savePicture } from "./export.ts";
import { type ChroniclePage, recordOf } from "./pages.ts";
import { lastSessionPage, starsOf } from "./stars.ts";

const template = templatePath("chronicle/page");

/** Links, because Foundry disables buttons for users with read permission only. */
function listen(element: HTMLElement, page: ChroniclePage): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>("a[data-chronicle]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const format = FORMATS.find((each) => each === link.dataset["chronicle"]);
      if (link.dataset["chronicle"] === "stars") void openStars();
      else if (format) savePage(page, format);
      else void savePicture(page);
    });
}

export class ChroniclePageSheet extends HandlebarsPageSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera"],
    viewClasses: ["tessera"],
    position: { width: 720, height: 720 },
    window: { icon: "fa-solid fa-scroll", resizable: true },
  };

  static override EDIT_PARTS: Record<string, TemplatePart> = {
    ...HandlebarsPageSheet.EDIT_PARTS,
  };

  static override VIEW_PARTS: Record<string, TemplatePart> = { content: { template } };

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const page = this.document as ChroniclePage;
    // Under one key: `title` and others are the host's.
    const record = await onDemand(
      () => import("./view.ts"),
      ({ chronicleContext }) => chronicleContext(recordOf(page)),
    );
    const last = lastSessionPage();
    const more = {
      name: page.name,
      rootId: this.id,
      stars: starsOf(page),
      asksStars: last === page || (page.system.kind === "summary" && last?.parent === page.parent),
    };
    return { ...context, chronicle: { ...record, ...more } };
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    listen(this.element, this.document as ChroniclePage);
  }
}
