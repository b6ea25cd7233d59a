/** The choice of an actor's primary Defense, which takes Hits by default; characters and threats have one. */
import type { HostActor } from "../../../foundry/host.ts";

/** Make the Defense that the pressed element `target` names the primary one. */
export async function choosePrimary(actor: HostActor, target: HTMLElement): Promise<void> {
  await actor.update({ "system.primaryDefense": target.dataset["defense"] });
}
