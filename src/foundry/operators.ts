/** Update operators (release notes 14: `foundry.data.operators`). */

declare const _del: unknown;
declare function _replace(value: unknown): unknown;

/** A value that deletes its key in an update. */
export function deletion(): unknown {
  return _del;
}

/** A value that replaces an object in an update, which would merge the two otherwise. */
export function replacement(value: unknown): unknown {
  return _replace(value);
}
