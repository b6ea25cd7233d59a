/** Names of causes that are manual acts of game masters. */

/** Prefix of the name of a cause that is a game master's manual act; the act's id follows. */
export const ACT = "act.";

/** The cause that names an act. */
export function actCause(id: string): string {
  return `${ACT}${id}`;
}
