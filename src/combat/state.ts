/** State of a combat, derived from stored flags, the log, and the shared state. */
import { currentCombat, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import type { HostActor } from "../foundry/host.ts";
import { wholeState } from "../ledger/table-state.ts";
import type { SidesNow, TurnRecord, TurnState } from "../rules/turns/index.ts";
import { readTurnRecord, type Spotlight, sidesNow, spotlight } from "../rules/turns/index.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById, rulesetOf } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import {
  bookedTurn,
  chosenRuleset,
  chosenSide,
  chosenSideOf,
  roundOf,
  sidesOf,
  storedPasses,
  storedTurn,
} from "./flags.ts";
import { checksSince, endsTurn } from "./turn-checks.ts";

const FRIENDLY = 1;

/** The rule sets of a combat's members, most members first. */
export function rulesetsIn(combat: HostCombat): Ruleset[] {
  const counts = new Map<Ruleset, number>();
  for (const { actor } of combat.combatants) {
    const ruleset = actor ? rulesetOf(actor) : undefined;
    if (ruleset) counts.set(ruleset, (counts.get(ruleset) ?? 0) + 1);
  }
  return [...counts].sort(([, first], [, second]) => second - first).map(([ruleset]) => ruleset);
}

/**
 * The rule set that decides turns: a game master's choice, else that of most members, else the first one that is
 * enabled in the world.
 */
export function rulesetOfCombat(combat: HostCombat): Ruleset | undefined {
  return rulesetById(chosenRuleset(combat) ?? "") ?? rulesetsIn(combat)[0] ?? enabledRulesets()[0];
}

/** The order of turns: by sides, by initiative, or by a spotlight that is passed on. */
export function wayOf(combat: HostCombat): "sides" | "order" | "spotlight" {
  return rulesetOfCombat(combat)?.turns.way ?? "order";
}

/** The side of a combatant: a game master's choice; else the players' side for owned and friendly tokens. */
export function sideOf(combatant: HostCombatant): string {
  const { parent: combat } = combatant;
  const chosen = chosenSideOf(combat, combatant.id);
  if (chosen && sidesOf(combat).some(({ id }) => id === chosen)) return chosen;
  return combatant.hasPlayerOwner || combatant.token?.disposition === FRIENDLY ? "players" : "enemy";
}

/** The turn of a combatant; one of its own checks may have ended it. */
export function turnRecord(combatant: HostCombatant): TurnRecord | null {
  const record = begunRecord(combatant);
  const { begun, ended, round } = record ?? { begun: null, ended: true, round: 0 };
  if (!record || begun === null || ended || rulesetOfCombat(combatant.parent)?.turns.endsWith === undefined)
    return record;
  const over = checksSince(combatant, round).some(
    (check) => check.round === round && check.time >= begun && endsTurn(check.id),
  );
  return over ? { ...record, ended: true } : record;
}

/** The stored turn of a combatant, else one begun by its latest check. */
function begunRecord(combatant: HostCombatant): TurnRecord | null {
  const booked = roundOf(combatant.parent);
  const stored = storedTurn(combatant);
  const [first] = checksSince(combatant, booked)
    .filter(({ begins, time, round }) => begins && (stored?.round !== round || time > stored.at))
    .reverse();
  if (!first || (stored && (stored.round > first.round || (stored.round === first.round && stored.begun !== null))))
    return stored;
  return readTurnRecord({ round: first.round, begun: first.time, ended: false, at: first.time }, booked) ?? stored;
}

/** The last combatant to begin a turn of `round`, ended or not; null for none. */
export function lastToBegin(combat: HostCombat, round: number): HostCombatant | null {
  const begun = combat.combatants.contents.flatMap((combatant) => {
    const record = turnRecord(combatant);
    return record?.round === round && record.begun !== null ? [{ combatant, begun: record.begun }] : [];
  });
  begun.sort((first, second) => second.begun - first.begun);
  return begun[0]?.combatant ?? null;
}

/** State of the sides in a combat by sides. */
export function sidesState(combat: HostCombat): SidesNow {
  const rules = rulesetOfCombat(combat)?.turns.byDice;
  return sidesNow({
    round: combat.started ? roundOf(combat) : 0,
    sides: sidesOf(combat).map(({ id }) => id),
    members: combat.combatants.contents.map((combatant) => ({
      id: combatant.id,
      side: sideOf(combatant),
      record: turnRecord(combatant),
      out: combatant.isDefeated,
    })),
    holder: (rules ? wholeState().scene.words[rules.word] : chosenSide(combat)) || null,
    byDice: rules !== undefined,
    booked: bookedTurn(combat),
  });
}

/** The current round, stored or not; 0 before the first. */
export function playedRound(combat: HostCombat): number {
  if (!combat.started) return 0;
  return wayOf(combat) === "sides" ? sidesState(combat).round : combat.round;
}

/** The combatant of an actor in the current combat; null for none. */
export function combatantOf(actor: HostActor): HostCombatant | null {
  return currentCombat()?.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid) ?? null;
}

/** Turn state of an actor in a combat by sides; null if it takes no turns. */
export function turnStateOf(actor: HostActor): TurnState | null {
  const combatant = combatantOf(actor);
  if (!combatant?.parent.started || wayOf(combatant.parent) !== "sides") return null;
  return sidesState(combatant.parent).states[combatant.id] ?? null;
}

/** State of the spotlight in a combat without order. */
export function spotlightState(combat: HostCombat): Spotlight {
  return spotlight(
    storedPasses(combat),
    combat.combatants.contents.map(({ id }) => id),
  );
}
