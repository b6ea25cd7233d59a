/**
 * Derives the meaning of a check from its message and the replies to it; nothing in the log reaches the rules
 * unchecked. Invalid entries are dropped one by one, with reason and author, and the outcome is computed without them.
 * Nothing is stored.
 */
import { createdAt } from "../foundry/clock.ts";
import type { Data, HostMessage, HostUser } from "../foundry/host.ts";
import { maySee, viewer } from "../foundry/sight.ts";
import { moduleTitle } from "../foundry/unopened-documents.ts";
import { attempt } from "../log/attempt.ts";
import { DEPTH_OF_OPPOSITION, TARGETS } from "../log/budget.ts";
import { payableBy, readCosts } from "../log/cost.ts";
import type { Dropped } from "../log/findings.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { recordQueries } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import { catchRulesError } from "../rules/error.ts";
import type { CheckEvent, Outcome } from "../rules/outcome.ts";
import { counting } from "../rules/zones.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import { isFoes } from "../ruleset/foes.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { rulesetFailure, tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { recall, type View } from "./derived-memory.ts";
import { ALTERED, alterationsIn } from "./gate/alteration.ts";
import { isOwnerOf, mayMakeForTable, playedActor } from "./gate/authority.ts";
import { dropped } from "./gate/dropped.ts";
import { diceAt } from "./gate/judge-dice.ts";
import { type Holder, type JudgedEvent, judgeEvents } from "./gate/judge-events.ts";
import { byMaking, opposing, ReactionBudget, whyNoReaction } from "./gate/judge-reactions.ts";
import { isMisplaced, judgeZones, MISPLACED } from "./gate/judge-zones.ts";
import { sleepsWithItsModule } from "./inactive-rulesets.ts";
import { isCheck, messagesNaming } from "./reply-index.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** Error for a check that cannot be read: `key` names a sentence below `TESSERA.Card`, and `data` fills it in. */
export class UnreadableCheck extends Error {
  readonly key: string;
  readonly data: Record<string, string>;

  constructor(key: string, data: Record<string, string> = {}) {
    super(`${key} ${JSON.stringify(data)}`);
    this.name = "UnreadableCheck";
    this.key = key;
    this.data = data;
  }
}

/**
 * Derive a check for display, limited to what this user may know (`foundry/sight.ts`).
 * @throws UnreadableCheck if its rule set is unknown, its dice are missing, its check is not valid, or the user may not see it
 */
export function deriveCheck(message: CheckMessage): DerivedCheck {
  if (!maySee(message)) throw new UnreadableCheck("outOfSight");
  const whole = derived(message, "whole");
  if (whole.reactions.every(maySee) && messagesNaming(message.id).every(maySee)) return whole;
  return derived(message, viewer().id === "" ? "public" : "seen");
}

/**
 * Derive a check from all data of this client, for the shared state: every client computes the same result, which must
 * never be displayed.
 * @throws UnreadableCheck as `deriveCheck` does
 */
export function deriveWhole(message: CheckMessage): DerivedCheck {
  return derived(message, "whole");
}

/** `deriveCheck`, but null if it cannot be read. */
export function readCheck(message: CheckMessage): DerivedCheck | null {
  return unlessUnreadable(() => deriveCheck(message));
}

/** `deriveWhole`, but null if it cannot be read: for ledgers, never for display. */
export function readWhole(message: CheckMessage): DerivedCheck | null {
  return unlessUnreadable(() => deriveWhole(message));
}

/** `readCheck`, but null also if the check does not count. */
export function readCounting(message: CheckMessage): DerivedCheck | null {
  const read = readCheck(message);
  return read?.counts ? read : null;
}

/** The result of a function; null if it throws UnreadableCheck. */
export function unlessUnreadable<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableCheck) return null;
    throw error;
  }
}

/** The derived check, from memory if possible. */
function derived(message: CheckMessage, view: View): DerivedCheck {
  const read = recall(message, view, () => readNow(message, view)) as Read;
  if ("error" in read) throw read.error;
  return read.derived;
}

type Read = { readonly derived: DerivedCheck } | { readonly error: UnreadableCheck };

/** Unexpected exceptions of the rules make one check unreadable, not the log. */
function readNow(message: CheckMessage, view: View): Read {
  try {
    const walk = { sees: view === "whole" ? () => true : maySee, budget: new ReactionBudget(), above: [] };
    return { derived: derive(message, walk) };
  } catch (error) {
    if (error instanceof UnreadableCheck) return { error };
    if (error instanceof RulesetError) {
      tellRulesetError(error);
      return { error: new UnreadableCheck("rulesetFailed", rulesetFailure(error)) };
    }
    console.error(`Tessera | check ${message.id} could not be read`, error);
    return { error: new UnreadableCheck("broken") };
  }
}

/** State of a walk through checks that oppose each other. */
interface Walk {
  /** True if the walk may read a message. */
  readonly sees: (message: HostMessage) => boolean;
  readonly budget: ReactionBudget;
  /** The checks walked through so far, each opposed by the next. */
  readonly above: readonly CheckMessage[];
}

/** A history entry for the rules: one event of the check, or the events that an opposing check adds. */
interface Said {
  readonly time: number;
  readonly claimed: number;
  readonly id: string;
  readonly events: readonly CheckEvent[];
  /** Dice of the event. */
  readonly dice: Throw | null;
  readonly holder: HostMessage;
}

/** Reason why data of a rule set that is not registered cannot be read. */
export function unknownRuleset(id: string): UnreadableCheck {
  if (sleepsWithItsModule(id)) return new UnreadableCheck("asleep", { module: moduleTitle(id) });
  return new UnreadableCheck("unknownRuleset", { ruleset: id.slice(0, 100) });
}

function derive(message: CheckMessage, walk: Walk): DerivedCheck {
  const { system, author } = message;
  const ruleset = rulesetById(system.ruleset);
  if (!ruleset) throw unknownRuleset(system.ruleset);
  const own = diceAt(message, 0);
  if (!own) throw new UnreadableCheck("noDice");
  const actor = playedActor(system.actor, ruleset);

  const naming = messagesNaming(message.id);
  const seen = naming.filter(walk.sees);
  const replies: Holder[] = seen.filter((each) => !isCheck(each));
  const targets = [...new Set(system.targets)].slice(0, TARGETS);
  const costs = readCosts(system.costs);
  const claimed = catchRulesError(
    () => ruleset.validate(system.check),
    ({ field }) => {
      throw new UnreadableCheck("invalidCheck", { field: field.slice(0, 100) });
    },
  );
  const around = judgeZones(message, ruleset);
  const there = catchRulesError(
    () => ruleset.zones?.given(claimed, counting(around.zones)) ?? claimed,
    ({ field }) => {
      throw new UnreadableCheck("invalidCheck", { field: field.slice(0, 100) });
    },
  );
  // Zones come first, since they change what a check costs.
  const check = ruleset.asPaid?.(there, costs, system.actor) ?? there;
  const unpaid = check === there ? [] : [dropped(message, "unpaid")];
  const maker = makerOf(message, ruleset, check);
  const about = { ruleset, actor, maker, payer: system.actor, targets, check: check as Data };
  const judged = judgeEvents(message, replies, about);
  const opposed = judgeReactions(message, seen.filter(isCheck), ruleset, walk);
  const said = [...judged.placed.flatMap(eventsForRules), ...opposed.said].sort(inTime);
  const misplaced = isMisplaced(judged.placed);
  const out: Dropped[] = [...unpaid, ...around.dropped, ...judged.dropped, ...opposed.dropped];
  const { before, asked } = recordQueries(message);
  const outcomeOf: OutcomeOf = (throws, events) => ruleset.outcome(check, throws, events, before);
  const played = play(outcomeOf, own, said, out);
  return {
    message,
    ruleset,
    actor,
    maker,
    // A foe whose token is gone is still a foe; for a check without an actor, the rule set decides the side.
    foe: isFoes(ruleset, actor, check) || (system.actor !== null && actor === null && system.foe),
    counts: isOwnerOf(author, { actor, maker }) && !misplaced,
    misplaced,
    zones: around.zones,
    opposes: opposing(message, ruleset),
    costs: payableBy(costs, author),
    targets,
    check,
    ...played,
    asked: asked(),
    placed: judged.placed,
    reactions: opposed.reactions,
    dropped: out,
    rolledHere: ruleset.rollClasses.some((rollClass) => message.rolls[0] instanceof rollClass),
    alterations: alterationsIn(judged.placed),
    unseenOpposition: seen.length < naming.length && naming.some((each) => isCheck(each) && !walk.sees(each)),
  };
}

/**
 * The author of a check without an actor, if the rule set has such checks, this check is one of them, and the author
 * may make it; else null.
 */
function makerOf({ author, system }: CheckMessage, ruleset: Ruleset, check: object): HostUser | null {
  const isFor =
    system.actor === null && mayMakeForTable(author, ruleset) && ruleset.tableChecks?.covers(check) === true;
  return isFor ? author : null;
}

/**
 * The event as the rules read it, without bookkeeping fields. A stored `throw` is left out too, because `playWith` sets
 * it for the event's own roll. Empty for undone events and for those that the rules do not read.
 */
function eventsForRules({ id, event, holder, time, dice }: JudgedEvent): Said[] {
  if (event.undone || event.type === ALTERED || event.type === MISPLACED) return [];
  const { time: claimed, roll: _roll, costs: _costs, items: _items, undone: _undone, user: _user, ...said } = event;
  const { throw: _throw, press: _press, ...told } = said;
  return [{ time, claimed, id, events: [{ ...told, id } as CheckEvent], dice, holder }];
}

function inTime(first: Said, second: Said): number {
  return first.time - second.time || first.claimed - second.claimed || (first.id < second.id ? -1 : 1);
}

/** True if a game master undid a check, so that its author may make another in its place. */
export function isTakenBackByGM({ placed }: Pick<DerivedCheck, "placed">): boolean {
  return placed.some(
    ({ event, author }) => event.type === "withdrawn" && event.undone !== true && author?.isGM === true,
  );
}

interface Opposition {
  readonly said: readonly Said[];
  readonly reactions: readonly CheckMessage[];
  readonly dropped: readonly Dropped[];
}

/**
 * Judge the checks that oppose `target`. Only an actor's first opposing check counts, so that nobody can roll until
 * they like the result; another counts only if a game master undid the first.
 */
function judgeReactions(target: CheckMessage, checks: CheckMessage[], ruleset: Ruleset, walk: Walk): Opposition {
  const said: Said[] = [];
  const reactions: CheckMessage[] = [];
  const out: Dropped[] = [];
  const spoken = new Set<string>();
  const within = { ...walk, above: [...walk.above, target] };
  for (const reaction of checks.sort(byMaking)) {
    const by = String(reaction.system.actor);
    const reason = whyNoReaction(reaction, target, ruleset) ?? whyNotNow(reaction, walk, spoken.has(by));
    const read = reason ? null : readNamed(reaction, within);
    if (!read) {
      out.push(dropped(reaction, reason ?? "unreadable"));
      continue;
    }
    if (isTakenBackByGM(read)) continue;
    spoken.add(by);
    reactions.push(reaction);
    const time = createdAt(reaction);
    const events = attempt(() => ruleset.eventsOfReaction?.(read, read.opposes?.form ?? "")) ?? [];
    said.push({ time, claimed: time, id: reaction.id, events, dice: null, holder: reaction });
  }
  return { said, reactions, dropped: out };
}

/** Reason why an opposing check does not count in this walk; null if it does. */
function whyNotNow(reaction: CheckMessage, { above, budget }: Walk, again: boolean): string | null {
  if (again) return "reactedTwice";
  if (above.length >= DEPTH_OF_OPPOSITION) return "tooDeep";
  if (above.includes(reaction)) return "opposesBefore";
  return budget.take(reaction) ? null : "tooMany";
}

function readNamed(message: CheckMessage, walk: Walk): DerivedCheck | null {
  return unlessUnreadable(() => derive(message, walk));
}

type Played = Pick<DerivedCheck, "throws" | "events" | "outcome">;

type OutcomeOf = (throws: readonly Throw[], events: readonly CheckEvent[]) => Outcome;

/** Outcome of the check with these history entries. */
function playWith(outcomeOf: OutcomeOf, own: Throw, said: readonly Said[]): Played {
  const throws = [own];
  const events = said.flatMap(({ events: told, dice }) =>
    dice ? told.map((event) => ({ ...event, throw: throws.push(dice) - 1 })) : told,
  );
  return { throws, events, outcome: outcomeOf(throws, events) };
}

/**
 * Outcome of the check. Rule sets refuse events that they do not allow; an entry for which their code throws is dropped
 * into `out`.
 */
function play(outcomeOf: OutcomeOf, own: Throw, said: readonly Said[], out: Dropped[]): Played {
  const all = attempt(() => playWith(outcomeOf, own, said));
  if (all) return all;
  const counting: Said[] = [];
  let played = catchRulesError(
    () => playWith(outcomeOf, own, counting),
    ({ field }) => {
      throw new UnreadableCheck("invalidCheck", { field: field.slice(0, 100) });
    },
  );
  const add = (entries: readonly Said[]): void => {
    const next = attempt(() => playWith(outcomeOf, own, [...counting, ...entries]));
    if (next) {
      counting.push(...entries);
      played = next;
    } else if (entries.length === 1) out.push(...entries.map(({ holder }) => dropped(holder, "malformed")));
    else {
      const half = entries.length >>> 1;
      add(entries.slice(0, half));
      add(entries.slice(half));
    }
  };
  add(said);
  return played;
}
