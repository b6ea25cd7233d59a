/** Advances bought with experience, over downtime or in haste (source 002, Spending and Rush Rule). */
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import type { Points } from "../../../log/cost.ts";
import type { Clock } from "../../../rules/clocks/clock.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { ActPlan, CharacterActSteps } from "../../../ruleset/character-acts.ts";
import type { PackedItem } from "../../../ruleset/maker.ts";
import { rulesetOf } from "../../../ruleset/registry.ts";
import type { Field, Option } from "../../../ui/controls.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { change, experienceLeft, experiencePaid, marks } from "../actors/costs.ts";
import { advanceWords, downtimeWords, type OfferedAdvance, offeredAdvances } from "../actors/experience.ts";
import { ownedFields } from "../actors/owned-fields.ts";
import { costOf, lockedUntil, talentAdvance, talentsForSale } from "../actors/talents-for-sale.ts";
import { followersOf } from "../items/follower.ts";
import { type Advance, buy, HASTE_SIZE, RATING_LIMIT, suggestedFollowers, tierOf } from "../rules/index.ts";
import { askLabel, wordsOf } from "./words.ts";

/**
 * Hints on what the character's tier unlocks: prestige abilities, a second follower (source 002, Tiers of Reputation).
 */
function tierHints(actor: HostActor): Field[] {
  const tier = tierOf(storedCharacter(actor).experience.earned);
  const name = localize(`TESSERA.Edge.Tier.${tier.id}`);
  const followers = { name, held: followersOf(actor).length, usual: suggestedFollowers(tier.id) };
  return [
    { kind: "note", label: localize(`TESSERA.Edge.Ask.prestige.${tier.prestige ? "open" : "locked"}`, { name }) },
    { kind: "note", label: localize("TESSERA.Edge.Ask.followers", followers) },
  ];
}

/**
 * Note with the experience left after a purchase, and the time until the character has the advance (source 002,
 * Spending, Rush Rule).
 */
function afterwards({ price }: OfferedAdvance, left: number, rush: boolean): Field {
  const data = { experience: left - price.experience, downtime: downtimeWords(price.downtime), size: HASTE_SIZE };
  return { kind: "note", label: localize(`TESSERA.Edge.Ask.after.${rush ? "rushed" : "downtime"}`, data) };
}

function advanceFields(actor: HostActor, given: Readonly<Record<string, string>>): Field[] {
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
    { kind: "note", label: askLabel("advanceRules") },
    { kind: "note", label: localize("TESSERA.Edge.Ask.experienceLeft", { experience: left }) },
    ...tierHints(actor),
    {
      kind: "select",
      name: "advance",
      label: askLabel("advance"),
      groups: ["attribute", "skill", "follower", "asset"].map((kind) => ({
        label: localize(`TESSERA.Edge.Advance.kind.${kind}`),
        options: options(kind),
      })),
    },
    ...(chosen && ["follower", "asset"].includes(chosen.kind) ? ownedFields(chosen.kind) : []),
    { kind: "tick", name: "rush", label: askLabel("rush"), checked: false },
    ...(chosen ? [afterwards(chosen, left, given["rush"] === "true")] : []),
  ];
}

/** The items that a purchase brings. A follower begins with as many dice as the Cap lets them lend, or could not help. */
function itemsOf(bought: Advance, name: string, skill: string): Data[] {
  if (bought.kind === "follower")
    return [{ type: "follower", name, system: { cap: bought.cap, dice: bought.cap, skill } }];
  return bought.kind === "asset" ? [{ type: "asset", name, system: { size: bought.size } }] : [];
}

/**
 * The talent of the packs that an answer names; null if the answer names an advance of another kind.
 * @throws RulesError if the talent is not for sale
 */
async function chosenTalent(actor: HostActor, advance: unknown): Promise<PackedItem | null> {
  const ruleset = rulesetOf(actor);
  if (!ruleset || typeof advance !== "string" || !advance.startsWith("talent-")) return null;
  const { packedFor } = await import("../../../actor/maker/pack-offers.ts");
  const talents = talentsForSale(actor, (await packedFor(ruleset)).talents);
  const id = oneOf("advance", advance, talents.map(talentAdvance));
  return talents.find((talent) => talentAdvance(talent) === id) ?? null;
}

/** Plan the purchase of a talent. @throws RulesError for too few XP or a tier too low */
function talentPlan(actor: HostActor, talent: PackedItem): ActPlan {
  const tier = lockedUntil(actor, talent);
  if (tier) throw new RulesError("advance", "prestigeLocked", { tier });
  const cost = costOf(talent);
  buy(experienceLeft(actor), { kind: "talent", cost });
  return {
    event: { kind: "talent", bought: String(cost), to: 0, name: talent.name, experience: cost, rush: false },
    costs: experiencePaid(actor, cost),
    items: [talent.data],
  };
}

/**
 * Costs that start a Haste clock. They also empty segments that were filled after an earlier purchase that has been
 * undone.
 */
function hasteCosts(actor: HostActor, clock: string, { size, filled }: Clock): Points[] {
  const path = `system.haste.${clock}`;
  const left = storedCharacter(actor).haste[clock]?.filled ?? 0;
  const stored = { actor: actor.uuid, maximum: HASTE_SIZE };
  return marks([
    ...change({ ...stored, path: `${path}.size` }, 0, size),
    ...change({ ...stored, path: `${path}.filled` }, left, filled),
  ]);
}

/**
 * Buy an advance. `advance` is an id of `offeredAdvances`, or `talent-` and the id of a talent of the packs; `name`
 * names a new follower or asset; `skill` says what a new follower is good at; `rush` skips downtime and starts a Haste
 * clock.
 */
export const advance: CharacterActSteps<EdgeCharacter> = {
  asks: (actor) => (given) => advanceFields(actor, given),
  does: (actor, { advance: id, rush }) => {
    const chosen = offeredAdvances(actor).find((one) => one.id === id);
    if (!chosen) return "";
    const { kind, what, advance: bought, price } = chosen;
    return localize(`TESSERA.Edge.Does.advance${rush === "true" ? "Rushed" : ""}`, {
      what: advanceWords(kind, what, "to" in bought ? bought.to : 0),
      experience: price.experience,
    });
  },
  complete: async (actor, answers) => ({
    answers: { ...answers, talent: await chosenTalent(actor, answers["advance"]) },
  }),
  plan: (actor, answers) => {
    if (answers["talent"]) return talentPlan(actor, answers["talent"] as PackedItem);
    const all = offeredAdvances(actor);
    const ids = all.map(({ id }) => id);
    const wanted = all[ids.indexOf(oneOf("advance", answers["advance"], ids))];
    if (!wanted) throw new RulesError("advance", "missing");
    const { id, advance: bought, kind, what, price } = wanted;
    const rush = answers["rush"] === true;
    const { haste } = buy(experienceLeft(actor), bought, rush);
    const to = "to" in bought ? bought.to : 0;
    const { spent } = storedCharacter(actor).experience;
    // The clock needs a unique id. A new rating makes the id unique, since each rating is reached only once. Equal
    // followers or assets are distinguished by the experience spent before the purchase.
    const clock = `${id}-${to > 0 ? to : spent}`;
    const name = wordsOf(answers["name"]) || advanceWords(kind, what, to);
    return {
      event: { kind, bought: what, to, name, experience: price.experience, rush },
      costs: [
        ...experiencePaid(actor, price.experience),
        ...(to > 0
          ? change(
              { actor: actor.uuid, path: `system.${kind}s.${what}`, maximum: RATING_LIMIT, notAbove: to },
              to - 1,
              to,
            )
          : []),
        ...(haste ? hasteCosts(actor, clock, haste) : []),
      ],
      items: itemsOf(bought, name, wordsOf(answers["skill"])),
    };
  },
};
