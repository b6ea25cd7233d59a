/** Acts of heroes beside checks: spend momentum, also below zero, or burn it. */
import type { Authoring, CharacterAct, HostActor } from "tessera";
import type { Hero } from "./hero.ts";
import { MOMENTUM } from "./rules.ts";

export function heroActs({ rules, words }: Authoring): Record<string, CharacterAct<HostActor<Hero>>> {
  const { min: minimum, max, start } = MOMENTUM;
  const path = "system.momentum";
  const pay = (actor: string, amount: number) => ({ event: { amount }, costs: [{ actor, path, amount, minimum }] });
  // An event may be forged: one that names no points is no spend.
  const price: CharacterAct["price"] = ({ amount }) => [
    { path, amount: rules.wholeNumber("amount", amount, 1, max - minimum) },
  ];
  return {
    push: {
      of: "momentum",
      by: "owner",
      possible: ({ system }) => system.momentum > minimum,
      asks: ({ system: { momentum } }) => {
        const label = words.localize("MOVES.Ask.amount");
        return [{ kind: "number", name: "amount", label, value: 1, min: 1, max: momentum - minimum }];
      },
      does: ({ system }, { amount }) => words.localize("MOVES.Does.push", { left: system.momentum - Number(amount) }),
      plan: ({ uuid, system }, answers) =>
        pay(uuid, rules.wholeNumber("amount", Number(answers["amount"]), 1, system.momentum - minimum)),
      price,
    },
    burn: {
      of: "menu",
      by: "owner",
      possible: ({ system }) => system.momentum > start,
      plan: ({ uuid, system }) => pay(uuid, system.momentum - start),
      price,
    },
  };
}
