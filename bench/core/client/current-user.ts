import type { User } from "../documents/client/user.ts";
import { game } from "../game.ts";

/** The user of this client. @throws Error before the game has been joined */
export function requireUser(): User {
  if (!game.user) throw new Error("Nobody has joined the game");
  return game.user;
}
