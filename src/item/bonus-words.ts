/** Bonuses in words. */
import { localize } from "../foundry/host.ts";
import { signed } from "../text/signed.ts";
import type { Bonus } from "./bonus.ts";

/** A bonus in words, dice first; nothing where it adds nothing. */
export function bonusWords({ dice, modifier }: Pick<Bonus, "dice" | "modifier">): string[] {
  return [
    ...(dice === 0 ? [] : [localize("TESSERA.Item.bonusDice", { dice: signed(dice) })]),
    ...(modifier === 0 ? [] : [signed(modifier)]),
  ];
}
