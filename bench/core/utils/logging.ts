/** Severities of a deprecation's report; the numbers of `CONST.COMPATIBILITY_MODES`. */
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 2 } as const);

/** Settings of the compatibility log; `CONFIG.compatibility` of a client. */
export interface CompatibilityConfig {
  mode: number;
  includePatterns: RegExp[];
  excludePatterns: RegExp[];
}

const DEFAULT_CONFIG: CompatibilityConfig = {
  mode: COMPATIBILITY_MODES.WARNING,
  includePatterns: [],
  excludePatterns: [],
};
let currentConfig: () => CompatibilityConfig = () => DEFAULT_CONFIG;
const logged = new Set<string>();

/** Set where the log reads its settings, for a client its CONFIG. */
export function setCompatibilityConfig(read: () => CompatibilityConfig): void {
  currentConfig = read;
}

export interface CompatibilityWarningOptions {
  /** One of COMPATIBILITY_MODES, instead of the configured one. */
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  /** Include the stack. Default true. */
  stack?: boolean;
  /** Only the first time that the message comes up. Default false. */
  once?: boolean;
}

/**
 * Report the use of a deprecated feature, in the configured mode.
 * @throws Error when the mode is ERROR
 */
export function logCompatibilityWarning(message: string, options: CompatibilityWarningOptions = {}): void {
  const config = currentConfig();
  const mode = options.mode ?? config.mode;
  if (mode === COMPATIBILITY_MODES.SILENT || (options.once && logged.has(message))) return;
  const lines = [message];
  if (options.since !== undefined) lines.push(`Deprecated since Version ${options.since}`);
  if (options.until !== undefined)
    lines.push(`Backwards-compatible support will be removed in Version ${options.until}`);
  if (options.details) lines.push(options.details);
  const error = new Error(lines.join("\n"));
  const stack = error.stack ?? "";
  if (config.excludePatterns.some((pattern) => pattern.test(stack))) return;
  if (config.includePatterns.length > 0 && !config.includePatterns.some((pattern) => pattern.test(stack))) return;
  if (options.once) logged.add(message);
  if (mode >= COMPATIBILITY_MODES.ERROR) throw error;
  console.warn(options.stack === false ? error.message : error);
}
