/** Notifications of why something cannot be done. */
import { type Data, notify } from "./host.ts";

/** Notify why something cannot be done: a key below `TESSERA.Refusal` and the data of its sentence. */
export function refuse(reason: string, data: Data = {}): null {
  notify("warn", `TESSERA.Refusal.${reason}`, data);
  return null;
}
