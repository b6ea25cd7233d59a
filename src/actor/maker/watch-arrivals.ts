/**
 * Watches for characters that players make, and for deleted ones; the part that then acts on a game master's client is
 * loaded on demand.
 */
import { currentGame, type Data, type HostActor, onceHook, onHook, valueAt } from "../../foundry/host.ts";
import { loaded } from "../../foundry/on-demand.ts";
import { loadedAlone } from "../../foundry/tabs.ts";
import { asActiveGM } from "../../log/by-gm.ts";

const line = "tessera.arrivals";
const load = () => loadedAlone(() => loaded(() => import("./players-arrivals.ts")));

async function followAll(): Promise<void> {
  if (currentGame().actors.contents.some((actor) => actor.getFlag("tessera", "maker")))
    await (await load())?.followAll();
}

/**
 * Let the active game master's client follow the making of players' characters, and the deletion of any. Call in the
 * `init` hook.
 */
export function watchArrivals(): void {
  onHook("updateActor", (actor: HostActor, changed: Data, _options: Data, userId: string) => {
    if (valueAt(changed, "flags.tessera.maker") === undefined) return;
    const by = currentGame().users.get(userId);
    const may = () => by !== undefined && actor.testUserPermission(by, "OWNER");
    asActiveGM(async () => (await load())?.followMaking(actor), { cause: { by, may }, line });
  });
  onHook("deleteActor", (actor: HostActor) => {
    if (!actor.pack) asActiveGM(async () => (await load())?.forget(actor), { line });
  });
  onHook("userConnected", () => asActiveGM(followAll, { line }));
  onceHook("ready", () => asActiveGM(followAll, { line }));
}
