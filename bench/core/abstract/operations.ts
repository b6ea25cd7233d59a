/** Options of create, update and delete, and the interface of the database that runs them. */
import type { Document } from "./document.ts";

/** Options of any database operation. Unknown keys travel to every client, as far as JSON carries them. */
export interface OperationOptions {
  parent?: Document | null;
  pack?: string | null;
  /** Redraw sheets and directories (default true). */
  render?: boolean;
  /** Skip the pre-hooks. */
  noHook?: boolean;
  /** create: keep the `_id` that the data has. */
  keepId?: boolean;
  /** create: keep ids of embedded documents (default true). */
  keepEmbeddedIds?: boolean;
  /** create: open the sheet of what was created, on the requester's client. */
  renderSheet?: boolean;
  /** create: make the documents without storing them. */
  temporary?: boolean;
  /** update: send only what differs (default true). */
  diff?: boolean;
  /** update: merge into nested objects (default true). */
  recursive?: boolean;
  /** delete: everything in the collection. */
  deleteAll?: boolean;
  [key: string]: unknown;
}

/** The database that stores documents; on a client, this is the line to the server. */
export interface DatabaseBackend {
  create(documentClass: typeof Document, data: unknown[], operation: OperationOptions): Promise<Document[]>;
  update(
    documentClass: typeof Document,
    updates: Record<string, unknown>[],
    operation: OperationOptions,
  ): Promise<Document[]>;
  delete(documentClass: typeof Document, ids: string[], operation: OperationOptions): Promise<Document[]>;
}

let backend: DatabaseBackend | null = null;

/** Set the database that stores documents. */
export function setDatabaseBackend(database: DatabaseBackend): void {
  backend = database;
}

/** @throws Error if nothing is connected, as on the server */
export function databaseBackend(): DatabaseBackend {
  if (!backend) throw new Error("No database is connected: documents can be made but not stored");
  return backend;
}
