/** Judges what `lands` of a rule set returns: the effect on a target, and the acts of its row. */
import { isRecord } from "../rules/record.ts";
import { nearest } from "./definition-faults.ts";

/** Fault of what `lands` returned; null if there is none. `acts` are those of the rule set, by id. */
export function faultOfLanding(
  landing: unknown,
  acts: Readonly<Record<string, { readonly by?: string }>>,
): string | null {
  if (landing === null || landing === undefined) return null;
  if (!isRecord(landing)) return "it must return an object with words and acts, or null";
  const { words, acts: offered } = landing;
  if (typeof words !== "string") return '"words" must be a text, already localized';
  if (!Array.isArray(offered)) return '"acts" must be a list: [] for none';
  for (const offer of offered) {
    const { id, parameters } = isRecord(offer) ? offer : {};
    const named = String(id);
    if (!Object.hasOwn(acts, named)) {
      const near = nearest(named, Object.keys(acts));
      return `there is no act "${named}" in acts${near ? `: did you mean ${near}?` : ""}`;
    }
    if (acts[named]?.by === "reactor" && !(isRecord(parameters) && typeof parameters["actor"] === "string"))
      return `the act "${named}" needs the UUID of the target: parameters: { actor: target.uuid }`;
  }
  return null;
}
