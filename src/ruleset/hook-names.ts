/** The hooks that Tessera calls, and names of hooks that it never calls. */
import { nearest } from "./definition-faults.ts";

const PREFIX = "tessera.";

/** Hooks without the prefix; `docs/api.md` says what each is called with. */
export const HOOKS = [
  ...["init", "preConfigureCheck", "configureCheck", "preRollCheck", "rollCheck", "prePostCheck", "postCheck"],
  ...["act", "undo", "preRollSupply", "rollSupply", "preCall", "call", "preNote", "note", "clockFull", "announced"],
  ...["state", "turns", "rulesets", "zones"],
];

/** Return a sentence for each name in `heard` that looks like a hook of Tessera but is not one. */
export function faultsOfHooks(heard: readonly string[]): string[] {
  return heard
    .filter((name) => name.startsWith(PREFIX) && !HOOKS.includes(name.slice(PREFIX.length)))
    .map((name) => {
      const meant = nearest(name.slice(PREFIX.length), HOOKS);
      return `the hook ${name} is never called${meant ? `: did you mean ${PREFIX}${meant}?` : ""}`;
    });
}
