/** Acts on the card: the player throws a die again, picks consequences, and targets of a success take light. */
import type { Act, Authoring, DerivedCheck, HostActor, HostRoll, Landing } from "tessera";
import { CONSEQUENCES, type LanternsCheck, type LanternsOutcome, MOST_LIGHT } from "./rules.ts";

type Derived = DerivedCheck<LanternsCheck, LanternsOutcome>;

/** A wound and a die thrown again cost grit; noise is the table's to bear, and that two are parted is told alone. */
const GRIT = { path: "system.grit", amount: 1 };

/** @param roll dice of the game's own class */
export function lanternsActs(
  { checks, rules, words }: Authoring,
  roll: (formula: string) => HostRoll,
): Record<string, Act<Derived>> {
  return {
    withdraw: checks.withdrawal("owner"),
    again: {
      by: "owner",
      icon: "fa-solid fa-rotate",
      possible: ({ outcome, actor }) => outcome.again && actor !== null,
      apply: ({ actor }) => ({ roll: roll("1d6"), costs: actor ? [{ actor: actor.uuid, ...GRIT }] : [] }),
      price: () => [GRIT],
    },
    pick: {
      by: "owner",
      icon: "fa-solid fa-scale-unbalanced",
      possible: ({ outcome }) => outcome.open > 0,
      offer: ({ outcome }) =>
        CONSEQUENCES.filter((what) => !outcome.picked.includes(what)).map((what) => ({
          label: `LANTERNS.Consequence.${what}`,
          parameters: { what },
          complete: true,
        })),
      apply: ({ actor }, { what = "" }) => ({
        event: { what: rules.oneOf("what", what, CONSEQUENCES) },
        costs: what === "wound" && actor ? [{ actor: actor.uuid, ...GRIT }] : [],
      }),
      price: ({ what }) => (what === "wound" ? [GRIT] : []),
      sentenceData: ({ what }) => ({ what: words.localize(`LANTERNS.Consequence.${String(what)}`) }),
    },
    takeLight: {
      by: "reactor",
      icon: "fa-solid fa-lightbulb",
      // Offered in the targets' rows.
      offer: () => false,
      apply: ({ targets }, { actor = "" }) => {
        if (!targets.includes(actor)) throw new rules.RulesError("actor", "missing");
        return { event: { actor }, costs: [{ actor, path: "system.light", amount: -1, maximum: MOST_LIGHT }] };
      },
    },
  };
}

/** Effect on one target: a success offers light, which the target's player takes. */
export function lanternsLands({ words }: Authoring) {
  return ({ outcome }: Derived, target: HostActor): Landing | null => {
    if (!outcome.success) return null;
    if (outcome.lit.includes(target.uuid)) return { words: words.localize("LANTERNS.Lands.lit"), acts: [] };
    const acts = [{ id: "takeLight", parameters: { actor: target.uuid } }];
    return { words: words.localize("LANTERNS.Lands.light"), acts };
  };
}
