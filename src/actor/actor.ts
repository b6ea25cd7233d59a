/** The actor document of every rule set: what the host needs to know beside the type's own data. */
import { effectInMemory, HostActorClass, type HostEffect } from "../foundry/documents.ts";
import { type Data, localize } from "../foundry/host.ts";
import { rulesetOf } from "../rulesets/index.ts";
import { offeredActorTypes } from "../settings/rulesets.ts";
import { statuses, statusesOfConditions } from "./statuses.ts";

/** An actor of Tessera. */
export class TesseraActor extends HostActorClass {
  /** Id of the rule set it plays by; null for a party. */
  get rulesetId(): string | null {
    return rulesetOf(this)?.id ?? null;
  }

  /** Types of its items, in the order in which sheets show them. */
  get itemTypeOrder(): readonly string[] {
    return rulesetOf(this)?.itemTypes ?? [];
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
    super.prepareData();
    for (const id of this.derivedStatuses) this.statuses.add(id);
  }

  /** What tokens show: effects, and the derived statuses that no effect shows already. */
  override get temporaryEffects(): HostEffect[] {
    const effects = super.temporaryEffects;
    const shown = new Set(effects.flatMap((effect) => [...effect.statuses]));
    const derived = this.derivedStatuses.filter((id) => !shown.has(id));
    return [
      ...effects,
      ...statuses
        .filter(({ id }) => derived.includes(id))
        .map(({ id, img }) => effectInMemory({ name: localize(`TESSERA.Status.${id}`), img, statuses: [id] }, this)),
    ];
  }

  /** Offers only what the world's rule sets use. */
  static override createDialog(data: Data = {}, operation: Data = {}, options: Data = {}): Promise<unknown> {
    return super.createDialog(data, operation, { types: offeredActorTypes(), ...options });
  }
}
