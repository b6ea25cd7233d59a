import type { Data, HostActor } from "../../../foundry/host.ts";
import type { Given, Question } from "../../../ui/ask.ts";

/** A button of an Edge sheet. */
export interface SheetAct {
  /** What it is about: a vital, or a type of item. The button stands beside it. */
  readonly of: string;
  /** Whether the button is enabled. */
  possible(actor: HostActor): boolean;
  fields(actor: HostActor): Question["fields"];
  /** Label of the form's button for these values, localised; empty if it would do nothing. */
  does(actor: HostActor, given: Given): string;
  perform(actor: HostActor, answer: Data): Promise<unknown>;
}
