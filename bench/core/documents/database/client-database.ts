/**
 * The client's access to the server's documents: runs the checks beforehand, sends the operations, and returns their
 * results.
 */
import type { Document } from "../../abstract/document.ts";
import type { DatabaseBackend, OperationOptions } from "../../abstract/operations.ts";
import type { TransactionLog } from "../../client/transactions.ts";
import { configOf } from "../../config.ts";
import type { CompendiumRequest, Connection, DocumentOperation, SourceData, Transaction } from "../../protocol.ts";
import { ui } from "../../ui.ts";
import { fromUuidSync } from "../uuid.ts";
import { deltaOperation } from "./delta-operations.ts";
import { prepareCreation } from "./pre-create.ts";
import { prepareDeletion } from "./pre-delete.ts";
import { prepareUpdate } from "./pre-update.ts";

/** Keys of an operation that are no options. */
const OWN_KEYS = new Set(["action", "documentName", "data", "updates", "ids", "parent", "pack", "deleteAll"]);

/** The options that are sent to the server: those that JSON can express. */
function travelingOptions(operation: OperationOptions): Record<string, unknown> {
  const options = Object.fromEntries(Object.entries(operation).filter(([key]) => !OWN_KEYS.has(key)));
  return JSON.parse(JSON.stringify(options)) as Record<string, unknown>;
}

/** One operation of a batch, as `modifyBatch` takes it. */
export interface BatchOperation extends OperationOptions {
  action: "create" | "update" | "delete";
  documentName: string;
  data?: unknown[];
  updates?: SourceData[];
  ids?: string[];
  parent?: Document | null;
}

export class ClientDatabase implements DatabaseBackend {
  readonly #connection: Connection;
  readonly #log: TransactionLog<Document[][]>;

  constructor(connection: Connection, log: TransactionLog<Document[][]>) {
    this.#connection = connection;
    this.#log = log;
  }

  async create(cls: typeof Document, data: unknown[], operation: OperationOptions): Promise<Document[]> {
    const [created = []] = await this.modifyBatch([
      { ...operation, action: "create", documentName: cls.documentName, data },
    ]);
    return created;
  }

  async update(cls: typeof Document, updates: SourceData[], operation: OperationOptions): Promise<Document[]> {
    const [updated = []] = await this.modifyBatch([
      { ...operation, action: "update", documentName: cls.documentName, updates },
    ]);
    return updated;
  }

  async delete(cls: typeof Document, ids: string[], operation: OperationOptions): Promise<Document[]> {
    const [deleted = []] = await this.modifyBatch([
      { ...operation, action: "delete", documentName: cls.documentName, ids },
    ]);
    return deleted;
  }

  /**
   * Many operations as one: all of them happen, or none. Gives the documents of each.
   * @throws Error if one of them is not allowed or not valid
   */
  async modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
    try {
      return await this.#modify(operations);
    } catch (error) {
      if (error instanceof Error) ui.notifications.error(error.message, { console: false });
      throw error;
    }
  }

  /**
   * Create, migrate or delete a compendium; resolves when this client has done so too.
   * @throws Error where the server refuses
   */
  async manageCompendium(request: CompendiumRequest): Promise<Transaction> {
    try {
      const transaction = await this.#connection.request("manageCompendium", request);
      await this.#log.outcome(transaction);
      return transaction;
    } catch (error) {
      if (error instanceof Error) ui.notifications.error(error.message, { console: false });
      throw error;
    }
  }

  async #modify(operations: readonly BatchOperation[]): Promise<Document[][]> {
    const prepared: { index: number; operation: DocumentOperation }[] = [];
    for (const [index, batch] of operations.entries()) {
      const operation = await this.#prepare({ ...batch });
      if (operation) prepared.push({ index, operation });
    }
    const documents: Document[][] = operations.map(() => []);
    if (!prepared.length) return documents;
    const request = JSON.parse(JSON.stringify(prepared.map(({ operation }) => operation))) as DocumentOperation[];
    const transaction = await this.#connection.request("modifyDocument", { operations: request });
    const applied = await this.#log.outcome(transaction);
    prepared.forEach(({ index }, position) => {
      documents[index] = applied[position] ?? [];
    });
    return documents;
  }

  /** Run the checks, methods and hooks that come before an operation; null if they leave nothing to do. */
  async #prepare(batch: BatchOperation): Promise<DocumentOperation | null> {
    const cls = configOf(batch.documentName).documentClass as unknown as typeof Document;
    const parent =
      typeof batch.parent === "string" ? (fromUuidSync(batch.parent) as Document | null) : (batch.parent ?? null);
    // Hooks and methods see the very object whose keys are sent afterwards, so that they can add to it.
    const options: OperationOptions = { render: true, ...batch, parent, pack: batch.pack ?? parent?.pack ?? null };
    for (const key of ["action", "documentName", "data", "updates", "ids"]) delete options[key];
    const operation: DocumentOperation = {
      action: batch.action,
      documentName: batch.documentName,
      parent: parent?.uuid ?? null,
      pack: options.pack ?? null,
      options: {},
    };
    if (batch.action === "create") operation.data = await prepareCreation(cls, batch.data ?? [], options);
    else if (batch.action === "update") operation.updates = await prepareUpdate(cls, batch.updates ?? [], options);
    else operation.ids = await prepareDeletion(cls, batch.ids ?? [], options);
    operation.options = travelingOptions(options);
    const size = (operation.data ?? operation.updates ?? operation.ids ?? []).length;
    if (!size) return null;
    return deltaOperation(operation, parent, cls) ?? operation;
  }

  /** Documents of a compendium, or of the world, as stored. */
  async get(
    operation: Omit<DocumentOperation, "action" | "options"> & { options?: Record<string, unknown> },
  ): Promise<SourceData[]> {
    const transaction: Transaction = await this.#connection.request("modifyDocument", {
      operations: [{ options: {}, ...operation, action: "get" }],
    });
    return (transaction.results[0]?.result ?? []) as SourceData[];
  }
}

let database: ClientDatabase | null = null;

export function setClientDatabase(client: ClientDatabase): void {
  database = client;
}

/** @throws Error before the game has been joined */
export function clientDatabase(): ClientDatabase {
  if (!database) throw new Error("Nobody has joined the game");
  return database;
}

/** `foundry.documents.modifyBatch`. */
export async function modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
  return clientDatabase().modifyBatch(operations);
}
