/**
 * The row of act buttons on a card: one large button for the act that is most likely now, then one row of icons.
 * Players' acts are on the left, game masters' on the right, and rare ones in the menu "⋯".
 */
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { percent } from "../ui/percent.ts";
import type { CardOffer } from "./acts.ts";

/**
 * The chance before and after an act, in short and as a sentence. Undefined if the act states no chance, or if both are
 * shown as the same percentage.
 */
function chanceContext(chance: CardOffer["chance"]): { readonly words: string; readonly spoken: string } | undefined {
  if (!chance) return undefined;
  const data = { before: percent(chance.before), after: percent(chance.after) };
  if (data.before === data.after) return undefined;
  return {
    words: localize(chance.words ?? "TESSERA.Card.chance", data),
    spoken: localize(chance.spoken ?? "TESSERA.Card.chanceSpoken", data),
  };
}

/**
 * Template context of one button. `name` is the complete label for screen readers. `more` is true if `name` says more
 * than the button shows; `name` is then also the tooltip.
 */
export function buttonContext(offer: CardOffer): Data {
  const label = localize(offer.label, offer.data);
  const chance = chanceContext(offer.chance);
  const refusal = offer.refusal ? localize(offer.refusal.key, offer.refusal.data) : "";
  const { id, icon, segment } = offer;
  const name = [label, chance?.spoken, refusal].filter(Boolean).join(". ");
  const brief = offer.brief ? localize(offer.brief, offer.data) : label;
  return {
    ...{ id, icon, segment, label, refusal, name, brief },
    hint: offer.hint ? localize(offer.hint) : "",
    isPrimary: offer.primary === true,
    more: name !== brief,
    chance: chance?.words,
    parameters: JSON.stringify(offer.parameters ?? {}),
  };
}

/** An act with its offers: one button, or several in a menu or a segmented control. */
interface ActGroup {
  readonly first: CardOffer;
  readonly offers: readonly CardOffer[];
}

function groupsOf(offers: readonly CardOffer[]): ActGroup[] {
  const firsts = offers.filter(({ id }, place) => offers.findIndex((other) => other.id === id) === place);
  return firsts.map((first) => ({ first, offers: offers.filter(({ id }) => id === first.id) }));
}

function groupContext({ first, offers }: ActGroup): Data {
  if (offers.length < 2) return buttonContext(first);
  const buttons = offers.map(buttonContext);
  const [{ chance } = {}] = buttons;
  return { menu: localize(first.group), icon: first.icon, chance, buttons };
}

/** Template context of all acts; null without any. */
export function actRow(offers: readonly CardOffer[]): Data | null {
  if (offers.length === 0) return null;
  const groups = groupsOf(offers.filter(({ rare }) => !rare));
  const segmented = groups.find(({ first }) => first.segment);
  const likely = groups.filter(({ offers: each }) => each.some(({ primary, refusal }) => primary && !refusal));
  const byGM = ({ first }: ActGroup) => first.by === "gm";
  const primary = (currentGame().user.isGM && likely.find(byGM)) || likely[0];
  const row = groups.filter((group) => group !== primary && group !== segmented);
  return {
    primary: primary && groupContext(primary),
    segmented: segmented && { label: localize(segmented.first.group), buttons: segmented.offers.map(buttonContext) },
    players: row.filter((group) => !byGM(group)).map(groupContext),
    gms: row.filter(byGM).map(groupContext),
    rare: offers.filter(({ rare }) => rare).map(buttonContext),
  };
}
