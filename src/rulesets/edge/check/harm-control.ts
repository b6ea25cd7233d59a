/** Part of an Edge check's form that determines whether Harm removes dice from the check. */

import { segments } from "../../../check/segmented-controls.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import type { FormState, OwnControl } from "../../../ruleset/form.ts";
import { text } from "../../../ui/form-values.ts";
import type { EdgeCharacterModel } from "../actors/character.ts";
import { HARM_RELATIONS, type HarmRelation } from "../rules/index.ts";

/** State of the form of a character's check. */
type State = FormState<EdgeCharacterModel>;

const fields = ["harmApplies", "harmRelation", "harmTreated"];

/** Specification fields of a choice: the action's relation to the injury, or whether Harm applies. */
function meaning(relation: string, treated: boolean): Data {
  if (HARM_RELATIONS.includes(relation as HarmRelation))
    return { harmApplies: undefined, harmRelation: relation, harmTreated: treated };
  return { harmApplies: relation === "applies", harmRelation: undefined, harmTreated: undefined };
}

export const harmControl: OwnControl = {
  kind: "own",
  id: "harm",
  fields,
  shown: ({ actor, specification }: State) => actor.system.harm > 0 || fields.some((name) => name in specification),
  initial: ({ actor }: State) => ({
    harmRelation: "related",
    harmTreated: actor.system.harmTreated,
  }),
  context: (state: State, root) => {
    const { harm, harmTreated: treated } = state.actor.system;
    const { harmApplies, harmRelation, harmTreated = treated } = state.specification;
    const said = typeof harmApplies === "boolean" ? (harmApplies ? "applies" : "doesNot") : null;
    const options = [...HARM_RELATIONS, ...(said === null ? [] : [said])].map((value) => ({
      value,
      label: localize(`TESSERA.Edge.HarmRelation.${value}`),
    }));
    const label = localize("TESSERA.Edge.Dialog.harm", { harm, words: localize(`TESSERA.Edge.Harm.${harm}`) });
    const wasTreated = { tick: true, name: "harmTreated", label: localize("TESSERA.Edge.Dialog.harmTreated") };
    return {
      controls: [
        segments({ name: "harmRelation", label, root, options, chosen: said ?? (text(harmRelation) || "related") }),
        { ...wasTreated, checked: harmTreated === true },
      ],
    };
  },
  read: ({ harmRelation, harmTreated }) => meaning(text(harmRelation), harmTreated === true),
};
