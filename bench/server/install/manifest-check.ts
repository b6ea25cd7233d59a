/** Whether a manifest that somebody offers is one that this host can install. */
import type { SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";
import { CORE_VERSION } from "../world.ts";

export interface InstallableManifest extends SourceData {
  id: string;
  title: string;
  version: string;
  manifest: string;
  download: string;
}

const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Compare versions part by part: negative when `a` is older. A part that only one of them has decides nothing. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index];
    if (other === undefined) return 0;
    if (part !== other) return part - other;
  }
  return 0;
}

function requireText(manifest: SourceData, field: string): string {
  const value = manifest[field];
  if (typeof value !== "string" || value.trim() === "") throw new Refusal("invalid", `The manifest has no "${field}".`);
  return value;
}

function requireWebAddress(manifest: SourceData, field: string): void {
  const value = requireText(manifest, field);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Refusal("invalid", `The manifest's "${field}" is no web address: ${value}`);
  }
}

/**
 * Refuse a manifest that lacks what an installation needs, is not a system's, or is not made for this version.
 * `minimum` and `maximum` are enforced, as a generation ("14") or a build ("14.359") [article: package management].
 */
export function checkManifest(manifest: unknown): InstallableManifest {
  if (!isRecord(manifest)) throw new Refusal("invalid", "The manifest is not a JSON object.");
  const id = requireText(manifest, "id");
  if (!idPattern.test(id)) throw new Refusal("invalid", `"${id}" is no valid package id.`);
  for (const field of ["title", "version"]) requireText(manifest, field);
  for (const field of ["manifest", "download"]) requireWebAddress(manifest, field);
  if (manifest["type"] !== undefined && manifest["type"] !== "system") {
    throw new Refusal("unsupported", `the bench has no packages of type "${String(manifest["type"])}"`);
  }
  const { compatibility } = manifest;
  if (!isRecord(compatibility)) throw new Refusal("invalid", 'The manifest has no "compatibility".');
  const { minimum, maximum } = compatibility;
  if (minimum !== undefined && compareVersions(String(minimum), CORE_VERSION) > 0) {
    throw new Refusal("invalid", `"${id}" needs version ${String(minimum)} or later; this is ${CORE_VERSION}.`);
  }
  if (maximum !== undefined && compareVersions(CORE_VERSION, String(maximum)) > 0) {
    throw new Refusal("invalid", `"${id}" works up to version ${String(maximum)}; this is ${CORE_VERSION}.`);
  }
  return manifest as InstallableManifest;
}
