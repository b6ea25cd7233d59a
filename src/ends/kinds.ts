/** What can end: scenes and sessions, and what rule sets bring beside. */
import type { EndKind, OwnEnd } from "../ruleset/ends.ts";
import { rulesets } from "../ruleset/registry.ts";

function own(from: typeof rulesets, sceneGoesOn: boolean): EndKind[] {
  const ends = from.flatMap(({ endKinds }) => Object.entries<OwnEnd>(endKinds ?? {}));
  return ends.filter(([, end]) => (end.sceneGoesOn === true) === sceneGoesOn).map(([kind]) => kind);
}

/** The kinds of ends that these rule sets know, in the order in which they are offered. */
export function endKinds(from: typeof rulesets = rulesets): EndKind[] {
  return ["scene", ...own(from, true), "session", ...own(from, false)];
}

/** Whether the scene goes on after such an end. */
export function sceneGoesOn(kind: EndKind): boolean {
  return own(rulesets, true).includes(kind);
}
