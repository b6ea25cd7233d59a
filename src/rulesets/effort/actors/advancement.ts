/**
 * Advancement of an Effort character at the end of a story arc: one attribute rises by a point, and the maxima of its
 * resources with it.
 */
import { advanceTaken } from "../../../actor/advances.ts";
import { risingStep } from "../../../actor/maker/step-kinds.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { MakerStep } from "../../../ruleset/maker.ts";
import type { Field } from "../../../ui/controls.ts";
import { ATTRIBUTE_MAXIMUM, type Attributes, raisable, raised, resourceMaximum, resourcesOf } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { areAdvancesCounted } from "../settings/variants.ts";
import type { EffortCharacterModel } from "./character.ts";
import { nameOf } from "./labels.ts";

type Character = HostActor<EffortCharacterModel>;

/** Values of the world's attributes without active effects. */
export function unmodified(actor: Character): Attributes {
  const { attributes } = actor.system;
  const stored = storedSystem<Pick<EffortCharacterModel, "attributes">>(actor).attributes;
  return Object.fromEntries(effortConfig().attributes.map(({ id }) => [id, stored[id] ?? attributes[id] ?? 0]));
}

/** Text for the maxima that rise with an attribute. */
export function followsFrom(actor: Character, attribute: string): string {
  const config = effortConfig();
  const [now, next] = [unmodified(actor), raised(config, unmodified(actor), attribute)];
  const words = resourcesOf(config, attribute).flatMap((id) => {
    const [from, to] = [now, next].map((attributes) => resourceMaximum(config, attributes, id));
    const fixed = actor.system.resources[id]?.override ?? null;
    return from === to || fixed !== null ? [] : [`${nameOf("resource", id)} ${from} → ${to}`];
  });
  const key = `TESSERA.Effort.Advance.${words.length > 0 ? "follows" : "nothingFollows"}`;
  return localize(key, { resources: words.join(", ") });
}

/** The advance at the end of a story arc. */
export const effortAdvance: readonly MakerStep<EffortCharacterModel>[] = [
  {
    id: "attribute",
    label: "TESSERA.Effort.Advance.attribute",
    rules: "TESSERA.Effort.Advance.rules",
    help: "effort.advance",
    ...risingStep({
      ids: (actor: Character) => raisable(effortConfig(), unmodified(actor)),
      words: (id, actor) => {
        const now = unmodified(actor)[id] ?? 0;
        return `${nameOf("attribute", id)} ${now} → ${now + 1}`;
      },
      none: () => [{ kind: "note", label: localize("TESSERA.Effort.Advance.highest", { maximum: ATTRIBUTE_MAXIMUM }) }],
      follows: (id, actor): Field => ({ kind: "note", label: followsFrom(actor, id) }),
    }),
    made: ({ attribute = "" }, _draft, actor) => {
      const after = raised(effortConfig(), unmodified(actor), attribute);
      const taken = advanceTaken(actor, areAdvancesCounted());
      return { changes: { ...taken, [`system.attributes.${attribute}`]: after[attribute] } };
    },
  },
];
