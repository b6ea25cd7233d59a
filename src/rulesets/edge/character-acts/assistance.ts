/** Help for another's check, paid with a Boon or with Fatigue (source 003, Assistance). */
import { excerpt } from "../../../foundry/excerpt.ts";
import { actorByUuid, currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import { type Cost, readCosts } from "../../../log/cost.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { CharacterAct } from "../../../ruleset/character-acts.ts";
import { shownName } from "../../../tokens/shown.ts";
import { choice } from "../../../ui/controls.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { BOONS, FATIGUE, fatigueCosts, HARM } from "../actors/costs.ts";
import { ASSISTANCE_COSTS, type AssistanceKind, BOON_CAP, HARM_LIMIT } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { askLabel } from "./words.ts";

const PAID_KINDS = ["boon", "stress"] as const;
export type PaidKind = (typeof PAID_KINDS)[number];

/** Ways of paying that this helper has now. */
export function waysToHelp(helper: EdgeCharacter): PaidKind[] {
  const { boons, harm } = storedCharacter(helper);
  return [
    ...(boons >= ASSISTANCE_COSTS.boon.boons ? (["boon"] as const) : []),
    ...(variantsInForce().stressForHelp && harm < HARM_LIMIT ? (["stress"] as const) : []),
  ];
}

/** Cost of assistance, on the helper's sheet. */
export function assistanceCosts(helper: EdgeCharacter, kind: AssistanceKind): Cost[] {
  const { boons, fatigue } = ASSISTANCE_COSTS[kind];
  return [
    ...(boons > 0 ? [{ actor: helper.uuid, path: BOONS, amount: boons, maximum: BOON_CAP }] : []),
    ...(fatigue > 0 ? fatigueCosts(helper, fatigue) : []),
  ];
}

/** Other characters whom this user knows. */
function others(helper: HostActor): HostActor[] {
  return currentGame().actors.filter(({ type, id, visible }) => type === "edge" && id !== helper.id && visible);
}

/** Pay for help: `actor` is the UUID of the character who is helped, `kind` one of `PAID_KINDS`. */
export const assistance: CharacterAct<EdgeCharacter> = {
  by: "owner",
  possible: (helper) => waysToHelp(helper).length > 0,
  asks: (helper) => [
    choice(
      "actor",
      askLabel("helped"),
      others(helper).map(({ uuid }) => ({ value: uuid, label: shownName(uuid) })),
    ),
    choice(
      "kind",
      askLabel("helpKind"),
      waysToHelp(helper).map((kind) => ({ value: kind, label: localize(`TESSERA.Edge.Assist.${kind}`) })),
    ),
  ],
  does: (_helper, { actor }) => (actor ? localize("TESSERA.Edge.Does.help", { name: shownName(actor) }) : ""),
  plan: (helper, { actor: uuid, kind: wanted }) => {
    const actor = typeof uuid === "string" ? actorByUuid(uuid) : null;
    if (actor?.type !== "edge" || actor === helper) throw new RulesError("actor", "missing");
    const kind = oneOf("kind", wanted, PAID_KINDS);
    if (kind === "stress" && !variantsInForce().stressForHelp)
      throw new RulesError("kind", "notPlayed", { value: localize("TESSERA.Edge.Assist.stress") });
    if (kind === "stress" && storedCharacter(helper).harm >= HARM_LIMIT)
      throw new RulesError("kind", "tooHurt", { name: helper.name });
    return {
      event: { kind, actor: actor.uuid, name: excerpt(shownName(actor.uuid)) },
      costs: assistanceCosts(helper, kind),
    };
  },
  price: ({ kind, costs }) => {
    if (kind === "boon") return [{ path: BOONS, amount: ASSISTANCE_COSTS.boon.boons }];
    // A full track turns into Harm.
    const path = readCosts(costs).some((cost) => cost.path === HARM) ? HARM : FATIGUE;
    return [{ path, amount: -ASSISTANCE_COSTS.stress.fatigue }];
  },
};
