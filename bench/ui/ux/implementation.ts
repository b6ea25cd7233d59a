/** Looks up the class for a name of `foundry.applications.ux`, which CONFIG.ux may replace [type documentation]. */
import { configPart } from "../applications/host.ts";

/** The class that CONFIG.ux names, else `fallback`. */
export function configured<Class>(name: string, fallback: Class): Class {
  const ux = configPart("ux") as Record<string, Class | undefined> | undefined;
  return (ux && name in ux ? ux[name] : undefined) ?? fallback;
}
