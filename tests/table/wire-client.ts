import { FrameConnection } from "../../bench/client/frame-connection.ts";
import type { DocumentOperation, DocumentResult, SourceData, Transaction } from "../../bench/core/protocol.ts";
import { InProcessLine, type Traffic } from "../../bench/server/in-process-line.ts";
import type { Table } from "../../bench/server/table.ts";

/**
 * A raw connection to the table, without a client behind it, for tests of the server itself. How a client handles the
 * answers is tested elsewhere.
 */
export class WireClient {
  readonly connection: FrameConnection;
  readonly userId: string;
  /** Everything that was announced, in order. */
  readonly heard: { name: string; payload: unknown }[] = [];
  readonly #table: Table;
  readonly #traffic: Traffic;
  #line: InProcessLine;

  constructor(table: Table, userId: string, traffic: Traffic) {
    this.#table = table;
    this.#traffic = traffic;
    this.userId = userId;
    this.connection = new FrameConnection({
      send: (frame) => this.#line.send(JSON.stringify(frame)),
      close: () => this.#line.break(),
    });
    this.#line = this.#open();
    for (const name of ["modifyDocument", "userConnected", "pause", "userActivity", "package"] as const) {
      this.connection.on(name, (payload) => void this.heard.push({ name, payload }));
    }
  }

  /** The line breaks; what is on its way to this client is lost. */
  disconnect(): void {
    this.#line.break();
    this.connection.lineDown();
  }

  /** A new line in place of the broken one. The client still has to join. */
  reconnect(): void {
    this.#line = this.#open();
    this.connection.lineUp();
  }

  transactions(): Transaction[] {
    return this.heard.filter(({ name }) => name === "modifyDocument").map(({ payload }) => payload as Transaction);
  }

  modify(...operations: DocumentOperation[]): Promise<Transaction> {
    return this.connection.request("modifyDocument", { operations });
  }

  /** Create one document; resolves with its source. */
  async create(documentName: string, data: SourceData, more: Partial<DocumentOperation> = {}): Promise<SourceData> {
    const operation: DocumentOperation = { action: "create", documentName, data: [data], options: {}, ...more };
    return first(await this.modify(operation));
  }

  /** Update one document; resolves with the change as everybody is told it. */
  async update(documentName: string, change: SourceData, more: Partial<DocumentOperation> = {}): Promise<SourceData> {
    const operation: DocumentOperation = { action: "update", documentName, updates: [change], options: {}, ...more };
    return first(await this.modify(operation));
  }

  async delete(documentName: string, id: string, more: Partial<DocumentOperation> = {}): Promise<void> {
    await this.modify({ action: "delete", documentName, ids: [id], options: {}, ...more });
  }

  #open(): InProcessLine {
    const end = {
      receive: (text: string) => this.connection.receive(JSON.parse(text)),
      ended: () => this.connection.lineDown(),
    };
    return new InProcessLine(this.#table, this.userId, end, this.#traffic);
  }
}

function first({ results }: Transaction): SourceData {
  const [result] = results as (DocumentResult | undefined)[];
  const [source] = result?.result ?? [];
  if (typeof source !== "object") throw new Error("The transaction has no document as its result.");
  return source;
}
