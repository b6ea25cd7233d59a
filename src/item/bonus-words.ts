import { localize } from "../foundry/host.ts";
import { signed } from "../ui/signed.ts";
import type { OfferedBonus } from "./bonus.ts";
import { conditionEffects } from "./condition-effects.ts";

/**
 * The parts of a bonus as texts, dice first; an empty list if it adds nothing.
 * @param on text that names the checks to which the bonus applies, if it is to be part of the result
 */
export function bonusWords(
  { dice, modifier, effects = {} }: Pick<OfferedBonus, "dice" | "modifier"> & Partial<Pick<OfferedBonus, "effects">>,
  on = "",
): string[] {
  const applied = (bonus: string) => (on ? localize("TESSERA.Item.bonusOn", { bonus, on }) : bonus);
  return [
    ...(dice === 0 ? [] : [applied(localize("TESSERA.Item.bonusDice", { dice: signed(dice) }))]),
    ...(modifier === 0 ? [] : [applied(signed(modifier))]),
    ...conditionEffects().flatMap(([name, { words }]) => (effects[name] ? [words(effects[name])] : [])),
  ];
}
