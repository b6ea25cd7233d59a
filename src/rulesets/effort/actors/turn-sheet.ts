/** Base of Effort's sheets: turn state and its buttons. */
import { TesseraActorSheet } from "../../../actor/sheet.ts";
import { type Data, localize, onHook } from "../../../foundry/host.ts";
import { beginTurn, leaveTurns, takesTurns } from "../character-acts/turn.ts";
import { movementIsFree } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { type EffortActorModel, turnOf } from "./actor-model.ts";

const ALLOWANCES = ["action", "movement", "reaction"] as const;

/** The parts of a turn that this world counts. */
function counted(): readonly (typeof ALLOWANCES)[number][] {
  const free = movementIsFree(variantsInForce());
  return ALLOWANCES.filter((name) => !(free && name === "movement"));
}

/** Open sheets, and whether their actor takes turns: combats begin and end without an actor update. */
const shown = new Map<TurnSheet, boolean>();

function redrawSheets(): void {
  for (const [sheet, inTurns] of shown) if (takesTurns(sheet.actor) !== inTurns) void sheet.render();
}

/** Redraw open sheets when combats begin and end. Call in the `init` hook. */
export function watchTurnsOnSheets(): void {
  onHook("tessera.turns", redrawSheets);
}

export class TurnSheet<System extends EffortActorModel = EffortActorModel> extends TesseraActorSheet<System> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["effort"],
    actions: { turn: TurnSheet.#onTurn, spend: TurnSheet.#onSpend },
  };

  /** What is left of the turn; outside turns everything is available. */
  protected turnContext(): Data {
    const turn = turnOf(this.actor);
    return {
      turnRound: turn.round,
      inTurns: takesTurns(this.actor),
      allowances: counted().map((name) => ({
        name,
        label: localize(`TESSERA.Effort.Turn.${name}`),
        left: turn[name],
      })),
    };
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    shown.set(this, takesTurns(this.actor));
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    shown.delete(this);
  }

  static async #onTurn(this: TurnSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    await (target.dataset["turn"] === "leave" ? leaveTurns(this.actor) : beginTurn(this.actor));
  }

  static async #onSpend(this: TurnSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = ALLOWANCES.find((each) => each === target.dataset["name"]);
    if (this.isEditable && name) await this.actor.update({ [`system.turn.${name}`]: !turnOf(this.actor)[name] });
  }
}
