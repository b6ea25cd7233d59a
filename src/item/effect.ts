/**
 * Active effects: suppressed while their item is inactive. Effects of derived statuses exist only in memory and cannot
 * be changed.
 */
import { effectInMemory, HostEffectClass } from "../foundry/documents.ts";
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { isOf } from "../foundry/model.ts";
import { refuse } from "../foundry/refuse.ts";
import { keepChangeable } from "./ignored-changes.ts";
import { ItemModel } from "./models/item-model.ts";
import { effectId, type Status } from "./statuses.ts";

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`. */
const ALWAYS = 2;
/** Effects in memory that represent derived statuses. */
const derived = new WeakSet<object>();

export class TesseraEffect extends HostEffectClass {
  /** Suppress effects of gear that is not ready and of inactive conditions. */
  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true;
    if (!isOf(this.parent, ItemModel)) return false;
    const { type, system } = this.parent;
    return (type === "gear" || type === "condition") && system.rowSwitch()?.on === false;
  }

  /** Leave out changes that effects cannot make; they stay stored. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    keepChangeable(this);
  }

  /**
   * Refuse to change a derived effect: the host would send the change to the server, where no such effect is stored.
   */
  override async update(changes: Data, operation?: Data): Promise<unknown> {
    return isDerived(this) ? refuseChange(this) : super.update(changes, operation);
  }

  /** Refuse to delete a derived effect. */
  override async delete(operation?: Data): Promise<unknown> {
    return isDerived(this) ? refuseChange(this) : super.delete(operation);
  }
}

/** True if an effect represents a derived status and is not stored. */
export function isDerived(effect: object): boolean {
  return derived.has(effect);
}

function refuseChange({ name, parent }: TesseraEffect): undefined {
  refuse("derivedStatus", { status: name, name: parent?.name });
}

/**
 * An effect in memory for a derived status. It has the id that a stored effect of this status would have, so that
 * modules find it by that id.
 */
export function derivedEffect(actor: HostActor, { id, img }: Status): TesseraEffect {
  const data = { _id: effectId(id), name: localize(`TESSERA.Status.${id}`), img, statuses: [id], showIcon: ALWAYS };
  const effect = effectInMemory(data, actor) as TesseraEffect;
  derived.add(effect);
  return effect;
}
