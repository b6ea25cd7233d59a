/** Leaves the table. */
import { forgetToken } from "../../client/session.ts";

/** Give up the seat and go back to the join page. */
export function leaveTable(): void {
  forgetToken();
  globalThis.location.assign("/join");
}
