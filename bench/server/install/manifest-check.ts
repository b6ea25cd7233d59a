/** Checks that this host can install the system of a downloaded manifest. */
import type { SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";
import { incompatibility } from "../world/compatibility.ts";
import { CORE_VERSION } from "../world.ts";

export interface InstallableManifest extends SourceData {
  id: string;
  title: string;
  version: string;
  manifest: string;
  download: string;
}

const idPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

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

/** Refuse a manifest that lacks required fields, does not belong to a system, or does not support this version. */
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
  const misfit = incompatibility(compatibility, CORE_VERSION);
  if (misfit) throw new Refusal("invalid", `"${id}" ${misfit}; this is ${CORE_VERSION}.`);
  return manifest as InstallableManifest;
}
