/** The primary Defense. */
import type { HostActor } from "../../../foundry/host.ts";

/** Make the Defense that `target` names the primary one. */
export async function choosePrimary(actor: HostActor, target: HTMLElement): Promise<void> {
  await actor.update({ "system.primaryDefense": target.dataset["defense"] });
}
