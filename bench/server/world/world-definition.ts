/**
 * A world written down, so that it can be made afresh: a folder with a `world.yml`.
 *
 * ```yaml
 * title: The Salt Road
 * system: tessera            # id of the system it is for
 * description: <p>…</p>      # shown on the join page
 * language: en
 * users:
 *   - { name: Gamemaster, role: gamemaster, color: "#c03030" }
 *   - { name: Ana, role: player, color: "#3060c0", character: Ana's Hero }   # owns that actor
 * import:                    # documents copied from the system's compendia, with their ids
 *   - { pack: characters }                        # all of it
 *   - { pack: scenes, documents: [The Ford] }     # by name or id
 *   - { pack: heroes, owners: { Old Hero: Ana } } # players who own some of it
 *   - { pack: evenings }                          # of adventures: what they hold, as their importer brings it
 *   - { pack: spies.heroes }                      # a module's, by its id
 * changes:                   # updates of imported documents, by document name
 *   Scene: [{ _id: TheFordTheFord00, active: true }]
 * settings: { core.someKey: true }
 * documents:                 # more documents, as source data, by document name
 *   JournalEntry: [{ name: Read me, pages: [] }]
 * ```
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { load } from "js-yaml";
import type { DocumentOperation, SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";
import { PRIMARY_COLLECTIONS } from "../hierarchy.ts";
import { randomId } from "../intake.ts";
import type { World } from "../world.ts";

export const roleNames = ["none", "player", "trusted", "assistant", "gamemaster"] as const;

export interface UserDefinition {
  id?: string;
  name: string;
  role?: (typeof roleNames)[number];
  color?: string;
  password?: string;
  /** Name or id of an actor that the user plays and owns. */
  character?: string;
}

export interface WorldDefinition {
  title: string;
  system: string;
  description?: string;
  background?: string;
  language?: string;
  users?: UserDefinition[];
  import?: { pack: string; documents?: string[]; owners?: Record<string, string> }[];
  changes?: Record<string, SourceData[]>;
  settings?: Record<string, unknown>;
  documents?: Record<string, SourceData[]>;
}

/** Read `world.yml` in `folder`. Rejects with an explanation if it is missing or invalid. */
export async function readWorldDefinition(folder: string): Promise<WorldDefinition> {
  const file = path.join(folder, "world.yml");
  if (!existsSync(file)) throw new Error(`There is no world.yml in ${folder}.`);
  const definition = load(await readFile(file, "utf8"));
  if (!isRecord(definition)) throw new Error(`${file} holds no world.`);
  for (const field of ["title", "system"]) {
    if (typeof definition[field] !== "string") throw new Error(`${file} has no "${field}".`);
  }
  return definition as unknown as WorldDefinition;
}

/** A world for any system: a Gamemaster, two players, and nothing else. */
export function plainDefinition(system: string, title: string): WorldDefinition {
  return {
    title,
    system,
    users: [
      { name: "Gamemaster", role: "gamemaster", color: "#c8463c" },
      { name: "Player One", role: "player", color: "#3c78c8" },
      { name: "Player Two", role: "player", color: "#3c9a5f" },
    ],
  };
}

/**
 * The level of a role by its name.
 * @throws Error that lists all roles if there is no such role
 */
function levelOf(user: string, role: unknown): number {
  const level = (roleNames as readonly unknown[]).indexOf(role);
  if (level < 0)
    throw new Error(`${JSON.stringify(role)} is no role for "${user}": choose one of ${roleNames.join(", ")}.`);
  return level;
}

/**
 * The source data of the definition's users, ready to be stored. If there is no Gamemaster among them, one is added.
 * @throws Error for an unknown role
 */
export function definedUsers({ users = [] }: WorldDefinition): (SourceData & { _id: string })[] {
  const all = users.some(({ role }) => role === "gamemaster")
    ? users
    : [{ name: "Gamemaster", role: "gamemaster" as const }, ...users];
  return all.map(({ id, name, role = "player", color, password }) => ({
    _id: id ?? randomId(),
    name,
    role: levelOf(name, role),
    ...(color ? { color } : {}),
    ...(password ? { password } : {}),
  }));
}

/** Add the contents of the definition to a new world, which has its users already. */
export async function furnish(world: World, definition: WorldDefinition): Promise<void> {
  const users = world.state.all("User");
  const gamemaster = users.find((user) => user["role"] === 4);
  if (!gamemaster) throw new Error(`The world "${definition.title}" has no Gamemaster.`);
  const operations = [...imports(world, definition), ...inline(definition), ...settings(definition)];
  if (operations.length > 0) await world.modify(String(gamemaster["_id"]), operations);
  const updates = [...characterOwners(world, definition), ...changes(definition)];
  if (updates.length > 0) await world.modify(String(gamemaster["_id"]), updates);
}

function creation(documentName: string, data: SourceData[]): DocumentOperation {
  return { action: "create", documentName, data, options: { keepId: true, keepEmbeddedIds: true } };
}

function update(documentName: string, updates: SourceData[]): DocumentOperation {
  return { action: "update", documentName, updates, options: {} };
}

function imports(world: World, { import: wanted = [] }: WorldDefinition): DocumentOperation[] {
  return wanted.flatMap(({ pack: name, documents, owners = {} }) => {
    const pack = world.packs.get(name.includes(".") ? name : `${String(world.system["id"])}.${name}`);
    if (!pack) throw new Error(`The world names the compendium "${name}", which no package has.`);
    const { documentName } = pack;
    const all = [...(pack.documents.get(documentName)?.values() ?? [])];
    const found = documents?.map((key) => {
      const source = all.find((candidate) => candidate["_id"] === key || candidate["name"] === key);
      if (!source) throw new Error(`The compendium "${name}" has no document "${key}".`);
      return source;
    });
    const chosen = found ?? all;
    const owned = (source: SourceData): SourceData => ({
      ...source,
      ...ownedBy(world, source, owners[String(source["name"])] ?? owners[String(source["_id"])]),
    });
    if (documentName === "Adventure")
      return chosen.flatMap(contents).map(({ kind, sources }) => creation(kind, sources.map(owned)));
    const data = chosen.map((source) => ({
      ...owned(source),
      // Documents that are chosen singly come without their folders.
      ...(documents ? { folder: null } : {}),
      _stats: {
        ...(isRecord(source["_stats"]) ? source["_stats"] : {}),
        compendiumSource: `Compendium.${pack.id}.${documentName}.${String(source["_id"])}`,
      },
    }));
    const folders = documents ? [] : [...(pack.documents.get("Folder")?.values() ?? [])];
    return [...(folders.length > 0 ? [creation("Folder", folders)] : []), creation(documentName, data)];
  });
}

/**
 * The documents in an adventure, by kind: folders first, then the documents that tokens and notes refer to, then the
 * scenes.
 */
function contents(adventure: SourceData): { kind: string; sources: SourceData[] }[] {
  const { Folder: folders, ...others } = PRIMARY_COLLECTIONS;
  return Object.entries({ Folder: folders, ...others }).flatMap(([kind, field]) => {
    const sources = adventure[String(field)];
    return Array.isArray(sources) && sources.length > 0 ? [{ kind, sources: sources as SourceData[] }] : [];
  });
}

/** The ownership data that make a player own a document; empty if no player is named. */
function ownedBy(world: World, { ownership }: SourceData, player: string | undefined): SourceData {
  if (player === undefined) return {};
  const user = world.state.all("User").find((source) => [source["name"], source["_id"]].includes(player));
  if (!user) throw new Error(`The world has no user "${player}".`);
  return { ownership: { default: 0, ...(isRecord(ownership) ? ownership : {}), [String(user["_id"])]: 3 } };
}

function inline({ documents = {} }: WorldDefinition): DocumentOperation[] {
  return Object.entries(documents).map(([documentName, data]) => creation(documentName, data));
}

function changes({ changes: wanted = {} }: WorldDefinition): DocumentOperation[] {
  return Object.entries(wanted).map(([documentName, updates]) => update(documentName, updates));
}

function settings({ settings: values = {} }: WorldDefinition): DocumentOperation[] {
  const data = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  return data.length > 0 ? [creation("Setting", data)] : [];
}

/** Operations that assign each user's character to that user, as played and owned. */
function characterOwners(world: World, { users = [] }: WorldDefinition): DocumentOperation[] {
  return users.flatMap(({ id, name, character }) => {
    if (character === undefined) return [];
    const user = world.state.all("User").find((source) => (id ? source["_id"] === id : source["name"] === name));
    const actor = world.state.all("Actor").find((source) => [source["_id"], source["name"]].includes(character));
    if (!user || !actor) throw new Error(`"${name}" plays "${character}", who is not in the world.`);
    return [
      update("Actor", [{ _id: actor["_id"], ownership: { [String(user["_id"])]: 3 } }]),
      update("User", [{ _id: user["_id"], character: actor["_id"] }]),
    ];
  });
}
