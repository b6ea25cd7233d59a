/** Operators that updates carry (release notes 14: `foundry.data.operators`). */

/** The value that deletes its key where it stands in an update. */
export function deletion(): unknown {
  return (globalThis as unknown as { _del: unknown })._del;
}

/** A value that takes the place of what stands there, where an update would merge the two. */
export function replacement(value: unknown): unknown {
  return (globalThis as unknown as { _replace(value: unknown): unknown })._replace(value);
}
