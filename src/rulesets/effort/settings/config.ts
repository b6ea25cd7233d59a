/** World setting: Effort's attributes, resources and links; by default a ring of four. */
import { fields } from "../../../foundry/classes.ts";
import { localizeOr } from "../../../foundry/host.ts";
import { worldConfig } from "../../../settings/world-config.ts";
import { DEFAULT_CONFIG, type Named, validateConfig } from "../rules/config.ts";

export const { register: registerEffortConfig, current: effortConfig } = worldConfig(
  "effortConfig",
  new fields.ObjectField({ initial: {} }),
  DEFAULT_CONFIG,
  validateConfig,
);

/** Label of an attribute or resource: the world's own, the language file's, or the id. */
export function effortLabel(kind: "Attribute" | "Resource", { id, label }: Named): string {
  return label || localizeOr(`TESSERA.Effort.${kind}.${id}`, id);
}
