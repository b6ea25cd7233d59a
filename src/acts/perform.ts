/** Performs character acts: asks for their parameters, throws dice, and records them as notes. */
import { actsOfType, actWords, isPossible, mayDo } from "../actor/acts.ts";
import { noteEvent } from "../check/character-act-note.ts";
import { noteView } from "../check/note-view.ts";
import { type Note, recordNote } from "../check/record-character-act.ts";
import { type Data, type HostActor, type HostItem, notify } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { text } from "../rules/input.ts";
import { type ActPlan, type CharacterAct, type CompletedAnswers, noteKind } from "../ruleset/character-acts.ts";
import { eventTypes } from "../ruleset/event-rules.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { withSteps } from "../ruleset/steps.ts";
import { tellingFailure } from "../ruleset/tell-ruleset-error.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import { ask } from "../ui/ask.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";

/**
 * The act with this id, with its steps loaded, if the current user may do it now; otherwise null, with a notification
 * that says why.
 */
async function allowed(actor: HostActor, id: string, item: HostItem | null): Promise<CharacterAct | null> {
  const acts = actsOfType(actor);
  const act = Object.hasOwn(acts, text("act", id)) ? acts[id] : undefined;
  if (!act) return refuse("unknownAct", { act: id.slice(0, 100), name: actor.name });
  if (!mayDo(act, actor)) return refuse(act.by === "gm" ? "notAllowed" : "actorNotOwned", { name: actor.name });
  const isAbout = !act.row || item === null || item.type === act.of;
  return isAbout && isPossible(act, actor, item)
    ? withSteps(act)
    : refuse("notPossibleNow", { act: actWords(actor, id, item).name });
}

function noteOf(id: string, act: CharacterAct, { event = {}, costs = [], items = [] }: ActPlan): Note {
  const [type = id] = eventTypes(id, act);
  return { type: noteKind(act), event: { type, ...event }, costs, items };
}

/** An act that may be done now. */
interface Deed {
  readonly actor: HostActor;
  readonly id: string;
  readonly act: CharacterAct;
  readonly item: HostItem | null;
}

async function record({ actor, id, act, item }: Deed, answers: Data) {
  const { plan, complete, perform } = act;
  const performed = perform?.(actor, answers, item);
  if (performed) return performed;
  const given: CompletedAnswers | null = complete ? await complete(actor, answers, item) : { answers };
  if (!given || !plan) return null;
  const { rolls = [] } = given;
  const [first] = rolls;
  return recordNote(actor, rulesetOf(actor)?.id ?? "", () => ({
    ...noteOf(
      id,
      act,
      tellingFailure(() => plan(actor, given.answers, item, first ? throwOf(first) : null)),
    ),
    rolls,
  }));
}

/**
 * Do an act of an actor with these answers, without a question. Notifies if it is refused.
 * @param item the item that the act is about, for acts in the rows of items; otherwise null
 * @returns the message that records it, or what the act itself returns; null if it was refused
 */
export function doCharacterAct(actor: HostActor, id: string, answers: Data = {}, item: HostItem | null = null) {
  return reportRulesErrors(async () => {
    const act = await allowed(actor, id, item);
    return act && record({ actor, id, act, item }, answers);
  });
}

/**
 * Show the sentence of a note as a notification, because an act from the window's menu is often done while the log is
 * out of sight.
 */
function say(message: NoteMessage | null, actor: HostActor): void {
  const noted = message && noteEvent(message);
  const view = noted && noteView(noted.event, rulesetOf(actor), actor);
  if (view) notify("info", view.sentence, view.sentenceData);
}

/** Ask what an act needs to know, and do it; null if it was refused or dismissed. */
export function openCharacterAct(actor: HostActor, id: string, item: HostItem | null = null) {
  return reportRulesErrors(async () => {
    const act = await allowed(actor, id, item);
    if (!act) return null;
    const { id: ruleset = "", help } = rulesetOf(actor) ?? {};
    const { asks, does } = act;
    const { name, hint } = actWords(actor, id, item);
    const answers = asks
      ? await ask(ruleset, hint, {
          ...(help && id in help ? { help: `${ruleset}.${id}` } : {}),
          fields: asks(actor, item),
          does: (given) => does?.(actor, given, item) ?? name,
        })
      : {};
    if (!answers) return null;
    const message = await record({ actor, id, act, item }, answers);
    if (act.of === "menu" && act.plan) say(message as NoteMessage | null, actor);
    return message;
  });
}
