import type { AnswerFrame, ClientFrame, ServerFrame } from "../client/frames.ts";
import type { Announcements } from "../core/protocol.ts";
import { isRecord } from "./changes.ts";
import { refusalOf } from "./refusal.ts";

/** Sends a frame to the seat's client. `null` ends the line from the server's side. */
export type Deliver = (frame: ServerFrame | null) => void;

/** The table's services for a seat. Errors and rejections are sent to the client as refusals. */
export interface SeatService {
  request(name: string, payload: unknown): Promise<unknown>;
  answerQuery(queryId: string, answer: { data?: unknown; error?: string }): void;
  relay(eventName: string, args: unknown[]): void;
  leave(): void;
}

/** One client's place at the table: one tab of one user. */
export class Seat {
  readonly userId: string;
  /** True once the client has received the table's state; before, it receives no announcements. */
  joined = false;
  readonly #deliver: Deliver;
  readonly #service: SeatService;
  #left = false;

  constructor(userId: string, deliver: Deliver, service: SeatService) {
    this.userId = userId;
    this.#deliver = deliver;
    this.#service = service;
  }

  tell<Name extends keyof Announcements>(name: Name, payload: Announcements[Name]): void {
    if (!this.#left) this.#deliver({ kind: "announcement", name, payload });
  }

  /** Serve a frame from the client. Resolves when it has been served, and never rejects. */
  async receive(frame: unknown): Promise<void> {
    if (this.#left) return;
    const { kind } = isRecord(frame) ? frame : {};
    if (kind === "request") return this.#serve(frame as ClientFrame & { kind: "request" });
    try {
      if (kind === "queryAnswer") {
        const { queryId, data, error } = frame as ClientFrame & { kind: "queryAnswer" };
        this.#service.answerQuery(String(queryId), error === undefined ? { data } : { error: String(error) });
      } else if (kind === "package") {
        const { eventName, args } = frame as ClientFrame & { kind: "package" };
        this.#service.relay(String(eventName), Array.isArray(args) ? args : []);
      } else throw new Error(`the bench has no frame "${String(kind)}"`);
    } catch (error) {
      this.#deliver({ kind: "complaint", refusal: refusalOf(error) });
    }
  }

  /** End the seat, because the client disconnected or is sent away. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.#service.leave();
    this.#deliver(null);
  }

  async #serve({ id, name, payload }: ClientFrame & { kind: "request" }): Promise<void> {
    let frame: AnswerFrame;
    try {
      frame = { kind: "answer", id, answer: await this.#service.request(name, payload) };
    } catch (error) {
      frame = { kind: "answer", id, refusal: refusalOf(error) };
    }
    if (!this.#left) this.#deliver(frame);
  }
}
