/**
 * What the current user may know: the one place where that is asked. Cards, the API, the chronicle, tooltips and exports
 * ask here before they show anything that follows from a message or from what only some may see.
 */
import { currentGame, type HostDocument, type HostMessage } from "./host.ts";

/** Who looks. */
export interface Viewer {
  /** Id of the user; empty for everybody. */
  readonly id: string;
  readonly isGM: boolean;
}

/** Whether what is drawn now is for everybody, whoever draws it. */
let forAll = false;

/**
 * Draw what everybody may read, whoever's computer draws it: while `draw` runs, every question of this module is answered
 * as for a player to whom nothing was whispered and nothing belongs. `draw` must not wait for anything.
 */
export function forEverybody<Result>(draw: () => Result): Result {
  const former = forAll;
  forAll = true;
  try {
    return draw();
  } finally {
    forAll = former;
  }
}

/** Who looks now. */
export function viewer(): Viewer {
  if (forAll) return { id: "", isGM: false };
  const { id, isGM } = currentGame().user;
  return { id, isGM };
}

/** Whether whoever looks may know what `message` says: it is neither whispered past them nor rolled blind. */
export function maySee(message: HostMessage): boolean {
  if (forAll) return message.whisper.length === 0 && !message.blind;
  return message.visible && message.isContentVisible;
}

/** Whether whoever looks may see a document in the directories; everybody may where each player may. */
export function mayFind(document: HostDocument): boolean {
  const { user, users } = currentGame();
  if (!forAll) return document.testUserPermission(user, "LIMITED");
  const players = users.filter(({ isGM }) => !isGM);
  return players.length > 0 && players.every((player) => document.testUserPermission(player, "LIMITED"));
}
