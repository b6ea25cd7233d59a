/** Distinguishes the players' checks from their foes'. */
import type { HostActor } from "../foundry/host.ts";
import { type Tone, toneForPlayers } from "../rules/tones.ts";
import type { Ruleset } from "./contract.ts";
import type { CardView, Preview } from "./views.ts";

/** True if a check is made against the players: by an actor of a foe's type, or because its rules say so. */
export function isFoes(
  { actorTypes, chronicle }: Pick<Ruleset, "actorTypes" | "chronicle">,
  actor: HostActor | null,
  check: object,
): boolean {
  return chronicle?.isEnemy?.({ ...check }) === true || (actor !== null && actorTypes[actor.type]?.foe === true);
}

/** A card with tones for the players instead of the roller. */
export function cardForPlayers(view: CardView, byFoe: boolean): CardView {
  if (!byFoe) return view;
  return {
    ...view,
    tone: toneForPlayers(view.tone, byFoe),
    notes: view.notes.map((note) => (note.tone ? { ...note, tone: toneForPlayers(note.tone, byFoe) } : note)),
  };
}

/** The tones of a preview for the players instead of the roller. */
export function previewForPlayers({ tones, histogram, ...preview }: Preview, byFoe: boolean): Preview {
  const turned = Object.entries(tones).map(([result, tone]): [string, Tone] => [result, toneForPlayers(tone, byFoe)]);
  const columns = histogram?.columns.map((column) => ({ ...column, tone: toneForPlayers(column.tone, byFoe) }));
  return {
    ...preview,
    tones: Object.fromEntries(turned),
    ...(histogram && columns ? { histogram: { ...histogram, columns } } : {}),
  };
}
