/**
 * Visibility for the current user, decided in one place. Cards, the API, the chronicle, tooltips and exports ask here
 * before they show anything derived from a message or restricted document.
 */
import { currentGame, type HostDocument, type HostMessage } from "./host.ts";

export interface Viewer {
  /** Id of the user; empty when drawing for everybody. */
  readonly id: string;
  readonly isGM: boolean;
}

/** True while `forEverybody` draws. */
let forAll = false;

/** Run `draw` with the visibility of a player who received no whisper and owns nothing. `draw` must be synchronous. */
export function forEverybody<Result>(draw: () => Result): Result {
  const former = forAll;
  forAll = true;
  try {
    return draw();
  } finally {
    forAll = former;
  }
}

/** The current viewer. */
export function viewer(): Viewer {
  if (forAll) return { id: "", isGM: false };
  const { id, isGM } = currentGame().user;
  return { id, isGM };
}

/** True if the viewer may see the content of `message`: neither whispered to others nor rolled blind. */
export function maySee(message: HostMessage): boolean {
  if (forAll) return message.whisper.length === 0 && !message.blind;
  return message.visible && message.isContentVisible;
}

/** True if the viewer may read a document; when drawing for everybody, true if this user and every player may. */
export function mayRead(document: HostDocument): boolean {
  const { user, users } = currentGame();
  const readers = forAll ? [user, ...users.filter(({ isGM }) => !isGM)] : [user];
  return readers.every((reader) => document.testUserPermission(reader, "OBSERVER"));
}

/**
 * True if the viewer may see a document in the directories; when drawing for everybody, true if there are players and
 * each of them may.
 */
export function mayFind(document: HostDocument): boolean {
  const { user, users } = currentGame();
  if (!forAll) return document.testUserPermission(user, "LIMITED");
  const players = users.filter(({ isGM }) => !isGM);
  return players.length > 0 && players.every((player) => document.testUserPermission(player, "LIMITED"));
}
