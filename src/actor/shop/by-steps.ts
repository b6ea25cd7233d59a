/** Helpers for offers of a shop that are bought through the steps of an advance. */
import { type HostActor, localize } from "../../foundry/host.ts";
import type { Draft, WrittenStep } from "../../ruleset/maker.ts";
import type { PurchaseUndo } from "../../ruleset/shop.ts";
import { advanceLog } from "../maker/advance-log.ts";
import { recordAdvance } from "../maker/write-advance.ts";

/** The undo of a purchase that a message in the log records; `note` is the id of the message. */
export function purchaseUndo(actor: HostActor, note: string): PurchaseUndo {
  return Object.assign(() => advanceLog().undo(note), { stands: () => advanceLog().stands(actor, note) });
}

/**
 * Write an advance by its steps; returns its undo, null if it was refused.
 * @throws RulesError if the answers are invalid
 */
export async function boughtBySteps<System extends object>(
  actor: HostActor<System>,
  steps: readonly WrittenStep<System>[],
  draft: Draft,
): Promise<PurchaseUndo | null> {
  const making = { way: "advance", at: 0, draft } as const;
  const note = await recordAdvance(actor as HostActor, steps as readonly WrittenStep[], making);
  return note === null ? null : purchaseUndo(actor as HostActor, note);
}

/** Usefulness of a rating before and after a purchase, one line each. */
export function nowAndThen(now: string, then: string): string[] {
  return [localize("TESSERA.Shop.now", { good: now }), localize("TESSERA.Shop.then", { good: then })];
}
