/**
 * Edge's character acts, in the order of their buttons: the place of the button on the sheet, who may use it and when,
 * and the price. The questions and results of an act are loaded when it is first used.
 */
import type { HostActor, HostItem } from "../../../foundry/host.ts";
import type { CharacterAct, CharacterActs } from "../../../ruleset/character-acts.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { BOONS, EXPERIENCE_SPENT, HARM } from "../actors/costs.ts";
import type { AssetModel } from "../items/asset.ts";
import { type FollowerModel, followersOf } from "../items/follower.ts";
import { BOON_CAP, BOONS_PER_XP, priceOfSpend } from "../rules/index.ts";
import { waysToHelp } from "./help-ways.ts";
import { boonsFor, experienceFor, priceOfAsset, priceOfConversion, priceOfHelp } from "./prices.ts";

const boons = () => import("./boons.ts");
const recovery = () => import("./rest.ts");
const awards = () => import("./awards.ts");

/** Spend Boons: `spend` is one of `SPENDS` that this world plays with, `what` describes the result. */
const spend: CharacterAct<EdgeCharacter> = {
  of: "boons",
  by: "owner",
  event: "boonSpend",
  possible: (actor) => storedCharacter(actor).boons > 0,
  steps: async () => (await boons()).spend,
  price: (event) => [{ path: BOONS, amount: boonsFor(event["spend"]) }],
};

/** Use an asset: `way` is one of `ASSET_ACTIVATIONS`; `scope` and `reach` confirm that the effect is plausible. */
const asset: CharacterAct<HostActor, HostItem<AssetModel>> = {
  of: "asset",
  row: true,
  by: "owner",
  icon: "fa-solid fa-key",
  possible: (actor, item) => item !== null || actor.items.find(({ type }) => type === "asset") !== undefined,
  steps: async () => (await import("./assets.ts")).asset,
  price: priceOfAsset,
};

/** Bring a follower into the scene; `what` is a description in the user's own words. */
const follower: CharacterAct<HostActor, HostItem<FollowerModel>> = {
  of: "follower",
  row: true,
  by: "owner",
  icon: "fa-solid fa-gem",
  possible: (actor, item) => (item ? [item] : followersOf(actor)).some(({ system }) => !system.inScene),
  steps: async () => (await import("./followers.ts")).follower,
  price: () => [{ path: BOONS, amount: priceOfSpend("activateAsset") }],
};

/** Convert Boons to experience: `boons` is 2 or 4, and `inDowntime` confirms that it is downtime. */
const convert: CharacterAct<EdgeCharacter> = {
  of: "boons",
  by: "owner",
  event: "conversion",
  possible: (actor) => storedCharacter(actor).boons >= BOONS_PER_XP && !storedCharacter(actor).converted,
  steps: async () => (await boons()).convert,
  price: priceOfConversion,
};

/** Mark Fatigue for exhausting circumstances: `marks`, from 1 to 20, by a `cause`. */
const fatigue: CharacterAct<EdgeCharacter> = {
  of: "fatigue",
  by: "owner",
  steps: async () => (await recovery()).fatigue,
};

/** Rest: `rest` is one of `RESTS`, `span` one of `TIME_SCALES`. */
const rest: CharacterAct<EdgeCharacter> = {
  of: "fatigue",
  by: "owner",
  possible: (actor) => storedCharacter(actor).fatigue > 0,
  steps: async () => (await recovery()).rest,
};

/** Treat Harm: `treatment` is one of `TREATMENTS`; `levels` is the number of levels that medical care removes. */
const treat: CharacterAct<EdgeCharacter> = {
  of: "harm",
  by: "owner",
  event: "treatment",
  possible: (actor) => storedCharacter(actor).harm > 0,
  steps: async () => (await recovery()).treat,
  price: ({ before, after }) => {
    const healed = Number(before) - Number(after);
    return healed > 0 ? [{ path: HARM, amount: healed }] : [];
  },
};

/** Draw a card and gain a complication for it; `what` is the name of the complication. */
const complication: CharacterAct<EdgeCharacter> = {
  of: "complication",
  by: "owner",
  steps: async () => (await import("./complications.ts")).complication,
};

/** Pay for help: `actor` is the UUID of the character who is helped, `kind` one of `PAID_KINDS`. */
const assistance: CharacterAct<EdgeCharacter> = {
  by: "owner",
  possible: (helper) => waysToHelp(helper).length > 0,
  steps: async () => (await import("./assistance.ts")).assistance,
  price: priceOfHelp,
};

/**
 * Buy an advance. `advance` is an id of `offeredAdvances`, or `talent-` and the id of a talent of the packs; `name`
 * names a new follower or asset; `skill` says what a new follower is good at; `rush` skips downtime and starts a Haste
 * clock.
 */
const advance: CharacterAct<EdgeCharacter> = {
  by: "owner",
  steps: async () => (await import("./advance.ts")).advance,
  price: (event) => [{ path: EXPERIENCE_SPENT, amount: -experienceFor(event) }],
};

/** Grant `boons` Boons at the game master's discretion, with one of `BOON_GRANTS` as `reason` (sources 002 and 003). */
const grant: CharacterAct<EdgeCharacter> = {
  of: "boons",
  by: "gm",
  event: "boonGrant",
  possible: (actor) => storedCharacter(actor).boons < BOON_CAP,
  steps: async () => (await boons()).grant,
};

/** Award experience to several characters with one form. */
const experience: CharacterAct<EdgeCharacter> = {
  of: "experience",
  by: "gm",
  steps: async () => (await awards()).experience,
};

/** Award experience to one character; `experienceAward` describes the answers. */
const earn: CharacterAct<EdgeCharacter> = {
  by: "gm",
  event: "experience",
  steps: async () => (await awards()).earn,
};

export const edgeCharacterActs: CharacterActs = {
  spend,
  asset,
  follower,
  convert,
  fatigue,
  rest,
  treat,
  complication,
  assistance,
  advance,
  grant,
  experience,
  earn,
};
