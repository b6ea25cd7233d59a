/**
 * The messages between client and server. Every value is transferred as JSON, in the browser and in process alike, so
 * no object is ever shared between two clients.
 */

/** Plain data of one document, as stored. */
export type SourceData = Record<string, unknown>;

export type DocumentAction = "get" | "create" | "update" | "delete";

/** One create, update, delete or get, as `foundry.documents.modifyBatch` takes it. */
export interface DocumentOperation {
  action: DocumentAction;
  documentName: string;
  /** UUID of the parent document for embedded documents. */
  parent?: string | null;
  /** Id of the compendium collection, `package.name`. */
  pack?: string | null;
  /** create: complete source data. */
  data?: SourceData[];
  /** update: changes, each with `_id`; V14 operators in their serialized form. */
  updates?: SourceData[];
  /** delete: ids. */
  ids?: string[];
  deleteAll?: boolean;
  /** get: exact matches on top-level fields; `index: true` returns index fields only. */
  query?: Record<string, unknown>;
  index?: boolean;
  /**
   * All other options of the operation (render, diff, recursive, keepId, noHook, custom keys), which are sent to every
   * client.
   */
  options: Record<string, unknown>;
}

/** Result of an operation on the server, sent to every client. */
export interface DocumentResult {
  action: DocumentAction;
  documentName: string;
  parent: string | null;
  pack: string | null;
  /** create and get: stored source data; update: changes with `_id`; delete: ids. */
  result: SourceData[] | string[];
  options: Record<string, unknown>;
  userId: string;
}

/** A compendium as a client receives it: its documents are loaded later. */
export interface PackSnapshot {
  metadata: Record<string, unknown>;
  index: SourceData[];
  folders: SourceData[];
}

/**
 * Asks for a new compendium of the world, for the end of one, or for all documents of one to be stored anew [type
 * documentation: ManageCompendiumRequest].
 * `options.source` is the id of the compendium whose documents the new one begins with.
 */
export type CompendiumRequest =
  | { action: "create"; data: SourceData; options?: { source?: string } }
  | { action: "delete" | "migrate"; data: string };

/** A compendium that was created or migrated, or the id of one that was deleted. */
export type CompendiumChange = { created: PackSnapshot } | { migrated: PackSnapshot } | { deleted: string };

/** A transaction: all of its operations happened, or none. `sequence` counts transactions up from 1 in a world. */
export interface Transaction {
  sequence: number;
  results: DocumentResult[];
  /** Set in a transaction that creates, migrates or deletes a compendium, which has no results. */
  compendium?: CompendiumChange;
}

/**
 * The server's reason for a refusal. `permission` and `invalid`: the requester's fault; `missing`: something named does
 * not exist.
 */
export interface RefusalMessage {
  code: "permission" | "invalid" | "missing" | "inactive" | "timeout" | "unsupported" | "internal";
  message: string;
}

/** Everything a client needs to draw the table, sent on joining. */
export interface WorldSnapshot {
  world: { id: string; title: string; system: string };
  /** The system's manifest, as in its `system.json`. */
  system: Record<string, unknown>;
  /** Manifests of the active modules, in the order in which they are loaded. */
  modules: Record<string, unknown>[];
  /** Installed modules that are not active, with the reason if one cannot be activated. */
  idleModules: { manifest: Record<string, unknown>; reason: string | null }[];
  userId: string;
  activeUsers: string[];
  /** World documents by document name: Actor, Item, ChatMessage, Combat, Scene, JournalEntry, RollTable, Macro, Folder, User, Setting, ActiveEffect. */
  documents: Record<string, SourceData[]>;
  packs: PackSnapshot[];
  /** Merged translations, core < system, for `language`. */
  language: string;
  translations: Record<string, unknown>;
  paused: boolean;
  /** Milliseconds since the epoch by the server's clock. */
  serverTime: number;
  sequence: number;
  /**
   * Names without an implementation are left undefined instead of filled with stand-ins, and a package's script that
   * throws ends the join.
   */
  strict: boolean;
}

/** Requests a client makes; each is answered once. */
export interface Requests {
  /**
   * Ask for the complete world. `since`: the last sequence seen; the server then answers with only the missed
   * transactions, if it still has them.
   */
  join: {
    request: { since?: number };
    answer:
      | WorldSnapshot
      | { missed: Transaction[]; modules: string[]; activeUsers: string[]; paused: boolean; serverTime: number };
  };
  modifyDocument: { request: { operations: DocumentOperation[] }; answer: Transaction };
  manageCompendium: { request: CompendiumRequest; answer: Transaction };
  /** Query another user's client through the server. `timeout` in milliseconds. */
  query: { request: { userId: string; name: string; data: unknown; timeout?: number }; answer: unknown };
  pause: { request: { paused: boolean }; answer: { paused: boolean } };
  /** Send transient state (targets, cursor, ping) to all other clients; it is never stored. */
  userActivity: { request: Record<string, unknown>; answer: null };
  /** Have other clients open a document; `users` empty for all others. */
  showEntry: { request: { uuid: string; users: string[] }; answer: null };
}

/** Messages that the server sends to a client without a request. */
export interface Announcements {
  modifyDocument: Transaction;
  userConnected: { userId: string; active: boolean };
  /** A query by another user for this client, to be answered through `answerQuery`. */
  query: { queryId: string; userId: string; name: string; data: unknown };
  pause: { paused: boolean; userId: string };
  userActivity: { userId: string; activity: Record<string, unknown> };
  showEntry: { uuid: string };
  /** `system.<id>` and `module.<id>` sockets. */
  package: { eventName: string; args: unknown[]; userId: string };
  hotReload: { path: string; packageId: string; content: string; extension: string };
  /** The connection is restored; the client sends `join` with the last sequence that it saw. */
  reconnect: Record<string, never>;
  disconnect: Record<string, never>;
}

/** One client's connection to the server: socket.io in a browser, direct calls in process. */
export interface Connection {
  request<Name extends keyof Requests>(
    name: Name,
    payload: Requests[Name]["request"],
  ): Promise<Requests[Name]["answer"]>;
  /** Answer a query that was announced. */
  answerQuery(queryId: string, answer: { data?: unknown; error?: string }): void;
  /** Send a package's own socket event to every other client. */
  emitPackage(eventName: string, args: unknown[]): void;
  on<Name extends keyof Announcements>(name: Name, listener: (payload: Announcements[Name]) => void): void;
  close(): void;
}
