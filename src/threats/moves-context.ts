/** Moves and clock of a threat, as its sheet shows them. */
import { clocksNow } from "../clocks/visible-clocks.ts";
import { currentGame, type Data, type HostActor, localize } from "../foundry/host.ts";
import { COMMON_EFFECTS, COMMON_MOMENTS, isAboutLeft, MOVE_DICE, MOVE_LIMIT, REACHES } from "../rules/moves.ts";
import { effectOf, rulesOf } from "./moments.ts";
import { sheetMove } from "./move-view.ts";
import { clockOf, hasClock } from "./own-clock.ts";
import { isThreat, movesOf, resourcesOf, type ThreatMove } from "./threat.ts";
import { clockContext } from "./tracker-rows.ts";

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly selected: boolean;
}

function choices(values: readonly string[], chosen: string, prefix: string): Choice[] {
  return values.map((value) => ({ value, label: localize(`${prefix}.${value}`), selected: value === chosen }));
}

/** The fields of one move, without those that its moment and effect do not use. */
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
