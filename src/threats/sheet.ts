/** Moves and clock on a threat's sheet: buttons for game masters, rows that change them. */
import { ifEditable, TesseraActorSheet } from "../actor/sheet.ts";
import { moveClock } from "../clocks/acts.ts";
import { clocksNow } from "../clocks/visible-clocks.ts";
import type { Action } from "../foundry/classes.ts";
import { currentGame, type Data, type HostActor, localize, newId, notify, onHook } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { openWindows } from "../foundry/windows.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { COMMON_EFFECTS, COMMON_MOMENTS, isAboutLeft, MOVE_DICE, MOVE_LIMIT, REACHES } from "../rules/moves.ts";
import { pressMove } from "./card-moves.ts";
import { effectOf, rulesOf } from "./moments.ts";
import { sheetMove } from "./move-view.ts";
import { clockMoves, clockOf, hasClock } from "./own-clock.ts";
import { isThreat, movesOf, resourcesOf, type Threat, type ThreatMove } from "./threat.ts";
import { clockContext } from "./tracker-rows.ts";

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly selected: boolean;
}

function choices(values: readonly string[], chosen: string, prefix: string): Choice[] {
  return values.map((value) => ({ value, label: localize(`${prefix}.${value}`), selected: value === chosen }));
}

/** The fields of one move, those that its moment and effect do not use left out. */
function rowOf(move: ThreatMove): Data {
  const { id, text, when, of, at, does, amount, dice, on, reach, threat } = move;
  const rules = rulesOf(move);
  const effect = effectOf(move);
  const prefix = rules?.prefix ?? "";
  const resources = resourcesOf(threat);
  const counted = does !== "story" && effect?.plain !== true && effect?.perform === undefined;
  return {
    ...{ id, path: `system.moves.${id}`, text, at, amount, counted },
    moments: [
      ...choices(COMMON_MOMENTS, when, "TESSERA.Move.When"),
      ...choices(Object.keys(rules?.moments ?? {}), when, `${prefix}.When`),
    ],
    resources:
      isAboutLeft(when) &&
      resources.map((each, place) => ({
        value: each.id,
        label: each.label,
        selected: of === each.id || (of === "" && place === 0),
      })),
    low: when === "low",
    effects: [
      ...choices(COMMON_EFFECTS, does, "TESSERA.Move.Does"),
      ...choices(Object.keys(rules?.effects ?? {}), does, `${prefix}.Does`),
    ],
    dice:
      effect?.dice === true &&
      MOVE_DICE.map((value) => ({
        value,
        label: value ? `d${value}` : localize("TESSERA.Move.noDie"),
        selected: value === dice,
      })),
    ons: effect?.ons?.().map((option) => ({ ...option, selected: option.value === on })),
    reaches: effect?.befalls === "characters" && choices(REACHES, reach, "TESSERA.Move.Reach"),
  };
}

/** Template context of `actor/moves`, for the part of the sheet that holds them. */
export function movesContext(actor: HostActor): Data {
  if (!isThreat(actor)) return {};
  const { clock, moves } = actor.system;
  const { isGM } = currentGame().user;
  const all = Object.entries(moves).map(([id, move]): ThreatMove => ({ ...move, id, threat: actor }));
  return {
    moves: {
      acts: isGM,
      list: movesOf(actor).map(sheetMove),
      rows: all.map(rowOf),
      most: MOVE_LIMIT,
      clock: isGM && clockContext(actor),
      begins: isGM && hasClock(actor) && !clockOf(actor) && clock.name,
      own: clock,
      clocks: isGM
        ? clocksNow().map(({ id, shown }) => ({ value: id, label: shown, selected: id === clock.link }))
        : [],
    },
  };
}

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
const PARTS = ["threat", "purchases"];

/** Redraw the moves of open sheets when a moment comes or goes; in the `init` hook. */
export function watchMovesOnSheets(): void {
  const shown = new WeakMap<object, string>();
  const redraw = (): void => {
    for (const sheet of openWindows()) {
      if (!(sheet instanceof TesseraActorSheet) || !isThreat(sheet.actor)) continue;
      const { list, clock, begins } = (movesContext(sheet.actor)["moves"] ?? {}) as Data;
      const now = JSON.stringify([list, clock, begins]);
      const before = shown.get(sheet);
      shown.set(sheet, now);
      if (before !== now) void sheet.render({ parts: PARTS.filter((part) => part in sheet.parts) });
    }
  };
  const hooks = ["tessera.state", "createChatMessage", "updateChatMessage", "deleteChatMessage"];
  for (const hook of hooks) onHook(hook, redraw);
}
