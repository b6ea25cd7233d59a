/** The act that undoes a whole check. */
import { localize } from "../foundry/host.ts";
import { reversed } from "../log/cost.ts";
import { holdsPoints } from "../log/event.ts";
import { RulesError } from "../rules/error.ts";
import type { Act } from "../ruleset/acts.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";

const UNDO_FIRST = "TESSERA.Refusal.undoFirst";

/** Withdraw a check and return its costs. Refused while later events still hold points or items, which must be undone first. */
export function withdrawal(by: "owner" | "gm"): Act<DerivedCheck> {
  return {
    by,
    icon: "fa-solid fa-rotate-left",
    rare: true,
    event: "withdrawn",
    offer: ({ placed }) => (holdsPoints(placed) ? { refusal: { key: UNDO_FIRST } } : true),
    apply: ({ costs, placed }) => {
      if (holdsPoints(placed)) throw new RulesError("act", "refused", { reason: localize(UNDO_FIRST) });
      return { costs: reversed(costs) };
    },
  };
}
