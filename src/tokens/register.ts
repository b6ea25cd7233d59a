/**
 * Registration of the vitals in the token HUD, of numbers for tokens, and of the code that redraws cards after changes
 * of tokens.
 */
import { onDemand } from "../foundry/on-demand.ts";
import type { Room } from "../foundry/rooms.ts";
import { drawVitals } from "./hud.ts";
import { watchUnnamedTokens } from "./number-unnamed.ts";

export const tokensRoom: Room = {
  templates: ["tokens/hud"],
  init() {
    drawVitals();
    watchUnnamedTokens();
  },
  ready() {
    void onDemand(
      () => import("./cards-follow.ts"),
      ({ followNamesOnCards }) => followNamesOnCards(),
    );
  },
};
