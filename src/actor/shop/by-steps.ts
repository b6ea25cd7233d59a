/** Offers of a shop that the steps of an advance write. */
import { type HostActor, localize } from "../../foundry/host.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import { make, unmake } from "../maker/stored.ts";

/** Write an advance by its steps; returns the way back. @throws RulesError of answers that do not do */
export async function boughtBySteps<System extends object>(
  actor: HostActor<System>,
  steps: readonly MakerStep<System>[],
  draft: Draft,
): Promise<() => Promise<boolean>> {
  await make(actor as HostActor, steps as readonly MakerStep[], { way: "advance", at: 0, draft });
  return () => unmake(actor as HostActor, "advance", false);
}

/** What a rating is good for now and then, in two lines. */
export function nowAndThen(now: string, then: string): string[] {
  return [localize("TESSERA.Shop.now", { good: now }), localize("TESSERA.Shop.then", { good: then })];
}
