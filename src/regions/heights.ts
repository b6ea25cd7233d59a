/** Heights that a region covers, as its window asks for them. Pure. */

/** Bounds in the scene's units; null for no limit. */
export interface Heights {
  readonly bottom: number | null;
  readonly top: number | null;
}

/** Prefix of the name of a level's checkbox in the form; the level's id follows. */
export const LEVEL_BOX = "level:";

function heightOf(typed: unknown): number | null {
  const text = String(typed ?? "").trim();
  const height = Number(text);
  return text !== "" && Number.isFinite(height) ? height : null;
}

/** The heights that somebody typed; a blank is no limit. */
export function readHeights(bottom: unknown, top: unknown): Heights {
  return { bottom: heightOf(bottom), top: heightOf(top) };
}

/** True if the lower bound is not above the upper one. */
export function areInOrder({ bottom, top }: Heights): boolean {
  return bottom === null || top === null || bottom <= top;
}

/** Ids of the levels whose boxes are ticked in a form. */
export function tickedLevels(answer: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(answer).flatMap(([name, ticked]) =>
    name.startsWith(LEVEL_BOX) && ticked === true ? [name.slice(LEVEL_BOX.length)] : [],
  );
}

/** Key of the words for these heights, under `TESSERA.Region.Heights`; null without a limit. */
export function heightsKey({ bottom, top }: Heights): "between" | "from" | "upTo" | null {
  if (bottom === null) return top === null ? null : "upTo";
  return top === null ? "from" : "between";
}

/** A height at which `testPoint` finds a region with these bounds. */
export function heightWithin({ bottom, top }: Heights): number {
  return bottom ?? Math.min(0, top ?? 0);
}
