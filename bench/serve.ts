/** A table that is served until Ctrl+C. */
import open from "open";
import type { BenchServer } from "./server/server.ts";
import { type StartFolders, type StartOptions, startTable } from "./start.ts";

/** Open the address in a browser if the machine has a desktop. */
async function showAddress(address: string): Promise<void> {
  const hasDesktop = process.platform !== "linux" || process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"];
  if (!hasDesktop || process.env["CI"] || !process.stdout.isTTY) return;
  // Without a browser the address in the console is enough.
  await open(address).catch(() => undefined);
}

/**
 * Open the world, print its address, and serve it until the process is interrupted. `watch` follows the sources of the
 * played packages and returns a function that stops it.
 * @throws Refusal if the port is taken, the world is another system's, or a module does not fit
 */
export async function serveTable(
  options: StartOptions,
  folders: StartFolders,
  watch: (server: BenchServer) => () => void = () => () => undefined,
): Promise<void> {
  const server = await startTable(options, folders);
  const stopWatching = watch(server);
  console.log(`The table is set: ${server.address}`);
  console.log("Join as the Gamemaster, and in a second window as a player. Ctrl+C ends it.");
  const end = async (): Promise<void> => {
    stopWatching();
    await server.close();
    process.exit(0);
  };
  process.on("SIGINT", () => void end());
  process.on("SIGTERM", () => void end());
  await showAddress(server.address);
}
