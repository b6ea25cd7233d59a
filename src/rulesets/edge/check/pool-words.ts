/** The parts of a pool in words. */
import { localize } from "../../../foundry/host.ts";
import { signed } from "../../../ui/signed.ts";
import { attributeLabel, skillLabel } from "../actors/skill-names.ts";
import type { PoolPart } from "../rules/index.ts";

/** The name of a part. */
export function partText({ part, text }: PoolPart): string {
  if (part === "attribute") return attributeLabel(text);
  if (part === "skill") return skillLabel(text);
  return (part === "situational" && text) || localize(`TESSERA.Edge.Pool.${part}`);
}

/** The parts that give or take dice, in one line: "Wits 3, Athletics 1, Harm −1". */
export function sumWords(parts: readonly PoolPart[]): string {
  return parts
    .filter(({ dice }) => dice !== 0)
    .map((part) => {
      const dice = part.dice < 0 ? signed(part.dice) : part.dice;
      return localize("TESSERA.Edge.Sheet.part", { name: partText(part), dice });
    })
    .join(", ");
}
