/** Targets of users: sets them, and shares them with the other users. */
import type { User } from "../../../core/documents/client/user.ts";
import { Hooks } from "../../../core/hooks.ts";
import { theCanvas, thisUser } from "../../host.ts";
import type { Token } from "../token.ts";

/**
 * Add or remove a token as a user's target; by default a new target replaces the earlier ones. Calls the hook
 * `targetToken`, and sends this user's targets to the other users.
 */
export function changeTarget(
  token: Token,
  targeted: boolean,
  { user = thisUser(), releaseOthers = true }: { user?: User; releaseOthers?: boolean } = {},
): void {
  const targets = user.targets as unknown as Set<Token>;
  if (releaseOthers) {
    for (const other of [...targets]) if (other !== token) changeTarget(other, false, { user, releaseOthers: false });
  }
  if (token.targeted.has(user) === targeted) return;
  if (targeted) {
    token.targeted.add(user);
    targets.add(token);
  } else {
    token.targeted.delete(user);
    targets.delete(token);
  }
  token.renderFlags.set({ refreshTarget: true });
  Hooks.callAll("targetToken", user, token, targeted);
  if (user.isSelf) theCanvas().tokens.broadcastTargets();
}
