/** Acts on the card of a move: its owner spends hold on what they write, or for +1 forward. */
import type { Act, Authoring, DerivedCheck } from "tessera";
import { FORWARD_LIMIT, type MovesCheck, type MovesOutcome } from "./rules.ts";

export function movesActs({ words }: Authoring): Record<string, Act<DerivedCheck<MovesCheck, MovesOutcome>>> {
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
