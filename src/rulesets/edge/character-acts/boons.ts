/** Character acts with Boons: spend, convert, and grant them. */
import { localize } from "../../../foundry/host.ts";
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { numberOrText } from "../../../rules/input.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice, named } from "../../../ui/controls.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { boonChange, change, experienceGained } from "../actors/costs.ts";
import {
  BOON_CAP,
  BOON_GRANTS,
  BOONS_PER_XP,
  boonSpends,
  convertBoons,
  gainBoons,
  spendBoons,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { boonsFor, CONVERTED } from "./prices.ts";
import { askLabel, whatField, wordsOf } from "./words.ts";

/**
 * Boon spends that the act `spend` offers. Rerolls and a better Position are bought with a check; help and assets have
 * acts of their own.
 */
const SPENDS = ["flashback", "powerRite", "highPowerRite", "powerAbility"] as const;

/** Spend Boons: `spend` is one of `SPENDS` that this world plays with, `what` describes the result. */
export const spend: CharacterActSteps<EdgeCharacter> = {
  asks: (actor) => [
    choice(
      "spend",
      askLabel("spend"),
      boonSpends(storedCharacter(actor).boons, variantsInForce())
        .filter(({ id }) => SPENDS.some((each) => each === id))
        .map(({ id, boons, affordable }) => ({
          value: id,
          label: localize("TESSERA.Edge.Ask.spendOption", { what: localize(`TESSERA.Edge.Spend.${id}`), boons }),
          disabled: !affordable,
        })),
    ),
    whatField(),
  ],
  does: (_actor, { spend: id, what = "" }) =>
    id
      ? localize("TESSERA.Edge.Does.boons", {
          boons: boonsFor(id),
          what: what.trim() || localize(`TESSERA.Edge.Spend.${id}`),
        })
      : "",
  plan: (actor, answers) => {
    const id = oneOf("spend", answers["spend"], SPENDS);
    const held = spendBoons(storedCharacter(actor).boons, id, variantsInForce());
    return { event: { spend: id, what: wordsOf(answers["what"]) }, costs: boonChange(actor, held) };
  },
};

/** Convert Boons to experience: `boons` is 2 or 4, and `inDowntime` confirms that it is downtime. */
export const convert: CharacterActSteps<EdgeCharacter> = {
  asks: (actor) => [
    choice(
      "boons",
      askLabel("convert"),
      Array.from({ length: variantsInForce().conversionLimit }, (_, index) => {
        const experience = index + 1;
        const boons = experience * BOONS_PER_XP;
        return {
          value: String(boons),
          label: localize("TESSERA.Edge.Ask.conversion", { boons, experience }),
          disabled: boons > storedCharacter(actor).boons,
        };
      }),
    ),
    { kind: "tick", name: "inDowntime", label: askLabel("inDowntime"), checked: true },
  ],
  does: (_actor, { boons, inDowntime }) =>
    inDowntime === "true"
      ? localize("TESSERA.Edge.Does.convert", { boons: Number(boons), experience: Number(boons) / BOONS_PER_XP })
      : "",
  plan: (actor, answers) => {
    const { boons: held, converted } = storedCharacter(actor);
    const boons = numberOrText("boons", answers["boons"]);
    const after = convertBoons(
      { held, boons, inDowntime: answers["inDowntime"] === true, convertedThisSession: converted },
      variantsInForce(),
    );
    return {
      event: { boons, experience: after.experience },
      costs: [
        ...boonChange(actor, after.held),
        ...experienceGained(actor, after.experience),
        ...change({ actor: actor.uuid, path: CONVERTED }, 0, 1),
      ],
    };
  },
};

/** Grant `boons` Boons at the game master's discretion, with one of `BOON_GRANTS` as `reason` (sources 002 and 003). */
export const grant: CharacterActSteps<EdgeCharacter> = {
  asks: (actor) => [
    choice("reason", askLabel("grant"), named(BOON_GRANTS, "TESSERA.Edge.Grant")),
    {
      kind: "number",
      name: "boons",
      label: localize("TESSERA.Edge.Character.FIELDS.boons.label"),
      value: 1,
      min: 1,
      max: Math.max(1, BOON_CAP - storedCharacter(actor).boons),
    },
    whatField(),
  ],
  does: ({ name }, { boons }) => localize("TESSERA.Edge.Does.award", { boons: Number(boons), name }),
  plan: (actor, answers) => {
    const reason = oneOf("reason", answers["reason"], BOON_GRANTS);
    const boons = wholeNumber("boons", numberOrText("boons", answers["boons"] ?? 1), 1, BOON_CAP);
    const { held } = gainBoons(storedCharacter(actor).boons, boons);
    return { event: { reason, boons, what: wordsOf(answers["what"]) }, costs: boonChange(actor, held) };
  },
};
