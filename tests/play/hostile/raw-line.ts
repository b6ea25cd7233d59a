/** A raw connection to the server, without a client or models that clean its data. */
import type { SourceData } from "#bench";
import type { HostedTable } from "#bench/testing";
import { WireClient } from "../../table/wire-client.ts";

export class RawLine {
  readonly #table: HostedTable;
  readonly #line: WireClient;

  private constructor(table: HostedTable, line: WireClient) {
    this.#table = table;
    this.#line = line;
  }

  /** The raw connection of the player with that name, joined. */
  static async of(table: HostedTable, name: string): Promise<RawLine> {
    const line = new WireClient(table.table, table.userId(name), table.traffic);
    await line.connection.request("join", {});
    return new RawLine(table, line);
  }

  /** Say something; resolves with the message's id when everybody has it. */
  async say(data: SourceData): Promise<string> {
    const { _id: id } = await this.#line.create("ChatMessage", data);
    await this.#table.settle();
    return String(id);
  }

  /** Say many things in one transaction; resolves with their ids when everybody has them. */
  async sayAll(data: SourceData[]): Promise<string[]> {
    const { results } = await this.#line.modify({ action: "create", documentName: "ChatMessage", data, options: {} });
    await this.#table.settle();
    return ((results[0]?.result ?? []) as SourceData[]).map(({ _id: id }) => String(id));
  }

  /** Everything that the server has told this line, as text. */
  get heard(): string {
    return JSON.stringify(this.#line.heard);
  }
}

/** The source of a roll whose dice show these values, by faces, as a client would send it. */
export function forgedRoll(formula: string, faces: number, values: readonly number[]): string {
  const die = {
    class: "Die",
    evaluated: true,
    number: values.length,
    faces,
    modifiers: [],
    results: values.map((result) => ({ result, active: true })),
    options: {},
  };
  const total = values.reduce((sum, value) => sum + value, 0);
  return JSON.stringify({ class: "Roll", options: {}, dice: [], formula, terms: [die], total, evaluated: true });
}
