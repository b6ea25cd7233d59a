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

/** Tones, for the players, that the card of a foe's check keeps if all of its targets got away, or if some did. */
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

/**
 * Tone and sentence that tell the players that targets of a foe's check got away, in place of those from its dice; null
 * if no target did, or if the tone fits already.
 */
function escaped(derived: DerivedCheck, tone: Tone): Pick<CardView, "tone" | "sentence"> | null {
  const part = gotAway(derived);
  if (!part || FITTING[part].includes(tone)) return null;
  return { tone: part === "all" ? "good" : "mixed", sentence: `TESSERA.Foe.Away.${part}` };
}

/**
 * Return a card with tones for the players instead of the roller; the card of a foe's check also says if targets got
 * away.
 */
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
