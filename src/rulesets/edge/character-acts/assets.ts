/** Use of an asset, from its row: off screen, or on screen for a Boon (source 002, Asset Activations). */
import { type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice, named } from "../../../ui/controls.ts";
import { storedCharacter } from "../actors/character.ts";
import { boonChange, change, experienceLeft, experiencePaid } from "../actors/costs.ts";
import type { AssetModel } from "../items/asset.ts";
import { ASSET_ACTIVATIONS, activateAsset } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { USED } from "./prices.ts";
import { askLabel, whatField, wordsOf } from "./words.ts";

/** Use an asset: `way` is one of `ASSET_ACTIVATIONS`; `scope` and `reach` confirm that the effect is plausible. */
export const asset: CharacterActSteps<HostActor, HostItem<AssetModel>> = {
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
};
