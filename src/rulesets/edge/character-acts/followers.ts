/**
 * Followers brought into the scene for a Boon, with a button in their row (source 003, Assets and Allies: on-screen
 * Assets).
 */
import { type HostActor, type HostItem, localize } from "../../../foundry/host.ts";
import { RulesError } from "../../../rules/error.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import type { Field } from "../../../ui/controls.ts";
import { storedCharacter } from "../actors/character.ts";
import { boonChange, change } from "../actors/costs.ts";
import type { FollowerModel } from "../items/follower.ts";
import { spendBoons } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { whatField, wordsOf } from "./words.ts";

/** Hint on the dice and skill with which a follower helps a check. */
function hintOf({ system: { cap, dice, skill } }: HostItem<FollowerModel>): Field {
  const good = skill || localize("TESSERA.Edge.Dialog.anything");
  return { kind: "note", label: localize("TESSERA.Edge.Ask.followerIs", { dice, cap, skill: good }) };
}

/** Bring a follower into the scene; `what` is a description in the user's own words. */
export const follower: CharacterActSteps<HostActor, HostItem<FollowerModel>> = {
  asks: (_actor, item) => [...(item ? [hintOf(item)] : []), whatField()],
  does: (_actor, _given, item) => localize("TESSERA.Edge.Does.follower", { name: item?.name }),
  plan: (actor, answers, item) => {
    if (!item) throw new RulesError("follower", "missing");
    if (item.system.inScene) throw new RulesError("follower", "inSceneAlready");
    const held = spendBoons(storedCharacter(actor).boons, "activateAsset", variantsInForce());
    return {
      event: { name: item.name, what: wordsOf(answers["what"]) },
      costs: [...boonChange(actor, held), ...change({ actor: item.uuid, path: "system.inScene" }, 0, 1)],
    };
  },
};
