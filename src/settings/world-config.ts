/** A list or configuration that a world may replace by its own, kept as one setting that has a window of its own. */
import { registerSetting, setting } from "../foundry/settings.ts";
import { catchRulesError } from "../rules/error.ts";

/** One configuration. */
export interface WorldConfig<Config> {
  /** Register the setting; in the `init` hook. */
  register(): void;
  /** What is in force: the world's own, or the original where none is stored or the stored one cannot be read. */
  current(): Config;
}

/**
 * Describe a configuration.
 * @param key of the setting; its value is empty until the world has a configuration of its own
 * @param type data field of the setting
 * @param validate reads what is stored; it throws a RulesError for what cannot be played
 */
export function worldConfig<Config>(
  key: string,
  type: unknown,
  original: Config,
  validate: (stored: object) => Config,
): WorldConfig<Config> {
  /** The configuration in force, once it was read. */
  let known: { readonly config: Config } | null = null;
  const read = (): Config => {
    const stored = setting<object>(key);
    if (Object.keys(stored).length === 0) return original;
    return catchRulesError(
      () => validate(stored),
      ({ message }) => {
        console.warn(`Tessera | the setting ${key} cannot be read, so the system's own holds: ${message}`);
        return original;
      },
    );
  };
  return {
    register: () =>
      registerSetting(key, {
        scope: "world",
        requiresReload: true,
        onChange: () => {
          known = null;
        },
        type,
      }),
    current: () => {
      known ??= { config: read() };
      return known.config;
    },
  };
}
