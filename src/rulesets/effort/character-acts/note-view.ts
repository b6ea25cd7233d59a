/** Log view of rests and turns. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { StoredEvent } from "../../../log/event.ts";
import { usualNote } from "../../../ruleset/usual-note.ts";
import type { NoteView } from "../../../ruleset/views.ts";
import { ALLOWANCES } from "../rules/index.ts";

const usual = usualNote("TESSERA.Effort");

/** The usual log view, with the name of the part of the turn inserted. */
export function effortNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const view = usual(event, actor);
  const part = ALLOWANCES.find((each) => each === event["part"]);
  if (!part) return view;
  return { ...view, sentenceData: { ...view.sentenceData, part: localize(`TESSERA.Effort.Turn.${part}`) } };
}
