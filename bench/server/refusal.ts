import type { RefusalMessage } from "../core/protocol.ts";

/** The server's "no": thrown anywhere while a request is served, and sent to the requester as it stands. */
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

/** What to tell the requester of any error: refusals as they are, everything else as an internal fault. */
export function refusalOf(error: unknown): RefusalMessage {
  if (error instanceof Refusal) return error.toMessage();
  return { code: "internal", message: error instanceof Error ? error.message : String(error) };
}
