/** Checks on sheets can be dragged to the hotbar. */
import type { HostActor } from "../foundry/host.ts";

/** What a dragged check carries. */
export interface DraggedCheck {
  readonly type: "TesseraCheck";
  /** UUID of the actor who rolls. */
  readonly actor: string;
  /** The element's own data: `dragCheck`, a specification as JSON, or fields of one by name. */
  readonly data: Readonly<Record<string, string | undefined>>;
  /** The check's name: `dragLabel` of the element, else its name on the sheet. */
  readonly label: string;
}

/** Elements of sheets that may be dragged: buttons of checks, and whatever says which check it stands for. */
const draggable = "[data-action=check], [data-drag-check]";

/** Let the checks on a sheet be dragged; after each render. */
export function markDraggable(sheet: HTMLElement): void {
  for (const element of sheet.querySelectorAll<HTMLElement>(draggable)) element.draggable = true;
}

/** Give a dragged check what the hotbar needs; once for each sheet's element. */
export function watchDrags(sheet: HTMLElement, actor: HostActor): void {
  sheet.addEventListener("dragstart", (event) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>(draggable);
    if (!element) return;
    const named = element.querySelector(".tessera-skill-name") ?? element;
    const label = element.dataset["dragLabel"] ?? named.textContent ?? "";
    const dragged: DraggedCheck = {
      type: "TesseraCheck",
      actor: actor.uuid,
      data: { ...element.dataset },
      label: label.replace(/\s+/g, " ").trim(),
    };
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragged));
    event.stopPropagation();
  });
}
