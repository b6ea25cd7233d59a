/** Help for another's check, paid with a Boon or with Fatigue (source 003, Assistance). */
import { excerpt } from "../../../foundry/excerpt.ts";
import { actorByUuid, currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice } from "../../../ui/controls.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { HARM_LIMIT } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { assistanceCosts, PAID_KINDS, waysToHelp } from "./help-ways.ts";
import { askLabel } from "./words.ts";

/** Other characters whom this user may see. */
function others(helper: HostActor): HostActor[] {
  return currentGame().actors.filter(({ type, id, visible }) => type === "edge" && id !== helper.id && visible);
}

/** Pay for help: `actor` is the UUID of the character who is helped, `kind` one of `PAID_KINDS`. */
export const assistance: CharacterActSteps<EdgeCharacter> = {
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
};
