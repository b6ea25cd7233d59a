/** Handles clicks on and drags of links and rolls in enriched text, anywhere on a page. */

import { Roll } from "../../core/dice/index.ts";
import { ROLL_COMMANDS } from "../../core/dice/inline-rolls.ts";
import { collapseInlineResult, expandInlineResult } from "../../core/dice/roll-anchor.ts";
import { documentByUuid, documentClass, type HostDocument, localize, notify } from "../applications/host.ts";
import { instances } from "../applications/instances.ts";
import { openSheet } from "../sheets/open-sheet.ts";

interface Speaking {
  getSpeaker(options: { actor?: unknown }): Record<string, unknown>;
  getSpeakerActor?(speaker: Record<string, unknown>): { getRollData(): Record<string, unknown> } | null;
}

interface Openable extends HostDocument {
  sheet?: { render(options: object): Promise<unknown> } | null;
  testUserPermission?(user: unknown, level: string): boolean;
  _onClickDocumentLink?(event: Event): unknown;
}

/** The document of the sheet that contains an element. */
function surroundingDocument(element: Element): HostDocument | undefined {
  const id = element.closest<HTMLElement>(".application")?.id;
  const app = id ? (instances.get(id) as { document?: HostDocument } | undefined) : undefined;
  return app && "document" in app ? app.document : undefined;
}

async function openLink(link: HTMLElement, event: Event): Promise<void> {
  const { uuid, hash } = link.dataset;
  const found = uuid ? ((await documentByUuid(uuid)) as Openable | null) : null;
  if (!found) {
    notify("warn", localize("DOCUMENT.LinkMissing") || "There is no such document.");
    return;
  }
  if (found._onClickDocumentLink) found._onClickDocumentLink(event);
  else if (found.documentName === "JournalEntryPage") {
    const journal = found["parent"] as Openable | null;
    if (journal) await openSheet(journal, { pageId: found.id, anchor: hash });
  } else await openSheet(found);
}

async function rollInline(anchor: HTMLElement): Promise<void> {
  const { mode = "roll", formula = "", flavor } = anchor.dataset;
  const message = documentClass("ChatMessage") as unknown as Speaking;
  const around = surroundingDocument(anchor);
  const actor = around?.documentName === "Actor" ? around : (around?.["actor"] ?? undefined);
  const speaker = message.getSpeaker({ actor });
  const speaking =
    (actor as { getRollData(): Record<string, unknown> } | undefined) ?? message.getSpeakerActor?.(speaker);
  const roll = Roll.create(formula, speaking?.getRollData() ?? {});
  const messageMode = ROLL_COMMANDS[mode] ?? undefined;
  await roll.toMessage({ speaker, flavor } as never, { messageMode } as never);
}

async function onClick(event: Event): Promise<void> {
  const target = event.target instanceof Element ? event.target : null;
  const anchor = target?.closest<HTMLAnchorElement>("a.content-link[data-link], a.inline-roll");
  if (!anchor || anchor.closest(".ProseMirror")) return;
  event.preventDefault();
  event.stopPropagation();
  if (anchor.matches(".content-link")) await openLink(anchor, event);
  else if (!anchor.matches(".inline-result")) await rollInline(anchor);
  else if (anchor.classList.contains("expanded")) collapseInlineResult(anchor);
  else await expandInlineResult(anchor, (json) => Roll.fromJSON(json));
}

function onDragStart(event: DragEvent): void {
  const target =
    event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
  if (!target) return;
  event.stopPropagation();
  const { uuid, type } = target.dataset;
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
}

const watched = new WeakSet<Document>();

/** Attach the listeners to a page, once. */
export function activateTextListeners(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  const act = (event: Event) => onClick(event).catch((error) => notify("error", String(error?.message ?? error)));
  page.addEventListener("click", (event) => void act(event));
  page.addEventListener("keydown", (event) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof Element && event.target.matches("a.inline-roll, a.content-link"))
      void act(event);
  });
  page.addEventListener("dragstart", onDragStart);
}
