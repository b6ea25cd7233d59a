/** Choices of message visibility, in the host's own words. */
import { currentGame, type Data, hostConfig, localize } from "../foundry/host.ts";

interface ModeChoice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** The host's message modes; `chosen` is selected or, if it is no mode, the user's default. */
export function modeChoices(chosen: unknown): ModeChoice[] {
  const modes = (hostConfig()["ChatMessage"]?.["modes"] ?? {}) as Record<string, Data>;
  const selected =
    typeof chosen === "string" && chosen in modes ? chosen : currentGame().settings.get("core", "messageMode");
  return Object.entries(modes).map(([value, { label }]) => ({
    value,
    label: localize(typeof label === "string" ? label : value),
    selected: value === selected,
  }));
}
