/** Chronicle pages as they are read, in a book and in the host's journal, with export. */
import type { DrawnPage } from "../book/drawn-pages.ts";
import { openPeople } from "../campaign/open.ts";
import { renderTemplate, type TemplatePart } from "../foundry/classes.ts";
import type { Data } from "../foundry/host.ts";
import { HandlebarsPageSheet } from "../foundry/journal.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import { openStars } from "./ask-stars.ts";
import { FORMATS } from "./export.ts";
import { type ChroniclePage, recordOf } from "./pages.ts";
import { lastSessionPage, starsOf } from "./stars.ts";

const template = templatePath("chronicle/page");
const saving = () => import("./save-file.ts");

/**
 * Attach the handlers of a page's links. They are links because Foundry disables the buttons of users who may only
 * read.
 */
function listen(element: HTMLElement, page: ChroniclePage): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>("a[data-chronicle]"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const format = FORMATS.find((each) => each === link.dataset["chronicle"]);
      if (link.dataset["chronicle"] === "stars") void openStars();
      else if (link.dataset["chronicle"] === "people") void openPeople();
      else if (format) void onDemand(saving, ({ savePage }) => savePage(page, format));
      else void onDemand(saving, ({ savePicture }) => savePicture(page));
    });
}

async function contextOf(page: ChroniclePage): Promise<Data> {
  const record = await onDemand(
    () => import("./view.ts"),
    ({ chronicleContext }) => chronicleContext(recordOf(page)),
  );
  const last = lastSessionPage();
  return {
    ...record,
    name: page.name,
    rootId: `tessera-chronicle-${page.id}`,
    stars: starsOf(page),
    asksStars: last === page || (page.system.kind === "summary" && last?.parent === page.parent),
  };
}

/** Draws chronicle pages in a book; the book itself prints their names. */
export const drawnChronicle: DrawnPage = {
  html: async (page) => renderTemplate(template, { chronicle: await contextOf(page as ChroniclePage) }),
  words(page) {
    const facts = recordOf(page as ChroniclePage)?.facts ?? [];
    return facts
      .flatMap(({ who, title, intent, word, came }) => [who, title, intent, word, ...came])
      .filter(Boolean)
      .join(" ");
  },
  listen: (element, page) => listen(element, page as ChroniclePage),
};

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
    // Nested under one key, because the host's context uses `title` and other names.
    return { ...context, chronicle: await contextOf(this.document as ChroniclePage) };
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    listen(this.element, this.document as ChroniclePage);
  }
}
