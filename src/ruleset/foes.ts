/** Distinguishes the players' checks from their foes'. */
import { actorByUuid, type HostActor } from "../foundry/host.ts";
import { attempt } from "../log/attempt.ts";
import { type Tone, toneForPlayers } from "../rules/tones.ts";
import type { DerivedCheck, Ruleset } from "./contract.ts";
import type { CardView, Preview } from "./views.ts";

/** True if a check is made against the players: by an actor of a foe's type, or because its rules say so. */
export function isFoes(
  { actorTypes, chronicle }: Pick<Ruleset, "actorTypes" | "chronicle">,
  actor: HostActor | null,
  check: object,
): boolean {
  return chronicle?.isEnemy?.({ ...check }) === true || (actor !== null && actorTypes[actor.type]?.foe === true);
}

/** Tones that stay where all targets of a foe got away, and where some did. */
const FITTING: Readonly<Record<"all" | "some", readonly Tone[]>> = {
  all: ["good", "triumph", "open", "void"],
  some: ["mixed", "open", "void"],
};

/** Tell if all or some of a check's targets got away from it; null if none did. */
export function gotAway(derived: DerivedCheck): "all" | "some" | null {
  const { ruleset } = derived;
  const targets = ruleset.targetsOf?.(derived) ?? derived.targets;
  const away = targets.filter((uuid) => {
    const target = actorByUuid(uuid);
    const plays = target && Object.hasOwn(ruleset.actorTypes, target.type);
    return plays && attempt(() => ruleset.lands?.(derived, target))?.away;
  });
  if (away.length === 0) return null;
  return away.length < targets.length ? "some" : "all";
}

/** Result of a foe's check whose targets got away: what lands on them counts for the players, not its dice. */
function escaped(derived: DerivedCheck, tone: Tone): Pick<CardView, "tone" | "sentence"> | null {
  const part = gotAway(derived);
  if (!part || FITTING[part].includes(tone)) return null;
  return { tone: part === "all" ? "good" : "mixed", sentence: `TESSERA.Foe.Away.${part}` };
}

/** A card with tones for the players instead of the roller; a foe's says what became of its targets. */
export function cardForPlayers(view: CardView, derived: DerivedCheck): CardView {
  if (!derived.foe) return view;
  const tone = toneForPlayers(view.tone, true);
  return {
    ...view,
    tone,
    notes: view.notes.map((note) => (note.tone ? { ...note, tone: toneForPlayers(note.tone, true) } : note)),
    ...escaped(derived, tone),
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
