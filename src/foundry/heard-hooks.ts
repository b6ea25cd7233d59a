/** Names of the hooks that packages listen to. */
export function heardHooks(): string[] {
  return Object.keys(Hooks.events);
}
