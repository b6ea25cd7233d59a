/** Sheet buttons for experience: advances for players, awards for game masters. */

import { currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import { choice, type Field, type Option } from "../../../ui/ask.ts";
import { storedCharacter } from "../actors/character.ts";
import {
  advanceWords,
  downtimeWords,
  type OfferedAdvance,
  offeredAdvances,
  payingComplications,
  planAdvance,
  planExperience,
} from "../actors/experience.ts";
import {
  ARC_AWARD,
  HASTE_SIZE,
  SESSION_AWARDS,
  type SessionAward,
  SIGNATURE_AWARD,
  suggestedFollowers,
  tierOf,
} from "../rules/index.ts";
import type { SheetAct } from "./sheet-act.ts";
import { experienceLeft, followersOf, tell } from "./spends.ts";

/**
 * Hints on what the character's tier unlocks: prestige abilities, a second follower (source 002, Tiers of Reputation).
 */
function tierHints(actor: HostActor): Field[] {
  const tier = tierOf(storedCharacter(actor).experience.earned);
  const name = localize(`TESSERA.Edge.Tier.${tier.id}`);
  const followers = { name, held: followersOf(actor).length, usual: suggestedFollowers(tier.id) };
  return [
    { kind: "hint", label: localize(`TESSERA.Edge.Ask.prestige.${tier.prestige ? "open" : "locked"}`, { name }) },
    { kind: "hint", label: localize("TESSERA.Edge.Ask.followers", followers) },
  ];
}

/** What is left after a purchase, and when the character has what was bought (source 002, Spending, Rush Rule). */
function afterwards({ price }: OfferedAdvance, left: number, rush: boolean): Field {
  const data = { experience: left - price.experience, downtime: downtimeWords(price.downtime), size: HASTE_SIZE };
  return { kind: "hint", label: localize(`TESSERA.Edge.Ask.after.${rush ? "rushed" : "downtime"}`, data) };
}

export const advance: SheetAct = {
  of: "experience",
  possible: () => true,
  fields: (actor) => (given) => {
    const left = experienceLeft(actor);
    const all = offeredAdvances(actor);
    const chosen = all.find(({ id }) => id === given["advance"]);
    const options = (kind: string): Option[] =>
      all
        .filter((one) => one.kind === kind)
        .map(({ id, what, advance: bought, price }) => ({
          value: id,
          label: localize("TESSERA.Edge.Ask.advanceOption", {
            what: advanceWords(kind, what, "to" in bought ? bought.to : 0),
            experience: price.experience,
            downtime: downtimeWords(price.downtime),
          }),
          disabled: price.experience > left,
        }));
    return [
      { kind: "hint", label: localize("TESSERA.Edge.Ask.advanceRules") },
      { kind: "hint", label: localize("TESSERA.Edge.Ask.experienceLeft", { experience: left }) },
      ...tierHints(actor),
      {
        kind: "select",
        name: "advance",
        label: localize("TESSERA.Edge.Ask.advance"),
        groups: ["attribute", "skill", "follower", "asset"].map((kind) => ({
          label: localize(`TESSERA.Edge.Advance.kind.${kind}`),
          options: options(kind),
        })),
      },
      ...(chosen && ["follower", "asset"].includes(chosen.kind)
        ? [{ kind: "line", name: "name", label: localize("TESSERA.Edge.Ask.advanceName"), length: 300 } as const]
        : []),
      { kind: "flag", name: "rush", label: localize("TESSERA.Edge.Ask.rush"), checked: false },
      ...(chosen ? [afterwards(chosen, left, given["rush"] === "true")] : []),
    ];
  },
  does: (actor, { advance: id, rush }) => {
    const chosen = offeredAdvances(actor).find((one) => one.id === id);
    if (!chosen) return "";
    const { kind, what, advance: bought, price } = chosen;
    return localize(`TESSERA.Edge.Does.advance${rush === "true" ? "Rushed" : ""}`, {
      what: advanceWords(kind, what, "to" in bought ? bought.to : 0),
      experience: price.experience,
    });
  },
  perform: (actor, answer) => tell(actor, planAdvance, answer),
};

/** Characters that can receive an award, this one first. */
function awardable(actor: HostActor): HostActor[] {
  const others = currentGame().actors.filter(
    ({ type, id, hasPlayerOwner }) => type === "edge" && id !== actor.id && hasPlayerOwner,
  );
  return [actor, ...others];
}

function dividendName(character: HostActor, complication: string): string {
  return `dividend-${character.id}-${complication}`;
}

/** Options for 0 and every number of points in the award's range. */
function pointOptions(minimum: number, maximum: number): Option[] {
  const points = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return [0, ...points.filter((value) => value > 0)].map((value) => ({
    value: String(value),
    label: value === 0 ? "–" : `+${value}`,
  }));
}

function points(id: SessionAward | "arc", options: readonly Option[]): Field {
  return { ...choice(id, localize(`TESSERA.Edge.SessionAward.${id}`), options), brief: true };
}

export const experience: SheetAct = {
  of: "experience",
  possible: () => currentGame().user.isGM,
  fields: (actor) => [
    ...awardable(actor).map(({ id, name }): Field => ({ kind: "flag", name: `for-${id}`, label: name, checked: true })),
    ...(Object.keys(SESSION_AWARDS) as SessionAward[]).map((id) =>
      points(id, pointOptions(SESSION_AWARDS[id].minimum, SESSION_AWARDS[id].maximum)),
    ),
    points("arc", pointOptions(ARC_AWARD.minimum, ARC_AWARD.maximum)),
    choice("signature", localize("TESSERA.Edge.SessionAward.signature", { experience: SIGNATURE_AWARD }), [
      { value: "", label: localize("TESSERA.Edge.Dialog.nobody") },
      ...awardable(actor).map(({ id, name }) => ({ value: id, label: name })),
    ]),
    ...awardable(actor).flatMap((character) =>
      payingComplications(character).map(
        ({ item, points }): Field => ({
          kind: "flag",
          name: dividendName(character, item.id),
          label: localize("TESSERA.Edge.Ask.dividend", { name: character.name, complication: item.name, points }),
          checked: item.system.spotlighted,
        }),
      ),
    ),
  ],
  does: (actor, given) => {
    const each = [...Object.keys(SESSION_AWARDS), "arc"].reduce((sum, id) => sum + Number(given[id] ?? 0), 0);
    const points = awardable(actor)
      .filter(({ id }) => given[`for-${id}`] === "true")
      .map((character) => {
        const dividends = payingComplications(character)
          .filter(({ item }) => given[dividendName(character, item.id)] === "true")
          .reduce((sum, { points: paid }) => sum + paid, 0);
        return each + dividends + (given["signature"] === character.id ? SIGNATURE_AWARD : 0);
      });
    const total = points.reduce((sum, own) => sum + own, 0);
    const characters = points.filter((own) => own > 0).length;
    return total > 0 ? localize("TESSERA.Edge.Does.experience", { characters, total }) : "";
  },
  perform: async (actor, answer) => {
    const awards = Object.fromEntries(Object.keys(SESSION_AWARDS).map((id) => [id, Number(answer[id] ?? 0)]));
    const arc = Number(answer["arc"] ?? 0);
    const shared = arc > 0 || Object.values(awards).some((points) => points > 0);
    const given = awardable(actor)
      .filter(({ id }) => answer[`for-${id}`] === true)
      .map((character) => ({
        character,
        signature: answer["signature"] === character.id,
        dividends: payingComplications(character)
          .map(({ item }) => item.id)
          .filter((id) => answer[dividendName(character, id)] === true),
      }));
    // If nothing was chosen, award nothing once, so that the rules report it.
    const gaining = given.filter(({ signature, dividends }) => shared || signature || dividends.length > 0);
    for (const { character, ...own } of gaining.length > 0 ? gaining : given.slice(0, 1))
      await tell(character, planExperience, { awards, arc, ...own });
  },
};
