import { localize } from "../foundry/host.ts";
import { signed } from "../ui/signed.ts";
import type { OfferedBonus } from "./bonus.ts";
import { conditionEffects } from "./condition-effects.ts";

/** A bonus as text, dice first; empty if it adds nothing. */
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
