/** Opens the game master's hand, and handles cards dropped on the canvas; the hand's code is loaded on first use. */
import type { Point } from "../../../foundry/canvas.ts";
import { currentGame, onHook } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import { aimAt, dragType } from "./beat-aim.ts";
import type { Hand } from "./hand.ts";

let hand: Hand | null = null;

/** Open the hand, or close it if it is open. */
export async function openHand(opener: HTMLElement): Promise<void> {
  if (hand?.rendered) {
    await hand.close();
    return;
  }
  await onDemand(
    () => import("./hand.ts"),
    ({ Hand }) => {
      hand ??= new Hand();
      return hand.deal(opener);
    },
  );
}

/**
 * Update the hand when the shared state changes, and handle cards that are dropped on the canvas. Call in the `init`
 * hook.
 */
export function watchHand(): void {
  onHook("tessera.state", () => hand?.follow());
  onHook("dropCanvasData", (_canvas: unknown, data: { readonly type?: string } & Point) => {
    if (data.type !== dragType) return true;
    if (hand?.rendered && currentGame().user.isGM) hand.drop(JSON.stringify(data), aimAt(data));
    return false;
  });
}
