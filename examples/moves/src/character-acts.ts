/** Acts of heroes beside checks: spend momentum, also below zero, or burn it. */
import type { Authoring, CharacterAct, HostActor } from "tessera";
import type { Hero } from "./hero.ts";
import { MOMENTUM } from "./rules.ts";

export function heroActs({ rules, words }: Authoring): Record<string, CharacterAct<HostActor<Hero>>> {
  const { min, max, start } = MOMENTUM;
  const path = "system.momentum";
  // An event may be forged: one that names no points is no spend.
  const price: CharacterAct["price"] = ({ amount }) => [
    { path, amount: rules.wholeNumber("amount", amount, 1, max - min) },
  ];
  return {
    push: {
      of: "momentum",
      by: "owner",
      possible: ({ system }) => system.momentum > min,
      asks: ({ system: { momentum } }) => {
        const label = words.localize("MOVES.Ask.amount");
        return [{ kind: "number", name: "amount", label, value: 1, min: 1, max: momentum - min }];
      },
      does: ({ system }, { amount }) => words.localize("MOVES.Does.push", { left: system.momentum - Number(amount) }),
      plan: ({ uuid, system }, answers) => {
        const amount = rules.wholeNumber("amount", Number(answers["amount"]), 1, system.momentum - min);
        return { event: { amount }, costs: [{ actor: uuid, path, amount, minimum: min }] };
      },
      price,
    },
    burn: {
      of: "menu",
      by: "owner",
      possible: ({ system }) => system.momentum > start,
      plan: ({ uuid, system: { momentum } }) => {
        const amount = momentum - start;
        return { event: { amount }, costs: [{ actor: uuid, path, amount }] };
      },
      price,
    },
  };
}
