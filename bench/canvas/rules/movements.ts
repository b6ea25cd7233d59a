/** The `movement` entry of an update's options: the destination of each token, and the method of its movement. */
export function movementsOf(
  updates: readonly { _id: string; x: number; y: number }[],
  method: string,
): Record<string, { waypoints: object[]; method: string }> {
  return Object.fromEntries(updates.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y }], method }]));
}
