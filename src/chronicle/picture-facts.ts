/**
 * The facts in the picture of a page. The picture may be shown outside of the table, so it holds only what this user
 * and every player may know: facts and names from pages that all of them can read, and portraits that everybody may
 * see.
 */
import { currentGame, localize } from "../foundry/host.ts";
import { backdropOf } from "../foundry/scene-picture.ts";
import { shownAs } from "../foundry/shown-names.ts";
import { forEverybody } from "../foundry/sight.ts";
import type { ChronicleRecord } from "../rules/chronicle/index.ts";
import { type ChroniclePage, recordOf } from "./pages.ts";
import { headOf, type MomentWords, storyOf } from "./story.ts";

export interface Night {
  readonly kind: string;
  readonly title: string;
  readonly span: string;
  /** End of the record, in milliseconds since the epoch. */
  readonly ended: number;
  /** Address of the scene's picture, and whether only its colors may be shown; null for none. */
  readonly scene: { readonly src: string; readonly veiled: boolean } | null;
  readonly moments: readonly MomentWords[];
  /** Portraits of the actors that made checks on the heroes' side, those with the most checks first. */
  readonly portraits: readonly string[];
  /** The numbers of checks and of successful checks, as a sentence. */
  readonly sum: string;
}

/** Values with the number of times that they occur, the most frequent first. */
function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.keys()].sort((first, second) => (counts.get(second) ?? 0) - (counts.get(first) ?? 0));
}

/**
 * The picture of the scene with the most checks; null if several scenes have its name, because facts store only names.
 */
function sceneOf({ facts }: ChronicleRecord): Night["scene"] {
  const [name] = byFrequency(facts.flatMap(({ kind, scene }) => (kind === "check" ? scene : [])));
  const [scene, other] = currentGame().scenes.filter((each) => each.name === name);
  return scene && !other ? backdropOf(scene) : null;
}

/** The data of a page's picture; null if there is nothing that everybody may read. */
export function nightOf(page: ChroniclePage): Night | null {
  return forEverybody(() => {
    const record = recordOf(page);
    if (!record) return null;
    const checks = record.facts.filter(({ kind, hidden }) => kind === "check" && !hidden);
    const ours = byFrequency(checks.filter(({ enemy }) => !enemy).map(({ actor }) => actor));
    return {
      ...headOf(record),
      ended: record.ended,
      scene: sceneOf(record),
      moments: storyOf({ ...record, facts: record.facts.filter(({ hidden }) => !hidden) }),
      portraits: ours.flatMap((actor) => shownAs(actor).img ?? []),
      sum: localize("TESSERA.Chronicle.sum", {
        count: checks.length,
        succeeded: checks.filter(({ success }) => success).length,
      }),
    };
  });
}
