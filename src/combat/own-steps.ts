/** The steps of turns that the current user made on this device and that still stand, in words, with their undo. */
import { allCombats, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { documentByUuid, localize } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { nameInFight } from "../foundry/shown-names.ts";
import { isRecord } from "../rules/record.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { cut } from "../ui/cut.ts";
import { countedPart } from "./acts.ts";
import { storedPasses, storedTurn } from "./flags.ts";
import { turnSteps } from "./kept-steps.ts";
import type { MadeStep, TurnStep } from "./made-step.ts";
import { sidesState, wayOf } from "./state.ts";
import { stepsHere } from "./turn-steps.ts";
import { giveBackPart, takeBackSpotlight, takeBackTurn } from "./undo-acts.ts";

/** A step with its documents, as far as they still exist. */
interface Found {
  readonly step: TurnStep;
  readonly combatant: HostCombatant | null;
  readonly combat: HostCombat | null;
}

/** A kept step with its documents; null if the stored data are no step. */
function found(made: MadeStep): Found | null {
  if (!Number.isFinite(made?.time) || !isRecord(made.step)) return null;
  const { step } = made;
  const combatant = "combatant" in step ? documentByUuid<HostCombatant>(step.combatant) : null;
  const combat = "combat" in step ? documentByUuid<HostCombat>(step.combat) : (combatant?.parent ?? null);
  return { step, combatant, combat };
}

/** True if a step still counts: nobody has undone it, and the fight that it belongs to has not moved past it. */
function stands({ step, combatant, combat }: Found): boolean {
  if (!combat?.started || !allCombats().some(({ id }) => id === combat.id)) return false;
  if (step.kind === "passed") return storedPasses(combat).some(({ id }) => id === step.pass);
  if (step.kind === "moved") return combat.round === step.round && combat.turn === step.turn;
  if (!combatant || !combat.combatants.has(combatant.id) || wayOf(combat) !== "sides") return false;
  const stored = storedTurn(combatant);
  if (step.kind === "used") {
    const standing = sidesState(combat);
    return standing.round === step.round && (countedPart(combatant, step.part, standing)?.used ?? 0) > 0;
  }
  return stored?.round === step.round && (step.kind === "begun" ? stored.begun !== null : stored.ended);
}

function wordsOf({ step, combatant }: Found): string {
  const key = `TESSERA.Turns.Step.${step.kind}`;
  if (!combatant) return localize(key);
  const ruleset = combatant.actor && rulesetOf(combatant.actor);
  const what = step.kind === "used" ? localize(`TESSERA.Turns.Kind.${ruleset?.id}.${step.part}`) : "";
  return localize(key, { name: cut(nameInFight(combatant)), what });
}

/** Undo a step as the combat tracker does, or notify why it stays. */
async function undoStep(it: Found): Promise<boolean> {
  const { step, combatant, combat } = it;
  if (combatant) return step.kind === "used" ? giveBackPart(combatant, step.part) : takeBackTurn(combatant);
  const passes = combat ? storedPasses(combat) : [];
  const latest = Math.max(...passes.map(({ time }) => time));
  if (combat && step.kind === "passed" && passes.find(({ id }) => id === step.pass)?.time === latest)
    return takeBackSpotlight(combat);
  return refuse("stepStays", { what: wordsOf(it) }) !== null;
}

/** The steps with their times in milliseconds since the epoch. */
export function ownSteps() {
  return turnSteps(stepsHere()).flatMap((made) => {
    const it = found(made);
    return it ? [{ time: made.time, words: () => (stands(it) ? wordsOf(it) : null), undo: () => undoStep(it) }] : [];
  });
}
