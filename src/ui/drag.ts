/** Drags checks and acts from sheets to the hotbar. */
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

/** Drag data of an act that is not a check. */
export interface DraggedAct {
  readonly type: "TesseraAct";
  /** UUID of the acting actor. */
  readonly actor: string;
  /** Id of the act among those of its rule set. */
  readonly act: string;
  /** Id of the item that the act is about; empty for none. */
  readonly item: string;
}

/** Selects check buttons and other elements that name a check, and buttons of acts. */
const draggable = "[data-action=check], [data-drag-check], [data-action=act]";

/** Mark the checks and acts of a sheet as draggable; after each render. */
export function markDraggable(sheet: HTMLElement): void {
  for (const element of sheet.querySelectorAll<HTMLElement>(draggable)) element.draggable = true;
}

function draggedBy(element: HTMLElement, actor: HostActor): DraggedCheck | DraggedAct {
  const { action, act = "", item = "" } = element.dataset;
  if (action === "act") return { type: "TesseraAct", actor: actor.uuid, act, item };
  const named = element.querySelector(".tessera-skill-name") ?? element;
  const label = element.dataset["dragLabel"] ?? named.textContent ?? "";
  return {
    type: "TesseraCheck",
    actor: actor.uuid,
    data: { ...element.dataset },
    label: label.replace(/\s+/g, " ").trim(),
  };
}

/** Set the drag data of checks and acts; once for each sheet's element. */
export function watchDrags(sheet: HTMLElement, actor: HostActor): void {
  sheet.addEventListener("dragstart", (event) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>(draggable);
    if (!element) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(draggedBy(element, actor)));
    event.stopPropagation();
  });
}
