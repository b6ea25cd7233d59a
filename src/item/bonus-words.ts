/** Bonuses in words. */
import { localize } from "../foundry/host.ts";
import { signed } from "../ui/signed.ts";
import type { Bonus } from "./bonus.ts";

/** A bonus in words, dice first; nothing where it adds nothing. */
export function bonusWords({
  dice,
  modifier,
  position = 0,
}: Pick<Bonus, "dice" | "modifier"> & { readonly position?: number }): string[] {
  return [
    ...(dice === 0 ? [] : [localize("TESSERA.Item.bonusDice", { dice: signed(dice) })]),
    ...(modifier === 0 ? [] : [signed(modifier)]),
    ...(position === 0 ? [] : [localize("TESSERA.Item.bonusPosition", { position: signed(-position) })]),
  ];
}
