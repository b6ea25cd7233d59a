/** Validates the data of drops on the canvas. */

/** The data of a drag, with the place of the drop in canvas pixels. */
export interface CanvasDropData {
  type: string;
  uuid?: string;
  x: number;
  y: number;
  [key: string]: unknown;
}

/** Read the text of a drop; null for what is no drag of a document or the like. */
export function parseDropData(text: string, { x, y }: { x: number; y: number }): CanvasDropData | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // Any text can be dropped; what is no JSON is nothing for the board.
    return null;
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) return null;
  const { type } = data as { type?: unknown };
  if (typeof type !== "string" || !type) return null;
  return { ...data, type, x, y };
}
