/** The causes by which game masters' own acts are named. */

/** Prefix of a cause that is a game master's own act; its id follows. */
export const ACT = "act.";

/** The cause that names an act. */
export function actCause(id: string): string {
  return `${ACT}${id}`;
}
