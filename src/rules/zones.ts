/** Gifts of Zones: modifiers of the checks of characters that stand in them. Pure. */

/** Gifts of one Zone to a check; recorded even if the Zone is switched off for that check. */
export interface ZoneGift {
  /** UUID of the region. */
  readonly region: string;
  /** Its title at the time. */
  readonly name: string;
  /** Its gifts by the ids of a rule set's `zones.carries`; whole numbers other than 0. */
  readonly gives: Readonly<Record<string, number>>;
  /** Reason why the Zone does not count for this check; null if it counts. */
  readonly off: string | null;
}

/** Bounds of one number that a Zone may carry. */
export interface ZoneNumber {
  readonly min: number;
  readonly max: number;
}

/** Largest number of Zones that one check may record; no more than this are expected to overlap. */
export const ZONES = 20;

/** Read the numbers among `stored` whose ids are in `carries`, without zeros; null for an invalid table. */
export function readGives(
  carries: Readonly<Record<string, ZoneNumber>>,
  stored: unknown,
): Readonly<Record<string, number>> | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const gives: Record<string, number> = {};
  for (const [id, value] of Object.entries(stored)) {
    const bounds = Object.hasOwn(carries, id) ? carries[id] : undefined;
    if (!bounds || !Number.isInteger(value) || value < bounds.min || value > bounds.max) return null;
    if (value !== 0) gives[id] = value;
  }
  return gives;
}

/** The Zones that are not switched off. */
export function counting(zones: readonly ZoneGift[]): readonly ZoneGift[] {
  return zones.filter(({ off }) => off === null);
}

/** Sum of the gift `id` of several Zones. */
export function sumOf(zones: readonly ZoneGift[], id: string): number {
  return zones.reduce((sum, { gives }) => sum + (gives[id] ?? 0), 0);
}

/** Return the Zones with the gift `id`, and the number that each gives. */
export function givers(zones: readonly ZoneGift[], id: string): { readonly label: string; readonly value: number }[] {
  return zones.flatMap(({ name, gives }) => (gives[id] ? [{ label: name, value: gives[id] }] : []));
}

/** True if two tables of numbers are the same. */
export function sameGives(one: ZoneGift["gives"], other: ZoneGift["gives"]): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
