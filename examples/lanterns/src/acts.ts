/** Acts on the card: the player throws a die again, picks consequences, and targets of a success take light. */
import type { Act, Authoring, DerivedCheck, HostActor, HostRoll, Landing } from "tessera";
import { CONSEQUENCES, type LanternsCheck, type LanternsOutcome, MOST_LIGHT, MOST_STRAIN, strainOf } from "./rules.ts";

type Derived = DerivedCheck<LanternsCheck, LanternsOutcome>;

/** A wound and a die thrown again cost grit; noise is the table's to bear, and that two are parted is told alone. */
const GRIT = { path: "system.grit", amount: 1 };

interface Dice {
  /** Dice of the game's own class. */
  roll(formula: string): HostRoll;
  /** Dice that are thrown to shrug a consequence off. */
  nerve(check: LanternsCheck): number;
}

export function lanternsActs({ checks, rules, words }: Authoring, { roll, nerve }: Dice): Record<string, Act<Derived>> {
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
    shrug: {
      by: "owner",
      icon: "fa-solid fa-shield-halved",
      possible: ({ outcome, actor }) => outcome.open > 0 && outcome.shrugged.length === 0 && actor !== null,
      apply: ({ check, actor }) => {
        const grit = (amount: number) => (actor && amount > 0 ? [{ ...GRIT, actor: actor.uuid, amount }] : []);
        return {
          roll: roll(`${nerve(check)}d6`),
          costs: grit(MOST_STRAIN),
          costsOf: (dice) => grit(strainOf(dice)),
        };
      },
      price: (_event, _check, dice) => {
        const amount = strainOf(dice ?? []);
        return amount > 0 ? [{ ...GRIT, amount }] : [];
      },
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
