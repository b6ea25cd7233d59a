/** Buttons of an Edge sheet, and the forms that they open. */

import { currentGame, type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { ask, choice, type Field, named } from "../../../ui/ask.ts";
import { storedCharacter } from "../actors/character.ts";
import type { AssetModel } from "../items/asset.ts";
import {
  ASSET_ACTIVATIONS,
  BOON_CAP,
  BOON_GRANTS,
  BOONS_PER_XP,
  FATIGUE_CAUSES,
  fullNight,
  HARM_LIMIT,
  shortRest,
  TIME_SCALES,
  type TimeScale,
  TREATMENTS,
  treatHarm,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { complication } from "./complication-acts.ts";
import { advance, experience } from "./experience-acts.ts";
import type { SheetAct } from "./sheet-act.ts";
import {
  followersOf,
  offeredSpends,
  planAsset,
  planConversion,
  planFatigue,
  planFollower,
  planGrant,
  planRest,
  planSpend,
  planTreatment,
  RESTS,
  tell,
} from "./spends.ts";

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

function assets(actor: HostActor) {
  return actor.items.filter(({ type }) => type === "asset");
}

const spend: SheetAct = {
  of: "boons",
  possible: (actor) => storedCharacter(actor).boons > 0,
  fields: (actor) => [
    choice(
      "spend",
      label("spend"),
      offeredSpends().map(({ id, boons }) => ({
        value: id,
        label: localize("TESSERA.Edge.Ask.spendOption", { what: localize(`TESSERA.Edge.Spend.${id}`), boons }),
        disabled: boons > storedCharacter(actor).boons,
      })),
    ),
    whatField(),
  ],
  does: (_actor, { spend: id, what = "" }) => {
    const boons = offeredSpends().find((each) => each.id === id)?.boons ?? 1;
    return localize("TESSERA.Edge.Does.boons", { boons, what: what.trim() || localize(`TESSERA.Edge.Spend.${id}`) });
  },
  perform: (actor, answer) => tell(actor, planSpend, answer),
};

const asset: SheetAct = {
  of: "asset",
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
  does: (actor, given) =>
    localize("TESSERA.Edge.Does.asset", {
      name: assets(actor).find(({ uuid }) => uuid === given["asset"])?.name,
      way: localize(`TESSERA.Edge.AssetWay.${given["way"]}`),
    }),
  perform: (actor, answer) => tell(actor, planAsset, answer),
};

const convert: SheetAct = {
  of: "boons",
  possible: (actor) => storedCharacter(actor).boons >= BOONS_PER_XP && !storedCharacter(actor).converted,
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
          disabled: boons > storedCharacter(actor).boons,
        };
      }),
    ),
    { kind: "flag", name: "inDowntime", label: label("inDowntime"), checked: true },
  ],
  does: (_actor, { boons, inDowntime }) =>
    inDowntime === "true"
      ? localize("TESSERA.Edge.Does.convert", { boons: Number(boons), experience: Number(boons) / BOONS_PER_XP })
      : "",
  perform: (actor, answer) => tell(actor, planConversion, answer),
};

const rest: SheetAct = {
  of: "fatigue",
  possible: (actor) => storedCharacter(actor).fatigue > 0,
  fields: () => [choice("rest", label("rest"), named(RESTS, "TESSERA.Edge.Rest")), spanField("someTime")],
  does: (actor, given) => {
    const before = storedCharacter(actor).fatigue;
    const after = given["rest"] === "fullNight" ? fullNight(before) : shortRest(before, given["rest"] === "shortRest");
    return localize(`TESSERA.Edge.Does.${after === before ? "restOnly" : "rest"}`, { before, after });
  },
  perform: (actor, answer) => tell(actor, planRest, answer),
};

const treat: SheetAct = {
  of: "harm",
  possible: (actor) => storedCharacter(actor).harm > 0,
  fields: (actor) => (given) => [
    choice(
      "treatment",
      label("treatment"),
      named(TREATMENTS, "TESSERA.Edge.Treatment").map((option) => ({
        ...option,
        disabled: option.value === "minor" && storedCharacter(actor).harm === HARM_LIMIT,
      })),
    ),
    ...(given["treatment"] === "medical"
      ? [
          {
            kind: "number",
            name: "levels",
            label: label("levels"),
            value: 1,
            min: 1,
            max: storedCharacter(actor).harm,
          } as const,
        ]
      : []),
    spanField("significantTime"),
  ],
  does: (actor, { treatment, levels }) => {
    const before = storedCharacter(actor).harm;
    const way = TREATMENTS.find((each) => each === treatment) ?? "minor";
    const after = catchRulesError(
      () => treatHarm(before, way, way === "medical" ? Number(levels ?? 1) : undefined),
      () => before,
    );
    return localize(`TESSERA.Edge.Does.${after === before ? "bind" : "treat"}`, { before, after });
  },
  perform: (actor, answer) => tell(actor, planTreatment, answer),
};

const fatigue: SheetAct = {
  of: "fatigue",
  possible: () => true,
  fields: () => [
    { kind: "number", name: "marks", label: label("marks"), value: 1, min: 1, max: 20 },
    choice("cause", label("cause"), named(FATIGUE_CAUSES, "TESSERA.Edge.FatigueCause")),
  ],
  does: (_actor, given) => localize("TESSERA.Edge.Does.fatigue", { marks: Number(given["marks"]) }),
  perform: (actor, answer) => tell(actor, planFatigue, answer),
};

const follower: SheetAct = {
  of: "follower",
  possible: (actor) => followersOf(actor).some(({ system: { inScene } }) => !inScene),
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
  does: (actor, given) =>
    localize("TESSERA.Edge.Does.follower", {
      name: followersOf(actor).find(({ uuid }) => uuid === given["follower"])?.name,
    }),
  perform: (actor, answer) => tell(actor, planFollower, answer),
};

const grant: SheetAct = {
  of: "boons",
  possible: (actor) => storedCharacter(actor).boons < BOON_CAP,
  fields: (actor) => [
    choice("reason", label("grant"), named(BOON_GRANTS, "TESSERA.Edge.Grant")),
    {
      kind: "number",
      name: "boons",
      label: localize("TESSERA.Edge.Vital.boons"),
      value: 1,
      min: 1,
      max: Math.max(1, BOON_CAP - storedCharacter(actor).boons),
    },
    whatField(),
  ],
  does: (actor, { boons }) => localize("TESSERA.Edge.Does.award", { boons: Number(boons), name: actor.name }),
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
  complication,
  advance,
};

/** Buttons available to this user. */
function sheetActs(): Readonly<Record<string, SheetAct>> {
  return currentGame().user.isGM ? { ...playerActs, grant, experience } : playerActs;
}

/** Buttons beside one thing of a character's sheet; those that do not apply now are disabled. */
export function sheetActButtons(actor: HostActor, of: string): Data[] {
  return Object.entries(sheetActs())
    .filter(([, act]) => act.of === of)
    .map(([id, act]) => ({
      id,
      label: localize(`TESSERA.Edge.ActName.${id}`),
      hint: localize(`TESSERA.Edge.SheetAct.${id}`),
      disabled: !act.possible(actor),
    }));
}

/** Open the button's form and run its act. */
export async function doSheetAct(actor: HostActor, id: string): Promise<void> {
  const act = sheetActs()[id];
  if (!act?.possible(actor)) return;
  const answer = await ask("edge", `TESSERA.Edge.SheetAct.${id}`, {
    help: `edge.${id}`,
    fields: act.fields(actor),
    does: (given) => act.does(actor, given),
  });
  if (answer) await act.perform(actor, answer);
}
