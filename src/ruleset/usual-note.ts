/** The view of a character act's note, for rule sets without a view of their own. */
import { type HostActor, localize } from "../foundry/host.ts";
import { attempt } from "../log/attempt.ts";
import type { StoredEvent } from "../log/event.ts";
import type { NoteRule } from "./character-acts.ts";
import type { NoteView } from "./views.ts";

/** Values of an event that a sentence may name. */
function namedIn(event: StoredEvent) {
  return Object.fromEntries(
    Object.entries(event).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  );
}

/**
 * Make a view from localization keys: `<prefix>.Told.<type>.title` and `.sentence`, with the event's texts and numbers
 * and the actor's `name`; the event's text `what` is shown as the user's own words. The act's `when` may select another
 * sentence, `.when.<its result>`.
 */
export function usualNote(prefix: string, rules: ReadonlyMap<string, Pick<NoteRule, "when">> = new Map()) {
  return (event: StoredEvent, actor: HostActor | null): NoteView => {
    const type = /^\w+$/.test(event.type) ? event.type : "unknown";
    const data = { ...namedIn(event), name: actor?.name ?? localize("TESSERA.Card.someone") };
    const what = event["what"];
    const when = attempt(() => rules.get(event.type)?.when?.(event));
    return {
      title: `${prefix}.Told.${type}.title`,
      titleData: data,
      sentence: `${prefix}.Told.${type}.${when ? `when.${when}` : "sentence"}`,
      sentenceData: data,
      ...(typeof what === "string" && what ? { words: what } : {}),
    };
  };
}
