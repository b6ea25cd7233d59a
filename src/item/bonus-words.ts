/** Bonuses in words. */
import { localize } from "../foundry/host.ts";
import { signed } from "../ui/signed.ts";
import type { OfferedBonus } from "./bonus.ts";
import { conditionEffects } from "./condition-effects.ts";

/** A bonus in words, dice first; nothing where it adds nothing. */
export function bonusWords({
  dice,
  modifier,
  effects = {},
}: Pick<OfferedBonus, "dice" | "modifier"> & Partial<Pick<OfferedBonus, "effects">>): string[] {
  return [
    ...(dice === 0 ? [] : [localize("TESSERA.Item.bonusDice", { dice: signed(dice) })]),
    ...(modifier === 0 ? [] : [signed(modifier)]),
    ...conditionEffects().flatMap(([name, { words }]) => (effects[name] ? [words(effects[name])] : [])),
  ];
}
