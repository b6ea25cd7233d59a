import type { Document, DocumentUser } from "../../abstract/document.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { ModelContext, SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { BaseCombat } from "../base/combat.ts";
import { type InitiativeOptions, rollInitiative } from "../combat/initiative.ts";
import { runTurnEvents } from "../combat/turn-events.ts";
import { nextRound, nextTurn, previousRound, previousTurn, type TurnUpdate } from "../combat/turns.ts";
import { clientDatabase } from "../database/client-database.ts";
import type { Actor } from "./actor.ts";
import { type ClientDocumentInstance, ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

/** A state of a combat: its round, its turn, and the combatant whose turn it is. */
export interface CombatHistory {
  round: number | null;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** A fight, or anything else that goes by rounds and turns. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  static readonly CONFIG_SETTING = "combatTrackerConfig";

  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection<CombatantGroup>;
  declare scene: Scene | null;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** Combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory;

  override _configure(context: ModelContext = {}): void {
    super._configure(context);
    const empty: CombatHistory = { round: null, turn: null, combatantId: null, tokenId: null };
    const kept = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    kept("turns", []);
    kept("current", { ...empty });
    kept("previous", { ...empty });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Order the combatants anew; keeps the turn within them. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(0, this.turns.length - 1));
    this.current = this._getCurrentState(this.combatant);
    if (this.previous.round === null) this.previous = { ...this.current };
    return this.turns;
  }

  /** Highest initiative first, without one last; equals by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const ia = a.initiative ?? Number.NEGATIVE_INFINITY;
    const ib = b.initiative ?? Number.NEGATIVE_INFINITY;
    return ia === ib ? ((a.id ?? "") > (b.id ?? "") ? 1 : -1) : ib - ia;
  }

  _getCurrentState(combatant: Combatant | undefined): CombatHistory {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  /** The combatant whose turn it is. */
  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  /** The combatant whose turn is next. */
  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(1, this.turns.length)];
  }

  get started(): boolean {
    return this.round > 0 && this.turns.length > 0;
  }

  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === game.scenes.current);
  }

  /** Settings of the tracker: skipping the defeated, and the resource it shows. */
  get settings(): { skipDefeated?: boolean; resource?: string } {
    const stored = game.settings.isRegistered("core", Combat.CONFIG_SETTING)
      ? game.settings.get("core", Combat.CONFIG_SETTING)
      : {};
    return (stored ?? {}) as { skipDefeated?: boolean; resource?: string };
  }

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const wanted = typeof actor === "string" ? actor : actor.isToken ? null : actor.id;
    if (typeof actor !== "string" && actor.token) return this.getCombatantsByToken(actor.token);
    return this.combatants.filter((combatant) => combatant.actorId === wanted);
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantByToken(token: TokenDocument | string): Combatant | undefined {
    return this.getCombatantsByToken(token)[0];
  }

  /* -- Turns ------------------------------------------------------------------------------------------------- */

  async startCombat(): Promise<this | undefined> {
    const update: SourceData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, update);
    return this.update(update);
  }

  async nextTurn(): Promise<this | undefined> {
    return this.#move("combatTurn", nextTurn(this));
  }

  async previousTurn(): Promise<this | undefined> {
    const move = previousTurn(this);
    return move ? this.#move("combatTurn", move) : this;
  }

  async nextRound(): Promise<this | undefined> {
    return this.#move("combatRound", nextRound(this));
  }

  async previousRound(): Promise<this | undefined> {
    return this.#move("combatRound", previousRound(this));
  }

  /** Change the round or turn. Listeners to the hook may still modify the update. */
  async #move(hook: string, { update, direction, worldTimeDelta }: TurnUpdate): Promise<this | undefined> {
    const name = update.round !== undefined && update.round !== this.round ? "combatRound" : hook;
    const options = { direction, worldTime: { delta: worldTimeDelta } };
    Hooks.callAll(name, this, update, options);
    return this.update(update, options);
  }

  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async activate(options: OperationOptions = {}): Promise<unknown> {
    const updates = game.combats
      .filter((combat) => combat.scene === this.scene)
      .map((combat) => ({ _id: combat.id, active: combat === this }));
    return (this.constructor as typeof Document).updateDocuments(updates, options);
  }

  /* -- Initiative -------------------------------------------------------------------------------------------- */

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this as unknown as Combat, Array.isArray(ids) ? ids : [ids], options);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants.filter((one) => one.isOwner && one.initiative === null).flatMap((one) => one.id ?? []);
    return this.rollInitiative(ids, options);
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    const ids = this.combatants
      .filter((one) => one.isOwner && one.isNPC && one.initiative === null)
      .flatMap((one) => one.id ?? []);
    return this.rollInitiative(ids, options);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const current = this.combatant;
    const combatants = this.combatants.map((one) => ({ _id: one.id, initiative: null }));
    await clientDatabase().modifyBatch([
      { action: "update", documentName: "Combatant", parent: this as unknown as Document, updates: combatants },
    ]);
    const turn = this.turns.indexOf(current as Combatant);
    return updateTurn && turn >= 0 && turn !== this.turn ? this.update({ turn }) : this;
  }

  /* -- Steps of turns: systems override them; they run on the active Gamemaster's client only -------------- */

  // Empty, for subclasses to override.
  async _onStartTurn(_combatant: Combatant, _context: Record<string, unknown>): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: Record<string, unknown>): Promise<void> {}
  async _onStartRound(_context: Record<string, unknown>): Promise<void> {}
  async _onEndRound(_context: Record<string, unknown>): Promise<void> {}
  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}

  /* -- Before and after -------------------------------------------------------------------------------------- */

  override async _preCreate(
    data: SourceData,
    options: OperationOptions,
    user: DocumentUser,
  ): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (!("active" in data) && !game.combats.active) this.updateSource({ active: true });
    return undefined;
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (!("round" in changes) && !("turn" in changes)) return;
    const prior = this.previous;
    this.current = this._getCurrentState(this.combatant);
    Hooks.callAll("combatTurnChange", this, prior, this.current);
    void runTurnEvents(this as unknown as Combat, prior, this.current, options, userId);
    this.previous = { ...this.current };
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    if (game.combats.viewed === (this as unknown)) game.combats.viewed = null;
    void runTurnEvents(this as unknown as Combat, this.current, null, options, userId);
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    const [, collection, documents] = args;
    if (collection !== "combatants" || !game.user?.isActiveGM) return;
    for (const combatant of documents as unknown as Combatant[]) void this._onEnter(combatant);
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocumentInstance["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    const [, collection, documents] = args;
    if (collection !== "combatants" || !game.user?.isActiveGM) return;
    for (const combatant of documents as unknown as Combatant[]) void this._onExit(combatant);
  }
}
