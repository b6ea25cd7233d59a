/** The server as a browser meets it: pages, files, joining, and a line over socket.io. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JoinInfo } from "../../../bench/client/session.ts";
import { openSocketConnection } from "../../../bench/client/socket-connection.ts";
import { statusEffects } from "../../../bench/core/config/status-effects.ts";
import { DEFAULT_TOKEN } from "../../../bench/core/const/canvas.ts";
import { BASE_CLASSES } from "../../../bench/core/documents/base/index.ts";
import type { Connection } from "../../../bench/core/protocol.ts";
import { type BenchServer, startServer } from "../../../bench/server/server.ts";
import { fixtureSystem } from "../../table/server-table.ts";

let folder: string;
let server: BenchServer;
const connections: Connection[] = [];

async function start(port = 0, world?: string): Promise<BenchServer> {
  const worlds = path.join(folder, "worlds");
  const pages = path.join(folder, "pages");
  const definitions = { demo: path.join(folder, "demo") };
  const prepare = async ({ tables }: Pick<BenchServer, "tables">): Promise<void> => {
    if (world) await tables.launch(world);
  };
  return startServer({ worlds, pages, systems: [fixtureSystem], definitions, port, prepare });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-http-"));
  await mkdir(path.join(folder, "pages", "client"), { recursive: true });
  await writeFile(path.join(folder, "pages", "client", "join.html"), "<h1>Join</h1>");
  await mkdir(path.join(folder, "demo"));
  await writeFile(
    path.join(folder, "demo", "world.yml"),
    `
title: A Small World
system: fixture
users:
  - { name: Host, role: gamemaster, password: swordfish }
  - { name: Guest, role: player, character: Hero }
documents:
  Actor: [{ _id: actor00000000001, name: Hero, type: hero }]
settings: { fixture.difficulty: 5 }
`,
  );
  server = await start();
});

afterEach(async () => {
  for (const connection of connections.splice(0)) connection.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function post(route: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(server.address + route, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function launch(): Promise<JoinInfo> {
  await post("/api/worlds", { id: "small", definition: "demo" });
  await post("/api/worlds/small/launch", {});
  return (await fetch(`${server.address}/api/join`)).json() as Promise<JoinInfo>;
}

function userNamed(info: JoinInfo, name: string): string {
  return info.users.find((user) => user.name === name)?.id ?? "";
}

async function connect(token: string): Promise<Connection> {
  const connection = await openSocketConnection(token, server.address);
  connections.push(connection);
  return connection;
}

test("a world is made from its definition: users, documents, settings, and characters with their owners", async () => {
  const info = await launch();
  expect(info).toMatchObject({ world: { id: "small", title: "A Small World" }, system: { id: "fixture" } });
  expect(info.users).toMatchObject([
    { name: "Host", role: 4, hasPassword: true, active: false },
    { name: "Guest", role: 1, hasPassword: false, active: false },
  ]);
  const state = server.tables.open?.table.world.state;
  const guest = userNamed(info, "Guest");
  expect(state?.find("Actor", "actor00000000001")).toMatchObject({ name: "Hero", ownership: { [guest]: 3 } });
  expect(state?.find("User", guest)).toMatchObject({ character: "actor00000000001" });
  expect(state?.setting("fixture.difficulty")).toBe(5);
});

test("a seat needs the right password, and a line a token", async () => {
  const info = await launch();
  const host = userNamed(info, "Host");
  expect(await post("/api/join", { userId: host, password: "salmon" })).toMatchObject({ status: 403 });
  expect(await post("/api/join", { userId: "nobody" })).toMatchObject({ status: 404 });
  const { body } = await post("/api/join", { userId: host, password: "swordfish" });
  const connection = await connect(String(body["token"]));
  expect(await connection.request("join", {})).toMatchObject({ userId: host, activeUsers: [host] });
  await expect(connect("made-up")).rejects.toThrow("This session is over");
});

test("two clients over the network are told what the other does", async () => {
  const info = await launch();
  const tokenOf = async (name: string, password = ""): Promise<string> =>
    String((await post("/api/join", { userId: userNamed(info, name), password })).body["token"]);
  const host = await connect(await tokenOf("Host", "swordfish"));
  const guest = await connect(await tokenOf("Guest"));
  await host.request("join", {});
  await guest.request("join", {});
  const told = new Promise((resolve) => host.on("modifyDocument", resolve));
  const answer = await guest.request("modifyDocument", {
    operations: [{ action: "create", documentName: "ChatMessage", data: [{ content: "Hello" }], options: {} }],
  });
  expect(await told).toEqual(answer);
});

test("after a restart of the server a client comes back by itself, with its token, to the same world", async () => {
  const info = await launch();
  const { body } = await post("/api/join", { userId: userNamed(info, "Guest") });
  const connection = await connect(String(body["token"]));
  await connection.request("join", {});
  const back = new Promise<void>((resolve) => connection.on("reconnect", () => resolve()));
  const port = Number(new URL(server.address).port);
  await server.close();
  server = await start(port, "small");
  await back;
  expect(await connection.request("join", { since: 999 })).toMatchObject({ world: { id: "small" } });
});

test("templates are read many at once, and nothing outside the folders that are served", async () => {
  await launch();
  const outside = ["systems/fixture/../../server-table.ts", "/systems/fixture", "systems/other/a.hbs", "worlds/x", ""];
  const paths = ["systems/fixture/templates/hero.hbs", ...outside, "/templates/dice/roll.hbs"];
  const { texts } = (await post("/api/templates", { paths })).body as { texts: (string | null)[] };
  const nothing = outside.map(() => null);
  expect(texts).toEqual([expect.stringContaining('class="hero"'), ...nothing, expect.stringContaining("dice")]);
  expect(await post("/api/templates", { paths: "all" })).toMatchObject({ status: 400 });
});

test("files of the system and of the bench are served, and nothing outside them", async () => {
  await launch();
  const get = (route: string): Promise<Response> => fetch(server.address + route);
  const script = await get("/systems/fixture/fixture.js");
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(await (await get("/systems/fixture/templates/hero.hbs")).text()).toContain('class="hero"');
  for (const route of [
    "/systems/fixture/../server-table.ts",
    "/systems/fixture/..%2fserver-table.ts",
    "/systems/fixture/%2e%2e/server-table.ts",
    "/systems/other/system.json",
    "/worlds/small/world.json",
  ]) {
    expect((await get(route)).status, route).toBe(404);
  }
});

test("markup from a package is served as text [release notes 14.361]", async () => {
  const system = path.join(folder, "worlds", "_systems", "copied");
  await cp(fixtureSystem, system, { recursive: true });
  await writeFile(path.join(system, "system.json"), '{"id":"copied","title":"Copied","version":"1"}');
  await writeFile(path.join(system, "page.html"), "<script>steal()</script>");
  await post("/api/worlds", { id: "copied-world", system: "copied", title: "Copied" });
  await post("/api/worlds/copied-world/launch", {});
  const response = await fetch(`${server.address}/systems/copied/page.html`);
  expect(response.headers.get("content-type")).toContain("text/plain");
});

test("GreenSock is the one that a package's project has installed, else a module that refuses to be used [hypothesis]", async () => {
  const script = (name: string) => fetch(`${server.address}/scripts/greensock/${name}`);
  const standIn = await (await script("esm/all.js")).text();
  expect(standIn).toMatch(/^const standIn = globalThis\.gsap;/);
  for (const name of ["gsap", "default", "PixiPlugin"]) expect(standIn).toContain(`standIn as ${name}`);
  expect([(await script("dist/gsap.min.js")).status, await (await script("dist/gsap.min.js")).text()]).toEqual([
    200,
    "",
  ]);
  expect((await script("elsewhere.js")).status).toBe(404);

  const project = path.join(folder, "project");
  await cp(fixtureSystem, path.join(project, "dist"), { recursive: true });
  const installed = path.join(project, "node_modules", "gsap");
  await mkdir(path.join(installed, "dist"), { recursive: true });
  await writeFile(path.join(installed, "package.json"), "{}");
  await writeFile(path.join(installed, "all.js"), "export const gsap = 1;");
  await writeFile(path.join(installed, "dist", "gsap.min.js"), "var gsap = 1;");
  await writeFile(path.join(project, "secret.js"), "secret");
  await server.close();
  server = await startServer({
    worlds: path.join(folder, "worlds"),
    systems: [path.join(project, "dist")],
    definitions: { demo: path.join(folder, "demo") },
    prepare: async ({ library, tables }) => {
      await library.create("demo", { definition: path.join(folder, "demo") });
      await tables.launch("demo");
    },
  });
  expect(await (await script("esm/all.js")).text()).toBe("export const gsap = 1;");
  expect(await (await script("dist/gsap.min.js")).text()).toBe("var gsap = 1;");
  for (const name of ["esm/absent.js", "esm/package.json", "esm/..%2f..%2fsecret.js", "esm/%2e%2e/%2e%2e/secret.js"])
    expect((await script(name)).status, name).toBe(404);
});

test("every default picture and status icon of the bench is there", async () => {
  const pictures = [
    DEFAULT_TOKEN,
    ...Object.values(statusEffects()).map(({ img }) => img),
    ...Object.values(BASE_CLASSES).map((cls) => (cls as { DEFAULT_ICON?: string }).DEFAULT_ICON),
  ];
  for (const picture of pictures.filter((address) => address !== undefined)) {
    const response = await fetch(`${server.address}/${picture}`);
    expect(response.status, picture).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
  }
  expect((await fetch(`${server.address}/icons/svg/no-such-thing.svg`)).status).toBe(404);
});

test("the setup page is told of worlds and systems, and which is open", async () => {
  const before = (await (await fetch(`${server.address}/api/setup`)).json()) as Record<string, unknown>;
  expect(before).toMatchObject({ worlds: [], systems: [{ id: "fixture" }], active: null });
  await launch();
  const after = (await (await fetch(`${server.address}/api/setup`)).json()) as Record<string, unknown>;
  expect(after).toMatchObject({ worlds: [{ id: "small", system: "fixture" }], active: "small" });
});

test("pages of other servers can do nothing here", async () => {
  const foreign = { origin: "https://example.org" };
  expect(await post("/api/worlds", { id: "evil", definition: "demo" }, foreign)).toMatchObject({ status: 403 });
  expect(await post("/api/worlds", { id: "evil" }, { "content-type": "text/plain" })).toMatchObject({ status: 400 });
  expect(await server.library.worlds()).toEqual([]);
});
