/** Portraits for new characters, and suggested persons whose name, looks and portrait suit each other. */
import { currentGame, type HostActor, localize } from "../../foundry/host.ts";
import { pickOne, type Random } from "../../rules/random-picks.ts";
import type { Draft, MakerPlan, Packed, PackedFace } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import { otherThan, suggestions } from "../creation.ts";
import { nextOf } from "./lately.ts";
import { typedIn } from "./marks.ts";
import { conceptIdOf } from "./step-kinds.ts";
import { isMadeFor, suiting } from "./suits.ts";

/**
 * The other actors that this user may see: a suggested character gets another name and portrait than they have, if any
 * is left.
 */
function othersThan({ uuid }: HostActor): HostActor[] {
  return [...currentGame().actors].filter((other) => other.uuid !== uuid && other.visible);
}

/** The faces to choose among: those of the packs, and those of the plan. */
function facesOf({ portraits = [] }: MakerPlan, { faces }: Packed): PackedFace[] {
  const own = portraits.map((portrait) => ({ ...portrait, label: localize(portrait.label) }));
  return [...faces, ...own].filter(({ img }, place, list) => list.findIndex((each) => each.img === img) === place);
}

/** Lists of names, each with the tag of the portraits that suit its names; empty for all portraits. */
function nameLists({ names }: MakerPlan): (readonly [tag: string, key: string])[] {
  return typeof names === "string" ? [["", names]] : Object.entries(names);
}

/**
 * The concept's id, the name's tag and the tag of the looks that a portrait should suit, the most important first;
 * undefined for each that the draft does not determine.
 */
function wantedOf(plan: MakerPlan, draft: Draft): readonly (string | undefined)[] {
  const { name = "", look = "" } = draft["concept"] ?? {};
  const named = nameLists(plan).find(([, key]) => suggestions(key).includes(name))?.[0];
  return [conceptIdOf(plan, draft), named, plan.lookTags?.[suggestions(plan.looks).indexOf(look)]];
}

/**
 * Weights of the concept, of the name and of the looks that a portrait suits: the concept outweighs the other two
 * together.
 */
const WEIGHTS = [4, 2, 1];
/**
 * Weight added if the portrait was drawn for the wanted concept, that is, if it lists this concept first; twice this
 * weight if no character of the packs has the portrait.
 */
const MADE_FOR = 4;

/** True if a portrait comes from the plan; no character of the packs has such a portrait. */
const isOfPlan = ({ portraits = [] }: MakerPlan, { img }: PackedFace) => portraits.some((each) => each.img === img);

/** Sum of the weights by which a portrait suits the wanted concept and tags; 0 if it suits none. */
function suitability(plan: MakerPlan, face: PackedFace, wanted: readonly (string | undefined)[]): number {
  const { suits } = face;
  const own = isMadeFor(suits, wanted[0]) ? MADE_FOR * (isOfPlan(plan, face) ? 2 : 1) : 0;
  return wanted.reduce((sum, tag, place) => (tag && suits.includes(tag) ? sum + (WEIGHTS[place] ?? 0) : sum), own);
}

/** The faces to choose among, those that suit the draft best first. */
export function facesByFit(plan: MakerPlan, packed: Packed, draft: Draft): PackedFace[] {
  const wanted = wantedOf(plan, draft);
  return facesOf(plan, packed).toSorted(
    (one, other) => suitability(plan, other, wanted) - suitability(plan, one, wanted),
  );
}

/** Tags of what the portrait of a draft shows, other than its concepts: names, looks, and things such as an ax. */
export function shownBy(plan: MakerPlan, packed: Packed, draft: Draft): readonly string[] {
  const face = facesOf(plan, packed).find(({ img }) => img === draft["picture"]?.["img"]);
  return face?.suits.filter((tag) => !plan.conceptIds?.includes(tag)) ?? [];
}

/** Plan, packs and character for which something is suggested. */
export interface Suggesting {
  readonly plan: MakerPlan;
  readonly packed: Packed;
  readonly actor: HostActor;
}

/**
 * A portrait that suits the draft best, other than `former` and other than those of other characters, if any is left.
 */
export function suggestedFace(
  { plan, packed, actor }: Suggesting,
  former: string,
  draft: Draft,
  random: Random,
): string {
  const all = facesByFit(plan, packed, draft);
  const taken = othersThan(actor).map(({ img }) => img);
  const fresh = all.filter(({ img }) => img !== former && !taken.includes(img));
  const wanted = wantedOf(plan, draft);
  const weight = (face: PackedFace) => suitability(plan, face, wanted);
  const best = fresh.filter((face) => weight(face) === weight(fresh[0] ?? face));
  const faces = (best.length > 0 ? best : all).map(({ img }) => img);
  return otherThan(faces, former, taken, random) ?? former;
}

/**
 * Answers that suggest a person: a concept, and a name and looks for which some portrait also suits the concept. Names
 * and concepts of other characters are suggested only if no others are left, and what was suggested lately comes last.
 * Answers that somebody gave stay; if they typed a concept, the one suggested here only sets the numbers.
 */
export function suggestedPerson({ plan, packed, actor }: Suggesting, former: Given, random: Random): Given {
  const others = othersThan(actor);
  const next = (name: string, list: readonly string[], last: readonly string[] = []) => {
    const anew = list.filter((each) => each !== former[name]);
    return nextOf(packed, anew.length > 0 ? anew : list, last, random) ?? "";
  };
  const typed = typedIn(former);
  const said = (typed["own"] && typed["like"]) || typed["concept"];
  const lived = others.map(({ system }) => (system as { readonly concept?: string }).concept ?? "");
  const concept = said ?? next(former["concept"] ? "concept" : "like", suggestions(plan.concepts), lived);
  const id = conceptIdOf(plan, { concept: { concept } });
  const suited = suiting(facesOf(plan, packed), id);
  const fresh = suited.filter(({ img }) => !others.some((other) => other.img === img));
  const own = fresh.filter(({ suits }) => isMadeFor(suits, id));
  const ofPlan = own.filter((face) => isOfPlan(plan, face));
  const face = pickOne([ofPlan, own, fresh, suited].find((list) => list.length > 0) ?? [], random);
  const suits = (tag: string | undefined) => !tag || !face || face.suits.includes(tag);
  const lists = nameLists(plan);
  const suitable = lists.filter(([tag]) => suits(tag));
  const names = (suitable.length > 0 ? suitable : lists).flatMap(([, key]) => suggestions(key));
  const free = names.filter((name) => !others.some((other) => other.name === name));
  const looks = suggestions(plan.looks).filter((_, place) => suits(plan.lookTags?.[place]));
  return {
    name: next("name", free.length > 0 ? free : names),
    ...(typed["own"] && !typed["concept"] ? { concept: "", like: concept } : { concept, like: "" }),
    own: "",
    look: next("look", looks),
    ...(plan.ties ? { tie: next("tie", suggestions(plan.ties.list)) } : {}),
    ...typed,
  };
}
