/** Checks what Foundry's package list and its installer ask of a manifest. */
import { isWebAddress } from "./addresses.ts";
import { canBeReached } from "./contact.ts";

/** Versions are compared part by part; a suffix such as "-beta" would be compared as text. */
const plainVersion = /^\d+(?:\.\d+){0,3}$/;
const packageId = /^[a-z0-9][a-z0-9_-]*$/;
const raster = /\.(?:webp|png|jpe?g)$/i;

/** Faults of a release's manifest, each a sentence that says what to do; none if it can be listed. */
export function listingFaults(manifest: Record<string, unknown>): string[] {
  const version = String(manifest["version"] ?? "");
  const faults: string[] = [];
  const require = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  require(packageId.test(
    String(manifest["id"] ?? ""),
  ), '"id" must be lower-case letters, digits, "-" and "_": Foundry uses it as a folder name.');
  require(hasText(manifest["title"]), '"title" is empty: give the system a name.');
  require(hasText(manifest["description"]), '"description" is empty: say in a sentence or two what the system is.');
  require(plainVersion.test(version), `"version" is "${version}": use up to four numbers with dots, without a suffix.`);
  const minimum = (manifest["compatibility"] as Record<string, unknown> | undefined)?.["minimum"];
  require(hasText(minimum), '"compatibility.minimum" is missing: name the oldest Foundry that it runs in.');
  for (const key of ["url", "bugs", "manifest", "download", "changelog"]) {
    require(isWebAddress(manifest[key]), `"${key}" must be a web address that begins with http:// or https://.`);
  }
  for (const key of ["license", "readme"]) {
    require(hasText(manifest[key]), `"${key}" is missing: name a file of the archive or a web address.`);
  }
  const newest = String(manifest["manifest"] ?? "");
  require(!newest.includes(version), `"manifest" names version ${version}: it must lead to the newest one, always.`);
  const download = String(manifest["download"] ?? "");
  require(download.includes(version), `"download" does not name version ${version}: it must lead to exactly this one.`);
  require(download.endsWith(".zip"), '"download" must lead to a zip file.');
  const authors = manifest["authors"];
  require(Array.isArray(authors) &&
    authors.length > 0 &&
    authors.every(canBeReached), 'Each of "authors" needs a contact: "email", "url" or "discord".');
  const media = Array.isArray(manifest["media"]) ? (manifest["media"] as Record<string, unknown>[]) : [];
  const cover = media.find(({ type }) => type === "cover")?.["url"];
  require(isWebAddress(cover) &&
    raster.test(cover), '"media" needs a "cover" with the web address of a webp, png or jpg picture.');
  const flags = manifest["flags"];
  require(typeof flags !== "object" ||
    flags === null ||
    !("hotReload" in flags), '"flags.hotReload" serves development alone: leave it out of a release.');
  return faults;
}

function hasText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
