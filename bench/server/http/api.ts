/**
 * HTTP interface of the pages: `/api/join`, `/api/setup`, `/api/worlds`, `/api/install`, and at the table
 * `/api/templates`.
 */
import type { IncomingMessage } from "node:http";
import type { JoinInfo, SeatInfo } from "../../client/session.ts";
import type { SourceData } from "../../core/protocol.ts";
import type { SetupInfo } from "../../ui/pages/setup-info.ts";
import { installSystem } from "../install/install.ts";
import type { OpenTables } from "../open-tables.ts";
import { Refusal } from "../refusal.ts";
import { passwordMatches } from "../users.ts";
import type { Library } from "../world/library.ts";
import { readBody } from "./answers.ts";
import type { FileServer } from "./files.ts";

export interface ApiContext {
  library: Library;
  tables: OpenTables;
  files: FileServer;
  /** Folders of world definitions by the id of the world that is made from each. */
  definitions: Readonly<Record<string, string>>;
}

/** Answer one request of the interface. Rejects with a Refusal. */
export async function serveApi(context: ApiContext, request: IncomingMessage, pathname: string): Promise<unknown> {
  const [, , resource, id, verb] = pathname.split("/").map(decodeURIComponent);
  const route = `${request.method} ${[resource, id === undefined ? "" : ":id", verb].filter(Boolean).join("/")}`;
  if (route === "GET join") return joinInfo(context);
  if (route === "GET setup") return setupInfo(context);
  const body = request.method === "POST" ? await readBody(request) : {};
  if (route === "POST join") return join(context, body);
  if (route === "POST install") return install(context, body);
  if (route === "POST templates") return templates(context, body);
  if (route === "POST worlds") return createWorld(context, body);
  if (route === "POST worlds/:id/launch") {
    await context.tables.launch(String(id));
    return { active: id };
  }
  throw new Refusal("missing", `the bench has no address "${route}"`);
}

function joinInfo({ tables }: ApiContext): JoinInfo {
  const { open } = tables;
  if (!open) return { world: null, system: null, users: [] };
  const { info, system, table } = open;
  const active = new Set(table.activeUsers);
  return {
    world: { id: info.id, title: info.title, description: info.description, background: info.background },
    system: { id: system.id, title: system.title, version: system.version },
    users: table.world.state
      .all("User")
      .map((user) => seatInfo(user, active))
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name)),
  };
}

function seatInfo(user: SourceData, active: ReadonlySet<string>): SeatInfo {
  return {
    id: String(user["_id"]),
    name: String(user["name"]),
    color: typeof user["color"] === "string" ? user["color"] : null,
    avatar: typeof user["avatar"] === "string" ? user["avatar"] : null,
    role: Number(user["role"] ?? 0),
    active: active.has(String(user["_id"])),
    hasPassword: typeof user["password"] === "string" && user["password"] !== "",
  };
}

async function join({ tables }: ApiContext, body: Record<string, unknown>): Promise<{ token: string }> {
  const { open } = tables;
  if (!open) throw new Refusal("inactive", "No world is open.");
  const user = open.table.world.state.find("User", String(body["userId"]));
  if (!user) throw new Refusal("missing", "This user does not exist.");
  if (Number(user["role"] ?? 0) < 1) throw new Refusal("permission", `${String(user["name"])} may not join.`);
  if (!passwordMatches(user, String(body["password"] ?? ""))) {
    throw new Refusal("permission", "That is not the right password.");
  }
  return { token: await open.sessions.open(String(user["_id"])) };
}

async function setupInfo({ library, tables }: ApiContext): Promise<SetupInfo> {
  const [worlds, systems] = await Promise.all([library.worlds(), library.systems()]);
  return {
    worlds: worlds.map(({ id, title, system, description }) => ({ id, title, system, description })),
    systems: systems.map(({ id, title, version, manifest }) => {
      return { id, title, version, description: String(manifest["description"] ?? "") };
    }),
    active: tables.open?.info.id ?? null,
  };
}

async function install({ library, tables }: ApiContext, body: Record<string, unknown>) {
  const { id, title, version } = await installSystem(
    library,
    String(body["manifest"] ?? ""),
    tables.open?.system.id ?? null,
  );
  return { id, title, version };
}

/** The texts of the files at `paths`, in their order; null for each that is not there. */
async function templates({ files }: ApiContext, { paths }: Record<string, unknown>) {
  if (!Array.isArray(paths)) throw new Refusal("invalid", "The paths of templates must be a list.");
  return { texts: await Promise.all(paths.map((each) => files.read(String(each)))) };
}

/**
 * Create a world: `{id, definition}` from a definition that the server knows by that name, `{id, system, title}`
 * without contents.
 */
function createWorld({ library, definitions }: ApiContext, body: Record<string, unknown>) {
  const { id, definition, system, title } = body;
  if (definition === undefined) {
    return library.create(String(id), { system: String(system), title: String(title ?? id) });
  }
  const folder = definitions[String(definition)];
  if (folder === undefined) throw new Refusal("missing", `There is no world definition "${String(definition)}".`);
  return library.create(String(id), { definition: folder });
}
