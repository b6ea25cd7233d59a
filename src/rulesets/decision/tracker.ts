/** What Decision shares at the table, and its section of the tracker. */
import type { Data } from "../../foundry/host.ts";
import type { SharedNames } from "../../ruleset/shared.ts";
import type { TrackerSection } from "../../ruleset/tracker.ts";
import { choiceNow } from "../../tracker/acts.ts";

export const decisionShared: SharedNames = {
  words: { decisionTarget: { options: Array.from({ length: 21 }, (_, index) => String(index + 2)) } },
};

/** The target number as the scene says it, where nobody contests. */
export function decisionSceneDefaults({ contested }: Data): Data {
  const target = contested === true ? "" : choiceNow("decisionTarget");
  return target ? { targetNumber: Number(target) } : {};
}

export const decisionTracker: TrackerSection = { last: true, figures: () => [{ choice: "decisionTarget" }] };
