/** The story of an actor's numbers as a window shows it, newest first. */
import { currentGame, type HostActor, type HostItem, localize, valueAt } from "../../foundry/host.ts";
import { storyOf } from "../../log/stored-story.ts";
import { linesOf, pathsIn, type StoryLine, type StoryValue } from "../../rules/story.ts";
import type { StoryNumber } from "../../ruleset/document-types.ts";
import { cut } from "../../ui/cut.ts";
import { undoOfMaking } from "../maker/undo-making.ts";
import { type CauseView, causeView, hasChanged } from "./causes.ts";
import { numbersOf } from "./numbers.ts";
import { BY_HAND, isByHand, isLatest, undoByHand } from "./undo-changes.ts";
import { labelOf, wordsOf } from "./value-words.ts";

/** One change in words. */
export interface ShownLine {
  /** Localized name of the number. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The cause, as a sentence. */
  readonly why: string;
  /** Name of the user; empty if unknown. */
  readonly who: string;
  /** Milliseconds since the epoch; undefined if unknown. */
  readonly time: number | undefined;
  /** Id of the message that reports the cause. */
  readonly message?: string;
  /** Undo the change; absent if this user may not, or if a newer change builds on it. */
  undo?(): Promise<unknown>;
}

function withoutUndo({ undo: _undo, ...view }: CauseView): CauseView {
  return view;
}

function whyOf(document: HostActor | HostItem, { entry, count }: StoryLine): CauseView {
  if (count > 1) return { text: localize("TESSERA.Story.folded", { count }) };
  if (!entry) return { text: localize("TESSERA.Story.elsewhere") };
  const { cause = BY_HAND, undo } = entry;
  if (cause.startsWith(BY_HAND)) return { text: localize(`TESSERA.Story.cause.${undo ? "handUndone" : "hand"}`) };
  const view = causeView(cause);
  if (undo) return { text: localize("TESSERA.Story.cause.undone", { what: view.text }) };
  const undoMaking = undoOfMaking(document, entry);
  if (undoMaking) return { ...view, undo: undoMaking };
  return hasChanged(view, document.uuid, entry.path) ? view : withoutUndo(view);
}

/** The line to show for one change of a number; `lines` are all changes of that number, up to its present value. */
function shownLine(
  document: HostActor | HostItem,
  number: StoryNumber,
  line: StoryLine,
  lines: readonly StoryLine[],
): ShownLine {
  const { id, from, to, time, entry } = line;
  const why = whyOf(document, line);
  const user = entry && currentGame().users.get(entry.user);
  const takesBack =
    id !== null && document.isOwner && isLatest(lines, id, valueAt(document._source, number.path) as StoryValue)
      ? entry && isByHand(entry)
        ? () => undoByHand(document, id)
        : why.undo
      : undefined;
  return {
    label: labelOf(document, number),
    before: wordsOf(from, number),
    after: wordsOf(to, number),
    why: why.text,
    who: user ? cut(user.name) : "",
    time,
    ...(why.message ? { message: why.message } : {}),
    ...(takesBack ? { undo: takesBack } : {}),
  };
}

function linesIn(document: HostActor | HostItem, only: string | null): ShownLine[] {
  const story = storyOf(document);
  const numbers = new Map(numbersOf(document).map((number) => [number.path, number]));
  return pathsIn(story)
    .filter((path) => only === null || only === path)
    .flatMap((path) => {
      const number = numbers.get(path);
      if (!number) return [];
      const now = valueAt(document._source, path) as StoryValue;
      const lines = linesOf(story, path, now);
      return lines.map((line) => shownLine(document, number, line, lines));
    });
}

/**
 * The changes of an actor's numbers, newest first; none for users who may not see its sheet.
 * @param path path of the one number to show; null for all, including those of the actor's items
 */
export function storyLines(actor: HostActor, path: string | null): ShownLine[] {
  if (!actor.testUserPermission(currentGame().user, "OBSERVER")) return [];
  const documents = path === null ? [actor, ...actor.items] : [actor];
  const lines = documents.flatMap((document) => linesIn(document, path));
  const at = ({ time }: ShownLine) => time ?? Number.POSITIVE_INFINITY;
  // Lines with the same time keep their order, newest first.
  return lines.reverse().sort((first, second) => (at(first) === at(second) ? 0 : at(second) - at(first)));
}
