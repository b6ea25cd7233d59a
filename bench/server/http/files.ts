/** The files that the server hands out: pages, the bench's own scripts and templates, and the system's folder. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { answerText } from "./answers.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Files change during development, so they are always read anew, and browsers ask for them anew. */
function folderHandler(folder: string): Handler {
  return sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader("cache-control", "no-cache");
      response.setHeader("x-content-type-options", "nosniff");
      // Markup from a package is data for a template, never a page of this server [release notes 14.361].
      if (/\.html?$/i.test(pathname)) response.setHeader("content-type", "text/plain; charset=utf-8");
    },
  });
}

/** Folders by the address that they are served under. */
export class FileServer {
  readonly #mounts = new Map<string, { readonly folder: string; readonly handler: Handler }>();

  /**
   * Serve `folder` under `/prefix/`, in place of any folder served there before. If the folder does not exist, nothing
   * is served.
   */
  mount(prefix: string, folder: string): void {
    if (existsSync(folder)) this.#mounts.set(prefix, { folder: path.resolve(folder), handler: folderHandler(folder) });
    else this.#mounts.delete(prefix);
  }

  unmount(prefix: string): void {
    this.#mounts.delete(prefix);
  }

  #mountOf(pathname: string) {
    return [...this.#mounts].find(([prefix]) => pathname.startsWith(`/${prefix}/`));
  }

  /** The text of the file at an address, with or without its first slash; null if there is none. */
  async read(address: string): Promise<string | null> {
    const pathname = address.startsWith("/") ? address : `/${address}`;
    const mount = this.#mountOf(pathname);
    if (!mount) return null;
    const [prefix, { folder }] = mount;
    const file = path.join(folder, pathname.slice(prefix.length + 1));
    if (!file.startsWith(folder + path.sep)) return null;
    // A file that cannot be read is reported as missing.
    return readFile(file, "utf8").catch(() => null);
  }

  /** Answer with the file that the request names, or with "not found". */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const mount = this.#mountOf(pathname);
    const missing = (): void => answerText(response, 404, `Not found: ${pathname}`);
    if (request.method !== "GET" && request.method !== "HEAD") answerText(response, 405, "Not allowed.");
    else if (!mount) missing();
    else {
      const [prefix, { handler }] = mount;
      request.url = pathname.slice(prefix.length + 1);
      handler(request, response, missing);
    }
  }
}

/** Answer with one of the bench's pages. */
export async function servePage(response: ServerResponse, file: string): Promise<void> {
  if (!existsSync(file)) {
    answerText(response, 404, `The page is not built: ${path.basename(file)}`);
    return;
  }
  const page = await readFile(file);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  response.end(page);
}
