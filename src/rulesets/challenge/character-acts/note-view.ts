/** Log view of Waypoints and Shifts. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { StoredEvent } from "../../../log/event.ts";
import { usualNote } from "../../../ruleset/usual-note.ts";
import type { NoteView } from "../../../ruleset/views.ts";
import { TRAITS } from "../rules/index.ts";

const usual = usualNote("TESSERA.Challenge");

/** The usual log view, with the name of the focused Trait inserted. */
export function challengeNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const view = usual(event, actor);
  const trait = TRAITS.find((each) => each === event["trait"]);
  if (!trait) return view;
  return { ...view, sentenceData: { ...view.sentenceData, trait: localize(`TESSERA.Challenge.Trait.${trait}`) } };
}
