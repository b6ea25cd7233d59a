/** Helpers for offers of a shop that are bought through the steps of an advance. */
import { type HostActor, localize } from "../../foundry/host.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import { make, undoMaking } from "../maker/write-making.ts";

/** Write an advance by its steps; returns its undo. @throws RulesError if the answers are invalid */
export async function boughtBySteps<System extends object>(
  actor: HostActor<System>,
  steps: readonly MakerStep<System>[],
  draft: Draft,
): Promise<() => Promise<boolean>> {
  await make(actor as HostActor, steps as readonly MakerStep[], { way: "advance", at: 0, draft }, null);
  return () => undoMaking(actor as HostActor, "advance", false);
}

/** Usefulness of a rating before and after a purchase, one line each. */
export function nowAndThen(now: string, then: string): string[] {
  return [localize("TESSERA.Shop.now", { good: now }), localize("TESSERA.Shop.then", { good: then })];
}
