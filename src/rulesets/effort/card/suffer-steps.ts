/** The act that takes points from a target of an action: its question and result, loaded with the first press. */
import { playedActor } from "../../../check/gate/authority.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { ActSteps } from "../../../ruleset/acts.ts";
import { choice } from "../../../ui/controls.ts";
import { type EffortActorModel, playsEffort } from "../actors/actor-model.ts";
import { nameOf } from "../actors/labels.ts";
import type { DerivedEffort } from "../check/derived.ts";
import { costOf } from "../check/prepare.ts";
import { POINTS_LIMIT } from "../rules/index.ts";
import { purses, landingWords as words } from "./purses.ts";

/**
 * The target with this UUID, if the action succeeds against the target and has not cost it points yet.
 * @throws RulesError otherwise
 */
function struck(derived: DerivedEffort, uuid: string | undefined): HostActor<EffortActorModel> {
  const target = uuid ? playedActor(uuid, derived.ruleset) : null;
  const against = derived.outcome.targets.find(({ id }) => id === uuid);
  if (!playsEffort(target) || !against) throw new RulesError("actor", "missing");
  if (!against.success || derived.outcome.suffered.some(({ actor }) => actor === uuid))
    throw new RulesError("points", "noLongerPossible");
  return target;
}

export const suffer: ActSteps<DerivedEffort> = {
  asks: (derived, { parameters }) => {
    const target = struck(derived, parameters?.["actor"]);
    const held = purses(target);
    const most = (id: string | undefined) =>
      held.find((each) => each.id === id)?.purse.value ?? held[0]?.purse.value ?? 1;
    return {
      fields: ({ resource }) => [
        choice(
          "resource",
          words("resource"),
          held.map(({ id, purse }) => ({
            value: id,
            label: words("held", { resource: nameOf("resource", id), value: purse.value }),
          })),
        ),
        { kind: "number", name: "points", label: words("points"), value: 1, min: 1, max: most(resource) },
      ],
      does: ({ resource = "", points }) =>
        words("does", { name: shownName(target.uuid), points: Number(points), resource: nameOf("resource", resource) }),
    };
  },
  apply: (derived, { actor, resource, points }) => {
    const target = struck(derived, actor);
    const id = oneOf(
      "resource",
      resource,
      purses(target).map((each) => each.id),
    );
    const lost = wholeNumber("points", Number(points), 1, Math.min(POINTS_LIMIT, target.system.purse(id)?.value ?? 0));
    return { event: { actor: target.uuid, resource: id, points: lost }, costs: costOf(target, id, lost) };
  },
};
