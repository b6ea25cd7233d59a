/**
 * What client and server say to each other. Every value crosses as JSON, in the browser and in process alike,
 * so no object is ever shared between two clients.
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
  /** update: changes, each with `_id`; V14 operators in their serialised form. */
  updates?: SourceData[];
  /** delete: ids. */
  ids?: string[];
  deleteAll?: boolean;
  /** get: exact matches on top-level fields; `index: true` returns index fields only. */
  query?: Record<string, unknown>;
  index?: boolean;
  /** Everything else of the operation (render, diff, recursive, keepId, noHook, custom keys): travels to every client. */
  options: Record<string, unknown>;
}

/** What the server did, told to every client. */
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

/** A transaction: all of its operations happened, or none. `sequence` counts transactions up from 1 in a world. */
export interface Transaction {
  sequence: number;
  results: DocumentResult[];
}

/** Why the server refused. `permission` and `invalid` are the requester's doing, `missing` names what is not there. */
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
  /** Modules that are there and not active, with the reason where one cannot be. */
  idleModules: { manifest: Record<string, unknown>; reason: string | null }[];
  userId: string;
  activeUsers: string[];
  /** World documents by document name: Actor, Item, ChatMessage, Combat, Scene, JournalEntry, RollTable, Macro, Folder, User, Setting, ActiveEffect. */
  documents: Record<string, SourceData[]>;
  packs: { metadata: Record<string, unknown>; index: SourceData[]; folders: SourceData[] }[];
  /** Merged translations, core < system, for `language`. */
  language: string;
  translations: Record<string, unknown>;
  paused: boolean;
  /** Milliseconds since the epoch by the server's clock. */
  serverTime: number;
  sequence: number;
  /** Names that have nothing behind them are not there, and a package's script that throws ends the join. */
  strict: boolean;
}

/** Requests a client makes; each is answered once. */
export interface Requests {
  /** The whole table. `since`: the last sequence seen; the answer then is the missed transactions where the server still has them. */
  join: {
    request: { since?: number };
    answer:
      | WorldSnapshot
      | { missed: Transaction[]; modules: string[]; activeUsers: string[]; paused: boolean; serverTime: number };
  };
  modifyDocument: { request: { operations: DocumentOperation[] }; answer: Transaction };
  /** Ask another user's client; the server relays. `timeout` in milliseconds. */
  query: { request: { userId: string; name: string; data: unknown; timeout?: number }; answer: unknown };
  pause: { request: { paused: boolean }; answer: { paused: boolean } };
  /** Something small that is told to all others and never stored: targets, cursor, ping. */
  userActivity: { request: Record<string, unknown>; answer: null };
  /** Have other clients open a document; `users` empty for all others. */
  showEntry: { request: { uuid: string; users: string[] }; answer: null };
}

/** What the server tells a client unasked. */
export interface Announcements {
  modifyDocument: Transaction;
  userConnected: { userId: string; active: boolean };
  /** Asked of this client by another user: answer through `answerQuery`. */
  query: { queryId: string; userId: string; name: string; data: unknown };
  pause: { paused: boolean; userId: string };
  userActivity: { userId: string; activity: Record<string, unknown> };
  showEntry: { uuid: string };
  /** `system.<id>` and `module.<id>` sockets. */
  package: { eventName: string; args: unknown[]; userId: string };
  hotReload: { path: string; packageId: string; content: string; extension: string };
  /** The connection is up again; the client asks `join` with what it saw last. */
  reconnect: Record<string, never>;
  disconnect: Record<string, never>;
}

/** One client's line to the server: socket.io in a browser, direct calls in process. */
export interface Connection {
  request<Name extends keyof Requests>(
    name: Name,
    payload: Requests[Name]["request"],
  ): Promise<Requests[Name]["answer"]>;
  /** Answer a query that was announced. */
  answerQuery(queryId: string, answer: { data?: unknown; error?: string }): void;
  /** A package's own socket event, told to every other client. */
  emitPackage(eventName: string, args: unknown[]): void;
  on<Name extends keyof Announcements>(name: Name, listener: (payload: Announcements[Name]) => void): void;
  close(): void;
}
