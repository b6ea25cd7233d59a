/** Opens the game master's hand, and takes its cards on the canvas; the hand is loaded when it is first opened. */
import type { Point } from "../../../foundry/canvas.ts";
import { currentGame, onHook } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import { aimAt, dragType } from "./beat-aim.ts";
import type { Hand } from "./hand.ts";

let hand: Hand | null = null;

/** Open the hand, or put it away. */
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

/** Follow the number of Story Beats, and take cards that are dropped on the canvas; in the `init` hook. */
export function watchHand(): void {
  onHook("tessera.state", () => hand?.follow());
  onHook("dropCanvasData", (_canvas: unknown, data: { readonly type?: string } & Point) => {
    if (data.type !== dragType) return true;
    if (hand?.rendered && currentGame().user.isGM) hand.drop(JSON.stringify(data), aimAt(data));
    return false;
  });
}
