/**
 * The client for a realm without a browser: all of the bench except the parts that draw. The process that creates the
 * realm provides `benchHost`, and uses the client as `benchClient`.
 */
import { bootClient } from "../core/boot.ts";
import { templateSource } from "../ui/handlebars/templates.ts";
import { initializeApplications } from "../ui/index.ts";
import { appv1 } from "../ui/unbuilt-applications.ts";
import { registerInterfaceClasses } from "../ui/world/interface.ts";
import { joinApplications } from "../ui/world/join-applications.ts";
import { FrameConnection } from "./frame-connection.ts";
import type { RealmClient, RealmHost } from "./realm/host.ts";
import { cloneInRealm } from "./realm/structured-clone.ts";

interface RealmGlobals {
  benchHost: RealmHost;
  benchClient: RealmClient;
  structuredClone: typeof cloneInRealm;
  fetch: (
    address: string,
  ) => Promise<{ ok: boolean; status: number; text(): Promise<string>; json(): Promise<unknown> }>;
}

const realm = globalThis as unknown as RealmGlobals;
const host = realm.benchHost;

realm.structuredClone = cloneInRealm;

/** A minimal `fetch` that reads files of this table; the client has no other network access. */
realm.fetch = async (address) => {
  const text = await host.load(address);
  return {
    ok: text !== null,
    status: text === null ? 404 : 200,
    text: async () => text ?? "",
    json: async () => JSON.parse(text ?? "null"),
  };
};

templateSource.load = async (path) => {
  const text = await host.load(path);
  if (text === null) throw new Error(`Template "${path}" could not be loaded: 404`);
  return text;
};

const connection = new FrameConnection({
  send: (frame) => host.send(JSON.stringify(frame)),
  close: () => host.close(),
});

/** Register the interface classes, so that packages can extend them; none is instantiated, because there is no page. */
function beforeInit(): void {
  initializeApplications();
  registerInterfaceClasses();
}

realm.benchClient = {
  receive: (text) => connection.receive(JSON.parse(text)),
  lineDown: () => connection.lineDown(),
  lineUp: () => connection.lineUp(),
  boot: async () => {
    await bootClient({
      connection,
      runFile: host.run,
      applications: joinApplications(),
      appv1,
      beforeInit,
    });
  },
};
