/** The actor document of every rule set: what the host needs to know beside the type's own data. */
import { effectInMemory, HostActorClass, type HostEffect } from "../foundry/documents.ts";
import { type Data, localize, notify } from "../foundry/host.ts";
import { statuses, statusesOfConditions } from "../item/statuses.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { offeredActorTypes } from "../settings/rulesets.ts";
import { tellPrepared } from "./prepared.ts";
import { missingOfToken } from "./prototype-token.ts";
import { changeVital, vitalsOf } from "./vitals.ts";

/** Effects are applied while an actor is prepared; what follows from its numbers is known only after that. */
const preparing = new WeakSet<TesseraActor>();
/** Effects in memory for derived statuses, as long as the statuses are the same. */
const shownEffects = new WeakMap<TesseraActor, { readonly of: string; readonly effects: readonly HostEffect[] }>();

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`. */
const ALWAYS = 2;

/** An actor of Tessera. */
export class TesseraActor extends HostActorClass {
  /** Id of the rule set it plays by; null for a party. */
  get rulesetId(): string | null {
    return rulesetOf(this)?.id ?? null;
  }

  /** Numbers that formulas may name: `@attributes.body`, `@skills.stealth`, `@name` for labels. */
  override getRollData(): Data {
    return { ...(this.system as Data), name: this.name };
  }

  /** Statuses that follow from its numbers (Harm, Fatigue) and from its conditions. They are never stored. */
  get derivedStatuses(): string[] {
    const ofNumbers = rulesetOf(this)?.actorTypes[this.type]?.statuses?.(this) ?? [];
    return [...new Set([...ofNumbers, ...statusesOfConditions(this.items)])];
  }

  override prepareData(): void {
    preparing.add(this);
    super.prepareData();
    preparing.delete(this);
    for (const id of this.derivedStatuses) this.statuses.add(id);
    tellPrepared(this);
  }

  /** What tokens show: effects, and the derived statuses that no effect shows already. */
  override get appliedEffects(): HostEffect[] {
    const effects = super.appliedEffects;
    return preparing.has(this) ? effects : [...effects, ...effectsOfStatuses(this, effects)];
  }

  override get temporaryEffects(): HostEffect[] {
    const effects = super.temporaryEffects.filter(({ id }) => id);
    return [...effects, ...effectsOfStatuses(this, effects)];
  }

  /** A status that is derived goes as what it follows from goes. */
  override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
    const stored = super.appliedEffects.some(({ statuses: own }) => own.has(id));
    if (stored || !this.derivedStatuses.includes(id)) return super.toggleStatusEffect(id, options);
    notify("info", "TESSERA.Refusal.derivedStatus", { status: localize(`TESSERA.Status.${id}`), name: this.name });
    return undefined;
  }

  /** Bars that show what is left of a vital change the vital. */
  override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
    const vital = vitalsOf(this).find(({ leftAs }) => leftAs === attribute);
    if (!vital?.path) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { path, max } = vital;
    await changeVital(this, path, (now) => (isDelta ? now - value : (max ?? 0) - value));
    return this;
  }

  /** A new actor's tokens are as usual for its type where nothing else is asked for. */
  override async _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(missingOfToken(this, data));
    return undefined;
  }

  /** Offers only what the world's rule sets use. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    return super.createDialog(data, operation, { types: offeredActorTypes(), ...options });
  }
}

/** The derived statuses that none of `effects` shows, as effects in memory. */
function effectsOfStatuses(actor: TesseraActor, effects: readonly HostEffect[]): readonly HostEffect[] {
  const shown = new Set(effects.flatMap((effect) => [...effect.statuses]));
  const ids = actor.derivedStatuses.filter((id) => !shown.has(id));
  const of = ids.join(" ");
  const known = shownEffects.get(actor);
  if (known?.of === of) return known.effects;
  const made = statuses
    .filter(({ id }) => ids.includes(id))
    .map(({ id, img }) =>
      effectInMemory({ name: localize(`TESSERA.Status.${id}`), img, statuses: [id], showIcon: ALWAYS }, actor),
    );
  shownEffects.set(actor, { of, effects: made });
  return made;
}
