/** Macros and the hotbar. */
import { currentGame, type Data, type HostDocument, type HostUser } from "./host.ts";

/** Create a macro. Rejects without permission. */
export async function createMacro(data: Data): Promise<HostDocument | undefined> {
  const { implementation } = (
    foundry.documents as unknown as {
      Macro: { implementation: { create(data: Data): Promise<HostDocument | undefined> } };
    }
  ).Macro;
  return implementation.create(data);
}

/** Assign a macro to a slot of the current user's hotbar. */
export async function assignToHotbar(macro: HostDocument, slot: number): Promise<void> {
  const user = currentGame().user as HostUser & {
    assignHotbarMacro(macro: HostDocument, slot: number): Promise<unknown>;
  };
  await user.assignHotbarMacro(macro, slot);
}
