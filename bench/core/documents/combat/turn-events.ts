/**
 * Consequences of a combat's progress: the active Gamemaster runs methods and effects, every client its region events.
 */
import type { OperationOptions } from "../../abstract/operations.ts";
import { REGION_EVENTS } from "../../const/canvas.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { ActiveEffect } from "../client/active-effect.ts";
import type { Combat, CombatHistory } from "../client/combat.ts";
import type { Combatant } from "../client/combatant.ts";
import { tellRegionsOfToken } from "../regions/region-events.ts";

interface Step {
  kind: "turnEnd" | "roundEnd" | "combatStart" | "roundStart" | "turnStart" | "combatEnd";
  combatant: Combatant | undefined;
  round: number | null;
  turn: number | null;
}

/** Every turn and round between the combat's former state and the new one; nothing if it went back. */
function stepsBetween(combat: Combat, prior: CombatHistory, current: CombatHistory | null): Step[] {
  const at = (history: CombatHistory): Combatant | undefined => combat.combatants.get(history.combatantId ?? "");
  const before = { combatant: at(prior), round: prior.round, turn: prior.turn };
  const steps: Step[] = [];
  if (!current) {
    return (prior.round ?? 0) > 0 ? [{ kind: "combatEnd", ...before }] : [];
  }
  const after = { combatant: at(current), round: current.round, turn: current.turn };
  const [from, to] = [prior.round ?? 0, current.round ?? 0];
  const forward = to > from || (to === from && (current.turn ?? -1) > (prior.turn ?? -1));
  if (!forward) return [];
  if (from > 0 && before.combatant) steps.push({ kind: "turnEnd", ...before });
  if (to > from) {
    if (from > 0) steps.push({ kind: "roundEnd", ...before });
    else steps.push({ kind: "combatStart", ...after });
    steps.push({ kind: "roundStart", ...after });
  }
  if (after.combatant) steps.push({ kind: "turnStart", ...after });
  return steps;
}

/**
 * Run the consequences of a combat's progress, in order. Region events reach behaviors on every client; the active
 * Gamemaster runs the rest.
 */
export async function runTurnEvents(
  combat: Combat,
  prior: CombatHistory,
  current: CombatHistory | null,
  options: OperationOptions,
  userId: string,
): Promise<void> {
  for (const step of stepsBetween(combat, prior, current)) {
    try {
      tellRegions(combat, step, userId);
      if (game.user?.isActiveGM) await act(combat, step, options);
    } catch (error) {
      Hooks.onError(`Combat ${step.kind}`, error as Error);
    }
  }
  await passTime(options, userId);
}

/** On the requester's client, advance the world's time by what the turn took. */
async function passTime(options: OperationOptions, userId: string): Promise<void> {
  const delta = (options.worldTime as { delta?: number } | undefined)?.delta ?? 0;
  if (delta && userId === game.userId && game.user?.isGM) await game.time.advance(delta);
}

async function act(combat: Combat, step: Step, options: OperationOptions): Promise<void> {
  const context = {
    round: step.round,
    turn: step.turn,
    skipped: false,
    ...(options.turnContext as object | undefined),
  };
  const { combatant } = step;
  if (step.kind === "turnEnd" && combatant) await combat._onEndTurn(combatant, context);
  if (step.kind === "roundEnd") await combat._onEndRound(context);
  if (step.kind === "roundStart") await combat._onStartRound(context);
  if (step.kind === "turnStart" && combatant) await combat._onStartTurn(combatant, context);
  await ActiveEffect.registry.refresh(step.kind, { combat, combatant: combatant ?? null });
}

const EVENTS = {
  turnStart: REGION_EVENTS.TOKEN_TURN_START,
  turnEnd: REGION_EVENTS.TOKEN_TURN_END,
  roundStart: REGION_EVENTS.TOKEN_ROUND_START,
  roundEnd: REGION_EVENTS.TOKEN_ROUND_END,
} as const;

function tellRegions(combat: Combat, step: Step, userId: string): void {
  if (!(step.kind in EVENTS)) return;
  const name = EVENTS[step.kind as keyof typeof EVENTS];
  const concerned = step.kind.startsWith("turn") ? [step.combatant] : combat.turns;
  for (const combatant of concerned) {
    const token = combatant?.token;
    if (token) {
      tellRegionsOfToken(
        name,
        token,
        { token, combatant, combat, round: step.round, turn: step.turn, skipped: false },
        userId,
      );
    }
  }
}
