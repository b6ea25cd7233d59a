/** The description of an item as it stands on a card of the maker. */
import { cardText } from "../../foundry/excerpt.ts";
import { localize } from "../../foundry/host.ts";
import type { Bonus } from "../../item/bonus.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import { signed } from "../../ui/signed.ts";
import { withoutBonus } from "./bonus-said.ts";

/** Parts of an item's system data that its card shows. */
export interface Described {
  readonly description?: string;
  readonly bonus?: Bonus;
}

/** Wordings of an item's bonus in its description; none for an item without one. */
function bonusPhrases({ dice, modifier, appliesTo }: Bonus, ruleset: Ruleset): string[] {
  const stat = ruleset.bonusTargets().find(({ id }) => id === appliesTo)?.label;
  if (!stat) return [];
  const keys = [...(dice === 1 || dice === 2 ? [`dice${dice}`] : []), ...(modifier > 0 ? ["modifier"] : [])];
  return keys.flatMap((key) =>
    localize(`TESSERA.Maker.BonusSaid.${key}`, { stat, value: signed(modifier) }).split(", "),
  );
}

/** The description of an item for its card, which shows the bonus in numbers. */
export function cardLine({ description, bonus }: Described, ruleset: Ruleset): string {
  return withoutBonus(cardText(description), bonus ? bonusPhrases(bonus, ruleset) : []);
}
