/**
 * Acts on the card of a move: the owner spends hold on what they write or for +1 forward, and the target of a move takes the
 * help that a hit gives.
 */
import type { Act, Authoring, DerivedCheck, HostActor, Landing } from "tessera";
import { FORWARD_LIMIT, type MovesCheck, type MovesOutcome } from "./rules.ts";

type MovesAct = Act<DerivedCheck<MovesCheck, MovesOutcome>>;

export function movesActs({ rules, words }: Authoring): Record<string, MovesAct> {
  return {
    spend: {
      by: "owner",
      icon: "fa-solid fa-hand-holding",
      possible: ({ outcome }) => outcome.hold > 0,
      asks: () => ({
        fields: [{ kind: "line", name: "what", label: words.localize("MOVES.Ask.what"), length: 200 }],
        does: ({ what }) => words.localize(what ? "MOVES.Does.spendOn" : "MOVES.Does.spend", { what }),
      }),
      apply: (_derived, { what = "" }) => ({ event: { what } }),
    },
    takeAid: {
      by: "reactor",
      icon: "fa-solid fa-hands-helping",
      // Offered in the targets' rows.
      offer: () => false,
      apply: ({ targets }, { actor = "" }) => {
        if (!targets.includes(actor)) throw new rules.RulesError("actor", "missing");
        return { event: { actor }, costs: [{ actor, path: "system.forward", amount: -1, maximum: FORWARD_LIMIT }] };
      },
    },
    takeForward: {
      by: "owner",
      icon: "fa-solid fa-forward",
      possible: ({ outcome, actor }) => outcome.hold > 0 && actor !== null,
      apply: ({ actor }) => ({
        costs: actor ? [{ actor: actor.uuid, path: "system.forward", amount: -1, maximum: FORWARD_LIMIT }] : [],
      }),
    },
  };
}

/** Effect on one target: a hit offers help, which the target's player takes. */
export function movesLands({ words }: Authoring) {
  return ({ outcome }: DerivedCheck<MovesCheck, MovesOutcome>, target: HostActor): Landing | null => {
    if (outcome.result === "miss") return null;
    if (outcome.aided.includes(target.uuid)) return { words: words.localize("MOVES.Lands.aided"), acts: [] };
    return {
      words: words.localize("MOVES.Lands.aid"),
      acts: [{ id: "takeAid", parameters: { actor: target.uuid } }],
    };
  };
}
