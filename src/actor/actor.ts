/** The actor document of every rule set. */
import { HostActorClass, type HostEffect } from "../foundry/documents.ts";
import { applySettled } from "../foundry/effect-paths.ts";
import { type Data, localize, notify } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { derivedEffect, isDerived } from "../item/effect.ts";
import { givePictures } from "../item/item.ts";
import { effectId, statuses, statusesOfConditions } from "../item/statuses.ts";
import { rulesetOf, rulesets } from "../ruleset/registry.ts";
import { offeredActorTypes } from "../settings/enabled-rulesets.ts";
import { whyNotImport } from "./import.ts";
import { makerOf } from "./maker/missing-parts.ts";
import { openMaker } from "./maker/open.ts";
import { missingOfToken } from "./prototype-token.ts";
import { changeVital, vitalsOf } from "./vitals.ts";
import { reportPrepared } from "./watch-preparation.ts";

/**
 * Actors whose data the host is preparing: their derived numbers, and so the statuses derived from these, are not known
 * yet.
 */
const preparing = new WeakSet<TesseraActor>();
/** Cache: the effects in memory that show an actor's derived statuses, with the ids of these statuses (`of`). */
const shownEffects = new WeakMap<TesseraActor, { readonly of: string; readonly effects: readonly HostEffect[] }>();

export class TesseraActor extends HostActorClass {
  /** Id of the actor's rule set; null for a party. */
  get rulesetId(): string | null {
    return rulesetOf(this)?.id ?? null;
  }

  /** Data for roll formulas: `@attributes.body`, `@skills.stealth`, `@name` for labels. */
  override getRollData(): Data {
    return { ...(this.system as Data), name: this.name };
  }

  /**
   * Ids of the statuses derived from the actor's numbers (such as Harm and Fatigue) and from its active conditions;
   * never stored.
   */
  get derivedStatuses(): string[] {
    const ofNumbers = rulesetOf(this)?.actorTypes[this.type]?.statuses?.(this) ?? [];
    return [...new Set([...ofNumbers, ...statusesOfConditions(this.items)])];
  }

  override prepareData(): void {
    preparing.add(this);
    super.prepareData();
    // After the derived data, the host applies effects once more and may reset the statuses; so add the derived ones
    // again.
    addDerivedStatuses(this);
    preparing.delete(this);
    reportPrepared(this);
  }

  /** Clamp effects' results to values that the sheet allows. */
  override applyActiveEffects(phase: string): void {
    const keys = this.appliedEffects.flatMap(({ system }) => (system.changes ?? []).map(({ key }) => key));
    applySettled(this, keys, () => super.applyActiveEffects(phase));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    addDerivedStatuses(this);
  }

  /**
   * The stored effects that apply, and an effect in memory for each derived status that no stored effect shows. While
   * the host prepares the actor, only the stored ones.
   */
  override get appliedEffects(): HostEffect[] {
    const effects = super.appliedEffects;
    return preparing.has(this) ? effects : [...effects, ...effectsOfStatuses(this, effects)];
  }

  override get temporaryEffects(): HostEffect[] {
    const effects = super.temporaryEffects.filter((effect) => !isDerived(effect));
    return [...effects, ...effectsOfStatuses(this, effects)];
  }

  /** Toggle a status; refuse, with a notification, to toggle one that is derived and not stored. */
  override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
    // Delete effects created before statuses had fixed effect ids: the host finds a status's effect only by that id.
    const older = this.effects.filter((effect) => effect.id !== effectId(id) && isOnly(effect.statuses, id));
    if (older.length > 0 && options.active !== true)
      return this.deleteEmbeddedDocuments(
        "ActiveEffect",
        older.map((effect) => effect.id),
      );
    const stored = super.appliedEffects.some(({ statuses: own }) => own.has(id));
    if (stored || !this.derivedStatuses.includes(id)) return super.toggleStatusEffect(id, options);
    notify("info", "TESSERA.Refusal.derivedStatus", { status: localize(`TESSERA.Status.${id}`), name: this.name });
    return undefined;
  }

  /** If a token bar shows a remaining amount, change the vital from which that amount is derived. */
  override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
    const vital = vitalsOf(this).find(({ leftAs }) => leftAs === attribute);
    if (!vital?.path) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { path, max } = vital;
    await changeVital(this, path, (now) => (isDelta ? now - value : (max ?? 0) - value));
    return this;
  }

  /** Refuse files that do not contain an actor of this actor's type, with a notification that says why. */
  override async importFromJSON(json: string): Promise<this> {
    const refusal = await whyNotImport(this, json);
    if (!refusal) return super.importFromJSON(json);
    refuse(...refusal);
    return this;
  }

  /** Give a new actor the default prototype token of its type, and its items pictures that suit their names. */
  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(missingOfToken(this, data));
    const { items } = data;
    if (Array.isArray(items)) await givePictures(this.items, items as Data[]);
    return undefined;
  }

  /** Default picture by actor type, of the actor and of its tokens. */
  static override getDefaultArtwork(data: Data): { img: string; texture?: { src: string } } {
    const type = String(data["type"]);
    const own = rulesets.find(({ actorTypes }) => type in actorTypes)?.actorTypes[type]?.picture;
    const img = type === "party" ? "systems/tessera/assets/types/party.svg" : own;
    return img ? { img, texture: { src: img } } : super.getDefaultArtwork(data);
  }

  /**
   * Offer only parties and the actor types of the world's rule sets. For a new character, open the maker: the window in
   * which a character is made step by step.
   */
  static override async createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    const made = await super.createDialog(data, operation, { types: offeredActorTypes(), ...options });
    if (made instanceof TesseraActor && !made.pack && makerOf(made)) {
      // The host also renders the new sheet at this time. Wait for it, because the window rendered last is in front.
      await made.sheet?.render({ force: true });
      await openMaker(made);
    }
    return made;
  }
}

/**
 * Add an actor's derived statuses to its `statuses`. This is a function instead of a private method, because the host
 * prepares documents within the constructor, before private methods exist.
 */
function addDerivedStatuses(actor: TesseraActor): void {
  for (const id of actor.derivedStatuses) actor.statuses.add(id);
}

function isOnly(statuses: ReadonlySet<string>, id: string): boolean {
  return statuses.size === 1 && statuses.has(id);
}

/** In-memory effects for derived statuses that none of `effects` shows. */
function effectsOfStatuses(actor: TesseraActor, effects: readonly HostEffect[]): readonly HostEffect[] {
  const shown = new Set(effects.flatMap((effect) => [...effect.statuses]));
  const ids = actor.derivedStatuses.filter((id) => !shown.has(id));
  const of = ids.join(" ");
  const known = shownEffects.get(actor);
  if (known?.of === of) return known.effects;
  const made = statuses.filter(({ id }) => ids.includes(id)).map((status) => derivedEffect(actor, status));
  shownEffects.set(actor, { of, effects: made });
  return made;
}
