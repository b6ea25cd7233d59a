import type { Data, HostActor } from "../../foundry/host.ts";
import type { Field } from "../../ui/ask.ts";

/** A button of an Edge sheet. */
export interface SheetAct {
  readonly icon: string;
  /** Whether the button is enabled. */
  possible(actor: HostActor): boolean;
  fields(actor: HostActor): Field[];
  perform(actor: HostActor, answer: Data): Promise<unknown>;
}
