/** What a button of an Edge sheet is. */

import type { Data, HostActor } from "../../foundry/host.ts";
import type { Field } from "../../ui/ask.ts";

/** A button of a sheet, and what it does once its question is answered. */
export interface SheetAct {
  readonly icon: string;
  /** Whether it makes sense now. */
  possible(actor: HostActor): boolean;
  fields(actor: HostActor): Field[];
  perform(actor: HostActor, answer: Data): Promise<unknown>;
}
