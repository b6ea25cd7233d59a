/** What game masters say of a combat: its sides, which of them acts, and by which rule set turns are taken. */
import { updateOf, type Write, writeTogether } from "../foundry/batch.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, newId } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { gmAct, wholeState } from "../ledger/table-state.ts";
import { rulesetById, rulesetOf } from "../ruleset/registry.ts";
import { act } from "./acts.ts";
import { sidesOf, USUAL_SIDES } from "./flags.ts";
import { rulesetOfCombat, sidesStanding } from "./standing.ts";
import { closingWrites, refuse, together, turnWrite } from "./writes.ts";

/** As `act`, for game masters alone. */
function gmOnly(combat: HostCombat, plan: () => readonly Write[] | false | null): Promise<boolean> {
  return act(combat, () => (currentGame().user.isGM ? plan() : refuse("notAllowed")));
}

function hasSide(combat: HostCombat, side: string): boolean {
  return sidesOf(combat).some(({ id }) => id === side);
}

/**
 * A side takes the turn. Where the dice hand it over, the scene's ledger says so, and the act stands among those made by
 * hand; else a turn that lasts is over with it.
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
    ...closingWrites(combat, sidesStanding(combat).round, null),
  ]);
}

/** A combatant goes to another side; null puts it where it belongs by ownership and disposition. */
export function setSide(combatant: HostCombatant, side: string | null): Promise<boolean> {
  const combat = combatant.parent;
  return gmOnly(combat, () => {
    if (side !== null && !hasSide(combat, side)) return refuse("noSuchSide");
    return [updateOf(combat, { [`flags.tessera.sideOf.${combatant.id}`]: side ?? deletion() })];
  });
}

/** A side gets another name; one of the usual sides without a name gets its usual one back. */
export function nameSide(combat: HostCombat, side: string, name: string): Promise<boolean> {
  return gmOnly(combat, () => {
    if (!hasSide(combat, side)) return refuse("noSuchSide");
    return [updateOf(combat, { [`flags.tessera.sides.${side}.name`]: name.trim().slice(0, 100) })];
  });
}

/** One side more, by name; with those who go there. Answers its id, or null where it was refused. */
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

/** A side is no more; its members go where they belong. The usual ones stay. */
export function removeSide(combat: HostCombat, side: string): Promise<boolean> {
  return gmOnly(combat, () => {
    if (USUAL_SIDES.some((usual) => usual === side) || !hasSide(combat, side)) return refuse("noSuchSide");
    return [updateOf(combat, { [`flags.tessera.sides.${side}`]: deletion() })];
  });
}

/** Turns are taken by the rules of another rule set; null lets the combatants decide. */
export function setCombatRuleset(combat: HostCombat, ruleset: string | null): Promise<boolean> {
  return gmOnly(combat, () => {
    if (ruleset !== null && !rulesetById(ruleset)) return refuse("noSuchSide");
    return [updateOf(combat, { "flags.tessera.ruleset": ruleset ?? deletion() })];
  });
}

/** The actors of a combat as fights begin and end: no leftovers of turns. */
export function resetWrites(combat: HostCombat): Write[] {
  return combat.combatants.contents.flatMap(({ actor }) => {
    const changes = actor ? rulesetOf(actor)?.turns.reset?.(actor) : null;
    return actor && changes ? [updateOf(actor, changes)] : [];
  });
}

/** Nobody has had a turn: as the first round begins, or a round begins again. */
export async function forgetTurns(combat: HostCombat): Promise<void> {
  const told = combat.combatants.filter(({ flags }) => flags["tessera"]?.["turn"] !== undefined);
  const writes = together(combat, [...told.map((combatant) => turnWrite(combatant, null)), ...resetWrites(combat)]);
  if (writes.length > 0) await writeTogether(writes);
}
