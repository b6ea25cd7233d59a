/** Acts on a check: offer them, ask their parameters, perform them. */
import { currentGame, type Data, type HostActor, localize, localizeOr } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import type { Act, ActOffer, ActResult, Authority, Parameters } from "../ruleset/acts.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import { eventTypes } from "../ruleset/event-rules.ts";
import type { LandingAct } from "../ruleset/landing.ts";
import { withSteps } from "../ruleset/steps.ts";
import { attemptTelling, tellingFailure } from "../ruleset/tell-ruleset-error.ts";
import { askText } from "../ui/ask.ts";
import { isOwnerOf, mayActFor } from "./gate/authority.ts";

/** An offer with the chance and labels that its button shows. */
export interface CardOffer extends ActOffer {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly by: Authority;
  /** Localization key of the act's name, under which several offers of one act are grouped. */
  readonly group: string;
  readonly rare: boolean;
}

/**
 * True if the act's authority lets the current user do it; for reactors only the user is checked here, because they
 * must also name an actor of their own.
 */
function mayTake(derived: DerivedCheck, { by }: Act<DerivedCheck>): boolean {
  const { user } = currentGame();
  if (by === "owner") return isOwnerOf(user, derived);
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

/** The offer of an act as its button shows it. */
function cardOffer({ ruleset }: DerivedCheck, id: string, act: Act<DerivedCheck>, offer: ActOffer): CardOffer {
  const { by, icon, rare = false } = act;
  const label = `${ruleset.localizationPrefix}.Act.${id}`;
  return { label, icon, group: act.group ?? label, by, rare, ...offer, id };
}

/**
 * Offers of one act as buttons; an empty list if it is not possible now.
 * @throws whatever the act's code throws
 */
export function offersNow(derived: DerivedCheck, id: string): CardOffer[] {
  const act = derived.ruleset.acts[id];
  if (!act || !isPossible(derived, act)) return [];
  return offersOf(derived, act).map((offer) => cardOffer(derived, id, act, offer));
}

/** Offers of one act; an empty list if the act's code throws, so that the other acts stay on the card. */
function offeredOrNone(offers: () => CardOffer[]): CardOffer[] {
  return attemptTelling(offers) ?? [];
}

/** Acts that the current user may do now, in the order of the buttons. */
export function offersOn(derived: DerivedCheck): CardOffer[] {
  return Object.entries(derived.ruleset.acts).flatMap(([id, act]) =>
    mayTake(derived, act) ? offeredOrNone(() => offersNow(derived, id)) : [],
  );
}

/** The offers that this user has for one target. `acts` are the acts that the check's effect on this target allows. */
export function offersAbout(derived: DerivedCheck, target: HostActor, acts: readonly LandingAct[]): CardOffer[] {
  if (!mayActFor(currentGame().user, target)) return [];
  return acts.flatMap(({ id, ...offer }) => {
    const act = derived.ruleset.acts[id];
    if (!act || !mayTake(derived, act)) return [];
    return offeredOrNone(() => (isPossible(derived, act) ? [cardOffer(derived, id, act, offer)] : []));
  });
}

/**
 * Ask the missing parameters of an offer.
 * @returns null if dismissed, or if the act is a check of its own, which is then rolled
 */
export async function askParameters(derived: DerivedCheck, offer: CardOffer): Promise<Parameters | null> {
  const { ruleset } = derived;
  const declared = ruleset.acts[offer.id];
  const act = declared && (await withSteps(declared));
  await act?.roll?.(derived, offer.parameters ?? {});
  if (!act?.apply) return null;
  let parameters = offer.parameters ?? {};
  if (act.asks && !offer.complete) {
    const title = localizeOr(`${ruleset.localizationPrefix}.Ask.title.${offer.id}`, localize(offer.label, offer.data));
    const help = ruleset.help?.[offer.id] && `${ruleset.id}.${offer.id}`;
    const answer = await askText(ruleset.id, title, { help, ...(await act.asks(derived, offer)) });
    if (!answer) return null;
    parameters = { ...parameters, ...answer };
  }
  return act.complete ? act.complete(parameters, derived) : parameters;
}

/** The result of an act, with the type of its event. */
export type CompleteResult = ActResult & { readonly event: Data & { readonly type: string } };

/**
 * The act with this id, with its steps loaded, if it makes a log entry.
 * @throws RulesError if the rule set has no such act
 */
async function recordable({ acts }: Ruleset, id: string) {
  const declared = Object.hasOwn(acts, id) ? acts[id] : undefined;
  const act = declared && (await withSteps(declared));
  if (act?.apply) return { ...act, apply: act.apply.bind(act) };
  const choices = Object.keys(acts).filter((name) => acts[name]?.apply ?? acts[name]?.steps);
  throw new RulesError("act", "unknown", { value: id, choices: choices.join(", ") });
}

/**
 * Compute the result of an act.
 * @throws RulesError if the rule set has no such act, or it is no longer possible
 */
export async function performAct(derived: DerivedCheck, id: string, parameters: Parameters): Promise<CompleteResult> {
  const act = await recordable(derived.ruleset, id);
  if (!isPossible(derived, act)) throw new RulesError("act", "noLongerPossible");
  const { event, ...result } = tellingFailure(() => act.apply(derived, parameters));
  const [first = id] = eventTypes(id, act);
  const reply = act.by === "gm" ? "ruling" : "reaction";
  return { reply, ...result, event: { type: first, ...event } };
}
