import type { PermissionUser, PermissionWorld } from "../core/documents/permissions/subject.ts";
import type { SourceData } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import type { Documents } from "./draft.ts";
import type { CompendiumPack } from "./packs.ts";
import { permissionUser, withoutSecrets } from "./users.ts";

/** A stored setting's value: settings are kept as JSON text. */
function settingValue(source: SourceData | undefined): unknown {
  const value = source?.["value"];
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    // Unreadable values count as not stored.
    return undefined;
  }
}

/** The world's current documents, with the facts that the permission rules need. */
export class WorldState {
  readonly documents: Documents;

  constructor(documents: Documents) {
    this.documents = documents;
  }

  all(documentName: string): SourceData[] {
    return [...(this.documents.get(documentName)?.values() ?? [])];
  }

  find(documentName: string, id: string): SourceData | undefined {
    return this.documents.get(documentName)?.get(id);
  }

  /** The user as the permission rules see one; undefined if there is no user with that id. */
  user(id: string): PermissionUser | undefined {
    const source = this.find("User", id);
    return source && permissionUser(source);
  }

  /** The data on which the permission rules decide, for the world itself or for one of its compendia. */
  permissionWorld(pack: CompendiumPack | null): PermissionWorld {
    return {
      rolePermissions: this.#rolePermissions(),
      find: (documentName, id) => this.find(documentName, id),
      pack: pack?.access(this.setting("core.compendiumConfiguration")) ?? null,
    };
  }

  /** A world setting's value, undefined if it has never been set. */
  setting(key: string): unknown {
    return settingValue(this.all("Setting").find((source) => source["key"] === key && !source["user"]));
  }

  /** Everything a client may see, by document name. */
  forClients(): Record<string, SourceData[]> {
    const documents: Record<string, SourceData[]> = {};
    for (const [documentName, byId] of this.documents) {
      const sources = [...byId.values()];
      documents[documentName] = documentName === "User" ? sources.map(withoutSecrets) : sources;
    }
    return documents;
  }

  #rolePermissions(): Record<string, number[]> {
    const value = this.setting("core.permissions");
    const roles: Record<string, number[]> = {};
    for (const [name, given] of Object.entries(isRecord(value) ? value : {})) {
      if (Array.isArray(given)) roles[name] = given.map(Number);
    }
    return roles;
  }
}
