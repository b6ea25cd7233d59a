/** Hazards of the canvas as checks have them. */
import type { Cost } from "../../log/cost.ts";
import type { PlacedHazard } from "../../rules/hazards.ts";
import type { Hazard } from "./rules/index.ts";

/** A Hazard as a check has it: a threat that players do not see is not named. */
export function asHazard({ source, label, rating, from, hidden }: PlacedHazard): Hazard & { readonly source: string } {
  return { source, label: hidden && from === "threat" ? "" : label, rating };
}

/** What unveils a hidden Hazard, to be undone with what unveiled it; a threat that players do not see stays unseen. */
export function unveiling({ from, hidden, source }: PlacedHazard): Cost[] {
  return hidden && from === "region" ? [{ actor: source, path: "system.hidden", from: true, to: false }] : [];
}
