/** Automatic effects of Story Beat menu entries: clocks, Fatigue, conditions. */

import { tableCharacters } from "../../../ends/plan.ts";
import { type Data, type HostActor, isTranslated, localize, newId } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { withSomebody } from "../../../item/bonus.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { SharedClock } from "../../../rules/ledger/clocks.ts";
import { EdgeCharacterModel } from "../actors/character.ts";
import { fatigueCosts } from "../actors/costs.ts";
import { contactName } from "../check/contacts.ts";
import { DEFENSE } from "../check/occasions.ts";
import {
  BEAT_CONTEXTS,
  type BeatEffect,
  type BeatOption,
  beatOption,
  CLOCK_SCOPES,
  type ConsequenceClock,
  INJURIES,
  type Occasion,
  SITUATIONAL_LIMIT,
  SUPPLY_CLOCK,
} from "../rules/index.ts";

/** The game master's input to an entry. */
export interface DeedAsk {
  /** Description in the game master's words; empty for none. */
  readonly words: string;
  /** Clock to tick (`scene:<id>` or `party:<id>`), or to start (`new:<segments>`, named by `words`); empty for none. */
  readonly clock: string;
  /** Segments to tick; by default those of the entry, else 1, or 0 if the clock is new. */
  readonly ticks?: string | undefined;
  /** Modifier of a condition of the game master's own, named by `words`; none if omitted. */
  readonly dice?: number | undefined;
  /** Contact to whom a condition is limited: UUID of an actor, or a name. */
  readonly contact?: string | undefined;
  /** Effect of a minor injury, one of `INJURIES`; narrative only if omitted. */
  readonly injury?: string | undefined;
  clocks(scope: ConsequenceClock["scope"]): readonly SharedClock[];
}

/** Effects of an entry. */
export interface BeatDeed {
  readonly clock?: ConsequenceClock;
  readonly costs: readonly Cost[];
  /** Name of the contact to whom the entry is limited, as everybody may read it. */
  readonly contact?: string;
  /** Conditions for the affected character. */
  readonly items: readonly Data[];
}

/**
 * Find the entry `context.id`.
 * @throws RulesError if there is none
 */
export function entryNamed(entry: string): BeatOption {
  const [context = "", id = ""] = entry.split(".");
  return beatOption(oneOf("entry", context, BEAT_CONTEXTS), id);
}

/** A new clock with these ticks, named by `words`. A front belongs to the party, any other clock to the scene. */
function startedClock(size: number, ticks: number, words: string, effect: BeatEffect | undefined): ConsequenceClock {
  const name = words.trim().slice(0, 100);
  if (name === "") throw new RulesError("words", "missing");
  const front = effect?.kind === "clock" && effect.clock === "front";
  const starts = { name, size, ...(front ? { front } : {}) };
  return { scope: front ? "party" : "scene", id: newId(), ticks: Math.min(size, ticks), starts };
}

/** The party's Supply clock: the system's own, or a game master's clock of that name. */
export function supplyClock(ticks: number, clocks: DeedAsk["clocks"]): ConsequenceClock {
  const name = localize("TESSERA.Edge.supplyClock");
  const party = clocks("party");
  const named = party.find((clock) => clock.name.trim().toLowerCase() === name.toLowerCase());
  const found = party.find(({ id }) => id === SUPPLY_CLOCK.id) ?? named;
  if (found && found.filled >= found.size) throw new RulesError("clock", "clockFull", { name: found.name });
  if (found && found.id !== SUPPLY_CLOCK.id) return { scope: "party", id: found.id, ticks };
  // Every tick of Supply includes the start of the clock, so that undoing the first tick keeps the clock.
  const { size } = found ?? SUPPLY_CLOCK;
  return { scope: "party", id: SUPPLY_CLOCK.id, ticks, starts: { name: found?.name || name, size } };
}

/** The clock to tick or start; undefined for none. */
function clockFor(effect: BeatEffect | undefined, { words, clock, ticks, clocks }: DeedAsk) {
  const moves = effect?.kind === "clock" ? effect : undefined;
  const wanted = (fallback: number) => wholeNumber("ticks", Number(ticks || fallback), 0, 100);
  if (clock === "") {
    if (moves?.clock === "supply") return supplyClock(wanted(moves.ticks), clocks);
    if (moves) throw new RulesError("clock", "whichClock");
    return undefined;
  }
  const [where = "", what = ""] = clock.split(":");
  if (where === "new")
    return startedClock(wholeNumber("size", Number(what), 1, 100), wanted(moves?.ticks ?? 0), words, effect);
  const scope = oneOf("clock", where, CLOCK_SCOPES);
  const found = clocks(scope).find(({ id }) => id === what);
  if (!found) throw new RulesError("clock", "missing");
  if (moves?.clock === "front" && !found.front) throw new RulesError("clock", "whichClock");
  if (moves && found.filled >= found.size) throw new RulesError("clock", "clockFull", { name: found.name });
  return { scope, id: found.id, ticks: Math.min(found.size - found.filled, wanted(moves?.ticks ?? 1)) };
}

type Condition = BeatEffect & { readonly kind: "condition" };

/** The condition for a minor injury: one die less on the next check. Our reading: the source names no number. */
const INJURED: Condition = { kind: "condition", occasion: null, once: true, dice: -1, position: 0 };

/** Value of `appliesTo` for a condition's bonus, which selects the checks to which it applies. */
function appliesOn(occasion: Occasion, contact: string): string {
  if (occasion === "defense") return DEFENSE;
  return occasion === "contact" ? withSomebody(contact) : "";
}

/**
 * Item data of a condition.
 * @param contact the contact to whom it is limited, if any
 */
export function conditionItem(name: string, effect: Partial<Condition>, contact = ""): Data {
  const { occasion = null, once = false, dice = 0, position = 0 } = effect;
  const bonus = { dice, appliesTo: appliesOn(occasion, contact) };
  return { type: "condition", name, system: { bonus, once, position, rulesets: ["edge"] } };
}

/** Name of the condition that an entry leaves; the entry's own text, unless that states the number of dice, too. */
function conditionName({ context, id }: BeatOption): string {
  const short = `TESSERA.Edge.BeatCondition.${id}`;
  return localize(isTranslated(short) ? short : `TESSERA.Edge.Beat.${context}.${id}`);
}

/** Mark Fatigue on all characters of the table. */
function fatigueOfAll(marks: number): Cost[] {
  return tableCharacters().flatMap(({ actor }) => (isOf(actor, EdgeCharacterModel) ? fatigueCosts(actor, marks) : []));
}

/**
 * Effects of a menu entry with the game master's input.
 * @param option the entry; null for the game master's own idea
 * @param befalls the character that a condition affects; null for none, since threats have no conditions
 * @throws RulesError if the entry needs a clock and none is given (`clock`, `whichClock`), the clock is invalid, or the
 * entry needs a contact and none is given (`contact`, `missing`)
 */
export function beatDeed(option: BeatOption | null, ask: DeedAsk, befalls: HostActor | null): BeatDeed {
  const effect = option?.effect;
  const clock = clockFor(effect, ask);
  const own =
    ask.dice === undefined || option
      ? undefined
      : { dice: wholeNumber("dice", ask.dice, -SITUATIONAL_LIMIT, SITUATIONAL_LIMIT) };
  const injury = effect?.kind === "injury" ? oneOf("injury", ask.injury || "story", INJURIES) : null;
  const condition = effect?.kind === "condition" ? effect : injury === "condition" ? INJURED : own;
  const named = ask.words.trim() || (option ? conditionName(option) : "");
  const contact = effect?.kind === "condition" && effect.occasion === "contact" ? contactName(ask.contact ?? "") : "";
  const name = contact ? localize("TESSERA.Edge.Note.withWords", { text: named, words: contact }) : named;
  const character = isOf(befalls, EdgeCharacterModel) ? befalls : null;
  return {
    ...(clock ? { clock } : {}),
    ...(contact ? { contact } : {}),
    costs:
      effect?.kind === "fatigue"
        ? fatigueOfAll(effect.marks)
        : injury === "fatigue" && character
          ? fatigueCosts(character, 1)
          : [],
    items: condition && name !== "" && character ? [conditionItem(name, condition, ask.contact)] : [],
  };
}
