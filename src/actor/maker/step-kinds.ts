/**
 * Kinds of steps and fields that several games share. Each game supplies numbers, words and the result of the answers.
 */
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import { pickOne, type Random } from "../../rules/random-picks.ts";
import { type Shared, sharedByOrder, swapped } from "../../rules/shared-values.ts";
import type { Draft, MakerPlan, MakerStep, PackedItem } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import { type Card, choice, type Field, pipRow } from "../../ui/controls.ts";
import { asAnswers, chosenNumbers, line, suggestions, toChoose, unassigned } from "../creation.ts";
import { leastLately, suggestNow } from "./lately.ts";
import { conceptIn } from "./marks.ts";
import { suiting } from "./suits.ts";

/**
 * Index, in the list of suggestions, of the concept that sets a draft's numbers; -1 for none. A player's own words for
 * the concept make no difference.
 */
export function conceptOf(concepts: string, draft: Draft): number {
  return suggestions(concepts).indexOf(conceptIn(draft));
}

/** Id of the concept that sets a draft's numbers; undefined for none, or if the plan names no ids. */
export function conceptIdOf(
  { concepts, conceptIds = [] }: Pick<MakerPlan, "concepts" | "conceptIds">,
  draft: Draft,
): string | undefined {
  return conceptIds[conceptOf(concepts, draft)];
}

interface Shares {
  names(): readonly string[];
  label(name: string): string;
  /** The values to share out, each once. */
  values(given: Given): readonly number[];
  /**
   * Names by priority, separated by blanks, one string for each of the suggested `concepts`; names that a string leaves
   * out come last.
   */
  readonly orders: readonly string[];
  readonly concepts: string;
  /** Usefulness of a value for this name, localized; may be empty. */
  good?(name: string, value: number, given: Given, draft: Draft): string;
  /** Explanation of the name with the value that it has, localized; may be empty. */
  about?(name: string, chosen: Shared, actor: HostActor): string;
}

/**
 * A step that distributes values among names, at first as suits the concept. Choosing a value swaps it with the name
 * that had it, so that each value stays assigned once.
 */
export function sharesStep({ names, label, values, orders, concepts, good, about }: Shares) {
  const byOrder = (order: string | undefined, given: Given) =>
    sharedByOrder(names(), values(given), (order ?? "").split(" "));
  const initial = (given: Given, draft: Draft) => byOrder(orders[conceptOf(concepts, draft)], given);
  const chosen = (given: Given, draft: Draft): Shared => chosenNumbers(names(), given, initial(given, draft));
  return {
    chosen,
    forConcept: (given: Given, draft: Draft): Given => asAnswers(initial(given, draft)),
    suggest(given: Given, draft: Draft, random: Random): Given {
      const now = JSON.stringify(chosenNumbers(names(), given));
      const suited = initial(given, draft);
      const others = orders.map((order) => byOrder(order, given)).filter((each) => JSON.stringify(each) !== now);
      const stands = JSON.stringify(suited) === now || conceptOf(concepts, draft) < 0;
      return asAnswers((stands ? pickOne(others, random) : suited) ?? suited);
    },
    settle: (given: Given, before: Given, draft: Draft): Given => {
      const former = chosen(before, draft);
      if (values(given).join() === values(before).join())
        return { ...given, ...asAnswers(swapped(former, chosen(given, draft))) };
      // If the available values have changed, distribute them again, keeping the order of the names.
      const ranked = names().toSorted((one, other) => (former[other] ?? 0) - (former[one] ?? 0));
      return { ...given, ...asAnswers(byOrder(ranked.join(" "), given)) };
    },
    fields: (given: Given, draft: Draft, actor: HostActor): Field[] => {
      const now = chosen(given, draft);
      const all = [...new Set(values(given))].toSorted((one, other) => other - one);
      return names().map((name) => {
        const words = (value: number) => good?.(name, value, given, draft) ?? "";
        const value = now[name] ?? 0;
        return pipRow({
          name,
          label: label(name),
          value,
          values: all,
          figures: true,
          words,
          good: words(value),
          about: about?.(name, now, actor) ?? "",
        });
      });
    },
    left: (given: Given, draft: Draft): string => unassigned(values(given), Object.values(chosen(given, draft))),
  };
}

/** Items of a pack as cards. */
interface Cards {
  readonly name: string;
  readonly label: string;
  readonly items: readonly PackedItem[];
  isTaken(item: PackedItem): boolean;
  /** Words added to an item's effect, such as the rating that results from it; empty for none. */
  beside?(item: PackedItem): string;
  /** Reason why an item cannot be taken, localized; empty if it can. */
  why?(item: PackedItem): string;
  readonly many?: boolean;
  readonly quiet?: boolean;
  /** Reason why no further item can be taken, localized; empty if one can. */
  readonly full?: string;
  /** The card for choosing no item; omitted if an item must be chosen. */
  readonly none?: Card;
}

/** The cards of a pack's items. With `many`, each is a checkbox `<name>-<item id>`. */
export function itemCards({
  name,
  label,
  items,
  isTaken,
  beside,
  why,
  many = false,
  quiet = false,
  full = "",
  none,
}: Cards): Field {
  const cards = items.map((item): Card => {
    const reason = isTaken(item) ? "" : (item.useless ?? why?.(item) ?? "");
    return {
      value: item.id,
      label: item.name,
      img: item.img,
      line: item.line,
      does: [item.does, beside?.(item) ?? ""].filter(Boolean).join(" · "),
      selected: isTaken(item),
      ...(reason ? { why: reason } : {}),
      ...(many ? { name: `${name}-${item.id}` } : {}),
    };
  });
  return {
    kind: "cards",
    name,
    label,
    many,
    quiet,
    cards: [...cards, ...(none ? [none] : [])],
    ...(full ? { full } : {}),
  };
}

/** Number of cards that are listed without headings. */
const UNGROUPED = 12;

/** Largest number of cards under the heading of those that suit. */
const SUITED = 8;

/**
 * The cards of a pack's items, under headings if there are many: first those that suit the concept or have a bonus for
 * something that the character is good at, then others with a bonus for something, then the rest.
 */
export function groupedCards(cards: Cards, goodAt: readonly string[], concept?: string): Field[] {
  const { items } = cards;
  if (items.length <= UNGROUPED) return [itemCards({ ...cards, quiet: true })];
  const suited = [...new Set([...suiting(items, concept), ...fitting(items, goodAt)])].slice(0, SUITED);
  const others = items.filter((item) => !suited.includes(item));
  const groups = {
    suited,
    bonus: others.filter(({ appliesTo }) => appliesTo !== ""),
    other: others.filter(({ appliesTo }) => appliesTo === ""),
  };
  const shown = Object.entries(groups).filter(([, group]) => group.length > 0);
  const { none, ...named } = cards;
  return shown.map(([group, of], place) =>
    itemCards({
      ...named,
      label: localize(`TESSERA.Maker.Group.${group}`),
      items: of,
      ...(none && place === shown.length - 1 ? { none } : {}),
    }),
  );
}

/** The items whose checkboxes are ticked. */
export function ticked(name: string, items: readonly PackedItem[], given: Given): PackedItem[] {
  return items.filter(({ id }) => given[`${name}-${id}`] === "true");
}

/** Answers that tick the checkboxes of the `taken` items only. */
export function ticksFor(name: string, items: readonly PackedItem[], taken: readonly PackedItem[]): Given {
  return Object.fromEntries(items.map((item) => [`${name}-${item.id}`, String(taken.includes(item))]));
}

/** Items whose bonus is for something that the character is good at, best first; all others are left out. */
export function fitting(items: readonly PackedItem[], goodAt: readonly string[]): PackedItem[] {
  return items
    .filter(({ appliesTo }) => goodAt.includes(appliesTo))
    .toSorted((one, other) => goodAt.indexOf(one.appliesTo) - goodAt.indexOf(other.appliesTo));
}

/** The choice of a talent: one of a pack, or one that the player names, with a bonus for something that they choose. */
interface Talent {
  readonly talents: readonly PackedItem[];
  /** Key of the label of an own talent's name. */
  readonly ownLabel: string;
  /** The field `adds`, which asks for the target of an own talent's bonus. */
  adds(given: Given): Field;
  /** Ids of the ratings that the draft's character is good at, best first. */
  goodAt(draft: Draft): readonly string[];
  /** Id of the concept that the draft chose. */
  concept(draft: Draft): string | undefined;
  /** Usefulness of a rating with the talent's bonus, in words; may be empty. */
  beside(talent: PackedItem, draft: Draft): string;
  /** Reason why a new character cannot have the talent, localized; empty if it can. */
  why?(talent: PackedItem): string;
  /** Source data of an own talent of this name. */
  own(name: string, adds: string | undefined): Data;
}

/** True if the player names the talent; without talents of packs there is no other way. */
const isOwn = ({ talents }: Talent, { pick }: Given) => pick === OWN || talents.length === 0;

/** The talents that a new character can have. */
const offered = ({ talents, why }: Talent) => talents.filter((talent) => !(talent.useless || why?.(talent)));

const taken = (kind: Talent, { pick }: Given) => offered(kind).find(({ id }) => id === pick);

/** Answer for a talent of the player's own. */
const OWN = "own";

/** The card for a talent of the player's own. */
export const OWN_CARD = { value: OWN, img: "systems/tessera/assets/icons/quill-ink.svg" } as const;

/** The step of one talent: its fields, suggestions that fit the character, and the item that the answers make. */
export function talentChoice(kind: Talent) {
  const itemsOf = (given: Given): Data[] => {
    const picked = taken(kind, given);
    if (picked) return [picked.data];
    const name = isOwn(kind, given) ? given["talent"]?.trim() : "";
    return name ? [kind.own(name, given["adds"])] : [];
  };
  return {
    suitsConcept: true,
    suggest(given: Given, draft: Draft, random: Random): Given {
      const goodAt = kind.goodAt(draft);
      const others = offered(kind).filter(({ id }) => id !== given["pick"]);
      const concept = kind.concept(draft);
      const suited = suiting(others, concept);
      const useful = suited.filter(({ appliesTo }) => appliesTo === "" || goodAt.includes(appliesTo));
      const fits = [useful, suited, fitting(others, goodAt).slice(0, 3)].find(({ length }) => length > 0) ?? [];
      const [picked = taken(kind, given)] = leastLately(kind.talents, fits, random, concept);
      suggestNow(kind.talents, [picked], concept);
      return { ...given, pick: picked?.id ?? "", talent: "" };
    },
    fields(given: Given, draft: Draft): Field[] {
      const selected = isOwn(kind, given);
      const none = { ...OWN_CARD, label: localize("TESSERA.Maker.ownTalent"), selected };
      const cards = {
        name: "pick",
        label: localize("TESSERA.Maker.talent"),
        items: kind.talents,
        isTaken: ({ id }: PackedItem) => id === given["pick"],
        beside: (item: PackedItem) => kind.beside(item, draft),
        ...(kind.why ? { why: kind.why } : {}),
        none: { ...none, line: localize("TESSERA.Maker.ownTalentLine") },
      };
      const own = [line("talent", localize(kind.ownLabel), given), kind.adds(given)];
      return [
        ...(kind.talents.length > 0 ? groupedCards(cards, kind.goodAt(draft), kind.concept(draft)) : []),
        ...(selected ? own : []),
      ];
    },
    items: itemsOf,
    unchosen: (given: Given) => (itemsOf(given).length > 0 ? "" : localize("TESSERA.Maker.nothingChosen")),
  };
}

interface Rising<System extends object, Id extends string> {
  /** The attributes that can rise. */
  ids(actor: HostActor<System>): readonly Id[];
  words(attribute: Id, actor: HostActor<System>): string;
  /** Fields instead of the choice if no attribute can rise. */
  none(actor: HostActor<System>): readonly Field[];
  /** The field that shows the consequence of the choice. */
  follows(attribute: Id, actor: HostActor<System>): Field;
}

/** A step that raises one attribute; its answer is `attribute`. */
export function risingStep<System extends object, Id extends string>({
  ids,
  words,
  none,
  follows,
}: Rising<System, Id>): Required<Pick<MakerStep<System>, "fields" | "left">> {
  return {
    fields(given, _draft, actor) {
      const all = ids(actor);
      if (all.length === 0) return none(actor);
      const chosen = all.find((each) => each === given["attribute"]);
      const options = all.map((value) => ({ value, label: words(value, actor), selected: value === chosen }));
      const open = { value: "", label: "–" };
      return [
        choice("attribute", localize("TESSERA.Field.attribute"), [open, ...options]),
        ...(chosen ? [follows(chosen, actor)] : []),
      ];
    },
    left: ({ attribute }, _draft, actor) =>
      ids(actor).length === 0 ? "" : toChoose(attribute, "TESSERA.Field.attribute"),
  };
}
