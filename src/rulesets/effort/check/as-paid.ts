/** Limits the payment that an Effort check claims to the points that its costs take. */
import { actorByUuid } from "../../../foundry/host.ts";
import { type Cost, pointsTaken } from "../../../log/cost.ts";
import { playsEffort } from "../actors/actor-model.ts";
import { type EffortCheck, pool } from "../rules/index.ts";

/**
 * The check with each payer limited to the points that the costs take from that payer, if they are fewer than the check
 * must pay: the rest is unpaid, and so a penalty. If the actor is gone, the claimed payment is kept.
 */
export function effortAsPaid(claimed: EffortCheck, costs: readonly Cost[], actor: string | null): EffortCheck {
  const payer = actor === null ? null : actorByUuid(actor);
  if (!playsEffort(payer)) return claimed;
  const due = pool(claimed).payment;
  const payment = claimed.payment.map((each, place) => {
    // The table may have removed the resource since; its points were paid at this path.
    const path = payer.system.purse(each.id)?.path ?? `system.resources.${each.id}.value`;
    const paid = pointsTaken(costs, { actor, path });
    if (paid >= (due[place]?.paid ?? 0)) return each;
    const available = Math.max(0, Math.floor(paid));
    return { ...each, available, pay: each.pay === null ? null : Math.min(each.pay, available) };
  });
  return payment.every((each, place) => each === claimed.payment[place]) ? claimed : { ...claimed, payment };
}
