/** The turn of an actor of Effort, as its sheet shows it. */
import type { TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { countedParts, takesTurns } from "../character-acts/turn.ts";
import { type EffortActorModel, turnOf } from "./actor-model.ts";

type Sheet = TesseraActorSheet<EffortActorModel>;

/** View data of the remaining parts of the turn; outside turns all parts are available. */
export function turnContext(sheet: Sheet): Data {
  const turn = turnOf(sheet.actor);
  return {
    turnRound: turn.round,
    inTurns: takesTurns(sheet.actor),
    turnActs: sheet.itemActs("turn"),
    allowances: countedParts().map((name) => ({
      name,
      label: localize(`TESSERA.Effort.Turn.${name}`),
      left: turn[name],
    })),
  };
}
