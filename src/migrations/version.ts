/** Version of the world's data. */
import { registerSetting, setting } from "../foundry/settings.ts";

/** The version that this build writes: that of the last migration. */
export const DATA_VERSION = 2;

/** Register the setting that records the version of the world's data, 0 for none; in the `init` hook. */
export function registerDataVersion(): void {
  registerSetting("dataVersion", { scope: "world", type: Number, default: 0 });
}

/** The recorded version; 0 if the world records none, or an invalid one. */
export function recordedVersion(): number {
  const recorded: unknown = setting("dataVersion");
  return Number.isSafeInteger(recorded) && Number(recorded) > 0 ? Number(recorded) : 0;
}
