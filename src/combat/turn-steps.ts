/**
 * Steps of turns that this page made, so that the user can take back the last one; `kept-steps.ts` keeps them longer.
 */
import { serverNow } from "../foundry/clock.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { MadeStep, TurnStep } from "./made-step.ts";

const made: MadeStep[] = [];

/** The steps of this page, oldest first. */
export function stepsHere(): readonly MadeStep[] {
  return made;
}

function keep(): void {
  void onDemand(
    () => import("./kept-steps.ts"),
    ({ keepSteps }) => keepSteps(made),
  );
}

/** Remember a step that this page has just made. */
export function rememberStep(step: TurnStep): void {
  made.push({ time: serverNow(), step });
  keep();
}

/** Forget the last step if it moved the combat with this UUID on: the page made it by itself. */
export function forgetMove(combat: string): void {
  const last = made.at(-1)?.step;
  if (last?.kind !== "moved" || last.combat !== combat) return;
  made.pop();
  keep();
}
