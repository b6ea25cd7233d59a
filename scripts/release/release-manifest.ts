/**
 * The manifest of a release: that of the repository, with the release's addresses and without fields for development.
 */
import type { SystemManifest } from "../build/manifest.ts";
import type { ReleaseAddresses } from "./addresses.ts";
import { type AuthorContact, authorsWith } from "./contact.ts";

/** File name of the cover picture, in the same folder as the archive. */
export const coverName = "cover.webp";
export const archiveName = "tessera.zip";

/**
 * Manifest to ship: `manifest` leads to the newest version, `download` to the archive of exactly this one.
 * [article: package management]
 */
export function releaseManifest(
  manifest: SystemManifest,
  addresses: ReleaseAddresses,
  contact: AuthorContact,
): SystemManifest {
  const { media, flags, authors, ...rest } = manifest;
  const { hotReload: _development, ...ownFlags } = isRecord(flags) ? flags : {};
  const cover = `${addresses.versionFolder}/${coverName}`;
  return {
    ...rest,
    authors: authorsWith(authors, contact),
    url: addresses.home,
    bugs: addresses.bugs,
    changelog: addresses.changelog,
    manifest: addresses.newestManifest,
    download: `${addresses.versionFolder}/${archiveName}`,
    media: [...(Array.isArray(media) ? media : []), { type: "cover", url: cover, thumbnail: cover }],
    ...(Object.keys(ownFlags).length > 0 ? { flags: ownFlags } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
