/** The world's Effort attributes and resources and how they are linked: a world setting, by default a ring of four. */
import { fields } from "../../../foundry/classes.ts";
import { localizeOr } from "../../../foundry/host.ts";
import { worldConfig } from "../../../settings/world-config.ts";
import { DEFAULT_CONFIG, type Named, validateConfig } from "../rules/config.ts";

/** The configuration in force. */
export const { register: registerEffortConfig, current: effortConfig } = worldConfig(
  "effortConfig",
  new fields.ObjectField({ initial: {} }),
  DEFAULT_CONFIG,
  validateConfig,
);

/** What the table calls an attribute or resource: its own name for it, the language file's, or the id. */
export function effortLabel(kind: "Attribute" | "Resource", { id, label }: Named): string {
  return label || localizeOr(`TESSERA.Effort.${kind}.${id}`, id);
}
