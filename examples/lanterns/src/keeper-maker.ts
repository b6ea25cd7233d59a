/** The maker of keepers: a trade, which shares out the ratings, and the lamp that they carry. */
import type { Authoring, Given, Maker } from "tessera";
import type { Keeper } from "./keeper.ts";
import { ACTIONS } from "./rules.ts";

/** Ratings of climb, watch, speak and mend by trade. */
const TRADES = {
  steeplejack: [3, 1, 0, 2],
  lamplighter: [2, 3, 1, 0],
  crier: [1, 2, 3, 0],
  glazier: [2, 0, 1, 3],
} as const;
const LAMPS = ["hooded", "storm", "paper"] as const;

export function keeperMaker({ rules, words }: Authoring): Maker<Keeper> {
  const trades = Object.keys(TRADES) as (keyof typeof TRADES)[];
  /** The answer of this name; the first choice before there is one. */
  const chosen = <Choice extends string>(choices: readonly Choice[], answer = choices[0]): Choice =>
    rules.oneOf("choice", answer, choices);
  /** The choice `name` among these, whose words stand under `names`. */
  const field = (name: string, names: string, choices: readonly string[], given: Given) => {
    const now = chosen(choices, given[name]);
    const options = choices.map((value) => ({
      value,
      label: words.localize(`${names}.${value}.name`),
      hint: words.localize(`${names}.${value}.hint`),
      selected: value === now,
    }));
    return words.pills(name, words.localize(`LANTERNS.Maker.${name}`), options);
  };
  const other = <Choice>(choices: readonly Choice[], random: () => number) =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];

  return {
    missing: ({ system }) =>
      Object.values(system.actions).some((rating) => rating > 1) ? [] : ["LANTERNS.Maker.trade"],
    plan: () => ({
      names: "LANTERNS.Maker.names",
      concepts: "LANTERNS.Maker.concepts",
      looks: "LANTERNS.Maker.looks",
      steps: [
        {
          id: "trade",
          label: "LANTERNS.Maker.trade",
          rules: "LANTERNS.Maker.tradeRules",
          fields: (given) => [field("trade", "LANTERNS.Trade", trades, given)],
          suggest: (_given, _draft, random) => ({ trade: String(other(trades, random)) }),
          made: ({ trade }) => {
            const ratings = TRADES[chosen(trades, trade as keyof typeof TRADES)];
            const rated = ACTIONS.map((action, place) => [`system.actions.${action}`, ratings[place] ?? 0]);
            return { changes: Object.fromEntries(rated) };
          },
        },
        {
          id: "lamp",
          label: "LANTERNS.Maker.lamp",
          rules: "LANTERNS.Maker.lampRules",
          fields: (given) => [field("lamp", "LANTERNS.Lamps", LAMPS, given)],
          suggest: (_given, _draft, random) => ({ lamp: String(other(LAMPS, random)) }),
          made: ({ lamp }) => {
            const name = words.localize(`LANTERNS.Lamps.${chosen(LAMPS, lamp as (typeof LAMPS)[number])}.name`);
            return { items: [{ type: "lanterns.lamp", name }] };
          },
        },
      ],
    }),
  };
}
