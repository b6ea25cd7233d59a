/** The world setting that reports manual changes of numbers in the log. */
import { registerSetting, setting } from "../foundry/settings.ts";

/** Values of the setting: the users who can read the report of a change; nobody if "off". */
const READERS = ["off", "owners", "everyone"] as const;
export type StoryReaders = (typeof READERS)[number];

/** Register the setting. */
export function registerStoryInLog(): void {
  registerSetting("storyInLog", {
    scope: "world",
    config: true,
    type: String,
    default: "off",
    choices: Object.fromEntries(READERS.map((each) => [each, `TESSERA.Setting.storyInLog.${each}`])),
  });
}

export function storyInLog(): StoryReaders {
  return setting("storyInLog");
}
