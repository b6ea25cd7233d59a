/** `game.system.api.kit` for macros and modules. Documented in docs/api.md. */
import { openSessionZero } from "./open-session-zero.ts";
import { agree, agreedLines, putRight } from "./session-zero.ts";
import { goOn, isStopped, stopScene } from "./stop.ts";

export const kitApi = {
  /** Stop the scene for everybody, anonymously. */
  stopScene,
  /** Resume a stopped scene: game masters only. */
  goOn,
  /** True while the scene is stopped. */
  get stopped() {
    return isStopped();
  },
  /** The lines that the table agreed on before play: `{ id, list, text }`. */
  get agreed() {
    return agreedLines();
  },
  /** Add a line anonymously. */
  agree,
  /** Change a line, or remove it by an empty text: game masters only. */
  putRight,
  /** Open the window with the lists of session zero. */
  openSessionZero,
};
