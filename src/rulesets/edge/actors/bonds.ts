/** Bonds of a new Edge character: lines about people at the table or in the story. */
import { line, suggestions } from "../../../actor/creation.ts";
import { peopleNow } from "../../../campaign/people.ts";
import { tableCharacters } from "../../../ends/plan.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { mayRead } from "../../../foundry/sight.ts";
import { type Random, shuffled } from "../../../rules/random-picks.ts";
import type { Draft } from "../../../ruleset/maker.ts";
import { actorTypeOf } from "../../../ruleset/registry.ts";
import type { Given } from "../../../ui/ask.ts";
import type { Card, Field } from "../../../ui/controls.ts";
import { heldByOthers } from "./held-by-others.ts";

const bondNumbers = ["1", "2"];

/** Largest number of people that are offered for each bond. */
const OFFERED = 6;

/** A bond with somebody. */
interface Bond {
  readonly name: string;
  readonly other: string;
}

/** True unless the character is still empty; empty characters are not offered for bonds. */
const isMade = (actor: HostActor) => (actorTypeOf(actor)?.maker?.missing(actor) ?? []).length === 0;

/** A person with whom a character can have a bond. */
interface Known {
  readonly name: string;
  /** One line that says who they are; empty for none. */
  readonly line: string;
}

/** The concept of a character that this user may read; empty for others. */
function conceptOf(actor: HostActor): string {
  return mayRead(actor) ? ((actor.system as { readonly concept?: string }).concept ?? "") : "";
}

/**
 * People for bonds, in three lists: the table's other characters, the people whom the table has met, and strangers that
 * the game suggests.
 */
function known({ uuid, type }: HostActor): readonly (readonly Known[])[] {
  const characters = tableCharacters().map(({ actor }) => actor);
  const others = characters.filter((each) => each.uuid !== uuid && each.type === type && each.visible && isMade(each));
  return [
    others.map((each) => ({ name: each.name, line: conceptOf(each) })),
    peopleNow(),
    suggestions("TESSERA.Edge.Maker.strangers").map((name) => ({ name, line: "" })),
  ];
}

/** The people to offer, each name once; anybody with the character's own name is left out. */
function offered(actor: HostActor, { concept = {} }: Draft): Known[] {
  const own = concept["name"]?.trim() || actor.name;
  const all = known(actor).flat();
  return all.filter(({ name }, place) => name !== own && all.findIndex((each) => each.name === name) === place);
}

/**
 * Suggests two bonds: a person for each, and a line that, where possible, differs from the former lines and from the
 * bonds of other characters.
 */
export function suggestedBonds(given: Given, draft: Draft, random: Random, actor: HostActor): Given {
  const lines = shuffled(suggestions("TESSERA.Edge.Maker.bondIdeas"), random);
  const former = bondNumbers.map((number) => given[`bond-${number}`]);
  const held = heldByOthers(actor);
  const others = lines.filter((each) => !former.includes(each));
  const fresh = [...new Set([...others.filter((each) => !held.includes(each)), ...others, ...lines])];
  const people = offered(actor, draft).map(({ name }) => name);
  const mixed = known(actor).flatMap((each) => shuffled(each, random));
  const names = [...new Set(mixed.map(({ name }) => name))].filter((name) => people.includes(name));
  return Object.fromEntries(
    bondNumbers.flatMap((number, place) => [
      [`bond-${number}`, fresh[place] ?? ""],
      [`with-${number}`, names[place] ?? ""],
      [`who-${number}`, names[place] ?? ""],
    ]),
  );
}

/** Copies the person who was chosen on the cards into the text field for the bond's person. */
export function settledBonds(given: Given, before: Given): Given {
  const chosen = bondNumbers.filter((number) => given[`who-${number}`] !== before[`who-${number}`]);
  return { ...given, ...Object.fromEntries(chosen.map((number) => [`with-${number}`, given[`who-${number}`] ?? ""])) };
}

/**
 * Fields of each bond: a text field for what is unfinished, a text field for the person, and cards of people to choose
 * instead of typing.
 */
export function bondFields(given: Given, draft: Draft, actor: HostActor): Field[] {
  const ideas = suggestions("TESSERA.Edge.Maker.bondIdeas");
  const people = offered(actor, draft).slice(0, OFFERED);
  return bondNumbers.flatMap((number, place) => {
    const other = given[`with-${number}`] ?? "";
    const cards = people.map(
      ({ name, line: who }): Card => ({
        ...{ value: name, label: name, selected: name === other },
        ...(who ? { line: who } : {}),
      }),
    );
    return [
      {
        ...line(`bond-${number}`, localize("TESSERA.Edge.Maker.bond", { number }), given),
        placeholder: localize("TESSERA.Dialog.example", { example: ideas[place] ?? "" }),
      } as Field,
      line(`with-${number}`, localize("TESSERA.Edge.Maker.with", { number }), given),
      {
        kind: "cards",
        name: `who-${number}`,
        label: localize("TESSERA.Edge.Maker.people", { number }),
        cards,
      } as Field,
    ];
  });
}

/** The bonds for which the player gave a line or a person. */
export function bondsOf(given: Given): Bond[] {
  return bondNumbers.flatMap((number) => {
    const other = given[`with-${number}`]?.trim() ?? "";
    const name = given[`bond-${number}`]?.trim() || other;
    return name ? [{ name, other }] : [];
  });
}

/** A bond in words: "Owes them a winter (Wren Adaire)". */
export function bondWords({ name, other }: Bond): string {
  return other && other !== name ? localize("TESSERA.Edge.Maker.bondWith", { name, other }) : name;
}
