/**
 * Dialog, opened by a key, in which the user chooses among all acts that have a button on the sheets of their actors.
 */
import { actsOfType, actWords, hasPlace, isPossible, mayDo, openAct } from "../actor/acts.ts";
import { rowActs } from "../actor/item-rows.ts";
import { whyNot } from "../actor/why-not.ts";
import { type HostActor, type HostItem, localize, notify } from "../foundry/host.ts";
import { isOf } from "../foundry/model.ts";
import { ItemModel } from "../item/models/item-model.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { actingActors } from "../text/acting-actors.ts";
import { ask } from "../ui/ask.ts";
import type { Card } from "../ui/controls.ts";

/** An act that the user may do; `item` is the item in whose row on the sheet the act stands, null for other acts. */
interface Offer {
  readonly actor: HostActor;
  readonly id: string;
  readonly item: HostItem | null;
  readonly isPossible: boolean;
}

/** The acts of an actor's sheet: first those outside of items' rows, then those in the row of each item. */
function offersOf(actor: HostActor): Offer[] {
  const own = Object.entries(actsOfType(actor))
    .filter(([, act]) => act.row !== true && mayDo(act, actor) && hasPlace(act, actor))
    .map(([id, act]) => ({ actor, id, item: null, isPossible: isPossible(act, actor, null) }));
  const rows = [...actor.items].flatMap((item) =>
    isOf(item, ItemModel)
      ? rowActs(actor, item).map(({ id, disabled }) => ({ actor, id: String(id), item, isPossible: disabled !== true }))
      : [],
  );
  return [...own, ...rows];
}

/** An act in words: its name and its hint, or only the one that contains the other. */
function wordsOf({ actor, id, item }: Offer): { readonly label: string; readonly line?: string } {
  const { name, hint } = actWords(actor, id, item);
  const [short, long] = [name.replace(/…$/, ""), hint].map((words) => words.toLowerCase()) as [string, string];
  if (long.includes(short)) return { label: hint };
  return short.includes(long) ? { label: name } : { label: name, line: hint };
}

function cardOf(offer: Offer, value: number, first: number): Card {
  const { actor, id, item } = offer;
  return {
    value: String(value),
    ...wordsOf(offer),
    selected: value === first,
    ...(item?.img ? { img: item.img } : {}),
    ...(offer.isPossible ? {} : { why: whyNot(actor, id, item) }),
  };
}

/**
 * Let the user choose an act of the selected tokens' actors, or of their own character, and open it. Resolves with the
 * result of the act; null if nothing was chosen. Notifies if there is nobody who could act.
 */
export async function chooseAct(): Promise<unknown> {
  const actors = actingActors().filter((actor) => rulesetOf(actor));
  const offers = actors.flatMap(offersOf);
  const first = offers.findIndex(({ isPossible: open }) => open);
  const [actor] = actors;
  if (!actor || first < 0) {
    notify("info", actor ? "TESSERA.Keys.act.nothing" : "TESSERA.Keys.act.nobody", { name: actor?.name });
    return null;
  }
  const isOne = actors.length === 1;
  const title = isOne ? localize("TESSERA.Keys.act.title", { name: actor.name }) : "TESSERA.Keys.act.name";
  const cards = offers.map((offer, at) => cardOf(offer, at, first));
  const fields = actors.map((each) => ({
    ...{ kind: "cards" as const, name: "act", quiet: isOne },
    label: isOne ? localize("TESSERA.Keys.act.label") : each.name,
    cards: cards.filter((_card, at) => offers[at]?.actor === each),
  }));
  const answer = await ask(isOne ? (rulesetOf(actor)?.id ?? "") : "", title, {
    fields: fields.filter((field) => field.cards.length > 0),
    does({ act }) {
      const place = Number(act ?? first);
      const { label = "" } = cards[place] ?? {};
      return isOne ? label : localize("TESSERA.Keys.act.of", { act: label, name: offers[place]?.actor.name });
    },
  });
  const chosen = answer && offers[Number(answer["act"])];
  return chosen ? openAct(chosen.actor, chosen.id, chosen.item) : null;
}
