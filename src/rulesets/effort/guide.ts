/** What the guide says of when to roll and what it means. */
import { openGuide } from "../../foundry/guide.ts";

/** Open the guide where it says when an action is rolled for. */
export const openWhenToRoll = () => openGuide("TessGuidePageEf1", "when-to-roll");

/** Open the guide where it says what a roll, and a failure, should mean. */
export const openSignificance = () => openGuide("TessGuidePageEf1", "what-a-failure-means");
