/** Registration of links in texts, of the rules' help, and of drops on the hotbar. */

import { onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { Room } from "../foundry/rooms.ts";
import { registerEnrichers } from "./enrichers.ts";
import { claimDrops } from "./hotbar.ts";
import { reachLinks } from "./key-links.ts";
import { watchHelp } from "./rules-help.ts";
import type { HudCore } from "./token-action-hud.ts";

/** Connect to Token Action HUD; only a world in which it is active calls the hook, and loads the adapter. */
function awaitActionHud(): void {
  onHook("tokenActionHudCoreApiReady", (core: HudCore) =>
    onDemand(
      () => import("./token-action-hud.ts"),
      ({ connectHud }) => connectHud(core),
    ),
  );
}

export const textRoom: Room = {
  init() {
    registerEnrichers();
    reachLinks();
    watchHelp();
    claimDrops();
    awaitActionHud();
  },
};
