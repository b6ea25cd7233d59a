/** The payment that an Effort check claims, as far as its costs pay it. */
import { actorByUuid } from "../../../foundry/host.ts";
import { type Cost, pointsTaken } from "../../../log/cost.ts";
import { playsEffort } from "../actors/actor-model.ts";
import { type EffortCheck, pool } from "../rules/index.ts";

/**
 * The check with payers that have no more points than its costs take of them, if they take less than the difficulty asks
 * of them: the rest is unpaid, and so a penalty. Payers of an actor who is gone are believed.
 */
export function effortAsPaid(claimed: EffortCheck, costs: readonly Cost[], actor: string | null): EffortCheck {
  const payer = actor === null ? null : actorByUuid(actor);
  if (!playsEffort(payer)) return claimed;
  const due = pool(claimed).payment;
  const payment = claimed.payment.map((each, place) => {
    // A resource that the table has removed since was paid at this path, too.
    const path = payer.system.purse(each.id)?.path ?? `system.resources.${each.id}.value`;
    const paid = pointsTaken(costs, { actor, path });
    if (paid >= (due[place]?.paid ?? 0)) return each;
    const available = Math.max(0, Math.floor(paid));
    return { ...each, available, pay: each.pay === null ? null : Math.min(each.pay, available) };
  });
  return payment.every((each, place) => each === claimed.payment[place]) ? claimed : { ...claimed, payment };
}
