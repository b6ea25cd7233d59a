/** Interface for recording advances in the chat log; a higher layer registers the implementation. */
import type { Write } from "../../foundry/batch.ts";
import type { Data, HostActor } from "../../foundry/host.ts";
import type { Cost } from "../../log/cost.ts";

/** The changes of an advance: numbers and fields, gained items, and further writes. */
export interface Advance {
  readonly costs: readonly Cost[];
  readonly items: readonly Data[];
  /**
   * Further writes of the same transaction, given the id of the advance's message. Undoing the advance does not revert
   * them.
   */
  writes(message: string): readonly Write[];
}

/** Records advances. */
export interface AdvanceLog {
  /** Carry out an advance and post its message; the message's id, or null if it was refused. */
  record(actor: HostActor, plan: () => Advance): Promise<string | null>;
  /** True if this message records an advance of this actor that is not undone. */
  stands(actor: HostActor, message: string): boolean;
  /** The newest advance of this actor since `time` that is not undone, as a sentence; null for none. */
  since(actor: HostActor, time: number): string | null;
  /** Undo the advance that a message records, or notify why that is refused. */
  undo(message: string): Promise<boolean>;
}

let registered: AdvanceLog | null = null;

/** Register the log, in the `init` hook. */
export function registerAdvanceLog(log: AdvanceLog): void {
  registered = log;
}

/** The registered log. @throws Error before the `init` hook */
export function advanceLog(): AdvanceLog {
  if (!registered) throw new Error("Tessera | advances were recorded before anything was registered");
  return registered;
}
