import type { DocumentUser } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { CONFIG } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { BaseCombatant } from "../base/combatant.ts";
import { initiativeFormula } from "../combat/initiative.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** A participant of a combat, who takes turns in it. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: string | null;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored = this._source as { name?: string; img?: string | null };
    this.name = stored.name || this.token?.name || this.actor?.name || "Unknown Combatant";
    this.img = stored.img || this.actor?.img || null;
  }

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene = game.scenes?.get(this.sceneId ?? "") ?? this.combat?.scene ?? null;
    return scene?.tokens.get(this.tokenId ?? "") ?? null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? game.actors?.get(this.actorId ?? "") ?? null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    return this.defeated || this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED ?? "dead") === true;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** Players who own this combatant; Gamemasters if none does. */
  get players(): User[] {
    const owners = game.users.players.filter((user) => this.testUserPermission(user, "OWNER"));
    return owners.length ? owners : game.users.filter((user) => user.isGM);
  }

  /** A roll for initiative, by CONFIG's formula or a given one. It is not evaluated. */
  getInitiativeRoll(formula?: string | null): unknown {
    const text = formula || this._getInitiativeFormula();
    const [Roll] = CONFIG.Dice.rolls as { create(formula: string, data: unknown): unknown }[];
    if (!Roll) throw new Error("the bench has no dice here");
    return Roll.create(text, this.actor?.getRollData() ?? {});
  }

  _getInitiativeFormula(): string {
    return initiativeFormula();
  }

  async rollInitiative(formula?: string | null): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula) as { total: number; evaluate(): Promise<unknown> };
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  override async _preCreate(
    data: SourceData,
    options: OperationOptions,
    user: DocumentUser,
  ): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (this.token?.hidden && !("hidden" in data)) this.updateSource({ hidden: true });
    return undefined;
  }
}
