/** Drags checks from sheets to the hotbar. */
import type { HostActor } from "../foundry/host.ts";

/** Drag data of a check. */
export interface DraggedCheck {
  readonly type: "TesseraCheck";
  /** UUID of the actor who rolls. */
  readonly actor: string;
  /** The element's dataset: `dragCheck`, a specification as JSON, or single fields of one. */
  readonly data: Readonly<Record<string, string | undefined>>;
  /** The check's label: the element's `dragLabel`, else its text on the sheet. */
  readonly label: string;
}

/** Selects check buttons and other elements that name a check. */
const draggable = "[data-action=check], [data-drag-check]";

/** Mark the checks of a sheet as draggable; after each render. */
export function markDraggable(sheet: HTMLElement): void {
  for (const element of sheet.querySelectorAll<HTMLElement>(draggable)) element.draggable = true;
}

/** Set the drag data of checks; once for each sheet's element. */
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
