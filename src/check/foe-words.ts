/** Results of foes' checks in the heroes' language: "The Choir strikes Sabine", "Sabine slips the Choir". */
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, documentByUuid, type HostActor, isTranslated, localize } from "../foundry/host.ts";
import { shownAs } from "../foundry/shown-names.ts";
import type { Tone } from "../rules/tones.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import type { CardView } from "../ruleset/views.ts";

/**
 * Success, half success or failure of a foe's check, by the tone of its card, which is the tone for the players: a bad
 * tone is a success of the foe. Other tones are none of these.
 */
const WAYS: Partial<Readonly<Record<Tone, "succeeds" | "half" | "fails">>> = {
  disaster: "succeeds",
  bad: "succeeds",
  mixed: "half",
  good: "fails",
  triumph: "fails",
};

/** Count that selects the plural form of a verb. */
const SEVERAL = 2;

interface Person {
  readonly name: string;
  /** Number that selects the form of a verb: "the wardens strike". */
  readonly count: number;
}

function personOf(uuid: string | null): Person {
  const found = documentByUuid<HostActor>(uuid);
  // Some rule sets take names as targets.
  const { name, unnamed } = found ? shownAs(found.uuid) : { name: uuid };
  const system = found?.system as { readonly several?: unknown } | undefined;
  // The verb follows the shown name, "Someone 1", and so does not reveal how many beings are behind it.
  const several = !unnamed && system?.several === true;
  return { name: excerpt(name || localize("TESSERA.Card.someone")), count: several ? SEVERAL : 1 };
}

/**
 * UUIDs or names of those whom a check is against: its targets, else those on its card, else the actor of the check
 * that it opposes.
 */
function against({ targets, opposes }: DerivedCheck, view: CardView): readonly string[] {
  if (targets.length > 0) return targets;
  if (view.against && view.against.length > 0) return view.against;
  const system = currentGame().messages.get(opposes?.check ?? "")?.system as { readonly actor?: unknown } | undefined;
  return typeof system?.actor === "string" ? [system.actor] : [];
}

/** The targets in a few words, with a count that selects the form of a verb. */
function crowd(uuids: readonly string[]): Person {
  const [first = null, ...more] = uuids;
  const one = personOf(first);
  if (more.length === 0) return one;
  return { name: localize("TESSERA.Foe.andMore", { name: one.name, more: more.length }), count: SEVERAL };
}

/** The localized outcome word of a card as it is shown; the word for a foe's check speaks from the heroes' side. */
export function shownWord(derived: DerivedCheck, view: CardView): string {
  const way = WAYS[view.tone];
  const { foe: byFoe, message } = derived;
  if (!way || !byFoe) return localize(view.word, view.wordData);
  const targets = against(derived, view);
  const foe = personOf(message.system.actor);
  if (targets.length === 0) return localize(`TESSERA.Foe.${way}`, { foe: foe.name, count: foe.count });
  const target = crowd(targets);
  const count = way === "fails" ? target.count : foe.count;
  const keys = view.foeWords ?? "TESSERA.Foe.Against";
  return localize(`${keys}.${way}`, { foe: foe.name, target: target.name, count });
}

/**
 * The name of the roller, as this user may know it: the actor's name or, for a check without an actor, its author's.
 */
export function rollerName({ message, maker }: Pick<DerivedCheck, "message" | "maker">): string {
  return message.system.actor === null && maker ? excerpt(maker.name) : personOf(message.system.actor).name;
}

/**
 * The localized sentence of a card as it is shown; for a foe's check, the sentence `<keys>.Foe.<result>` if there is
 * one.
 */
export function shownSentence(derived: DerivedCheck, view: CardView): string {
  const foes = view.sentence.replace(/\.(\w+)$/, ".Foe.$1");
  const byFoe = derived.foe && isTranslated(foes);
  return localize(byFoe ? foes : view.sentence, { name: rollerName(derived), ...view.sentenceData });
}

/** The name of a result in odds; for a foe's check, the name `<keys>.Foe.<result>` if there is one. */
export function resultName(keys: string, result: string, byFoe: boolean): string {
  const foes = `${keys}.Foe.${result}`;
  return localize(byFoe && isTranslated(foes) ? foes : `${keys}.${result}`);
}
