/** The steps of turns that the current user made in this browser page and that still stand, in words, with their undo. */
import { allCombats, type HostCombat } from "../foundry/combat.ts";
import { localize } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { nameInFight } from "../foundry/shown-names.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { cut } from "../ui/cut.ts";
import { countedPart } from "./acts.ts";
import { storedPasses, storedTurn } from "./flags.ts";
import { sidesState, wayOf } from "./state.ts";
import { type TurnStep, turnSteps } from "./turn-steps.ts";
import { giveBackPart, takeBackSpotlight, takeBackTurn } from "./undo-acts.ts";

function combatOf(step: TurnStep): HostCombat {
  return "combat" in step ? step.combat : step.combatant.parent;
}

/** True if a step is neither undone nor of a fight, a combatant or a round that is gone. */
function stands(step: TurnStep): boolean {
  const combat = combatOf(step);
  if (!combat.started || !allCombats().some(({ id }) => id === combat.id)) return false;
  if (step.kind === "passed") return storedPasses(combat).some(({ id }) => id === step.pass);
  if (step.kind === "moved") return combat.round === step.round && combat.turn === step.turn;
  const { combatant, round } = step;
  if (!combat.combatants.has(combatant.id) || wayOf(combat) !== "sides") return false;
  const stored = storedTurn(combatant);
  if (step.kind === "used") {
    const standing = sidesState(combat);
    return standing.round === round && (countedPart(combatant, step.part, standing)?.used ?? 0) > 0;
  }
  return stored?.round === round && (step.kind === "begun" ? stored.begun !== null : stored.ended);
}

function wordsOf(step: TurnStep): string {
  const key = `TESSERA.Turns.Step.${step.kind}`;
  if (!("combatant" in step)) return localize(key);
  const { combatant, kind } = step;
  const ruleset = combatant.actor && rulesetOf(combatant.actor);
  const what = kind === "used" ? localize(`TESSERA.Turns.Kind.${ruleset?.id}.${step.part}`) : "";
  return localize(key, { name: cut(nameInFight(combatant)), what });
}

/** Undo a step as the combat tracker does, or notify why it stays. */
async function undoStep(step: TurnStep): Promise<boolean> {
  if ("combatant" in step)
    return step.kind === "used" ? giveBackPart(step.combatant, step.part) : takeBackTurn(step.combatant);
  const passes = storedPasses(step.combat);
  const latest = Math.max(...passes.map(({ time }) => time));
  if (step.kind === "passed" && passes.find(({ id }) => id === step.pass)?.time === latest)
    return takeBackSpotlight(step.combat);
  return refuse("stepStays", { what: wordsOf(step) }) !== null;
}

/** The steps with their times in milliseconds since the epoch. */
export function ownSteps() {
  return turnSteps().map(({ time, step }) => ({
    time,
    words: () => (stands(step) ? wordsOf(step) : null),
    undo: () => undoStep(step),
  }));
}
