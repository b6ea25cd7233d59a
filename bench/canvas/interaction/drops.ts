/** Handles drops on the canvas. */
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { complain, theCanvas } from "../host.ts";
import { parseDropData } from "../rules/drop-data.ts";

/** Document types that Foundry places on a canvas, but the bench does not. */
const MISSING = new Set(["JournalEntry", "JournalEntryPage", "PlaylistSound", "Tile"]);

/** Take drops on an element. The hook `dropCanvasData` may claim them by returning false. */
export function acceptDrops(element: HTMLElement): void {
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    void onDrop(event).catch(complain);
  });
}

async function onDrop(event: DragEvent): Promise<void> {
  const canvas = theCanvas();
  if (!canvas.ready) return;
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const data = parseDropData(event.dataTransfer?.getData("text/plain") ?? "", point);
  if (!data || Hooks.call("dropCanvasData", canvas, data, event) === false) return;
  if (data.type === "Actor") await canvas.tokens._onDropActorData(event, data);
  else if (MISSING.has(data.type)) ui.notifications.warn(`the bench has no ${data.type} on the canvas`);
}
