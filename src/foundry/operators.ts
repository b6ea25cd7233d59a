/** Update operators (release notes 14: `foundry.data.operators`). */

/** A value that deletes its key in an update. */
export function deletion(): unknown {
  return (globalThis as unknown as { _del: unknown })._del;
}

/** A value that replaces an object in an update, which would merge the two otherwise. */
export function replacement(value: unknown): unknown {
  return (globalThis as unknown as { _replace(value: unknown): unknown })._replace(value);
}
