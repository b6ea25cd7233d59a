/** What sheets show of turns, and what their buttons do. */
import type { TesseraActorSheet } from "../../actor/sheet.ts";
import type { Action } from "../../foundry/classes.ts";
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import type { EffortActorModel } from "./actor-model.ts";
import { beginTurn, leaveTurns, takesTurns } from "./turn.ts";

const ALLOWANCES = ["action", "movement", "reaction"] as const;

/** What is left of the turn; outside turns nothing is counted, so that nothing is used up. */
export function turnContext(actor: HostActor<EffortActorModel>): Data {
  const { turn } = actor.system;
  return {
    turnRound: turn.round,
    inTurns: takesTurns(actor),
    allowances: ALLOWANCES.map((name) => ({
      name,
      label: localize(`TESSERA.Effort.Turn.${name}`),
      left: turn[name],
    })),
  };
}

type Sheet = TesseraActorSheet<EffortActorModel>;

async function onTurn(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  await (target.dataset["turn"] === "leave" ? leaveTurns(this.actor) : beginTurn(this.actor));
}

async function onSpend(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const name = ALLOWANCES.find((each) => each === target.dataset["name"]);
  if (this.isEditable && name) await this.actor.update({ [`system.turn.${name}`]: !this.actor.system.turn[name] });
}

/** The buttons of turns, as a sheet's actions. */
export const turnActions: Readonly<Record<string, Action<Sheet>>> = { turn: onTurn, spend: onSpend };
