/** Refusals: why something cannot be done, said to the user. */
import { type Data, notify } from "./host.ts";

/** Say why something cannot be done: a key below `TESSERA.Refusal` with what its sentence needs. */
export function refuse(reason: string, data: Data = {}): null {
  notify("warn", `TESSERA.Refusal.${reason}`, data);
  return null;
}
