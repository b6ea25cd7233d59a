/** Kinds of ends: scenes, sessions, and those of rule sets. */
import type { EndKind, OwnEnd } from "../ruleset/ends.ts";
import { rulesets } from "../ruleset/registry.ts";

function own(from: typeof rulesets, sceneGoesOn: boolean): EndKind[] {
  const ends = from.flatMap(({ endKinds }) => Object.entries<OwnEnd>(endKinds ?? {}));
  return ends.filter(([, end]) => (end.sceneGoesOn === true) === sceneGoesOn).map(([kind]) => kind);
}

/** Kinds of ends of these rule sets, in display order. */
export function endKinds(from: typeof rulesets = rulesets): EndKind[] {
  return ["scene", ...own(from, true), "session", ...own(from, false)];
}

/** True if the scene continues after such an end. */
export function sceneGoesOn(kind: EndKind): boolean {
  return own(rulesets, true).includes(kind);
}
