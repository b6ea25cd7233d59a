import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";

/** The client's end of a line: it receives and sends text, as over a network. */
export interface ClientEnd {
  receive(text: string): void;
  /** The server ended the line. */
  ended(): void;
}

/** Counts messages and work under way, so that a test can wait until none is left. */
export class Traffic {
  #count = 0;
  #progress = 0;

  /** Counter that grows whenever a message is delivered or work settles; while it grows, the traffic is not at rest. */
  get progress(): number {
    return this.#progress;
  }

  get count(): number {
    return this.#count;
  }

  /** Count `work` as under way until it settles. */
  async during(work: Promise<unknown>): Promise<void> {
    this.#count++;
    try {
      await work;
    } finally {
      this.#count--;
      this.#progress++;
    }
  }

  /** Deliver later, never inside the caller, as a network would. */
  carry(deliver: () => void): void {
    this.#count++;
    setImmediate(() => {
      this.#count--;
      this.#progress++;
      deliver();
    });
  }
}

/** A line without a network: JSON text both ways, delivered in order and never at once. */
export class InProcessLine {
  readonly #seat: Seat;
  readonly #traffic: Traffic;
  #open = true;

  constructor(table: Table, userId: string, client: ClientEnd, traffic: Traffic) {
    this.#traffic = traffic;
    this.#seat = table.sit(userId, (frame) => {
      const text = frame === null ? null : JSON.stringify(frame);
      traffic.carry(() => {
        if (!this.#open) return;
        if (text !== null) return client.receive(text);
        this.#open = false;
        client.ended();
      });
    });
  }

  /** The client sends a frame. */
  send(text: string): void {
    if (!this.#open) return;
    this.#traffic.carry(() => void this.#traffic.during(this.#served(text)));
  }

  /**
   * Break the line: messages on their way to the client are lost; those that the server has already received are still
   * served.
   */
  break(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#seat.leave();
  }

  async #served(text: string): Promise<void> {
    const frame: unknown = JSON.parse(text);
    const isQuery = typeof frame === "object" && frame !== null && "name" in frame && frame.name === "query";
    const served = this.#seat.receive(frame);
    // A query waits for another client, which may take its time: that is nothing on its way.
    if (!isQuery) await served;
  }
}
