/** What Effort shares at the table, and its section of the tracker. */
import type { Data } from "../../foundry/host.ts";
import type { SharedNames } from "../../ruleset/shared.ts";
import type { TrackerSection } from "../../ruleset/tracker.ts";
import { choiceNow } from "../../tracker/acts.ts";
import { DIFFICULTIES } from "./rules/index.ts";

export const effortShared: SharedNames = {
  words: { effortDifficulty: { options: DIFFICULTIES, prefix: "TESSERA.Effort.Difficulty" } },
};

/** The difficulty as the scene says it, where no deed brings its own. */
export function effortSceneDefaults({ deed = "none" }: Data): Data {
  const difficulty = choiceNow("effortDifficulty");
  return difficulty && deed === "none" ? { difficulty } : {};
}

export const effortTracker: TrackerSection = { last: true, figures: () => [{ choice: "effortDifficulty" }] };
