/** Talents, gear and faces that a rule set's compendium packs offer to new characters. */

import { type Data, type HostActor, type HostDocument, type HostItem, localize } from "../../foundry/host.ts";
import { packedDocuments } from "../../foundry/packs.ts";
import { isWithSomebody } from "../../item/bonus.ts";
import { bonusWords } from "../../item/bonus-words.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import type { Packed, PackedItem } from "../../ruleset/maker.ts";
import { isPackOf } from "../../settings/hide-unplayed-packs.ts";
import { cardLine, type Described } from "./card-line.ts";
import { readSuits } from "./suits.ts";

/** The bonus of an item in words; empty for none. */
export function bonusOf(item: HostItem, ruleset: Ruleset): string {
  const { bonus } = item.system as Described;
  const target = ruleset.bonusTargets().find(({ id }) => id === bonus?.appliesTo);
  return bonus ? bonusWords(bonus, target?.label).join(", ") : "";
}

const suitsOf = (document: HostDocument) => readSuits(document.getFlag("tessera", "suits"));

/** A flag of the item that is a text; undefined for none. */
function textFlag(item: HostItem, name: string): string | undefined {
  const stored = item.getFlag("tessera", name);
  return typeof stored === "string" ? stored : undefined;
}

/** Amounts of gear in its stored data. */
interface Amounts {
  readonly quantity?: number;
  readonly supply?: string;
  readonly percentile?: number | null;
}

/** Amounts of a piece of gear in words: its supply die, its number if above 1, and the per cent left of it. */
function amounts({ quantity = 1, supply = "none", percentile }: Amounts): string[] {
  return [
    supply === "none" ? "" : localize("TESSERA.Maker.supply", { die: supply }),
    quantity > 1 ? `× ${quantity}` : "",
    typeof percentile === "number" ? `${percentile}%` : "",
  ];
}

/**
 * Words that an item is useless, because its bonus is for something that this world does not have; empty if the item is
 * of use.
 */
function useless(appliesTo: string, ruleset: Ruleset): string {
  if (!appliesTo || isWithSomebody(appliesTo) || ruleset.bonusTargets().some(({ id }) => id === appliesTo)) return "";
  return localize("TESSERA.Maker.useless", { what: appliesTo });
}

function packedItem(item: HostItem<Described>, ruleset: Ruleset): PackedItem {
  const { bonus } = item.system;
  const { name, img, type, system } = item.toObject() as Data;
  const [needs, slot] = [textFlag(item, "needs"), textFlag(item, "slot")];
  const idle = useless(bonus?.appliesTo ?? "", ruleset);
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    // The text is read from HTML, and only once a card shows it: code that makes characters without a window may have
    // no page to read it with.
    get line() {
      return cardLine(item.system, ruleset);
    },
    does: [bonusOf(item, ruleset), ...amounts(system as Amounts)].filter(Boolean).join(" · "),
    kind: textFlag(item, "kind") ?? "",
    ...(needs ? { needs } : {}),
    ...(slot ? { slot } : {}),
    appliesTo: bonus?.appliesTo ?? "",
    ...(idle ? { useless: idle } : {}),
    dice: bonus?.dice ?? 0,
    modifier: bonus?.modifier ?? 0,
    ...(bonus?.conditional ? { conditional: true } : {}),
    suits: suitsOf(item),
    data: { name, img, type, system },
  };
}

/** True if an actor is a playable character of the rule set. */
const isHero = ({ actorTypes }: Ruleset, { type }: HostDocument) => type in actorTypes && !actorTypes[type]?.foe;

/** Everything that a rule set's packs offer; packs that this user may not see are left out. */
export async function packedFor(ruleset: Ruleset): Promise<Packed> {
  const ours = (pack: string) => isPackOf(ruleset.id, pack);
  const [items, actors] = await Promise.all([
    packedDocuments<HostItem<Described>>("Item", ours),
    packedDocuments<HostActor<{ readonly concept?: string }>>("Actor", ours),
  ]);
  const ofType = (wanted: string) =>
    items.filter(({ type }) => type === wanted).map((item) => packedItem(item, ruleset));
  const faces = actors
    .filter((actor) => isHero(ruleset, actor))
    .map((actor) => ({ img: actor.img, label: actor.system.concept || actor.name, suits: suitsOf(actor) }));
  return { talents: ofType("talent"), gear: ofType("gear"), faces };
}
