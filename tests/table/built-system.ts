/** The built system, for whoever plays it in this process. */
import { systemFolder } from "../../scripts/build/paths.ts";
import { buildSystem } from "../../scripts/build/system.ts";

let built: Promise<unknown> | null = null;

/** Its folder. Whether it must be built is asked once a process: no test changes what it is made from. */
export async function builtSystem(): Promise<string> {
  built ??= buildSystem();
  await built;
  return systemFolder;
}
