/** Shared counters and tracker section of Effort. */
import type { Data } from "../../../foundry/host.ts";
import type { SharedNames } from "../../../ruleset/shared.ts";
import type { TrackerSection } from "../../../ruleset/tracker.ts";
import { choiceNow } from "../../../tracker/acts.ts";
import { DIFFICULTIES } from "../rules/index.ts";

export const effortShared: SharedNames = {
  words: { effortDifficulty: { options: DIFFICULTIES, prefix: "TESSERA.Effort.Difficulty" } },
};

/**
 * The scene's difficulty as a default for new checks, unless the check names a deed (such as an action), which has a
 * base difficulty of its own.
 */
export function effortSceneDefaults({ deed = "none" }: Data): Data {
  const difficulty = choiceNow("effortDifficulty");
  return difficulty && deed === "none" ? { difficulty } : {};
}

export const effortTracker: TrackerSection = {
  figures: () => [
    { choice: "effortDifficulty", help: "effort.difficulty", small: true, chip: { icon: "fa-solid fa-gauge" } },
  ],
};
