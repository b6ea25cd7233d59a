/** Reads zip archives of systems, which are not trusted. */
import { unzipSync } from "fflate";
import { Refusal } from "../refusal.ts";

/** The largest unpacked size of an archive in bytes, and its largest number of files. */
const largestContents = 500_000_000;
const mostFiles = 20_000;

/**
 * The files of an archive by path. Refuses an invalid archive, one that is too large, and one with a path outside the
 * folder to which it is unpacked.
 */
export function readArchive(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0;
  let count = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        requireInside(name);
        size += originalSize;
        count += 1;
        if (size > largestContents || count > mostFiles) throw new Refusal("invalid", "The archive is too large.");
        return !name.endsWith("/");
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("invalid", `The download is no zip archive: ${error instanceof Error ? error.message : error}`);
  }
}

/** Absolute paths, drive letters, backslashes and steps upwards have no place in an archive. */
function requireInside(name: string): void {
  const isPlain = !/^\/|[\\\0]|^[A-Za-z]:/.test(name) && !name.split("/").includes("..");
  if (!isPlain) throw new Refusal("invalid", `The archive holds a path that leads out of its folder: ${name}`);
}
