/** Pips of tracks on sheets. */
import { localize } from "../foundry/host.ts";

export interface Pip {
  readonly value: number;
  readonly filled: boolean;
  readonly label: string;
}

/** Pips of a track from 1 to `size`, the first `filled` of them filled; `label` names the track. */
export function pips(size: number, filled: number, label: string): Pip[] {
  return Array.from({ length: size }, (_, index) => ({
    value: index + 1,
    filled: index < filled,
    label: localize("TESSERA.Sheet.pip", { track: label, value: index + 1, size }),
  }));
}
