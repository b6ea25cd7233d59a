/** Zip archives of systems, opened with care: they come from anywhere. */
import { unzipSync } from "fflate";
import { Refusal } from "../refusal.ts";

/** The most that an archive may unpack to, in bytes, and in files. */
const largestContents = 500_000_000;
const mostFiles = 20_000;

/**
 * The files of an archive by path. Refuses an archive with a path that leads out of the folder it is unpacked to, with
 * more than is reasonable inside, or that is no archive at all.
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
