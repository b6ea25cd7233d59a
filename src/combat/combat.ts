/** Combats that follow the rule set of their combatants: by sides, by initiative, or without order. */

import { type HostCombat, type HostCombatant, HostCombatClass, type TurnContext } from "../foundry/combat.ts";
import { currentGame, type Data, type HostUser } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { asActiveGM } from "../log/by-gm.ts";
import { beginTurn, endTurn } from "./acts.ts";
import { dataOf, sidesOf, storedTurn, writtenRound } from "./flags.ts";
import { leastLit, passSpotlight } from "./spotlight-acts.ts";
import { lastToBegin, rulesetOfCombat, sideOf, sidesState, wayOf } from "./state.ts";
import { rememberStep } from "./turn-steps.ts";
import { refuse } from "./writes.ts";

const initiative = () => import("./initiative.ts");
const rounds = () => import("./rounds.ts");
const undoActs = () => import("./undo-acts.ts");

/** Sort key of a combatant: first those who began a turn of this round, in that order; then by side. */
type Place = readonly [begun: number, side: number, name: string, id: string];

const placesOf = new WeakMap<HostCombat, ReadonlyMap<string, Place>>();

function places(combat: HostCombat): Map<string, Place> {
  const sides = sidesOf(combat).map(({ id }) => id);
  return new Map(
    combat.combatants.contents.map((combatant): [string, Place] => {
      const stored = storedTurn(combatant);
      const begun = stored?.round === combat.round ? stored.begun : null;
      const { id, name } = combatant;
      return [id, [begun ?? Number.POSITIVE_INFINITY, sides.indexOf(sideOf(combatant)), name, id]];
    }),
  );
}

function comparePlaces(first: Place, second: Place): number {
  for (const [index, value] of first.entries()) {
    const other = second[index] as typeof value;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

export class TesseraCombat extends HostCombatClass {
  override setupTurns(): readonly HostCombatant[] {
    if (wayOf(this) === "order") placesOf.delete(this);
    else placesOf.set(this, places(this));
    return super.setupTurns();
  }

  /** Foundry may call this without `this`, so the combat comes from the combatants. */
  override _sortCombatants(first: HostCombatant, second: HostCombatant): number {
    const own = placesOf.get(first.parent);
    const [ours, theirs] = [own?.get(first.id), own?.get(second.id)];
    return ours && theirs ? comparePlaces(ours, theirs) : super._sortCombatants(first, second);
  }

  override async startCombat(): Promise<unknown> {
    const mayStart =
      wayOf(this) === "order" ||
      !currentGame().user.isGM ||
      (await onDemand(rounds, ({ startTurns }) => startTurns(this).then(() => true)));
    return mayStart ? super.startCombat() : this;
  }

  /** Store round changes of game masters in flags that players cannot write. */
  override async _preUpdate(changes: Data, options: Data, user: HostUser): Promise<boolean | undefined> {
    const allowed = await super._preUpdate(changes, options, user);
    if (allowed === false || !("round" in changes) || !user.isGM) return allowed;
    const flags = dataOf(changes["flags"]);
    changes["flags"] = { ...flags, tessera: { ...dataOf(flags["tessera"]), round: changes["round"] } };
    return allowed;
  }

  /**
   * By sides, end the current turn or, between turns, begin the next possible one. With a spotlight, pass it on. By
   * initiative, go on as Foundry does.
   */
  override async nextTurn(): Promise<unknown> {
    const way = wayOf(this);
    if (way === "order") return this.#mayMoveOn() ? this.#moved(super.nextTurn()) : this;
    if (way === "spotlight") {
      await passSpotlight(this, leastLit(this));
      return this;
    }
    const { now, side, states } = sidesState(this);
    const next = this.turns.find((one) => sideOf(one) === side && states[one.id] === "open" && !one.isDefeated);
    const acting = this.combatants.get(now ?? "");
    if (acting) await endTurn(acting);
    else if (next) await beginTurn(next);
    return this;
  }

  /**
   * By sides, undo the last step of a turn or, if the round has no turn yet, return to the previous round. With a
   * spotlight, undo the last pass. By initiative, go back as Foundry does.
   */
  override async previousTurn(): Promise<unknown> {
    const way = wayOf(this);
    if (way === "order") return this.#leads() ? super.previousTurn() : this;
    if (way === "spotlight") {
      await onDemand(undoActs, ({ takeBackSpotlight }) => takeBackSpotlight(this));
      return this;
    }
    const last = lastToBegin(this, sidesState(this).round);
    if (last) await onDemand(undoActs, ({ takeBackTurn }) => takeBackTurn(last));
    else if (this.round > 1) await this.previousRound();
    return this;
  }

  override async nextRound(): Promise<unknown> {
    const may = wayOf(this) === "order" ? this.#mayMoveOn() : this.#leads();
    return may ? this.#moved(super.nextRound()) : this;
  }

  /** Remember that this user moved the combat on. */
  async #moved(moving: Promise<unknown>): Promise<unknown> {
    const result = await moving;
    const { round, turn } = this;
    rememberStep({ kind: "moved", combat: this.uuid, round, turn });
    return result;
  }

  /** True if this user may change rounds and go back: only game masters. */
  #leads(): boolean {
    return currentGame().user.isGM || refuse("notAllowed");
  }

  /** True if this user may end Foundry's current turn. */
  #mayMoveOn(): boolean {
    const { combatant } = this;
    const may = currentGame().user.isGM || combatant?.isOwner === true;
    return may || refuse("notYourTurn", { name: combatant?.name ?? "" });
  }

  override async previousRound(): Promise<unknown> {
    if (!this.#leads()) return this;
    const round = this.round - 1;
    const mayGo =
      wayOf(this) === "order" ||
      (await onDemand(rounds, ({ backToRound }) => backToRound(this, round).then(() => true)));
    return mayGo ? super.previousRound() : this;
  }

  /** By initiative, roll as Foundry does; otherwise the rule set decides what is rolled. */
  override async rollInitiative(ids: string | string[], options: Record<string, unknown> = {}): Promise<unknown> {
    const isHosts = await onDemand(initiative, ({ prepareRolls }) => prepareRolls(this, [ids].flat()));
    return isHosts ? super.rollInitiative(ids, options) : this;
  }

  override async _onEndRound(context: TurnContext): Promise<void> {
    await super._onEndRound(context);
    const over = context.round ?? this.round;
    // The stored round is compared, because a player can change Foundry's round from the console.
    const turns = rulesetOfCombat(this)?.turns;
    if (turns?.roundEnded && (writtenRound(this) ?? this.round) > over)
      asActiveGM(() => turns.roundEnded?.(this, over));
  }
}
