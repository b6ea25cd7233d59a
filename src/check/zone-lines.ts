/** The lines of a card about the Zones that its check was made in. */
import { localize } from "../foundry/host.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { giftWords } from "../ruleset/zones.ts";
import { cut } from "../ui/cut.ts";

/** A Zone on a card: what it gave, or why it did not. */
interface ZoneLine {
  readonly text: string;
  readonly off: boolean;
}

/** The gift of each Zone in words; none for a check that does not count because its Zones are untrue. */
export function zoneLines({ zones, ruleset, misplaced }: DerivedCheck): ZoneLine[] {
  const { zones: rules } = ruleset;
  if (!rules || misplaced) return [];
  return zones.map(({ name, gives, off }) => {
    const data = { name: cut(name), words: giftWords(rules, gives), reason: cut(off ?? "") };
    return { text: localize(`TESSERA.Card.zone${off === null ? "" : "Off"}`, data), off: off !== null };
  });
}
