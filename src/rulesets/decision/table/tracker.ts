/** Shared counters and tracker section of Decision. */
import type { Data } from "../../../foundry/host.ts";
import type { SharedNames } from "../../../ruleset/shared.ts";
import type { TrackerSection } from "../../../ruleset/tracker.ts";
import { choiceNow } from "../../../tracker/acts.ts";

export const decisionShared: SharedNames = {
  words: { decisionTarget: { options: Array.from({ length: 21 }, (_, index) => String(index + 2)) } },
};

/** The scene's target number as a default for new checks; none for contests. */
export function decisionSceneDefaults({ contested }: Data): Data {
  const target = contested === true ? "" : choiceNow("decisionTarget");
  return target ? { targetNumber: Number(target) } : {};
}

export const decisionTracker: TrackerSection = {
  figures: () => [
    { choice: "decisionTarget", help: "decision.scene", small: true, chip: { icon: "fa-solid fa-bullseye" } },
  ],
};
