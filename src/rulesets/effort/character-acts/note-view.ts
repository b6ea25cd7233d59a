/** Log view of rests and turns. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isPoints, readCosts } from "../../../log/cost.ts";
import type { StoredEvent } from "../../../log/event.ts";
import { usualNote } from "../../../ruleset/usual-note.ts";
import type { NoteView } from "../../../ruleset/views.ts";
import { ALLOWANCES } from "../rules/index.ts";

const usual = usualNote("TESSERA.Effort");

/** Points that a rest restored, read from its costs, so that no note claims more than was restored. */
function pointsGained({ costs }: StoredEvent): number {
  const gains = readCosts(costs).filter(isPoints);
  return gains.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
}

/** The usual log view, with the points of a rest and the name of the part of the turn inserted. */
export function effortNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const view = usual(event, actor);
  const part = ALLOWANCES.find((each) => each === event["part"]);
  return {
    ...view,
    sentenceData: {
      ...view.sentenceData,
      points: pointsGained(event),
      ...(part ? { part: localize(`TESSERA.Effort.Turn.${part}`) } : {}),
    },
  };
}
