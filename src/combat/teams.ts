/** Teams and turns for Foundry's combat tracker, Tessera's own tracker, macros and modules. */
import { currentCombat, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { nameInFight } from "../foundry/shown-names.ts";
import type { TurnState } from "../rules/turns/index.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { SideTest, TurnLeft } from "../ruleset/turns.ts";
import { roundOf, sidesOf, storedTurn } from "./flags.ts";
import { hasTested, sideTestOf } from "./side-test.ts";
import { rulesetOfCombat, sideOf, sidesState, spotlightState } from "./state.ts";
import { checksSince } from "./turn-checks.ts";

/** A member of a side. Numbers are null if the rule set does not count them. */
export interface TeamMember extends TurnLeft {
  /** UUID of the combatant. */
  readonly uuid: string;
  /** Id of the combatant. */
  readonly id: string;
  /** UUID of its actor; null for none. */
  readonly actor: string | null;
  /** Name known to this user. */
  readonly name: string;
  /** True if it has the turn or spotlight. */
  readonly now: boolean;
  /** True if it had a turn or the spotlight this round. */
  readonly acted: boolean;
  readonly state: TurnState;
  readonly defeated: boolean;
  /** True if it has made its test for the first side; false once the fight has begun. */
  readonly tested: boolean;
  /**
   * Number of times that the combatant had the spotlight in this round and in all; null in fights without a spotlight.
   */
  readonly spotlights: { readonly round: number; readonly scene: number } | null;
}

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly members: readonly TeamMember[];
}

export interface TeamsNow {
  readonly combat: string;
  readonly mode: "sides" | "order" | "spotlight";
  readonly ruleset: string;
  /** 0 before the first. */
  readonly round: number;
  /** Id of the acting side; null for none. */
  readonly side: string | null;
  /** Result of the tests for the first side, before the first round; null for none. */
  readonly test: SideTest | null;
  /** Sides with members that this user may see. */
  readonly sides: readonly Team[];
}

const uncounted: TurnLeft = { actions: null, reactions: null, movement: null };

function leftOf(combatant: HostCombatant, state: TurnState, round: number): TurnLeft {
  const { actor } = combatant;
  const rules = actor ? rulesetOf(actor)?.turns : undefined;
  if (!actor || !rules?.left || round < 1) return uncounted;
  const stored = storedTurn(combatant);
  const checks = checksSince(combatant, round).filter((each) => each.round === round);
  const used = stored?.round === round ? stored.used : {};
  return rules.left(
    actor,
    state,
    checks.map(({ check }) => check),
    used,
  );
}

function memberOf(combatant: HostCombatant, state: TurnState, left: TurnLeft): TeamMember {
  return {
    uuid: combatant.uuid,
    id: combatant.id,
    actor: combatant.actor?.uuid ?? null,
    name: nameInFight(combatant),
    now: state === "acting",
    acted: state === "done",
    state,
    defeated: combatant.isDefeated,
    tested: !combatant.parent.started && hasTested(combatant),
    spotlights: null,
    ...left,
  };
}

/** The given name of a side, or its default. */
export function nameOfSide(id: string, given: string): string {
  return given || localize(`TESSERA.Turns.Side.${id}`);
}

/**
 * Sort members: first those who have begun, in the order in which they did; then the others by the names that this user
 * reads, so that the order reveals nothing.
 */
function inReadOrder(members: readonly TeamMember[]): TeamMember[] {
  const begun = members.filter(({ state, spotlights }) => !spotlights && state !== "open");
  const others = members.filter((member) => !begun.includes(member));
  const { lang } = currentGame().i18n;
  others.sort((first, second) => first.name.localeCompare(second.name, lang, { numeric: true }));
  return [...begun, ...others];
}

/** Members by side, without sides that are empty for this user. */
function grouped(combat: HostCombat, members: ReadonlyMap<string, TeamMember>): Team[] {
  const bySide = new Map<string, TeamMember[]>();
  for (const combatant of combat.turns) {
    const member = members.get(combatant.id);
    if (!member) continue;
    const side = sideOf(combatant);
    bySide.set(side, [...(bySide.get(side) ?? []), member]);
  }
  return sidesOf(combat).flatMap(({ id, name }) => {
    const own = bySide.get(id);
    return own ? [{ id, name: nameOfSide(id, name), members: inReadOrder(own) }] : [];
  });
}

function bySides(combat: HostCombat): Pick<TeamsNow, "round" | "side" | "sides"> {
  const { round, side, states } = sidesState(combat);
  const members = visible(combat).map((combatant): [string, TeamMember] => {
    const state = states[combatant.id] ?? "open";
    return [combatant.id, memberOf(combatant, state, leftOf(combatant, state, round))];
  });
  return { round, side, sides: grouped(combat, new Map(members)) };
}

function inSpotlight(combat: HostCombat): Pick<TeamsNow, "round" | "side" | "sides"> {
  const { holder, counts } = spotlightState(combat);
  const round = combat.started ? roundOf(combat) : 0;
  const members = visible(combat).map((combatant): [string, TeamMember] => {
    const { scene = 0, rounds = {} } = counts[combatant.id] ?? {};
    const inRound = rounds[round] ?? 0;
    const now = combatant.id === holder;
    const state = now ? "acting" : inRound > 0 ? "done" : "open";
    return [combatant.id, { ...memberOf(combatant, state, uncounted), spotlights: { round: inRound, scene } }];
  });
  const held = combat.combatants.get(holder ?? "");
  return { round, side: held ? sideOf(held) : null, sides: grouped(combat, new Map(members)) };
}

function inOrder(combat: HostCombat): Pick<TeamsNow, "round" | "side" | "sides"> {
  const turn = combat.started ? combat.turn : null;
  const members = combat.turns.flatMap((combatant, index) => {
    if (!combatant.visible) return [];
    const state = turn === null || index > turn ? "open" : index === turn ? "acting" : "done";
    return [memberOf(combatant, state, uncounted)];
  });
  const sides = members.length > 0 ? [{ id: "order", name: nameOfSide("order", ""), members }] : [];
  return { round: combat.round, side: combat.started ? "order" : null, sides };
}

/** Combatants that this user may see. */
function visible(combat: HostCombat): HostCombatant[] {
  return combat.combatants.filter((combatant) => combatant.visible);
}

/**
 * Teams and turns as this user may see them; null without a combat. The results for two users differ only in hidden
 * members and in names that one of them may not read. The hook `tessera.turns` reports changes.
 */
export function teamsNow(combat: HostCombat | null = currentCombat()): TeamsNow | null {
  if (!combat || !currentGame().user) return null;
  const ruleset = rulesetOfCombat(combat);
  const mode = ruleset?.turns.way ?? "order";
  const standing = mode === "sides" ? bySides(combat) : mode === "spotlight" ? inSpotlight(combat) : inOrder(combat);
  const test = ruleset?.turns.byDice && !combat.started ? sideTestOf(combat) : null;
  return { combat: combat.id, mode, ruleset: ruleset?.id ?? "", test, ...standing };
}
