/**
 * The steps of every rule set's maker: first name and concept, and the portrait; then the rule set's own steps; at last
 * gear and arrival.
 */
import { type Data, escaped, type HostActor, localize } from "../../foundry/host.ts";
import { storedSystem } from "../../foundry/stored-system.ts";
import { shuffled } from "../../rules/random-picks.ts";
import type { Draft, GearRoom, MakerPlan, MakerStep, Packed, PackedItem } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import { type Card, type Field, pills } from "../../ui/controls.ts";
import { line, suggestions } from "../creation.ts";
import { arrivalFields, ownedBy } from "./arrival.ts";
import { ARRIVAL } from "./arrival-flag.ts";
import { facesByFit, suggestedFace, suggestedPerson } from "./faces.ts";
import { CONCEPT } from "./marks.ts";
import { isPlaceholder } from "./placeholder-name.ts";
import { copyWith, madeSoFar } from "./preview.ts";
import { conceptIdOf, groupedCards, ticked, ticksFor } from "./step-kinds.ts";
import { CARRIED, suggestedGear } from "./suggested-gear.ts";

/** The change that writes these paragraphs at the beginning of the character's biography. */
function described(paragraphs: readonly string[], { biography = "" }: { readonly biography?: string }): Data {
  const told = paragraphs.filter(Boolean).map((each) => `<p>${escaped(each)}</p>`);
  return told.length > 0 ? { "system.biography": told.join("") + biography } : {};
}

/** A phrase as a sentence; empty for none. */
const sentence = (phrase: string) => (phrase && !/[.!?…]$/u.test(phrase) ? `${phrase}.` : phrase);

/**
 * Answers about a person as sentences of a biography: concept and looks, the reason to be part of the story, and the
 * game's own sentences.
 */
function story({ story: own }: MakerPlan, said: string, { look = "", tie = "" }: Given, draft: Draft): string[] {
  const person = [said.trim(), look.trim()].filter(Boolean).map(sentence).join(" ");
  return [person, sentence(tie.trim()), ...(own?.(draft) ?? []).map(sentence)];
}

interface HostActorClass {
  getDefaultArtwork(data: Data): { readonly img: string };
}

/** True if a character has another picture than the one that new actors of its type begin with. */
function hasPicture(actor: HostActor): boolean {
  const { getDefaultArtwork } = actor.constructor as unknown as HostActorClass;
  return actor.img !== getDefaultArtwork.call(actor.constructor, actor.toObject()).img;
}

/** Answer that keeps the present picture. */
const SAME = "same";

const pictureStep = (plan: MakerPlan, packed: Packed): MakerStep => ({
  id: "picture",
  suitsConcept: true,
  label: "TESSERA.Maker.picture",
  rules: "TESSERA.Maker.pictureRules",
  suggest: ({ img = "" }, draft, random, actor) => ({
    img: suggestedFace({ plan, packed, actor }, img, draft, random),
  }),
  fields: ({ img = "" }, draft, actor) => {
    const same = { img: actor.img, value: SAME, label: localize("TESSERA.Maker.samePicture") };
    const offered = facesByFit(plan, packed, draft).map(({ img: value, label }) => ({ img: value, value, label }));
    const cards = [...offered, same].map((card): Card => ({ ...card, selected: card.value === img }));
    return [{ kind: "cards", name: "img", label: localize("TESSERA.Maker.picture"), cards, wall: true, quiet: true }];
  },
  unchosen: ({ img }, _draft, actor) => {
    return img || hasPicture(actor) ? "" : localize("TESSERA.Maker.nothingChosen");
  },
  made: ({ img }) => ({ changes: img && img !== SAME ? { img, "prototypeToken.texture.src": img } : {} }),
});

const tieField = (ties: string, given: Given): Field => ({
  kind: "line",
  name: "tie",
  label: localize("TESSERA.Maker.tie"),
  length: 200,
  value: given["tie"] ?? "",
  placeholder: localize("TESSERA.Dialog.example", { example: suggestions(ties)[0] ?? "" }),
});

/**
 * Field for a character described in the player's own words: it asks what the character is good at. The suggested
 * concept that is good at the same sets the first numbers.
 */
function likeField({ concepts, conceptWords }: MakerPlan, { like = "" }: Given): Field {
  const strengths = suggestions(concepts).map((value, place) => ({
    value,
    label: conceptWords?.(place) || value,
    selected: value === like,
  }));
  const options = strengths.filter(
    ({ label }, place) => strengths.findIndex((other) => other.label === label) === place,
  );
  const none = { value: "", label: localize("TESSERA.Maker.ownNumbers"), selected: like === "" };
  return pills("like", localize("TESSERA.Maker.like"), [none, ...options]);
}

const conceptStep = (plan: MakerPlan, packed: Packed): MakerStep => ({
  id: CONCEPT,
  label: "TESSERA.Maker.concept",
  rules: "TESSERA.Maker.conceptRules",
  suggest: (given, _draft, random, actor) => suggestedPerson({ plan, packed, actor }, given, random),
  // A card that is chosen replaces the words of a former concept.
  settle: (given, before) => (given["concept"] === before["concept"] ? given : { ...given, own: "", like: "" }),
  fields: (given, _draft, actor) => {
    const { concepts, conceptWords, conceptPictures = [], looks, lookTags } = plan;
    const example = suggestions(looks).find((_, place) => !lookTags?.[place]) ?? "";
    const has = given["own"] ?? (actor.system as { concept?: string }).concept ?? "";
    const cards = suggestions(concepts).map((label, place): Card => {
      const does = conceptWords?.(place);
      const img = conceptPictures[place];
      const selected = label === given["concept"];
      return { value: label, label, selected, ...(does ? { does } : {}), ...(img ? { img } : {}) };
    });
    return [
      {
        kind: "line",
        name: "name",
        label: localize("TESSERA.Sheet.name"),
        length: 100,
        value: given["name"] ?? actor.name,
        required: true,
      },
      { kind: "cards", name: "concept", label: localize("TESSERA.Maker.concepts"), cards },
      { kind: "line", name: "own", label: localize("TESSERA.Maker.ownConcept"), length: 200, value: has },
      ...(has.trim() && !given["concept"] ? [likeField(plan, given)] : []),
      {
        kind: "line",
        name: "look",
        label: localize("TESSERA.Maker.look"),
        length: 200,
        value: given["look"] ?? "",
        placeholder: localize("TESSERA.Dialog.example", { example }),
      },
      ...(plan.ties ? [tieField(plan.ties.list, given)] : []),
    ];
  },
  left: ({ name, concept, own }, _draft, actor) => {
    const called = name ?? actor.name;
    const has = concept || (own ?? (actor.system as { concept?: string }).concept ?? "").trim();
    const words = [
      isPlaceholder(called, actor) ? localize("TESSERA.Maker.unnamed", { name: called.trim() || actor.name }) : "",
      has ? "" : localize("TESSERA.Maker.noConcept"),
    ];
    return words.filter(Boolean).join(" ");
  },
  made: (given, draft, actor) => {
    const { name, concept = "", own, tie = "" } = given;
    const said = own?.trim() || concept;
    return {
      ...(plan.ties && tie.trim() ? { items: [plan.ties.item(tie.trim())] } : {}),
      changes: {
        name: name?.trim() || actor.name,
        "prototypeToken.name": name?.trim() || actor.name,
        ...(said || own !== undefined ? { "system.concept": said } : {}),
        ...described(story(plan, said, given, draft), storedSystem(actor)),
      },
    };
  },
});

/** Cards of gear that the plan only names, for games whose packs hold no gear. */
function namedGear({ gear }: MakerPlan, given: Given): Card[] {
  const names = gear ? suggestions(gear) : [];
  return names.map((label, place) => ({
    value: "true",
    label,
    name: `gear-${place}`,
    selected: given[`gear-${place}`] === "true",
  }));
}

/** The gear that was ticked, and what the player named. */
function takenGear(plan: MakerPlan, gear: readonly PackedItem[], given: Given): Data[] {
  const own = given["own"]?.trim();
  const named = gear.length > 0 ? [] : namedGear(plan, given).filter(({ selected }) => selected);
  return [
    ...ticked("gear", gear, given).map(({ data }) => data),
    ...[...named.map(({ label }) => label), ...(own ? [own] : [])].map((name) => ({ type: "gear", name })),
  ];
}

/** The gear of a draft's character as a count in words, with a warning if it is too much. */
function gearRoom(plan: MakerPlan, gear: readonly Data[], becoming: () => HostActor): GearRoom {
  const words = localize("TESSERA.Maker.gearCount", { count: gear.length });
  return plan.gearRoom?.(becoming()) ?? { words, tooMuch: "" };
}

/** @param all returns all steps, whose answers decide how much the character can carry */
const gearStep = (plan: MakerPlan, packed: Packed, all: () => readonly MakerStep[], { gear } = packed): MakerStep => ({
  id: "gear",
  suitsConcept: true,
  label: "TESSERA.Maker.gear",
  ...(plan.gearWords ? { words: plan.gearWords } : {}),
  rules: "TESSERA.Maker.gearRules",
  suggest: (given, draft, random, actor) => {
    const taken = suggestedGear({ plan, packed, actor }, draft, random);
    const named = shuffled(namedGear(plan, given), random).map(({ name }, place) => [name, String(place < CARRIED)]);
    return gear.length > 0 ? ticksFor("gear", gear, taken) : Object.fromEntries(named);
  },
  clear: () => ({
    ...ticksFor("gear", gear, []),
    ...Object.fromEntries(namedGear(plan, {}).map(({ name }) => [name, "false"])),
    own: "",
  }),
  fields: (given, draft) => {
    const label = localize("TESSERA.Maker.gear");
    const isTaken = ({ id }: { readonly id: string }) => given[`gear-${id}`] === "true";
    const named = namedGear(plan, given);
    const cards = { name: "gear", label, items: gear, isTaken, many: true };
    return [
      ...(gear.length > 0 ? groupedCards(cards, plan.goodAt?.(draft) ?? [], conceptIdOf(plan, draft)) : []),
      ...(gear.length === 0 && named.length > 0
        ? [{ kind: "cards" as const, name: "gear", label, cards: named, many: true, quiet: true }]
        : []),
      line("own", localize("TESSERA.Maker.ownGear"), given),
    ];
  },
  left: (given, draft, actor) => {
    const taken = takenGear(plan, gear, given);
    if (taken.length === 0) return "";
    return gearRoom(plan, taken, () => becoming(actor, all(), { ...draft, gear: given })).tooMuch;
  },
  count: (given, draft, actor) =>
    gearRoom(plan, takenGear(plan, gear, given), () => becoming(actor, all(), { ...draft, gear: given })).words,
  unchosen: (given) => (takenGear(plan, gear, given).length > 0 ? "" : localize("TESSERA.Maker.nothingChosen")),
  made: (given) => ({ items: takenGear(plan, gear, given) }),
});

const arrivalStep: MakerStep = {
  id: ARRIVAL,
  label: "TESSERA.Maker.arrival",
  rules: "TESSERA.Maker.arrivalRules",
  fields: (given, _draft, actor) => arrivalFields(given, actor),
  made: (given) => ({ changes: ownedBy(given) }),
};

/** A copy of the character that has all answers so far. */
function becoming(actor: HostActor, steps: readonly MakerStep[], draft: Draft): HostActor {
  return copyWith(actor, madeSoFar(actor, steps, { draft }));
}

/** All steps of a plan, in order; a game that offers no gear has no step for it. */
export function stepsOf(plan: MakerPlan, packed: Packed): readonly MakerStep[] {
  const offersGear = packed.gear.length > 0 || plan.gear !== undefined;
  const all: readonly MakerStep[] = [
    conceptStep(plan, packed),
    pictureStep(plan, packed),
    ...plan.steps,
    ...(offersGear ? [gearStep(plan, packed, () => all)] : []),
    arrivalStep,
  ];
  return all;
}
