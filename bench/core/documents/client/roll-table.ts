import type { Document } from "../../abstract/document.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { CONFIG } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { BaseRollTable } from "../base/roll-table.ts";
import { BaseTableResult } from "../base/table-result.ts";
import { drawMessage } from "../tables/draw-message.ts";
import { fromUuid } from "../uuid.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** The part of a roll that tables need. */
export interface TableRoll {
  total: number;
  formula: string;
  evaluate(): Promise<unknown>;
  reroll(): Promise<TableRoll>;
  toJSON(): object;
}

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null | undefined;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  /** The text or link that the line shows. */
  async getHTML(): Promise<string> {
    if (this.type === "document" && this.documentUuid) return `@UUID[${this.documentUuid}]{${this.name || "…"}}`;
    return this.name ? `<strong>${this.name}</strong> ${this.description}` : this.description;
  }
}

export interface TableDraw {
  roll: TableRoll;
  results: TableResult[];
}

export interface DrawOptions {
  roll?: TableRoll | null;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  messageMode?: string;
  rollMode?: string;
}

/** A table to roll on. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare img: string;
  declare description: string;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare results: EmbeddedCollection<TableResult>;

  /** Roll on the table and post the result; on a table without replacement, drawn lines are marked as drawn. */
  async draw({
    roll = null,
    recursive = true,
    results,
    displayChat = true,
    messageMode,
    rollMode,
  }: DrawOptions = {}): Promise<TableDraw> {
    const draw = results?.length ? { roll: roll ?? this.#roll(), results } : await this.roll({ roll, recursive });
    if (!draw.results.length) return draw;
    if (!this.replacement && this.id && !this.pack) {
      const own = draw.results.filter((result) => this.results.has(result.id ?? ""));
      await this.updateEmbeddedDocuments(
        "TableResult",
        own.map((result) => ({ _id: result.id, drawn: true })),
      );
    }
    if (displayChat) await this.toMessage(draw.results, { roll: draw.roll, messageMode: messageMode ?? rollMode });
    return draw;
  }

  /** Draw several times; one message shows all. */
  async drawMany(number: number, options: DrawOptions = {}): Promise<TableDraw> {
    const drawn: TableResult[] = [];
    let roll: TableRoll = this.#roll();
    for (let index = 0; index < number; index++) {
      const draw = await this.draw({ ...options, roll: null, displayChat: false });
      roll = draw.roll;
      drawn.push(...draw.results);
    }
    if (options.displayChat !== false && drawn.length)
      await this.toMessage(drawn, { roll, messageMode: options.messageMode });
    return { roll, results: drawn };
  }

  #roll(): TableRoll {
    const [Roll] = CONFIG.Dice.rolls as { create(formula: string): TableRoll }[];
    if (!Roll) throw new Error("the bench has no dice here");
    return Roll.create(this.formula || `1d${Math.max(1, this.results.size)}`);
  }

  /**
   * Roll until the total meets a line that is not drawn yet. For lines that are tables, the roll goes on in that table.
   */
  async roll({
    roll = null,
    recursive = true,
    depth = 0,
  }: {
    roll?: TableRoll | null;
    recursive?: boolean;
    depth?: number;
  } = {}): Promise<TableDraw> {
    if (depth > 5)
      throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${this.id}`);
    let thrown = roll ?? this.#roll();
    await thrown.evaluate();
    const available = this.results.filter((result) => !result.drawn);
    if (!available.length) return { roll: thrown, results: [] };
    for (let attempt = 0; attempt < 1000; attempt++) {
      const results = this.getResultsForRoll(thrown.total);
      if (results.length) return { roll: thrown, results: recursive ? await this.#inner(results, depth) : results };
      thrown = await thrown.reroll();
    }
    throw new Error(`No result of the RollTable ${this.name} is within reach of its formula ${this.formula}`);
  }

  async #inner(results: TableResult[], depth: number): Promise<TableResult[]> {
    const all: TableResult[] = [];
    for (const result of results) {
      const document = result.type === "document" && result.documentUuid ? await fromUuid(result.documentUuid) : null;
      if (document?.documentName !== "RollTable") all.push(result);
      else all.push(...(await (document as unknown as RollTable).roll({ depth: depth + 1 })).results);
    }
    return all;
  }

  /** The lines whose range contains a total, without those already drawn. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter((result) => !result.drawn && value >= result.range[0] && value <= result.range[1]);
  }

  async toMessage(
    results: TableResult[],
    {
      roll = null,
      messageData = {},
      messageMode,
    }: { roll?: TableRoll | null; messageData?: SourceData; messageMode?: string } = {},
  ): Promise<Document | undefined> {
    return drawMessage(this as unknown as RollTable, results, roll, messageData, messageMode);
  }

  /** Make all drawn lines available again. */
  async resetResults(): Promise<Document[]> {
    const updates = this.results.map((result) => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates);
  }

  /** Set the lines' ranges from their weights, and the table's formula so that it reaches every line. */
  async normalize(): Promise<this | undefined> {
    let last = 0;
    const updates = this.results.map((result) => {
      const range = [last + 1, last + result.weight];
      last += result.weight;
      return { _id: result.id, range };
    });
    return this.update({ results: updates, formula: `1d${Math.max(1, last)}` });
  }
}
