/** Use of an asset, from its row: off screen, or on screen for a Boon (source 002, Asset Activations). */
import { type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import { readCosts } from "../../../log/cost.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { CharacterAct } from "../../../ruleset/character-acts.ts";
import { choice, named } from "../../../ui/controls.ts";
import { storedCharacter } from "../actors/character.ts";
import { BOONS, boonChange, change, EXPERIENCE_SPENT, experienceLeft, experiencePaid } from "../actors/costs.ts";
import type { AssetModel } from "../items/asset.ts";
import { ACTIVATION_COSTS, ASSET_ACTIVATIONS, activateAsset } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { askLabel, whatField, wordsOf } from "./words.ts";

/** The mark of an asset whose free use of the session is gone. */
const USED = "system.used";

/** Use an asset: `way` is one of `ASSET_ACTIVATIONS`; `scope` and `reach` say that the effect is plausible. */
export const asset: CharacterAct<HostActor, HostItem<AssetModel>> = {
  of: "asset",
  row: true,
  by: "owner",
  icon: "fa-solid fa-key",
  possible: (actor, item) => item !== null || actor.items.find(({ type }) => type === "asset") !== undefined,
  asks: (_actor, item) => {
    const free = variantsInForce().offScreenAssets;
    const ways = named(
      ASSET_ACTIVATIONS.filter((way) => way === "boon" || free),
      "TESSERA.Edge.AssetWay",
    );
    return [
      choice(
        "way",
        askLabel("way"),
        ways.map((way) => ({ ...way, disabled: way.value === "free" && item?.system.used === true })),
      ),
      { kind: "tick", name: "scope", label: askLabel("scope"), checked: true },
      { kind: "tick", name: "reach", label: askLabel("reach"), checked: true },
      whatField(),
    ];
  },
  does: (_actor, given, item) =>
    localize("TESSERA.Edge.Does.asset", {
      name: item?.name,
      way: localize(`TESSERA.Edge.AssetWay.${given["way"]}`),
    }),
  plan: (actor, answers, item) => {
    if (!item) throw new RulesError("asset", "missing");
    const way = oneOf("way", answers["way"], ASSET_ACTIVATIONS);
    const { boons } = storedCharacter(actor);
    const { cost, freeUseGone } = activateAsset(
      {
        way,
        scope: answers["scope"] === true,
        reach: answers["reach"] === true,
        freeUseGone: item.system.used,
        boons,
        experience: experienceLeft(actor),
      },
      variantsInForce(),
    );
    return {
      event: { way, asset: item.name, what: wordsOf(answers["what"]) },
      costs: [
        ...boonChange(actor, boons - cost.boons),
        ...experiencePaid(actor, cost.experience),
        ...change({ actor: item.uuid, path: USED }, Number(item.system.used), Number(freeUseGone)),
      ],
    };
  },
  price: (event) => {
    const way = ASSET_ACTIVATIONS.find((each) => each === event["way"]) ?? "boon";
    const { boons, experience } = ACTIVATION_COSTS[way];
    // The free use of a session is used up: on the item that its costs name.
    const used = readCosts(event.costs).find(({ actor, path }) => path === USED && actor.includes(".Item."));
    return [
      ...(way === "free" ? [{ actor: used?.actor ?? "", path: USED, amount: -1 }] : []),
      ...(boons > 0 ? [{ path: BOONS, amount: boons }] : []),
      ...(experience > 0 ? [{ path: EXPERIENCE_SPENT, amount: -experience }] : []),
    ];
  },
};
