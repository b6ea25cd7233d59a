/** Acts of game masters on a combat: sides, the acting side, and the rule set. */
import { updateOf, type Write } from "../foundry/batch.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, newId } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { wholeState } from "../ledger/table-state.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { act } from "./acts.ts";
import { sidesOf, USUAL_SIDES } from "./flags.ts";
import { rulesetOfCombat, sidesState } from "./state.ts";
import { closingWrites, refuse } from "./writes.ts";

/** `act` for game masters only. */
function gmOnly(combat: HostCombat, plan: () => readonly Write[] | false | null): Promise<boolean> {
  return act(combat, () => (currentGame().user.isGM ? plan() : refuse("notAllowed")));
}

function hasSide(combat: HostCombat, side: string): boolean {
  return sidesOf(combat).some(({ id }) => id === side);
}

/**
 * Give the turn to a side. If dice decide the first side, the scene's ledger stores the side as a manual act; otherwise
 * the combat stores it, and the current turn ends.
 */
export async function giveTurn(combat: HostCombat, side: string): Promise<boolean> {
  if (!hasSide(combat, side)) return refuse("noSuchSide");
  const rules = rulesetOfCombat(combat)?.turns.byDice;
  if (rules) {
    const { word: name } = rules;
    if (!USUAL_SIDES.some((usual) => usual === side)) return refuse("noSuchSide");
    const done = await gmAct(() => {
      if (wholeState().scene.words[name] === side) return null;
      return { scene: [{ type: "put", name, value: side }], label: `TESSERA.Tracker.Did.${side}` };
    });
    return done !== null;
  }
  return gmOnly(combat, () => [
    updateOf(combat, { "flags.tessera.side": side }),
    ...closingWrites(combat, sidesState(combat).round, null),
  ]);
}

/** Move a combatant to a side; null derives the side from ownership and disposition. */
export function setSide(combatant: HostCombatant, side: string | null): Promise<boolean> {
  const combat = combatant.parent;
  return gmOnly(combat, () => {
    if (side !== null && !hasSide(combat, side)) return refuse("noSuchSide");
    return [updateOf(combat, { [`flags.tessera.sideOf.${combatant.id}`]: side ?? deletion() })];
  });
}

/** Rename a side; an empty name restores the default name of a default side. */
export function nameSide(combat: HostCombat, side: string, name: string): Promise<boolean> {
  return gmOnly(combat, () => {
    if (!hasSide(combat, side)) return refuse("noSuchSide");
    return [updateOf(combat, { [`flags.tessera.sides.${side}.name`]: name.trim().slice(0, 100) })];
  });
}

/** Add a side with its members. Resolves with its id, or null if refused. */
export async function addSide(
  combat: HostCombat,
  name: string,
  members: readonly string[] = [],
): Promise<string | null> {
  const id = newId();
  const done = await gmOnly(combat, () => {
    const given = name.trim().slice(0, 100);
    if (given === "" || rulesetOfCombat(combat)?.turns.byDice) return refuse("noSuchSide");
    const joined = members.map((member): [string, string] => [`flags.tessera.sideOf.${member}`, id]);
    return [updateOf(combat, { [`flags.tessera.sides.${id}.name`]: given, ...Object.fromEntries(joined) })];
  });
  return done ? id : null;
}

/** Remove a side that was added; its members return to the side by ownership and disposition. */
export function removeSide(combat: HostCombat, side: string): Promise<boolean> {
  return gmOnly(combat, () => {
    if (USUAL_SIDES.some((usual) => usual === side) || !hasSide(combat, side)) return refuse("noSuchSide");
    return [updateOf(combat, { [`flags.tessera.sides.${side}`]: deletion() })];
  });
}

/** Set the rule set that decides turns; null derives it from the combatants. */
export function setCombatRuleset(combat: HostCombat, ruleset: string | null): Promise<boolean> {
  return gmOnly(combat, () => {
    if (ruleset !== null && !rulesetById(ruleset)) return refuse("noSuchSide");
    return [updateOf(combat, { "flags.tessera.ruleset": ruleset ?? deletion() })];
  });
}
