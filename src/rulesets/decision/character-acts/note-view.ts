/** Log view of Decision's character acts. */
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import type { StoredEvent } from "../../../log/event.ts";
import type { NoteView } from "../../../ruleset/views.ts";
import { signed } from "../../../ui/signed.ts";
import { LUCK_BASE } from "../rules/index.ts";

/** Translation key of the gravest effect of the damage. */
function damageSentence({ lost, wound, down }: Data): string {
  if (down) return "down";
  if (wound) return "wound";
  return Number(lost) > 0 ? "lost" : "soaked";
}

/** Log view of damage, rest and session notes. */
export function decisionNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const name = actor?.name ?? localize("TESSERA.Card.someone");
  const sentence = event.type === "damaged" ? `damaged.${damageSentence(event)}` : event.type;
  return {
    title: `TESSERA.Decision.Told.title.${event.type}`,
    titleData: { name },
    sentence: `TESSERA.Decision.Told.sentence.${sentence}`,
    sentenceData: { ...event, name, base: LUCK_BASE, adjustment: signed(Number(event["adjustment"] ?? 0)) },
  };
}
