/** Conversion of Hazards on the canvas to the form in which checks store them. */
import type { Cost } from "../../../log/cost.ts";
import type { PlacedHazard } from "../../../rules/placed-hazards.ts";
import type { Hazard } from "../rules/index.ts";

/** A placed Hazard as a check stores it; the name of a hidden threat is left out. */
export function asHazard({ source, label, rating, from, hidden }: PlacedHazard): Hazard & { readonly source: string } {
  return { source, label: hidden && from === "threat" ? "" : label, rating };
}

/** Costs that reveal a hidden Hazard of a region; undoing the check hides it again. Hidden threats are not revealed. */
export function unveiling({ from, hidden, source }: PlacedHazard): Cost[] {
  return hidden && from === "region" ? [{ actor: source, path: "system.hidden", from: true, to: false }] : [];
}
