/** The bench's server: pages, files, the HTTP interface behind them, and the connections of the clients. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { packageRoot } from "../core/packages.ts";
import { pagesFolder, templatesFolder } from "../places.ts";
import { answerJson, answerRefusal, redirect } from "./http/answers.ts";
import { type ApiContext, serveApi } from "./http/api.ts";
import { FileServer, servePage } from "./http/files.ts";
import { findGreensock, isGreensock, serveGreensock } from "./http/greensock.ts";
import { serveIcon } from "./http/icons.ts";
import { serveSound } from "./http/sounds.ts";
import { OpenTables } from "./open-tables.ts";
import { openSocketLines } from "./socket-line.ts";
import { Library } from "./world/library.ts";

export interface ServerOptions {
  /** Folder that keeps worlds and installed systems. */
  worlds: string;
  /** Folder of the built pages; default: those that come with the bench. */
  pages?: string;
  /** Folders of systems that are not installed, such as one under development. */
  systems?: string[];
  /** Folders of modules, all of them active in every world that is opened. */
  modules?: string[];
  definitions?: Record<string, string>;
  /** Port to listen on; 0 or undefined: any free port. */
  port?: number;
  /**
   * Names without an implementation are left undefined instead of filled with stand-ins, and a package's script that
   * throws ends the join.
   */
  strict?: boolean;
  /**
   * Run before any client can connect, for example to launch a world: a client that reconnects after a restart must
   * find its token still valid.
   */
  prepare?: (server: Pick<BenchServer, "library" | "tables">) => Promise<void>;
}

export interface BenchServer {
  address: string;
  library: Library;
  tables: OpenTables;
  /** Ends all lines and closes the world. */
  close(): Promise<void>;
}

/** Start a server on this machine's own address. Rejects when the port is taken. */
export async function startServer(options: ServerOptions): Promise<BenchServer> {
  const library = new Library(options.worlds, options.systems, options.modules);
  const files = new FileServer();
  const pages = options.pages ?? pagesFolder;
  files.mount("bench", pages);
  files.mount("templates", templatesFolder);
  let served: string[] = [];
  const tables = new OpenTables(
    library,
    (open) => {
      for (const root of served) files.unmount(root);
      const packages = open?.packages ?? [];
      served = packages.map(({ type, manifest }) => packageRoot(type, manifest));
      for (const { type, manifest, folder } of packages) files.mount(packageRoot(type, manifest), folder);
    },
    options.strict,
  );
  const context: ApiContext = { library, tables, files, definitions: options.definitions ?? {} };
  const http = createServer((request, response) => {
    void serve(request, response, { ...context, pages });
  });
  const closeLines = openSocketLines(http, async (token) => {
    await tables.settled;
    const { open } = tables;
    const userId = open?.sessions.userOf(token);
    return open && userId ? { table: open.table, userId } : null;
  });
  try {
    await options.prepare?.({ library, tables });
    await listen(http, options.port ?? 0);
  } catch (error) {
    await tables.close();
    throw error;
  }
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    library,
    tables,
    close: async () => {
      const closed = closeLines();
      http.closeAllConnections();
      await closed;
      await tables.close();
    },
  };
}

function listen(http: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", () => {
      http.off("error", reject);
      resolve();
    });
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  context: ApiContext & { pages: string },
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://bench");
  try {
    if (pathname.startsWith("/api/")) return answerJson(response, await serveApi(context, request, pathname));
    if (pathname === "/") return redirect(response, context.tables.open ? "/join" : "/setup");
    if (["/join", "/setup", "/game"].includes(pathname)) {
      if (pathname === "/game") await context.tables.refresh();
      return await servePage(response, path.join(context.pages, "client", `${pathname.slice(1)}.html`));
    }
    if (pathname.startsWith("/icons/")) serveIcon(response, pathname);
    else if (pathname.startsWith("/sounds/")) serveSound(response, pathname);
    else if (isGreensock(pathname)) {
      const folders = context.tables.open?.packages.map(({ folder }) => folder) ?? [];
      await serveGreensock(response, pathname, findGreensock(folders));
    } else context.files.serve(request, response, pathname);
  } catch (error) {
    answerRefusal(response, error);
  }
}
