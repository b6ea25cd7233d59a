/** What the end of a scene changes for an Effort character. */
import type { Cost } from "../../check/cost.ts";
import { type HostActor, localize } from "../../foundry/host.ts";
import type { EndChange } from "../ends.ts";
import type { EffortCharacterModel } from "./character.ts";

/** "The characters take turns in sequence until the scene reaches its natural conclusion" (source 001, The Action Economy). */
export function effortEnds(actor: HostActor): EndChange[] {
  const { round, ...left } = (actor.system as EffortCharacterModel).turn;
  if (round === 0) return [];
  const used = Object.entries(left).filter(([, open]) => !open);
  const costs: Cost[] = [
    { actor: actor.uuid, path: "system.turn.round", amount: round },
    ...used.map(([deed]) => ({ actor: actor.uuid, path: `system.turn.${deed}`, amount: -1 })),
  ];
  return [{ text: localize("TESSERA.Effort.Ends.turns"), costs }];
}
