/** A client's connection to the server, over any transport of frames. */
import type { Announcements, Connection, RefusalMessage, Requests } from "../core/protocol.ts";
import type { ClientFrame, ServerFrame } from "./frames.ts";

/** A transport of frames: a socket in a browser, function calls in process. */
export interface FrameCarrier {
  send(frame: ClientFrame): void;
  close(): void;
}

/**
 * An error for a request that the server refused, or that it had not answered when the connection broke. `code` tells
 * the reason.
 */
export class RefusedError extends Error {
  readonly code: RefusalMessage["code"] | "disconnected";

  constructor(code: RefusedError["code"], message: string) {
    super(message);
    this.name = "RefusedError";
    this.code = code;
  }
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: RefusedError): void;
}

type Listener = (payload: never) => void;

/**
 * Numbers requests, settles each once, and passes announcements to listeners. The owner of the transport calls
 * `receive` for every incoming frame, and `lineDown` and `lineUp` when the connection breaks and returns.
 */
export class FrameConnection implements Connection {
  readonly #carrier: FrameCarrier;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<keyof Announcements, Listener[]>();
  #nextId = 1;
  #up = true;

  constructor(carrier: FrameCarrier) {
    this.#carrier = carrier;
  }

  /** Ask the server. Rejects with a RefusedError: the server's refusal, or `disconnected` while the line is down. */
  request<Name extends keyof Requests>(
    name: Name,
    payload: Requests[Name]["request"],
  ): Promise<Requests[Name]["answer"]> {
    if (!this.#up) return Promise.reject(new RefusedError("disconnected", `The line to the table is down: "${name}".`));
    const id = this.#nextId++;
    return new Promise<Requests[Name]["answer"]>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as Pending["resolve"], reject });
      this.#carrier.send({ kind: "request", id, name, payload });
    });
  }

  answerQuery(queryId: string, answer: { data?: unknown; error?: string }): void {
    if (this.#up) this.#carrier.send({ kind: "queryAnswer", queryId, ...answer });
  }

  emitPackage(eventName: string, args: unknown[]): void {
    if (this.#up) this.#carrier.send({ kind: "package", eventName, args });
  }

  on<Name extends keyof Announcements>(name: Name, listener: (payload: Announcements[Name]) => void): void {
    const list = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...list, listener as Listener]);
  }

  close(): void {
    this.lineDown();
    this.#carrier.close();
  }

  /** A frame came in. */
  receive(frame: ServerFrame): void {
    if (frame.kind === "announcement") {
      this.#announce(frame.name, frame.payload as Announcements[typeof frame.name]);
    } else if (frame.kind === "complaint") {
      console.error(`The table refused what this client sent: ${frame.refusal.message}`);
    } else {
      const pending = this.#pending.get(frame.id);
      this.#pending.delete(frame.id);
      if (frame.refusal) pending?.reject(new RefusedError(frame.refusal.code, frame.refusal.message));
      else pending?.resolve(frame.answer ?? null);
    }
  }

  /** The line broke: what was asked and not answered is rejected, as nobody knows whether it happened. */
  lineDown(): void {
    if (!this.#up) return;
    this.#up = false;
    for (const { reject } of this.#pending.values()) {
      reject(new RefusedError("disconnected", "The line to the table broke before the answer came."));
    }
    this.#pending.clear();
    this.#announce("disconnect", {});
  }

  /** The line is up again: listeners to `reconnect` ask `join` with what they saw last. */
  lineUp(): void {
    if (this.#up) return;
    this.#up = true;
    this.#announce("reconnect", {});
  }

  #announce<Name extends keyof Announcements>(name: Name, payload: Announcements[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      (listener as unknown as (payload: Announcements[Name]) => void)(payload);
    }
  }
}
