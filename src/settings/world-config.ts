/** A configuration with defaults that a world can replace; stored in one setting, edited in a window. */
import { registerSetting, setting } from "../foundry/settings.ts";
import { catchRulesError } from "../rules/error.ts";

export interface WorldConfig<Config> {
  /** Register the setting; in the `init` hook. */
  register(): void;
  /** The world's configuration, or the default if none is stored or it is invalid. */
  current(): Config;
}

/**
 * Define a configuration.
 * @param key of the setting, whose value is an empty object until the world has a configuration of its own
 * @param type data field of the setting
 * @param original the default configuration
 * @param validate reads the stored value; throws a RulesError if invalid
 */
export function worldConfig<Config>(
  key: string,
  type: unknown,
  original: Config,
  validate: (stored: object) => Config,
): WorldConfig<Config> {
  /** Cached current configuration. */
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
