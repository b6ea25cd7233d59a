/**
 * Compares the prices that a module's acts demand for their events with the costs that they pay, before anything is
 * written.
 */
import { currentGame, type Data } from "../foundry/host.ts";
import { isPoints, pointsTaken, readCosts } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import { remembered, withIds } from "../log/gained-items.ts";
import { type Price, unpaidOf } from "../log/price.ts";
import type { Throw } from "../rules/dice.ts";
import { eventTypes } from "./event-rules.ts";
import { RulesetError } from "./ruleset-error.ts";

/** The plan of an act, as the author's code returned it. */
export interface Planned {
  readonly event?: Data & { readonly type?: string };
  readonly roll?: unknown;
  readonly costs?: unknown;
  readonly costsOf?: (dice: Throw) => unknown;
  readonly items?: readonly Data[];
}

/** The members of an act that matter for its price. */
interface Priced {
  readonly by: string;
  readonly event?: string | readonly string[];
  readonly price?: unknown;
}

/** The acts of one kind, and the rules of their events, which decide on the price. */
export interface PricedActs {
  readonly ruleset: string;
  /** Member that holds the acts. */
  readonly at: string;
  readonly acts: Readonly<Record<string, object>>;
  readonly rules: ReadonlyMap<string, Priced>;
}

/** The event that an act plans, with the fields that are known before it is stored. */
function eventOf(id: string, act: Priced, { event, costs, items, roll }: Planned): StoredEvent {
  const [type = id] = eventTypes(id, act);
  const dice = roll ? { roll: 0 } : {};
  return { type, ...event, time: 0, costs: readCosts(costs), ...dice, ...remembered(withIds(items)) };
}

/**
 * Require that the costs that follow from thrown dice are points, and take no more than the act named before the throw.
 * @throws Error that names the first cost that is not points, or the first number of which the costs take more
 */
export function requireNoMoreThan(most: unknown, costs: unknown): void {
  const allowed = readCosts(most).filter((cost) => isPoints(cost) && cost.amount > 0);
  const asked = readCosts(costs);
  const swap = asked.findIndex((cost) => !isPoints(cost));
  if (swap >= 0) throw new Error(`costs.${swap}.amount must be a number`);
  for (const cost of asked) {
    const [takes, may] = [pointsTaken(asked, cost), pointsTaken(allowed, cost)];
    if (takes > may) throw new Error(`it takes ${takes} of ${cost.path}, the costs of apply name ${may} as the most`);
  }
}

/** The circumstances of an event from which its price may be computed. */
interface PricedEvent {
  readonly payer: string | null;
  readonly check?: object;
  readonly dice: Throw | null;
}

/**
 * Require that an act pays what the rule of its event asks, so that nobody pays for an event that would not count.
 * @param about UUID of the acting actor, the check that the event is about, if there is one, and the dice thrown for it
 * @throws RulesetError that names the price
 */
export function requirePrice(
  { ruleset, at, acts, rules }: PricedActs,
  id: string,
  planned: Planned | null | undefined,
  { payer, dice, ...about }: PricedEvent,
): void {
  if (!planned) return;
  const event = eventOf(id, acts[id] as Priced, planned);
  const rule = rules.get(event.type);
  if (typeof rule?.price !== "function") return;
  const [owner = id] = Object.keys(acts).filter((name) => acts[name] === rule);
  const fail = (problem: unknown): never => {
    throw new RulesetError(ruleset, `${at}.${owner}.price`, problem);
  };
  const reactor = typeof event.actor === "string" ? event.actor : null;
  const payable = (event.costs ?? []).filter(({ path }) => currentGame().user.isGM || path.startsWith("system."));
  const ask = rule.price as (event: StoredEvent, ...given: unknown[]) => readonly Price[] | undefined;
  const given = "check" in about ? [about.check, dice] : [dice];
  let unpaid: ReturnType<typeof unpaidOf>;
  try {
    unpaid = unpaidOf(ask.call(rule, event, ...given) ?? [], payable, rule.by === "reactor" ? reactor : payer);
  } catch (error) {
    fail(error);
  }
  if (unpaid) fail(new Error(`${unpaid.path} asks ${unpaid.amount}, the costs pay ${unpaid.paid}`));
}
