/** Threats in the tracker's drawer, for game masters: each with its clock, and the moves whose moment has come. */
import { pie } from "../clocks/pie.ts";
import { clockWords } from "../clocks/visible-clocks.ts";
import { currentGame, type Data } from "../foundry/host.ts";
import { shownApart } from "../tokens/candidates.ts";
import { causeOf } from "./moments.ts";
import { sheetMove } from "./move-view.ts";
import { clockOf } from "./own-clock.ts";
import { movesOf, type Threat, type ThreatMove, threatsHere } from "./threat.ts";

/** Template context of a threat's clock on the tracker; null if the threat has no clock that has begun. */
export function clockContext(threat: Threat): Data | null {
  const clock = clockOf(threat);
  if (!clock) return null;
  const { id, shown, size, filled } = clock;
  return { id, shown, size, filled, slices: pie(size, filled), full: filled >= size, words: clockWords(clock) };
}

/** True if a move is worth showing: its moment has come, and it is not one that may be made at any time. */
function hasCome(move: ThreatMove): boolean {
  return move.when !== "acts" && causeOf(move) !== null;
}

/** Rows of the threats that have a clock, or a move whose moment has come; none for players. */
export function threatRows(): Data[] {
  if (!currentGame().user.isGM) return [];
  const threats = threatsHere();
  const names = new Map(
    shownApart(threats.map(({ uuid }) => uuid)).map(({ uuid, name, img }) => [uuid, { name, img }]),
  );
  return threats
    .map((threat) => ({
      uuid: threat.uuid,
      ...names.get(threat.uuid),
      clock: clockContext(threat),
      moves: movesOf(threat).filter(hasCome).map(sheetMove),
    }))
    .filter(({ clock, moves }) => clock !== null || moves.length > 0);
}
