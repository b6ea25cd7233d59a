/** The web addresses of a release: one that always leads to the newest, and one folder for each version. */

export interface ReleaseAddresses {
  /** Manifest of the newest version, under which installations look for updates. */
  newestManifest: string;
  /** Folder of exactly this version, without a final slash; it contains the archive, its manifest and the cover. */
  versionFolder: string;
  /** Page of the project. */
  home: string;
  /** Page on which faults are reported. */
  bugs: string;
  /** Page that describes the changes of each version. */
  changelog: string;
  /** Address below which the sources of exactly this version are read, without a final slash. */
  sources: string;
}

const webAddress = /^https?:$/;

/** True if `text` is an absolute address of the web. */
export function isWebAddress(text: unknown): text is string {
  return typeof text === "string" && URL.canParse(text) && webAddress.test(new URL(text).protocol);
}

/**
 * Addresses on a public forge that serves files of releases, `<repository>/releases/download/v<version>/<file>`, and
 * those of the newest under `<repository>/releases/latest/download/<file>`.
 */
export function repositoryAddresses(repository: string, version: string): ReleaseAddresses {
  const home = withoutFinalSlash(repository);
  return {
    newestManifest: `${home}/releases/latest/download/system.json`,
    versionFolder: `${home}/releases/download/v${version}`,
    home,
    bugs: `${home}/issues`,
    changelog: `${home}/releases`,
    sources: `${home}/blob/v${version}`,
  };
}

/** Addresses on a web server that serves the folder `dist/release` at `url`. */
export function serverAddresses(url: string, version: string, home: string, bugs: string): ReleaseAddresses {
  const base = withoutFinalSlash(url);
  return {
    newestManifest: `${base}/latest/system.json`,
    versionFolder: `${base}/${version}`,
    home,
    bugs,
    changelog: `${base}/${version}/notes.md`,
    // A project's page of any kind may keep its sources elsewhere; below a forge's repository they are there.
    sources: `${withoutFinalSlash(home)}/blob/v${version}`,
  };
}

function withoutFinalSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
