/** Moves and clock on a threat's sheet: buttons for game masters, and rows in which moves are edited. */
import { ifEditable, TesseraActorSheet } from "../actor/sheet.ts";
import { moveClock } from "../clocks/acts.ts";
import type { Action } from "../foundry/classes.ts";
import { type Data, localize, newId, notify, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { deletion } from "../foundry/operators.ts";
import { openWindows } from "../foundry/windows.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { pressMove } from "./card-moves.ts";
import { clockMoves, clockOf } from "./own-clock.ts";
import { isThreat, type Threat } from "./threat.ts";

/** Handlers of the buttons of `actor/moves`. */
export const movesActions: Readonly<Record<string, Action<TesseraActorSheet>>> = {
  async move(_event, target) {
    const { waits } = target.dataset;
    if (waits) notify("info", waits);
    else await pressMove(target);
  },
  addMove: ifEditable((actor) =>
    actor.update({ [`system.moves.${newId()}`]: { text: localize("TESSERA.Move.text") } }),
  ),
  removeMove: ifEditable((actor, { dataset }) => actor.update({ [`system.moves.${dataset["id"]}`]: deletion() })),
  async tickOwn(_event, { dataset }) {
    const clock = isThreat(this.actor) ? clockOf(this.actor) : undefined;
    if (clock) await moveClock(clock.id, Number(dataset["by"] ?? 1));
  },
  async beginOwn() {
    const { actor } = this;
    if (isThreat(actor)) await beginClock(actor);
  },
};

/** Put a threat's clock on the tracker, empty. */
function beginClock(threat: Threat): Promise<string | null> {
  return gmAct(() =>
    clockOf(threat)
      ? null
      : {
          ...clockMoves(threat, 0),
          label: "TESSERA.Clock.Did.add",
          data: { name: threat.system.clock.name, veiled: true },
        },
  );
}

/** Part of a threat's sheet that holds its moves. */
const PARTS = ["threat"];

/** Redraw the moves of open sheets when the moment of a move begins or ends; in the `init` hook. */
export function watchMovesOnSheets(): void {
  const shown = new WeakMap<object, string>();
  const redraw = async (): Promise<void> => {
    const open = [...openWindows()].flatMap((sheet) =>
      sheet instanceof TesseraActorSheet && isThreat(sheet.actor) ? [sheet] : [],
    );
    if (open.length === 0) return;
    await onDemand(
      () => import("./moves-context.ts"),
      ({ movesContext }) => {
        for (const sheet of open) {
          const { list, clock, begins } = (movesContext(sheet.actor)["moves"] ?? {}) as Data;
          const now = JSON.stringify([list, clock, begins]);
          const before = shown.get(sheet);
          shown.set(sheet, now);
          if (before !== now) void sheet.render({ parts: PARTS.filter((part) => part in sheet.parts) });
        }
      },
    );
  };
  const hooks = ["tessera.state", "createChatMessage", "updateChatMessage", "deleteChatMessage"];
  for (const hook of hooks) onHook(hook, () => void redraw());
}
