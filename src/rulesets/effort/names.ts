/** What the table calls attributes and resources. */
import type { AssociationKind, EffortConfig } from "../../rules/effort/index.ts";
import { effortConfig, effortLabel } from "../../settings/effort-config.ts";

const lists = { attribute: ["attributes", "Attribute"], resource: ["resources", "Resource"] } as const;

/** The name of an attribute or resource; its id where the world has it no more. */
export function nameOf(kind: AssociationKind, id: string, config: EffortConfig = effortConfig()): string {
  const [list, label] = lists[kind];
  const named = config[list].find((each) => each.id === id);
  return named ? effortLabel(label, named) : id;
}
