/** Buttons of an Edge sheet, and the forms that they open. */

import { currentGame, type Data, type HostActor, localize } from "../../foundry/host.ts";
import { ask, choice, type Field, named } from "../../ui/ask.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { complication } from "./complication-acts.ts";
import { advance, experience } from "./experience-acts.ts";
import type { AssetModel } from "./items/asset.ts";
import {
  ASSET_ACTIVATIONS,
  BOON_CAP,
  BOON_GRANTS,
  BOONS_PER_XP,
  FATIGUE_CAUSES,
  GAME_UNITS,
  HARM_LIMIT,
  SESSION_HOURS,
  TIME_SCALES,
  type TimeScale,
  TREATMENTS,
} from "./rules/index.ts";
import type { SheetAct } from "./sheet-act.ts";
import {
  followersOf,
  offeredSpends,
  PASSAGES,
  planAsset,
  planConversion,
  planFatigue,
  planFollower,
  planGrant,
  planPassage,
  planRest,
  planSpend,
  planTreatment,
  RESTS,
  tell,
} from "./spends.ts";
import { variantsInForce } from "./variants.ts";

const label = (name: string) => localize(`TESSERA.Edge.Ask.${name}`);
/** Form field for the time span (source 003, Time Scales). */
const spanField = (usual: TimeScale): Field => ({
  kind: "select",
  name: "span",
  label: label("span"),
  groups: [
    {
      label: "",
      options: named(TIME_SCALES, "TESSERA.Edge.Time").map((option) => ({
        ...option,
        selected: option.value === usual,
      })),
    },
  ],
});
const whatField = (): Field => ({ kind: "line", name: "what", label: label("what"), length: 300 });

function system(actor: HostActor): EdgeCharacterModel {
  return actor.system as EdgeCharacterModel;
}

function assets(actor: HostActor) {
  return actor.items.filter(({ type }) => type === "asset");
}

const spend: SheetAct = {
  icon: "fa-solid fa-gem",
  possible: (actor) => system(actor).boons > 0,
  fields: (actor) => [
    choice(
      "spend",
      label("spend"),
      offeredSpends().map(({ id, boons }) => ({
        value: id,
        label: localize(`TESSERA.Edge.Spend.${id}`, { boons }),
        disabled: boons > system(actor).boons,
      })),
    ),
    whatField(),
  ],
  perform: (actor, answer) => tell(actor, planSpend, answer),
};

const asset: SheetAct = {
  icon: "fa-solid fa-landmark",
  possible: (actor) => assets(actor).length > 0,
  fields: (actor) => [
    choice(
      "asset",
      label("asset"),
      assets(actor).map(({ uuid, name, system: data }) => ({
        value: uuid,
        label: (data as AssetModel).used ? localize("TESSERA.Edge.Ask.assetUsed", { name }) : name,
      })),
    ),
    choice(
      "way",
      label("way"),
      named(
        ASSET_ACTIVATIONS.filter((way) => way === "boon" || variantsInForce().offScreenAssets),
        "TESSERA.Edge.AssetWay",
      ),
    ),
    { kind: "flag", name: "scope", label: label("scope"), checked: true },
    { kind: "flag", name: "reach", label: label("reach"), checked: true },
    whatField(),
  ],
  perform: (actor, answer) => tell(actor, planAsset, answer),
};

const convert: SheetAct = {
  icon: "fa-solid fa-arrow-right-arrow-left",
  possible: (actor) => system(actor).boons >= BOONS_PER_XP && !system(actor).converted,
  fields: (actor) => [
    choice(
      "boons",
      label("convert"),
      Array.from({ length: variantsInForce().conversionLimit }, (_, index) => {
        const experience = index + 1;
        const boons = experience * BOONS_PER_XP;
        return {
          value: String(boons),
          label: localize("TESSERA.Edge.Ask.conversion", { boons, experience }),
          disabled: boons > system(actor).boons,
        };
      }),
    ),
    { kind: "flag", name: "inDowntime", label: label("inDowntime"), checked: false },
  ],
  perform: (actor, answer) => tell(actor, planConversion, answer),
};

const rest: SheetAct = {
  icon: "fa-solid fa-campground",
  possible: (actor) => system(actor).fatigue > 0,
  fields: () => [choice("rest", label("rest"), named(RESTS, "TESSERA.Edge.Rest")), spanField("someTime")],
  perform: (actor, answer) => tell(actor, planRest, answer),
};

const treat: SheetAct = {
  icon: "fa-solid fa-kit-medical",
  possible: (actor) => system(actor).harm > 0,
  fields: (actor) => [
    choice(
      "treatment",
      label("treatment"),
      named(TREATMENTS, "TESSERA.Edge.Treatment").map((option) => ({
        ...option,
        disabled: option.value === "minor" && system(actor).harm === HARM_LIMIT,
      })),
    ),
    { kind: "number", name: "levels", label: label("levels"), value: 1, min: 1, max: Math.max(1, system(actor).harm) },
    spanField("significantTime"),
  ],
  perform: (actor, answer) => tell(actor, planTreatment, answer),
};

const fatigue: SheetAct = {
  icon: "fa-solid fa-heart-pulse",
  possible: () => true,
  fields: () => [
    { kind: "number", name: "marks", label: label("marks"), value: 1, min: 1, max: 20 },
    choice("cause", label("cause"), named(FATIGUE_CAUSES, "TESSERA.Edge.FatigueCause")),
  ],
  perform: (actor, answer) => tell(actor, planFatigue, answer),
};

const passage: SheetAct = {
  icon: "fa-solid fa-hourglass-end",
  possible: () => true,
  fields: () => [
    choice("passage", label("passage"), named(PASSAGES, "TESSERA.Edge.Passage")),
    ...GAME_UNITS.map((unit): Field => ({ kind: "hint", label: localize(`TESSERA.Edge.Unit.${unit}`, SESSION_HOURS) })),
  ],
  perform: (actor, answer) => tell(actor, planPassage, answer),
};

const follower: SheetAct = {
  icon: "fa-solid fa-person-walking-arrow-right",
  possible: (actor) => system(actor).boons > 0 && followersOf(actor).some(({ system: { inScene } }) => !inScene),
  fields: (actor) => [
    choice(
      "follower",
      label("follower"),
      followersOf(actor)
        .filter(({ system: { inScene } }) => !inScene)
        .map(({ uuid, name, system: { cap, dice, skill } }) => ({
          value: uuid,
          label: localize("TESSERA.Edge.Ask.followerOption", { name, cap, dice, skill: skill || "–" }),
        })),
    ),
    whatField(),
  ],
  perform: (actor, answer) => tell(actor, planFollower, answer),
};

const grant: SheetAct = {
  icon: "fa-solid fa-gift",
  possible: (actor) => system(actor).boons < BOON_CAP,
  fields: (actor) => [
    choice("reason", label("grant"), named(BOON_GRANTS, "TESSERA.Edge.Grant")),
    {
      kind: "number",
      name: "boons",
      label: localize("TESSERA.Edge.Vital.boons"),
      value: 1,
      min: 1,
      max: Math.max(1, BOON_CAP - system(actor).boons),
    },
    whatField(),
  ],
  perform: (actor, answer) => tell(actor, planGrant, answer),
};

const playerActs: Readonly<Record<string, SheetAct>> = {
  spend,
  asset,
  follower,
  convert,
  fatigue,
  rest,
  treat,
  passage,
  complication,
  advance,
};

/** Buttons available to this user. */
function sheetActs(): Readonly<Record<string, SheetAct>> {
  return currentGame().user.isGM ? { ...playerActs, grant, experience } : playerActs;
}

/** Buttons of a character's sheet; those that do not apply now are disabled. */
export function sheetActButtons(actor: HostActor): Data[] {
  return Object.entries(sheetActs()).map(([id, act]) => ({
    id,
    icon: act.icon,
    label: localize(`TESSERA.Edge.SheetAct.${id}`),
    disabled: !act.possible(actor),
  }));
}

/** Open the button's form and run its act. */
export async function doSheetAct(actor: HostActor, id: string): Promise<void> {
  const act = sheetActs()[id];
  if (!act?.possible(actor)) return;
  const answer = await ask("edge", `TESSERA.Edge.SheetAct.${id}`, act.fields(actor));
  if (answer) await act.perform(actor, answer);
}
