/** The `movement` of an update's options, that says where each token comes to and how. */
export function movementsOf(
  updates: readonly { _id: string; x: number; y: number }[],
  method: string,
): Record<string, { waypoints: object[]; method: string }> {
  return Object.fromEntries(updates.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y }], method }]));
}
