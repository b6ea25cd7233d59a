/** Occasions of Edge checks to which conditions may be limited: defenses, or checks against one contact. */

import { shownName } from "../../../foundry/shown-names.ts";
import { withSomebody } from "../../../item/bonus.ts";
import { edgeSkillList } from "../settings/skills.ts";

/**
 * Value of a bonus's `appliesTo` for defenses. Ids of skills and attributes never contain a colon, so there is no
 * conflict.
 */
export const DEFENSE = "edge:defense";

/** The parts of a specification that decide which bonuses apply. */
interface Occasions {
  readonly attribute?: unknown;
  readonly skill?: unknown;
  readonly defends?: unknown;
}

/**
 * Values of a bonus's `appliesTo` that match a check: its attribute, its skill, the skill's group, `DEFENSE` for a
 * defense, and each target by UUID and by the name that this user may know.
 */
export function appliesTo({ attribute, skill, defends }: Occasions, targets: unknown = []): string[] {
  const group = edgeSkillList().find(({ skills }) => skills.some(({ id }) => id === skill));
  const aims = Array.isArray(targets) ? targets.filter((target): target is string => typeof target === "string") : [];
  return [
    String(attribute),
    String(skill),
    ...(group ? [group.id] : []),
    ...(defends === true ? [DEFENSE] : []),
    ...aims.flatMap((target) => [withSomebody(target), withSomebody(shownName(target))]),
  ];
}
