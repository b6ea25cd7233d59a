/** Hinder and Resist: choose the opposing actor, and start its check. Loaded when a button is pressed. */
import { check } from "../../../check/start.ts";
import { currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import type { ActSteps } from "../../../ruleset/acts.ts";
import { shownApart } from "../../../tokens/candidates.ts";
import { ask } from "../../../ui/ask.ts";
import { choice } from "../../../ui/controls.ts";
import type { DerivedEffort } from "../check/derived.ts";
import type { OppositionForm } from "../rules/index.ts";
import { checkName } from "./card.ts";
import { ownOpposers, whyNotOppose } from "./opposition.ts";

/**
 * Choose the opposing actor. Game masters are always asked; players only if several of their characters could oppose.
 */
async function chooseOpposer(derived: DerivedEffort, form: OppositionForm): Promise<HostActor | null> {
  const able = ownOpposers(derived, form).filter((actor) => whyNotOppose(derived, form, actor) === null);
  if (able.length < 2 && !currentGame().user.isGM) return able[0] ?? null;
  const options = shownApart(able.map(({ uuid }) => uuid)).map(({ uuid, name }) => ({ value: uuid, label: name }));
  const title = localize(`TESSERA.Effort.Ask.${form}`, {
    name: shownName(derived.message.system.actor ?? ""),
    check: checkName(derived.check),
  });
  const answer = await ask("effort", title, {
    help: `effort.${form}`,
    fields: [choice("actor", localize("TESSERA.Effort.Ask.who"), options)],
    does: ({ actor }) =>
      localize(`TESSERA.Effort.Does.${form}`, { name: options.find(({ value }) => value === actor)?.label }),
  });
  return able.find(({ uuid }) => uuid === answer?.["actor"]) ?? null;
}

/** The steps of one form of opposition. */
export function opposing(form: OppositionForm): ActSteps<DerivedEffort> {
  return {
    roll: async (derived, { actor: wanted }) => {
      const actor = wanted
        ? (ownOpposers(derived, form).find(({ uuid }) => uuid === wanted) ?? null)
        : await chooseOpposer(derived, form);
      if (actor) await check(actor, { opposes: { check: derived.message.id, form } });
    },
  };
}
