/**
 * Changes that an event makes: its costs in resources, the dice that were thrown again, and the outcome before and
 * after.
 */
import { currentGame, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { shownName } from "../foundry/shown-names.ts";
import { viewer } from "../foundry/sight.ts";
import { isPoints, type Points, paid, readCosts } from "../log/cost.ts";
import type { PlacedEvent } from "../log/event.ts";
import { recordQueries } from "../log/shared-before.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { actorTypeOf } from "../ruleset/registry.ts";
import type { CardView } from "../ruleset/views.ts";
import { cut } from "../ui/cut.ts";
import { signed } from "../ui/signed.ts";
import { shownWord } from "./foe-words.ts";

/** A value before and after an event; a changed outcome is shown without its label. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly spoken: string;
}

function change(label: string, before: string, after: string, isLabelShown = true): Change {
  const spoken = localize("TESSERA.Card.Change.spoken", { label, before, after });
  return { label: isLabelShown ? label : "", before, after, spoken };
}

/** True if the viewer may know the numbers of an actor: those of players' characters are public. */
export function mayKnow(actor: HostActor): boolean {
  const { id, isGM } = viewer();
  if (isGM || actor.hasPlayerOwner) return true;
  return id !== "" && actor.testUserPermission(currentGame().user, "OBSERVER");
}

/** Costs grouped by the number that they change. */
function byNumber(costs: readonly Points[]): Points[][] {
  const groups = new Map<string, Points[]>();
  for (const cost of costs) {
    const key = `${cost.actor} ${cost.path}`;
    groups.set(key, [...(groups.get(key) ?? []), cost]);
  }
  return [...groups.values()];
}

/**
 * Changes that these costs make to the vitals of actors whose numbers the viewer may know, such as "Boons 2→1", or
 * "Boons −1" if a cost does not record the number before.
 * @param of UUID of the actor whose name goes without saying
 */
export function costChanges(costs: unknown, of: string | null): Change[] {
  return byNumber(readCosts(costs).filter(isPoints)).flatMap((group) => {
    const [{ actor: uuid, path, had } = { actor: "", path: "" }] = group;
    const actor = documentByUuid<HostActor>(uuid);
    const vital =
      actor &&
      actorTypeOf(actor)
        ?.vitals(actor)
        .find((each) => each.path === path);
    if (!vital || !mayKnow(actor)) return [];
    const name = uuid === of ? "" : `${cut(shownName(uuid))}: `;
    const label = `${name}${localize(vital.label)}`;
    const total = group.reduce((sum, { amount }) => sum - amount, 0);
    if (typeof had !== "number") return total === 0 ? [] : [change(label, "", signed(total))];
    const now = Number(group.reduce((value: unknown, cost) => paid(cost, value), had));
    return now === had ? [] : [change(label, String(had), String(now))];
  });
}

/** State of a check after some of its events. */
interface Standing {
  readonly outcome: Outcome;
  readonly view: CardView;
  readonly word: string;
}

/** Cache of the states of each check: at index n the state after its first n events, computed when first asked for. */
const standings = new WeakMap<DerivedCheck, Standing[]>();

function standingAfter(derived: DerivedCheck, count: number): Standing {
  const known = standings.get(derived) ?? [];
  standings.set(derived, known);
  known[count] ??= computed(derived, count);
  return known[count];
}

function computed(derived: DerivedCheck, count: number): Standing {
  const { message, ruleset, check, throws } = derived;
  const events = derived.events.slice(0, count);
  const outcome = ruleset.outcome(check, throws, events, recordQueries(message).before);
  const then = { ...derived, events, outcome };
  const view = ruleset.card(then);
  return { outcome, view, word: shownWord(then, view) };
}

/** Dice that were thrown again, in the order of the card. */
function diceChanges(before: Outcome, after: Outcome): Change[] {
  const former = new Map(before.dice.map((die) => [die.index, die]));
  return after.dice.flatMap(({ index, faces, value, values }) => {
    const die = former.get(index);
    if (die?.faces !== faces || values.length <= die.values.length) return [];
    return [change(localize("TESSERA.Card.Change.die"), String(die.value), String(value), false)];
  });
}

/** The figure on the check's card, with the needed number if it is known: "1 / 3". */
function figureText({ figure }: CardView): string {
  if (!figure) return "";
  return typeof figure.need === "number" ? `${figure.have} / ${figure.need}` : String(figure.have);
}

/** The change of the outcome word or, if the word is the same, of the figure. */
function resultChanges(before: Standing, after: Standing): Change[] {
  const same = before.word === after.word;
  const [from = "", to = ""] = [before, after].map(({ word, view }) => (same ? figureText(view) : word));
  return from === to ? [] : [change(localize("TESSERA.Card.Change.result"), from, to, false)];
}

/**
 * Changes that an event makes: its costs in resources, the dice that were thrown again, and the outcome before and
 * after. An event that is undone or refused makes none.
 */
export function changesOf(derived: DerivedCheck, { id, event }: Pick<PlacedEvent, "id" | "event">): readonly Change[] {
  if (event.undone || derived.outcome.refused.some((refusal) => refusal.event === id)) return [];
  const place = derived.events.findIndex((each) => each.id === id);
  const costs = costChanges(event.costs, derived.message.system.actor);
  if (place < 0) return costs;
  const [before, after] = [standingAfter(derived, place), standingAfter(derived, place + 1)];
  return [...costs, ...diceChanges(before.outcome, after.outcome), ...resultChanges(before, after)];
}
