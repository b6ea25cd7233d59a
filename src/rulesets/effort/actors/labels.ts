/** Labels of attributes, resources and circumstances. */
import { localize } from "../../../foundry/host.ts";
import { type AssociationKind, type EffortConfig, THREAT_POOL } from "../rules/index.ts";
import { effortConfig, effortLabel } from "../settings/config.ts";

const lists = { attribute: ["attributes", "Attribute"], resource: ["resources", "Resource"] } as const;

/** Name of an attribute or resource, or of a threat's pool; the id if the world has removed it. */
export function nameOf(kind: AssociationKind, id: string, config: EffortConfig = effortConfig()): string {
  const [list, label] = lists[kind];
  const named = config[list].find((each) => each.id === id);
  if (!named && kind === "resource" && id === THREAT_POOL) return localize("TESSERA.Effort.Threat.FIELDS.pool.label");
  return named ? effortLabel(label, named) : id;
}

/** Effect of a circumstance on the difficulty, in words. */
export function stepWords(steps: number): string {
  return localize(`TESSERA.Effort.Steps.${steps < 0 ? "harder" : "easier"}`, { steps: Math.abs(steps) });
}
