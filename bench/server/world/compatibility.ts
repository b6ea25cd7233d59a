/** Checks versions of the host and of packages against the requirements of manifests. */
import { isRecord } from "../changes.ts";

/** Compare versions part by part: negative when `a` is older. Parts that only one version has are ignored. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index];
    if (other === undefined) return 0;
    if (part !== other) return part - other;
  }
  return 0;
}

/**
 * Explain why a version does not satisfy a manifest's `compatibility`; null if it does. `minimum` and `maximum` are
 * enforced, as a generation ("14") or a build ("14.359") [article: package management].
 */
export function incompatibility(compatibility: unknown, version: string): string | null {
  const { minimum, maximum } = isRecord(compatibility) ? compatibility : {};
  if (minimum !== undefined && compareVersions(String(minimum), version) > 0) {
    return `needs version ${String(minimum)} or later`;
  }
  if (maximum !== undefined && compareVersions(version, String(maximum)) > 0) {
    return `works up to version ${String(maximum)}`;
  }
  return null;
}
