/** Experience of Edge: awards by the game master, and advances bought with downtime or in haste. */

import type { Note } from "../../../check/note.ts";
import { type Data, type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { anyObject, flag, identifier, listOf, numberOrText } from "../../../rules/input.ts";
import { change, experienceGained, experienceLeft, experiencePaid, marks } from "../character-acts/spends.ts";
import type { ComplicationModel } from "../items/complication.ts";
import {
  type Advance,
  ASSET_SIZES,
  type AssetSize,
  advancePrice,
  arcExperience,
  buy,
  COMPLICATION_DIVIDENDS,
  type Downtime,
  FOLLOWER_CAP_LIMIT,
  HASTE_SIZE,
  type Price,
  SESSION_AWARDS,
  type SessionAward,
  SIGNATURE_AWARD,
  sessionExperience,
} from "../rules/index.ts";
import { storedCharacter } from "./character.ts";
import { attributeIds, attributeLabel, skillIds, skillLabel } from "./skill-names.ts";

const highest = 5;

/** An advance that a character may buy, with its price and an id for buttons: `skill-stealth`. */
export interface OfferedAdvance {
  readonly id: string;
  readonly kind: Advance["kind"];
  /** The attribute, skill, Cap or size. */
  readonly what: string;
  readonly advance: Advance;
  readonly price: Price;
}

function offered(kind: Advance["kind"], what: string, advance: Advance): OfferedAdvance {
  return { id: `${kind}-${what}`, kind, what, advance, price: advancePrice(advance) };
}

/** The next step of each rating, and followers and assets of every Cap and size. */
export function offeredAdvances(actor: HostActor): OfferedAdvance[] {
  const { attributes, skills } = storedCharacter(actor);
  const steps = (kind: "attribute" | "skill", names: readonly string[], ratings: Readonly<Record<string, number>>) =>
    names.flatMap((name) => {
      const from = ratings[name] ?? 0;
      return from < highest ? [offered(kind, name, { kind, to: from + 1 })] : [];
    });
  return [
    ...steps("attribute", attributeIds(), attributes),
    ...steps("skill", skillIds(), skills),
    ...Array.from({ length: FOLLOWER_CAP_LIMIT }, (_, index) =>
      offered("follower", String(index + 1), { kind: "follower", cap: index + 1 }),
    ),
    ...(Object.keys(ASSET_SIZES) as AssetSize[]).map((size) => offered("asset", size, { kind: "asset", size })),
  ];
}

/** An advance in words: `Stealth 4`. */
export function advanceWords(kind: unknown, what: unknown, to: unknown): string {
  if (kind === "skill") return `${skillLabel(String(what))} ${String(to)}`;
  if (kind === "attribute") return `${attributeLabel(String(what))} ${String(to)}`;
  if (kind === "follower") return localize("TESSERA.Edge.Advance.follower", { cap: Number(what) });
  const size = Object.keys(ASSET_SIZES).find((id) => id === what) ?? "minor";
  return localize("TESSERA.Edge.Advance.asset", { size: localize(`TESSERA.Item.AssetSize.${size}`) });
}

/** Duration of downtime in words. */
export function downtimeWords({ minimum, maximum, unit }: Downtime): string {
  // A number chooses the plural form; a range has that of many.
  const length = minimum === maximum ? minimum : `${minimum}–${maximum}`;
  return localize(`TESSERA.Edge.Downtime.${unit}`, { length });
}

/** Parameters of an advance: an id of `offeredAdvances`, `name` for a follower or asset, `rush` to skip downtime. */
export interface Purchase {
  readonly advance?: unknown;
  readonly name?: unknown;
  readonly rush?: unknown;
}

/** @throws RulesError if the advance is not available, or the experience does not suffice */
export function planAdvance(actor: HostActor, given: Purchase): Note {
  const all = offeredAdvances(actor);
  const ids = all.map(({ id }) => id);
  const wanted = all[ids.indexOf(oneOf("advance", given.advance, ids))];
  if (!wanted) throw new RulesError("advance", "missing");
  const { id, advance, kind, what, price } = wanted;
  const rush = given.rush === true;
  const { haste } = buy(experienceLeft(actor), advance, rush);
  const to = "to" in advance ? advance.to : 0;
  const { spent } = storedCharacter(actor).experience;
  // A rating is reached only once. Several equal followers or assets are told apart by when they were bought.
  const clock = `${id}-${to > 0 ? to : spent}`;
  const name = typeof given.name === "string" && given.name.trim() ? given.name.trim() : advanceWords(kind, what, to);
  return {
    type: "spend",
    event: { type: "advance", kind, bought: what, to, name, experience: price.experience, rush },
    costs: [
      ...experiencePaid(actor, price.experience),
      ...(to > 0 ? change(actor.uuid, `system.${kind}s.${what}`, to - 1, to, highest) : []),
      ...(haste ? marks(change(actor.uuid, `system.haste.${clock}.size`, 0, haste.size, HASTE_SIZE)) : []),
    ],
    items: itemsOf(advance, name),
  };
}

function itemsOf(advance: Advance, name: string): Data[] {
  if (advance.kind === "follower") return [{ type: "follower", name, system: { cap: advance.cap } }];
  return advance.kind === "asset" ? [{ type: "asset", name, system: { size: advance.size } }] : [];
}

/** Active Haste clocks with the advance they belong to. */
export function hasteClocks(actor: HostActor): { key: string; label: string; size: number; filled: number }[] {
  const { haste } = storedCharacter(actor);
  return Object.entries(haste)
    .filter(([, { size }]) => size > 0)
    .map(([key, { size, filled }]) => {
      const parts = key.split("-");
      const label = advanceWords(parts[0], parts.slice(1, -1).join("-"), parts.at(-1));
      return { key, label, size, filled };
    });
}

/** Awarded points: by session award, and for the end of an arc; 0 for none. */
export interface Experience {
  readonly awards?: Readonly<Partial<Record<SessionAward, number>>>;
  readonly arc?: number;
  /** Whether the arc's signature moment is awarded. */
  readonly signature?: boolean;
  /** Ids or UUIDs of the character's complications that pay a dividend. */
  readonly dividends?: readonly string[];
}

/** Complications with a card that pays a dividend, and its points (source 002, Complication Dividend). */
export function payingComplications(actor: HostActor): { item: HostItem<ComplicationModel>; points: number }[] {
  return actor.items
    .filter(({ type }) => type === "complication")
    .map((item) => item as HostItem<ComplicationModel>)
    .map((item) => ({ item, points: COMPLICATION_DIVIDENDS[item.system.rank] }))
    .filter(({ points }) => points > 0);
}

/** Dividends of the named complications. Each pays once per session: paying ends its spotlight. */
function dividendsOf(actor: HostActor, named: readonly string[]): { points: number; costs: Cost[] } {
  const paying = listOf("dividends", named, 50, identifier).map((name) => {
    const found = payingComplications(actor).find(({ item }) => item.id === name || item.uuid === name);
    if (!found) throw new RulesError("dividends", "missing");
    return found;
  });
  return {
    points: paying.reduce((sum, { points }) => sum + points, 0),
    costs: paying.flatMap(({ item }) => change(item.uuid, "system.spotlighted", Number(item.system.spotlighted), 0)),
  };
}

function total({ awards = {}, arc = 0, signature = false }: Experience): number {
  const names = Object.keys(SESSION_AWARDS) as SessionAward[];
  const given = Object.entries(anyObject("awards", awards))
    .filter(([, points]) => points !== 0)
    .map(([id, experience]) => ({ id: oneOf("awards", id, names), experience: numberOrText("awards", experience) }));
  // The signature moment counts even without the arc's other award.
  return (
    sessionExperience(given) +
    (arc === 0 ? Number(flag("signature", signature)) * SIGNATURE_AWARD : arcExperience(arc, signature))
  );
}

/** @throws RulesError for points out of an award's range, or if nothing is awarded */
export function planExperience(actor: HostActor, given: Experience): Note {
  const dividends = dividendsOf(actor, given.dividends ?? []);
  const experience = total(given) + dividends.points;
  if (experience === 0) throw new RulesError("awards", "empty");
  return {
    type: "award",
    event: { type: "experience", experience },
    costs: [...experienceGained(actor, experience), ...dividends.costs],
  };
}
