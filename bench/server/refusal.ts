import type { RefusalMessage } from "../core/protocol.ts";

/** A refusal by the server: thrown anywhere while a request is served, and sent to the requester unchanged. */
export class Refusal extends Error {
  readonly code: RefusalMessage["code"];

  constructor(code: RefusalMessage["code"], message: string) {
    super(message);
    this.name = "Refusal";
    this.code = code;
  }

  toMessage(): RefusalMessage {
    return { code: this.code, message: this.message };
  }
}

/** Convert an error to the message for the requester: refusals unchanged, everything else as an internal error. */
export function refusalOf(error: unknown): RefusalMessage {
  if (error instanceof Refusal) return error.toMessage();
  return { code: "internal", message: error instanceof Error ? error.message : String(error) };
}
