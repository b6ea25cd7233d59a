/** Acts on a check as its rule set describes them: what is offered, asked and done. */
import { currentGame, type Data, localize, localizeOr } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import type { Act, ActOffer, ActResult, Parameters } from "../ruleset/acts.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { eventTypes } from "../ruleset/event-rules.ts";
import { askText } from "../ui/ask.ts";
import { mayActFor } from "./gate/authority.ts";

/** An offer with what follows from its act. */
export interface CardOffer extends ActOffer {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
}

/** Whether the current user may act, as far as that follows from the check; reactors must have an actor of their own. */
function mayTake(derived: DerivedCheck, { by }: Act<DerivedCheck>): boolean {
  const { user } = currentGame();
  if (by === "owner") return mayActFor(user, derived.actor);
  return by !== "gm" || user.isGM;
}

function isPossible(derived: DerivedCheck, act: Act<DerivedCheck>): boolean {
  return derived.ruleset.takesActs?.(derived) !== false && act.possible?.(derived) !== false;
}

function offersOf(derived: DerivedCheck, act: Act<DerivedCheck>): ActOffer[] {
  const offered = act.offer ? act.offer(derived) : true;
  if (typeof offered === "boolean") return offered ? [{}] : [];
  return [offered].flat();
}

/** What the current user may do about a check now, in the order of the buttons. */
export function offersOn(derived: DerivedCheck): CardOffer[] {
  const { acts, localizationPrefix: prefix } = derived.ruleset;
  return Object.entries(acts).flatMap(([id, act]) =>
    mayTake(derived, act) && isPossible(derived, act)
      ? offersOf(derived, act).map((offer) => ({ label: `${prefix}.Act.${id}`, icon: act.icon, ...offer, id }))
      : [],
  );
}

/**
 * Complete the parameters of an offer by what its act asks.
 * @returns null if dismissed, and if the act is a check of its own: that is rolled
 */
export async function askParameters(derived: DerivedCheck, offer: CardOffer): Promise<Parameters | null> {
  const { ruleset } = derived;
  const act = ruleset.acts[offer.id];
  await act?.roll?.(derived);
  if (!act?.apply) return null;
  let parameters = offer.parameters ?? {};
  if (act.asks) {
    const title = localizeOr(`${ruleset.localizationPrefix}.Ask.title.${offer.id}`, localize(offer.label, offer.data));
    const answer = await askText(ruleset.id, title, act.asks(derived, offer), act.submitLabel);
    if (!answer) return null;
    parameters = { ...parameters, ...answer };
  }
  return act.complete ? act.complete(parameters, derived) : parameters;
}

/** What an act adds to the log, with the type of its event. */
export type CompleteResult = ActResult & { readonly event: Data & { readonly type: string } };

/**
 * Turn an act into what it adds to the log.
 * @throws RulesError if the rule set has no such act, or if it is not possible any more
 */
export function performAct(derived: DerivedCheck, id: string, parameters: Parameters): CompleteResult {
  const { acts } = derived.ruleset;
  const act = Object.hasOwn(acts, id) ? acts[id] : undefined;
  if (!act?.apply) {
    const choices = Object.keys(acts).filter((name) => acts[name]?.apply);
    throw new RulesError("act", "unknown", { value: id, choices: choices.join(", ") });
  }
  if (!isPossible(derived, act)) throw new RulesError("act", "noLongerPossible");
  const { event, ...result } = act.apply(derived, parameters);
  const [first = id] = eventTypes(id, act);
  const reply = act.by === "gm" ? "ruling" : "reaction";
  return { reply, ...result, event: { type: first, ...event } };
}
